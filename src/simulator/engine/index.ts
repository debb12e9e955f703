export type { Attempt, Delivery, NoticePlace, Settlement } from './delivery/attempt.ts';
export { type Courier, createCourier, type Errand } from './delivery/create-courier.ts';
export type { RetryPolicy } from './delivery/retry-policy.ts';
export {
  DISTURBANCES,
  type Disturbance,
  type DisturbanceId,
  type DisturbanceRates,
  parseDisturbances,
} from './disturbances/disturbances.ts';
export type { Journal } from './journal/journal.ts';
export type { JournalHead } from './journal/journal-lines.ts';
export { type FileJournal, openJournal } from './journal/open-journal.ts';
export { type PastRun, readJournal } from './journal/read-journal.ts';
export { callIn, callOut } from './plan/call-steps.ts';
export { ENDINGS, type EndingId } from './plan/endings.ts';
export { converse, converseAtLength, greet } from './plan/make-turn.ts';
export { GREETING_FAILURES, type GreetingCause, MODULE_FAILURES } from './plan/module-errors.ts';
export { planOfWords } from './plan/plan-of-words.ts';
export { drawWords, type PlanWords } from './plan/plan-words.ts';
export {
  ORDINARY_SESSION,
  type Plan,
  type SessionPlan,
  type SettingsSavedPlan,
} from './plan/session-plan.ts';
export type { ModuleError, Step, TurnStep } from './plan/step.ts';
export { createRandom, type Random } from './random.ts';
export type {
  AgentState,
  Engine,
  EngineOptions,
  RunningSession,
  StartOptions,
} from './running/engine.ts';
export { type EventStreamOptions, eventStream } from './running/event-stream.ts';
export type { HistogramBucket } from './running/histogram.ts';
export { type Pace, paceOfRate } from './running/pace.ts';
export type { AgentUpdate } from './running/session-run.ts';
export { type SourcedSession, sessionsOf } from './running/session-source.ts';
export { type SimulationEvent, simulate } from './running/simulate.ts';
export type { SimulationOptions } from './running/simulation-options.ts';
export { startEngine } from './running/start-engine.ts';
export type { Snapshot, Summary } from './running/tally.ts';
export type { Scenario } from './scenarios/scenario.ts';
export { SCENARIOS, scenarioOf } from './scenarios/scenarios.ts';
export { createPoster, type PosterOptions } from './sending/create-poster.ts';
export { createSigner, type Signer } from './sending/create-signer.ts';
export type { Manner, PostAnswer, Poster, Posting, PostOutcome } from './sending/poster.ts';
export { identify } from './session/identify.ts';
export { type Casting, DEFAULT_EPOCH_MS, runPlan } from './session/run-plan.ts';
export { runSession } from './session/run-session.ts';
export type { SessionAnswers, SessionFrame, SessionIdentity } from './session/session-frame.ts';
export type { CallbackHappening, Happening, NoticeHappening } from './session/session-state.ts';
export { stamp } from './stamp.ts';
