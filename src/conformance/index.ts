export type {
  Capability,
  Check,
  CheckDefinition,
  Observation,
  SuiteId,
} from './core/check.ts';
export { defineCheck } from './core/check.ts';
export type { AppCredentials, CheckContext, Example, Predicate } from './core/check-context.ts';
export {
  createRunPlan,
  RUN_DEFAULTS,
  type RunOptions,
} from './core/create-run-plan.ts';
export { type EmbeddedTargets, startEmbeddedTargets } from './core/embedded-targets.ts';
export { runChecks } from './core/run-checks.ts';
export type { ReceiverTarget, RunPlan, Targets, TokenServerTarget } from './core/run-plan.ts';

export { type Selection, selectChecks } from './core/select-checks.ts';
export { Nonconformity, NotApplicable, Untestable } from './core/signals.ts';
export { SUITES, type Suite } from './core/suite.ts';
export type { FailingTokenRequest, TokenServerShape } from './probes/token-server-shape.ts';
export { CHECKS } from './suites/index.ts';
