export type {
  Capability,
  Check,
  CheckDefinition,
  Observation,
  SuiteId,
} from './check.ts';
export { defineCheck } from './check.ts';
export type { AppCredentials, CheckContext, Example, Predicate } from './check-context.ts';
export {
  createRunPlan,
  RUN_DEFAULTS,
  type RunOptions,
} from './create-run-plan.ts';
export { type EmbeddedTargets, startEmbeddedTargets } from './embedded-targets.ts';
export { runChecks } from './run-checks.ts';
export type { ReceiverTarget, RunPlan, Targets, TokenServerTarget } from './run-plan.ts';

export { type Selection, selectChecks } from './select-checks.ts';
export { Nonconformity, NotApplicable, Untestable } from './signals.ts';
export { SUITES, type Suite } from './suite.ts';
export { CHECKS } from './suites/index.ts';
export type { FailingTokenRequest, TokenServerShape } from './token-server-shape.ts';
