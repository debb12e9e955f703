export { callIn, callOut, converse, converseAtLength, greet, turnOf } from './make-step.ts';
export {
  GREETING_FAILURES,
  type GreetingCause,
  MODULE_FAILURES,
  type ModuleError,
} from './module-errors.ts';
export { REPORTS, type ReportedEvent } from './payload-writers.ts';
export { planOfWords } from './plan-of-words.ts';
export { LARGEST_WORD, type PlanWords, SETTING_WORDS } from './plan-words.ts';
export { createRandom } from './random.ts';
export { DEFAULT_EPOCH_MS, runPlan, runSession } from './run-plan.ts';
export { SCENARIOS, type Scenario, scenarioOf } from './scenarios.ts';
export type { SessionAnswers } from './session-identity.ts';
export {
  DEFAULT_MAX_HISTORY,
  END_TYPES,
  ENDINGS,
  type Ending,
  type EndType,
  ORDINARY_SESSION,
  type Plan,
  type RecordedNotice,
  type SessionPlan,
  START_TYPES,
  type StartType,
  type Step,
  TRUNCATION_THRESHOLD,
  type TurnStep,
} from './session-plan.ts';
export type { CallbackEvent } from './session-state.ts';
export { turnOfWord } from './turn-of-word.ts';
