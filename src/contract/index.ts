export { CLAUSES, type Clause, type Party } from './clauses/index.ts';
export { EVENT_TYPES, type EventType, type EventTypeRow, isEventType } from './event-types.ts';
export { ENVELOPE_SCHEMA, PAYLOAD_SCHEMAS } from './generated/schemas.ts';
export type {
  AgentErrorEntry,
  AgentErrorPayload,
  AgentExpirePayload,
  AgentHistoryPayload,
  AgentJoinedPayload,
  AgentLeftPayload,
  AgentMetricsEntry,
  AgentMetricsPayload,
  AppTokenRequest,
  CreateUsersItem,
  CreateUsersRequest,
  CreateUsersResponse,
  HistoryEntry,
  InboundCallStatePayload,
  Labels,
  NotificationEnvelope,
  OutboundCallStatePayload,
  PayloadMap,
  SegmentedLatency,
  TokenLookupResponse,
  TokenResponse,
  Turn,
  TurnEnd,
  TurnMetrics,
  TurnStart,
  TurnsFinishedPayload,
  UserEntity,
  UserTokenRequest,
} from './generated/types.ts';
export type { JsonSchema } from './json-schema.ts';
export {
  type Notice,
  type Notification,
  validateNotification,
  validatePayload,
} from './notification.ts';
export {
  type Judged,
  type OutcomeOptions,
  outcomeOf,
  type RunOutcome,
  type Summary,
  summaryOf,
} from './outcome.ts';
export {
  BUILT_IN_PROFILES,
  type BuiltInProfileName,
  type CompleteProfileValues,
  FIELD_POINTS,
  matchesStatus,
  OPEN_POINTS,
  type OpenPoint,
  PROFILE_KEYS,
  PROFILE_RULES,
  type Profile,
  type ProfileKey,
  type ProfileValues,
  resolveProfile,
  type StatusPattern,
  type UserProfile,
} from './profile/index.ts';
export type {
  CheckFinished,
  CheckResult,
  CheckStarted,
  Counterexample,
  Evidence,
  HintGiven,
  RecordedBody,
  RecordedOutcome,
  RecordedRequest,
  Report,
  ReportedClause,
  ReportedProfile,
  ReportedTargets,
  RunEvent,
  RunFinished,
  RunStarted,
} from './report.ts';
export { SPECIFICATION, type Specification } from './specification.ts';
export {
  MAX_EXPIRE,
  MAX_TOKEN_VALIDITY_SECONDS,
  TOKEN_PATHS,
  type TokenContent,
  type TokenKind,
  tokenContentOf,
  UNDECODABLE_TEXT,
  validateTokenAnswer,
  validateTokenLookup,
  validateTokenRequest,
} from './token.ts';
export { validateUsersAnswer, validateUsersRequest } from './users.ts';
export type { Validator, ValidatorError } from './validator.ts';
export {
  type Basis,
  type Finding,
  type Firmness,
  type Level,
  VERDICTS,
  type Verdict,
  verdictOf,
  type Weighing,
} from './verdict.ts';
export { pointerStep, type Violation, violationsOf } from './violation.ts';
