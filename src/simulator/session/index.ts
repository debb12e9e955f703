export { callIn, callOut, converse, converseAtLength, greet } from './make-step.ts';
export { planOfWords } from './plan-of-words.ts';
export { drawWords } from './plan-words.ts';
export { createRandom } from './random.ts';
export { DEFAULT_EPOCH_MS, runPlan, runSession } from './run-plan.ts';
export { SCENARIOS, type Scenario, scenarioOf } from './scenarios.ts';
export { ORDINARY_SESSION, type Plan, type SessionPlan, type Step } from './session-plan.ts';
export type { CallbackEvent } from './session-state.ts';
