export type { AppCredentials } from '../simulator/chat/index.ts';
export type {
  Capability,
  Check,
  CheckDefinition,
  Confirmation,
  Observation,
  SuiteId,
} from './core/check.ts';
export { defineCheck, SUITES, type Suite } from './core/check.ts';
export type { CheckContext, Example, Predicate } from './core/check-context.ts';
export { type EmbeddedTargets, startEmbeddedTargets } from './core/plan/embedded-targets.ts';
export type { RunPlan } from './core/plan/run-plan.ts';
export { RUN_DEFAULTS, type RunOptions } from './core/plan/run-plan.ts';
export { type Selection, selectChecks } from './core/plan/select-checks.ts';
export { runChecks } from './core/run/run-checks.ts';
export { Nonconformity, NotApplicable, Untestable } from './core/signals.ts';
export type { ReceiverTarget, Targets, TokenServerTarget } from './core/targets.ts';
export { createRunPlan } from './create-run-plan.ts';
export type { ClientLimits } from './probes/client/client-stimulus.ts';
export {
  type ClientTarget,
  type ClientTargetOptions,
  openClientTarget,
  type StartRequest,
} from './probes/client/client-target.ts';
export type { EngineTarget, TokenRenewal } from './probes/engine-calls.ts';
export type { CountEffects, CountingObserver, ObserverProblem } from './probes/observer-target.ts';
export type { FailingTokenRequest, TokenServerShape } from './probes/token-server-shape.ts';
export { CHECKS } from './suites/index.ts';
