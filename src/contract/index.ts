export {
  socketMessageViolations,
  socketRequestViolations,
  validateUsersAnswer,
  validateUsersRequest,
} from './chat-calls.ts';
export type { Clause } from './clauses/clause.ts';
export { CLAUSES, SPECIFICATION } from './clauses/clauses.ts';
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
  CheckFinished,
  CheckResult,
  CheckStarted,
  Counterexample,
  CreateUsersItem,
  CreateUsersRequest,
  CreateUsersResponse,
  Evidence,
  HintGiven,
  HistoryEntry,
  InboundCallStatePayload,
  Labels,
  NotificationEnvelope,
  ObservedCall,
  OutboundCallStatePayload,
  PayloadMap,
  RecordedBody,
  RecordedOutcome,
  RecordedRequest,
  Report,
  ReportedClause,
  RunEvent,
  RunFinished,
  RunStarted,
  SocketCallback,
  SocketInitialise,
  SocketMessage,
  SocketRegisterDelegates,
  SocketRequest,
  TokenLookupResponse,
  TokenRequestShape,
  TokenRequestTemplate,
  TokenResponse,
  Turn,
  TurnEnd,
  TurnStart,
  TurnsFinishedPayload,
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
  outcomeOf,
  type RunOutcome,
  type Summary,
  summaryOf,
} from './outcome.ts';
export {
  BUILT_IN_PROFILES,
  matchesStatus,
  PROFILE_KEYS,
  type Profile,
  type ProfileKey,
  type ProfileValues,
  resolveProfile,
  type StatusPattern,
  type UserProfile,
} from './profile/index.ts';
export {
  expireFor,
  MAX_TOKEN_VALIDITY_SECONDS,
  MAX_UINT32,
  shortestSeconds,
  TOKEN_KINDS,
  TOKEN_PATHS,
  type TokenKind,
  tokenContentOf,
  UNDECODABLE_TEXT,
  validateTokenAnswer,
  validateTokenLookup,
  validateTokenRequest,
  validityOf,
} from './token.ts';

export {
  type Basis,
  type CheckOutcome,
  type Firmness,
  type Level,
  VERDICTS,
  type Verdict,
  verdictOf,
} from './verdict.ts';
export { pointerStep, type Violation, violationsOf } from './violation.ts';
