/** The report of a run and the events that it is built from, as `schemas/` lays them down. */
export type {
  CheckFinished,
  CheckResult,
  CheckStarted,
  Counterexample,
  Evidence,
  HintGiven,
  ObservedCall,
  RecordedBody,
  RecordedOutcome,
  RecordedRequest,
  Report,
  ReportedClause,
  RunEvent,
  RunFinished,
  RunStarted,
} from './generated/types.ts';
