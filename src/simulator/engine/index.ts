export {
  createHttpClient,
  type HttpClient,
  type HttpClientOptions,
} from '../../wire/http-client.ts';
export type { Attempt, AttemptOutcome, Delivery } from './attempt.ts';
export { type AttemptRecord, recordOfAttempt } from './attempt-record.ts';
export { createRecorder, type Recorder, type SimulationRecord } from './create-recorder.ts';
export type { SimulationProgress, SimulationSummary } from './create-statistics.ts';
export {
  DISTURBANCES,
  type Disturbance,
  type DisturbanceId,
  type DisturbanceRates,
  parseDisturbances,
} from './disturbances.ts';
export {
  findJournalAttempt,
  type JournalAttempt,
  noticeOfAttempt,
} from './find-journal-notice.ts';
export type { HistogramBucket } from './histogram.ts';
export type { Journal } from './open-journal.ts';
export { type FileJournal, openJournal } from './open-journal.ts';
export { type Pace, paceOfRate } from './pace.ts';
export { type PastRun, readJournal, readJournalPieces } from './read-journal.ts';
export type { AgentUpdate } from './run-stepwise.ts';
export { type SimulationEvent, simulate } from './simulate.ts';
export {
  LONGEST_ANSWER_BYTES,
  type RecordedEvents,
  type SimulationOptions,
} from './simulation-options.ts';
export {
  type AgentState,
  type Engine,
  type EngineOptions,
  type RunningSession,
  type SessionOptions,
  startEngine,
} from './start-engine.ts';
export type { GivenUpNotice } from './tally-given-up.ts';
