export { stamp } from '../../wire/request/compose.ts';
export type { Attempt, Delivery } from './delivery/attempt.ts';
export {
  DISTURBANCES,
  type Disturbance,
  type DisturbanceId,
  type DisturbanceRates,
  parseDisturbances,
} from './disturbances/disturbances.ts';
export type { Journal } from './journal/journal.ts';
export { type FileJournal, openJournal } from './journal/open-journal.ts';
export { type PastRun, readJournal } from './journal/read-journal.ts';
export type {
  AgentState,
  Engine,
  EngineOptions,
  RunningSession,
  StartOptions,
} from './running/engine.ts';
export type { HistogramBucket } from './running/histogram.ts';
export { type Pace, paceOfRate } from './running/pace.ts';
export type { AgentUpdate } from './running/session-run.ts';
export { sessionsOf } from './running/session-source.ts';
export { type SimulationEvent, simulate } from './running/simulate.ts';
export type { SimulationOptions } from './running/simulation-options.ts';
export { startEngine } from './running/start-engine.ts';
export type { Snapshot, Summary } from './running/tally.ts';
export { createPoster } from './sending/create-poster.ts';
export { createSigner } from './sending/create-signer.ts';
export type { Poster } from './sending/poster.ts';
