// Generated from schemas/ by `npm run generate`. Do not edit.

/**
 * The word that stands in the report.
 */
export type Verdict = 'fail' | 'error' | 'untestable' | 'flaky' | 'warn' | 'note' | 'skip' | 'pass';
/**
 * Body of the user-creation call as the simulated service takes it (sections 2.4 and 4.2): an array of users. Which fields are required is not shown, so none is here; the profile answers. Direction: received, and so tolerant: unknown fields are allowed.
 */
export type CreateUsersCall = UserToCreate[];
/**
 * What the service sends to a chat client over a WebSocket: the answer to a request, or a callback (sections 4.3 and 6.1). Direction: produced, and so strict: no field beyond those listed here.
 */
export type SocketMessage = SocketSuccess | SocketError | SocketCallback;
/**
 * What a chat client asks over a WebSocket (section 4.3). Written by the user's client, and so an unknown member is a mistake. Direction: produced, and so strict: no field beyond those listed here.
 */
export type SocketRequest =
  SocketInitialise | SocketLogin | SocketLogout | SocketRenewToken | SocketRegisterDelegates;
/**
 * The client's own number for the request; the answer carries it.
 */
export type SocketRequestId = number;
/**
 * A token with user privileges; whether it is one is for the service to judge.
 */
export type SocketToken = string;
/**
 * Names and values, or one text for each pair as on the command line.
 */
export type Pairs =
  | {
      [k: string]: string;
    }
  | string[]
  | string;
/**
 * A duration above zero with its unit, such as 500ms, 30s or 2m.
 */
export type Duration = string;
/**
 * A status code, or a whole class of them.
 */
export type StatusPattern = number | ('1xx' | '2xx' | '3xx' | '4xx' | '5xx');
/**
 * What the body of an answer has to hold: one of some values at a JSON pointer, or text that a regular expression finds.
 */
export type BodyRule =
  | string
  | {
      /**
       * JSON pointer (RFC 6901) into the body; empty for the whole of it.
       */
      pointer: string;
      /**
       * What may stand there: texts, numbers, true, false or null.
       *
       * @minItems 1
       */
      values: (string | number | boolean | null)[];
    };
/**
 * The status of an error.
 */
export type ErrorStatus = number;
/**
 * One or more names; one text may hold several, separated by commas.
 */
export type Names = string | string[];
/**
 * Body of the user-creation call (sections 2.4 and 4.2). Which of the fields are required is not shown, so none is here; the profile answers. Direction: produced, and so strict: no field beyond those listed here.
 */
export type CreateUsersRequest = CreateUsersItem[];
/**
 * Whether a breach of a profile value fails or warns.
 */
export type Firmness = 'firm' | 'assumed';
/**
 * What the word of a clause or a check weighs.
 */
export type Level = 'must' | 'should' | 'may';
/**
 * What a whole run says of its targets. `partial`: no failure, but a must that applies was left out by the selection.
 */
export type RunOutcome = 'conformant' | 'nonconformant' | 'incomplete' | 'partial';
/**
 * What a run showed of an expected failure: `expected` was found; `stale` is found no more; `expired` is found after its last day; `not-tried` was not judged.
 */
export type BaselineState = 'expected' | 'stale' | 'expired' | 'not-tried';
/**
 * Where a duty comes from.
 */
export type Basis = 'stated' | 'sample' | 'profile' | 'practice';
/**
 * What running a check established, before anybody weighs it.
 */
export type CheckOutcome =
  'held' | 'broken' | 'observed' | 'not-applicable' | 'untestable' | 'flaky' | 'error';
/**
 * What kept a check from being judged, where it keeps others from it too.
 */
export type RootCause =
  | 'nothing-listens'
  | 'stopped-listening'
  | 'stopped-answering'
  | 'never-answers'
  | 'turned-away'
  | 'no-trust'
  | 'no-way';
/**
 * What the user can do about an obstacle, as data: each way of starting a run has its own words for it.
 */
export type Remedy =
  | {
      /**
       * Permanent; what can be done.
       */
      code:
        | 'give-receiver'
        | 'give-token-server'
        | 'declare-observer'
        | 'declare-engine'
        | 'declare-app-credentials'
        | 'declare-failing-request'
        | 'declare-client'
        | 'declare-users'
        | 'register-users'
        | 'raise-user-limit'
        | 'declare-caller-credentials'
        | 'declare-wrong-credentials'
        | 'declare-opaque-tokens'
        | 'allow-heavy-load'
        | 'trust-certificate'
        | 'look-at-proxy';
    }
  | {
      /**
       * Permanent; what can be done.
       */
      code: 'declare-receiver-headers';
      /**
       * The header that the target asks for by its name.
       */
      header?: string;
    }
  | {
      /**
       * Permanent; what can be done.
       */
      code: 'declare-request-shape';
      /**
       * The shape to declare, when it has a name.
       */
      shape?: 'get';
    }
  | {
      /**
       * Permanent; what can be done.
       */
      code: 'correct-declaration';
      /**
       * What was declared and may be wrong.
       */
      of:
        | 'app-id'
        | 'app-certificate'
        | 'caller-credentials'
        | 'failing-request'
        | 'registration'
        | 'request-shape'
        | 'rtc'
        | 'users'
        | 'wrong-credentials';
      /**
       * Where it was declared: JSON pointers, into the request shape that begin with `/user` or `/app`, and to headers that every request has that begin with `/headers`.
       *
       * @minItems 1
       */
      places?: string[];
    }
  | {
      /**
       * Permanent; what can be done.
       */
      code: 'allow-time';
      /**
       * Time that the run would need, as far as can be told.
       */
      minutes?: number;
    }
  | {
      /**
       * Permanent; what can be done.
       */
      code: 'wait-for-effects';
      /**
       * Time after an acknowledgement within which effects are seen.
       */
      seconds: number;
    }
  | {
      /**
       * Permanent; what can be done.
       */
      code: 'slow-down';
      /**
       * Requests a second that most targets serve.
       */
      perSecond?: number;
    }
  | {
      /**
       * Permanent; what can be done.
       */
      code: 'follow-redirect';
      /**
       * The target that redirects; the token server where it is missing.
       */
      of?: 'receiver' | 'token-server';
      /**
       * The URL of the target under which the request goes where it was redirected.
       */
      url: string;
    }
  | {
      /**
       * Permanent; what can be done.
       */
      code: 'try-profile';
      /**
       * Name of a built-in profile.
       */
      profile: string;
    }
  | {
      /**
       * Permanent; what can be done.
       */
      code: 'run-alone';
      /**
       * Permanent ids of the checks.
       */
      checks: string[];
    };
/**
 * What the user can do about it.
 */
export type Remedies = Remedy[];
/**
 * How an exchange ended.
 */
export type RecordedOutcome = RecordedAnswer | RecordedFailure;
/**
 * What a run says of a clause. `doubtful`: a check of it warned or was flaky, and none failed. `unverified`: no check of it came to a judgement, or a must of it was left open.
 */
export type ClauseState = 'broken' | 'doubtful' | 'unverified' | 'kept' | 'excluded';
/**
 * One line of `events.ndjson`: what happened in a run, from which every report can be rebuilt. Each line of a log ends with `chain`, which follows from it and from all lines before it. Direction: produced, and so strict: no field beyond those listed here.
 */
export type RunEvent =
  | RunStarted
  | CheckStarted
  | CheckFinished
  | ExchangeRecorded
  | RoundFinished
  | HintGiven
  | RunFinished;
/**
 * Only in a log: SHA-256 of the `chain` of the line before, and of the text of this line without its own. Lower-case hexadecimal.
 */
export type Chain = string;
/**
 * Of a few exchanges of each check: how the request can be sent again on its own, for an audit. Holds no secret.
 */
export type Resendable = ResendableNotice | ResendableTokenRequest;

/**
 * Body of `POST /generate-app-token` (sections 2.2 and 4.1). Direction: produced, and so strict: no field beyond those listed here.
 */
export interface AppTokenRequest {
  /**
   * Ignored.
   */
  user_uuid?: string;
  /**
   * Validity requested, an unsigned 32-bit integer. Its unit is not shown; the profile gives one.
   */
  expire: number;
}
/**
 * `assay-baseline.json`: the failures that a run is told to expect. Written by the user and read by us, and so an unknown key is a mistake. Direction: produced, and so strict: no field beyond those listed here.
 */
export interface Baseline {
  /**
   * Address of this schema, for editors.
   */
  $schema?: string;
  /**
   * One entry for each check that is known to fail.
   */
  expected: BaselineEntry[];
}
/**
 * A check that is known to fail.
 */
export interface BaselineEntry {
  /**
   * Permanent id of the check.
   */
  check: string;
  /**
   * The clause that is known to be broken, one that the check cites.
   */
  clause?: string;
  /**
   * Why the failure is accepted for now.
   */
  reason: string;
  /**
   * The last day on which the failure is accepted, in UTC, such as 2026-12-31.
   */
  expires?: string;
}
/**
 * What `assay calibrate` found about the checks. Direction: produced, and so strict: no field beyond those listed here.
 */
export interface Calibration {
  /**
   * Version of the tool.
   */
  assay: string;
  /**
   * SHA-256 of the files of the tool that were calibrated, lower-case hexadecimal, as far as its caller told.
   */
  packageDigest?: string;
  specification: ReportedSpecification;
  /**
   * Each fault was tried by the checks of its row alone.
   */
  isQuick: boolean;
  /**
   * ISO 8601.
   */
  startedAt: string;
  /**
   * Time that it took.
   */
  durationMs: number;
  /**
   * Whether the checks do what they are for.
   */
  outcome: 'calibrated' | 'miscalibrated' | 'interrupted';
  summary: CalibrationSummary;
  /**
   * What was not tried.
   *
   * Items: Something that was not tried.
   */
  leftOut: {
    /**
     * What it is.
     */
    what: string;
    /**
     * Why it was not tried.
     */
    reason: string;
  }[];
  /**
   * The reference, judged by every check.
   */
  references: CalibratedReference[];
  /**
   * The rows of the matrix.
   */
  faults: CalibratedFault[];
  /**
   * The columns of the matrix.
   */
  checks: CalibratedCheck[];
}
/**
 * The document that every verdict refers to.
 */
export interface ReportedSpecification {
  /**
   * Its title.
   */
  title: string;
  /**
   * Its revision.
   */
  revision: string;
  /**
   * SHA-256 of its text, lower-case hexadecimal.
   */
  digest: string;
}
/**
 * How many there are of each.
 */
export interface CalibrationSummary {
  /**
   * References that were judged.
   */
  references: number;
  /**
   * Settings under which a check fails or warns of the reference: false positives.
   */
  wrongReferences: number;
  /**
   * Faults that a check has to find.
   */
  faults: number;
  /**
   * Faults that were found as their rows declare.
   */
  found: number;
  /**
   * Harmless faults that were judged.
   */
  harmless: number;
  /**
   * Harmless faults that a check fails or warns of: false positives.
   */
  wrongHarmless: number;
  /**
   * Checks of the calibrated suites.
   */
  checks: number;
  /**
   * Checks that fired on at least one fault.
   */
  firing: number;
}
/**
 * The reference under one profile and request shape.
 */
export interface CalibratedReference {
  /**
   * The server of the embedded integrator.
   */
  target: 'receiver' | 'token-server';
  /**
   * Name of the built-in profile.
   */
  profile: string;
  /**
   * How the token server is asked.
   */
  shape: 'sample' | 'get' | 'wrapped' | 'form';
  /**
   * Checks that judged it.
   */
  checks: number;
  /**
   * What is wrong, a sentence each; empty when all is as it should be.
   */
  problems: string[];
}
/**
 * A fault, and what the checks made of it.
 */
export interface CalibratedFault {
  /**
   * Id of the fault.
   */
  id: string;
  /**
   * The defect, in one sentence whose subject is the target.
   */
  breaks: string;
  /**
   * The server of the embedded integrator.
   */
  target: 'receiver' | 'token-server';
  /**
   * Name of the built-in profile.
   */
  profile: string;
  /**
   * How the token server is asked.
   */
  shape: 'sample' | 'get' | 'wrapped' | 'form';
  /**
   * Id of the check that is meant for it; absent for a harmless fault.
   */
  foundBy?: string;
  declared: Verdict;
  verdict?: Verdict;
  /**
   * The checks that fired, and those that were kept from judging.
   */
  fired: FiredCheck[];
  /**
   * What is wrong, a sentence each; empty when all is as it should be.
   */
  problems: string[];
}
/**
 * A check that says anything else than on the reference: it has fired, or was kept from judging where its verdict is `untestable` or `skip`.
 */
export interface FiredCheck {
  /**
   * Id of the check.
   */
  check: string;
  verdict: Verdict;
}
/**
 * A check, and what makes it fire.
 */
export interface CalibratedCheck {
  /**
   * Id of the check.
   */
  id: string;
  /**
   * Id of its suite.
   */
  suite: string;
  /**
   * Ids of the faults on which it fires.
   */
  firedBy: string[];
  /**
   * What is wrong, a sentence each; empty when all is as it should be.
   */
  problems: string[];
}
/**
 * What a run has to follow from, so that the one who certifies knows that it was made for them: nobody could have made it before. Direction: produced, and so strict: no field beyond those listed here.
 */
export interface Challenge {
  /**
   * Address of this schema, for editors.
   */
  $schema?: string;
  /**
   * What every example follows from.
   */
  seed: number;
  /**
   * Stands in every agent id and name that is sent.
   */
  runId: string;
  /**
   * What nobody can guess, so that the digest of the challenge cannot be known without it.
   */
  nonce: string;
  /**
   * ISO 8601.
   */
  issuedAt: string;
}
/**
 * One user to create.
 */
export interface UserToCreate {
  /**
   * Name of the user to create.
   */
  username?: string;
  /**
   * Password of the user: not kept.
   */
  password?: string;
  /**
   * Display name.
   */
  nickname?: string;
}
/**
 * Lets tokens of the simulated service expire at once: exactly one of its fields is given. Direction: received, and so tolerant: unknown fields are allowed.
 */
export interface ExpireTokenCall {
  /**
   * The token itself; the service need not have seen it.
   */
  token?: string;
  /**
   * What stands for a token in the lists; the service has issued or accepted it.
   */
  tokenId?: string;
  /**
   * The user all of whose sessions lose their token.
   */
  userId?: string;
}
/**
 * Asks the simulated service for a temporary token, such as the console of section 1 makes for tests. Direction: received, and so tolerant: unknown fields are allowed.
 */
export interface IssueTokenCall {
  /**
   * The type of the token (section 2.1).
   */
  privilege: 'user' | 'app';
  /**
   * The user that a user token is for; an app token has none.
   */
  userId?: string;
  /**
   * How long it is valid, in seconds; an hour unless given.
   */
  validitySeconds?: number;
}
/**
 * Answer of the user-creation call (section 2.4), and of the call that looks one user up. What stands in it beyond the document's four fields, the profile asks for.
 */
export interface UsersReply {
  /**
   * Operation name: `post` for creation, `get` for a look-up.
   */
  action: 'post' | 'get';
  /**
   * Application identifier.
   */
  application: string;
  /**
   * Request path.
   */
  path: '/users';
  /**
   * Address of the call.
   */
  uri?: string;
  /**
   * One entity for each user that was created or found.
   */
  entities: CreatedUser[];
  /**
   * The users of a call that were not created though others were.
   */
  data?: FailedUserEntry[];
  /**
   * Unix ms on the clock of the service.
   */
  timestamp?: number;
  /**
   * Time that the call took, in ms.
   */
  duration?: number;
  /**
   * First path segment before `users`.
   */
  organization?: string;
  /**
   * Second path segment before `users`.
   */
  applicationName?: string;
}
/**
 * A user as the service keeps it.
 */
export interface CreatedUser {
  /**
   * Identifies the user.
   */
  uuid: string;
  /**
   * Kind of the entity.
   */
  type?: 'user';
  /**
   * Unix ms.
   */
  created?: number;
  /**
   * Unix ms.
   */
  modified?: number;
  /**
   * Name of the user.
   */
  username: string;
  /**
   * Whether the user may log in.
   */
  activated: boolean;
  /**
   * Display name; absent when none was given.
   */
  nickname?: string;
}
/**
 * A user that was not created.
 */
export interface FailedUserEntry {
  /**
   * Name as it came.
   */
  username: string;
  /**
   * Why, in words.
   */
  registerUserFailReason: string;
}
/**
 * A refusal of the chat service or of its control interface.
 */
export interface ErrorReply {
  /**
   * One word for programs.
   */
  error: string;
  /**
   * What is wrong, in words; never a secret.
   */
  error_description: string;
  /**
   * Unix ms on the clock of the service.
   */
  timestamp?: number;
  /**
   * Time that the call took, in ms.
   */
  duration?: number;
}
/**
 * The agent that was updated.
 */
export interface AgentReply {
  /**
   * Identifies the agent.
   */
  agent_id: string;
  /**
   * Unix seconds.
   */
  create_ts: number;
  /**
   * State of the agent.
   */
  status: string;
}
/**
 * A refusal of the engine.
 */
export interface EngineErrorReply {
  /**
   * What is wrong, in words.
   */
  detail: string;
  /**
   * One word for programs.
   */
  reason: string;
}
/**
 * A refusal of the token server that section 4.1 does not show, such as a body that is too large.
 */
export interface TokenErrorReply {
  /**
   * What is wrong, in words.
   */
  error: string;
}
/**
 * The clock of the service.
 */
export interface ClockReply {
  /**
   * Unix ms on it.
   */
  nowMs: number;
  /**
   * How far it was turned ahead of the machine's, in ms.
   */
  leadMs: number;
  /**
   * Unix ms at which the next callback of a session is due; null when none is.
   */
  nextDueMs: number | null;
}
/**
 * What expired.
 */
export interface ExpiredReply {
  /**
   * Number of sessions that held an expired token.
   */
  sessions: number;
  /**
   * Number of tokens.
   */
  tokens: number;
  /**
   * How many of them the service had neither issued nor accepted before: they are refused as expired from their first use on.
   */
  unseen: number;
  /**
   * What stands for each of them in the lists.
   */
  tokenIds: string[];
}
/**
 * What is left of a stub.
 */
export interface StubEntry {
  /**
   * How many answers are still to be given.
   */
  left: number;
  /**
   * The error code or the status.
   */
  answer: number;
}
/**
 * The stubs that are set, by what they answer.
 */
export interface StubsReply {
  logins: StubEntry;
  rest: StubEntry;
  tokens: StubEntry;
}
/**
 * A temporary token. No other answer of the control interface holds one.
 */
export interface IssuedTokenReply {
  /**
   * The token.
   */
  token: string;
  /**
   * What stands for it in the lists.
   */
  tokenId: string;
  /**
   * Unix ms on the clock of the service.
   */
  expiresAtMs: number;
}
/**
 * A user; its password is kept nowhere.
 */
export interface UserEntry {
  /**
   * Identifies the user.
   */
  uuid: string;
  /**
   * Name of the user.
   */
  username: string;
  /**
   * Display name; absent when none was given.
   */
  nickname?: string;
  /**
   * Unix ms.
   */
  createdMs: number;
}
/**
 * All users, in the order of their creation.
 */
export interface UsersListReply {
  /**
   * The users.
   */
  users: UserEntry[];
}
/**
 * A client that logged in.
 */
export interface SessionEntry {
  /**
   * One SDK client.
   */
  clientId: string;
  /**
   * The user that logged in.
   */
  userId: string;
  /**
   * What stands for its token.
   */
  tokenId: string;
  /**
   * `will-expire` is a session that was warned.
   */
  phase: 'logged-in' | 'will-expire' | 'expired';
  /**
   * Unix ms.
   */
  loggedInMs: number;
  /**
   * Unix ms at which `OnTokenWillExpire` is due.
   */
  warnAtMs: number;
  /**
   * Unix ms.
   */
  expiresAtMs: number;
}
/**
 * All sessions.
 */
export interface SessionsReply {
  /**
   * The sessions.
   */
  sessions: SessionEntry[];
}
/**
 * One thing that the service saw or did.
 */
export interface CallEntry {
  /**
   * Counts from 1.
   */
  number: number;
  /**
   * Unix ms on the clock of the service.
   */
  atMs: number;
  /**
   * The face of the service that it concerns.
   */
  by: 'client' | 'rest' | 'engine' | 'token-server' | 'service' | 'control';
  /**
   * In one or two words.
   */
  what: string;
  /**
   * The SDK client.
   */
  clientId?: string;
  /**
   * The user.
   */
  userId?: string;
  /**
   * The agent, of a call that updates one.
   */
  agentId?: string;
  /**
   * What stands for the token that was presented.
   */
  tokenId?: string;
  /**
   * Of the token server: which kind of token it was asked for.
   */
  privilege?: 'user' | 'app';
  /**
   * Of `initialise`: what the option for HTTPS-only use was set to.
   */
  isHttpsOnly?: boolean;
  /**
   * Status of an HTTP answer, or code of an error callback.
   */
  code?: number;
  /**
   * What came of it, in words.
   */
  outcome: string;
}
/**
 * Calls, the oldest first. The service keeps the latest 10,000.
 */
export interface CallsReply {
  /**
   * The calls.
   */
  calls: CallEntry[];
  /**
   * Number of the latest call of the service, whether listed here or not; 0 before the first.
   */
  lastNumber: number;
}
/**
 * Everything is deleted.
 */
export interface ResetReply {
  /**
   * Unix ms on the clock of the service.
   */
  nowMs: number;
}
/**
 * The service is ready.
 */
export interface HealthReply {
  /**
   * Always the same word.
   */
  status: 'ok';
}
/**
 * An OpenAPI 3.1 document.
 */
export interface DescriptionReply {
  /**
   * Version of the format.
   */
  openapi: string;
  /**
   * What is described.
   */
  info: {
    [k: string]: unknown;
  };
  /**
   * Every operation.
   */
  paths: {
    [k: string]: unknown;
  };
  [k: string]: unknown;
}
/**
 * The success callback of an operation.
 */
export interface SocketSuccess {
  /**
   * The number of the request.
   */
  id: number;
  result: 'success';
  /**
   * The name of the client; in the answer to `initialise`.
   */
  clientId?: string;
}
/**
 * The error callback of an operation, or what is wrong with a message.
 */
export interface SocketError {
  /**
   * The number of the request; null when it could not be read.
   */
  id: number | null;
  result: 'error';
  /**
   * What the code stands for: the profile may give other codes, never other names. `disconnected` is never sent: it is for a client to report a request that a lost connection leaves unanswered.
   */
  name:
    | 'alreadyLoggedIn'
    | 'otherUserLoggedIn'
    | 'tokenInvalid'
    | 'tokenExpired'
    | 'notLoggedIn'
    | 'authenticationFailed'
    | 'stubbed'
    | 'malformed'
    | 'notInitialised'
    | 'alreadyInitialised'
    | 'disconnected';
  /**
   * The code of section 7; below zero when the message never became an operation.
   */
  code: number;
  /**
   * The same in words.
   */
  description: string;
}
/**
 * One call of the connection delegate.
 */
export interface SocketCallback {
  /**
   * Its name in section 6.1.
   */
  callback: 'OnTokenWillExpire' | 'OnTokenExpired' | 'OnAuthFailed';
  /**
   * The user whose session or login it is about.
   */
  userId: string;
  /**
   * The code of the profile that stands for the same.
   */
  code: number;
  /**
   * The same in words.
   */
  description: string;
}
/**
 * Makes the client ready; comes before every other operation, and once.
 */
export interface SocketInitialise {
  id: SocketRequestId;
  operation: 'initialise';
  /**
   * The app key that the options are built from.
   */
  appKey: string;
  /**
   * HTTPS-only use, which the document has set to true; noted, nothing more.
   */
  httpsOnly: boolean;
  /**
   * The client's own name for its device, by which it finds its session again after the connection was lost.
   */
  clientId?: string;
}
/**
 * Login with token.
 */
export interface SocketLogin {
  id: SocketRequestId;
  operation: 'login';
  /**
   * Chat user ID to log in as.
   */
  userId: string;
  token: SocketToken;
}
/**
 * Logout.
 */
export interface SocketLogout {
  id: SocketRequestId;
  operation: 'logout';
  /**
   * The flag of section 4.3, whose meaning is not shown.
   */
  flag: boolean;
}
/**
 * Renew token.
 */
export interface SocketRenewToken {
  id: SocketRequestId;
  operation: 'renewToken';
  token: SocketToken;
}
/**
 * Register delegates: says which of them there are from now on.
 */
export interface SocketRegisterDelegates {
  id: SocketRequestId;
  operation: 'registerDelegates';
  /**
   * Whether there is a connection delegate: only then callbacks are sent.
   */
  connection: boolean;
  /**
   * Whether there is a chat-manager delegate; the document shows none of its callbacks.
   */
  chatManager: boolean;
}
/**
 * Stubs the answers of the next calls; a new stub replaces the one before it. Direction: received, and so tolerant: unknown fields are allowed.
 */
export interface StubCall {
  /**
   * Logins of the SDK, calls of the chat and engine REST interfaces, or calls of the token server.
   */
  what: 'logins' | 'rest' | 'tokens';
  /**
   * How many; 0 removes the stub.
   */
  count: number;
  /**
   * An error code for logins; an HTTP status from 200 to 599 for the others.
   */
  answer: number;
}
/**
 * Turns the clock of the simulated service ahead: exactly one of its two fields is given. Direction: received, and so tolerant: unknown fields are allowed.
 */
export interface TurnClockCall {
  /**
   * How far, in ms; at most a year at once.
   */
  byMs?: number;
  /**
   * `next`: to the moment at which the next callback of a session is due.
   */
  to?: 'next';
}
/**
 * Body of the operation that updates an agent (section 4.5): its new RTC token. Direction: received, and so tolerant: unknown fields are allowed.
 */
export interface UpdateAgentCall {
  /**
   * What is to change.
   */
  properties: {
    /**
     * The new RTC token.
     */
    token: string;
  };
}
/**
 * Key-value pairs given when the agent was started (section 6.3). The document does not type the values: any JSON scalar is allowed.
 */
export interface Labels {
  [k: string]: string | number | boolean | null;
}
/**
 * `assay.config.json`: what the flags of `assay run` set. Written by the user and read by us, and so an unknown key is a mistake. Direction: produced, and so strict: no field beyond those listed here.
 */
export interface Config {
  /**
   * Address of this schema, for editors.
   */
  $schema?: string;
  /**
   * Webhook receiver to judge; needs `customerKey`.
   */
  receiverUrl?: string;
  /**
   * Key that signs notifications. `env:NAME` or `file:PATH`; a literal works, with a warning.
   */
  customerKey?: string;
  /**
   * What else is declared about the receiver.
   */
  receiver?: {
    headers?: Pairs;
    /**
     * The engine whose agents the receiver updates after event 104.
     */
    engine?: {
      /**
       * An `assay serve` that runs elsewhere, as the engine.
       */
      url?: string;
      /**
       * Port to listen on as the engine; `true` for the usual one.
       */
      port?: number | true;
    };
    effectWait?: Duration;
    /**
     * Where the effects of notices are seen, when no endpoint (`observerUrl`) shows them: a command, a log with a pattern, or a sink.
     */
    observer?: {
      /**
       * Prints the number of effects; `{noticeId}`, or the variable `NOTICE_ID`, is the id of the notice.
       */
      command?: string;
      /**
       * Log file of the receiver.
       */
      log?: string;
      /**
       * What a line of the log looks like that tells of an effect: a regular expression between slashes, with `{noticeId}`.
       */
      pattern?: string;
      /**
       * Port to listen on for what the receiver sends on; `true` for the usual one.
       */
      sink?: number | true;
    };
  };
  /**
   * Token server to judge.
   */
  tokenServer?: {
    /**
     * The two paths of section 4.1 are appended.
     */
    url?: string;
    headers?: Pairs;
    cookies?: Pairs;
    /**
     * How it is asked: `sample` (section 4.1, the default), `get` (`?userId=`), the path of a file, or the request shape itself.
     */
    shape?: string | TokenRequestShape;
    /**
     * The tokens are used together with the RTC SDK.
     */
    usesRtc?: boolean;
    mustFail?: FailingRequest;
    /**
     * The request that registers a user before a token is asked for it: the path of a file, the request itself, or the URL before `/users` of a chat service whose create-users does so.
     */
    register?: string | UserStep;
    /**
     * The request that removes such a user when the run ends: the path of a file, or the request itself.
     */
    unregister?: string | UserStep;
    /**
     * Users that it knows: ids, and patterns that stand for every id that they match as a whole. Absent: users are invented.
     */
    users?: string | KnownUser | UserPattern | (string | KnownUser | UserPattern)[];
  };
  /**
   * Client to try.
   */
  client?: {
    /**
     * The user that it logs in as.
     */
    user?: string;
    /**
     * The port that the chat service simulated for it listens on; 0 takes a free one.
     */
    port?: number;
  };
  /**
   * App id of the token server, to look inside its tokens. `env:NAME` or `file:PATH`; a literal works, with a warning.
   */
  appId?: string;
  /**
   * App certificate that belongs to `appId`. `env:NAME` or `file:PATH`; a literal works, with a warning.
   */
  appCertificate?: string;
  /**
   * Headers that the observer requires of its callers, by their names; values may hold `env:NAME` and `file:PATH`.
   */
  observerHeaders?: {
    [k: string]: string;
  };
  /**
   * Where GET answers `{"effects": n}` for a notice; `{noticeId}` stands for its id. With `{noticeIds}`, a JSON array of ids, one request asks for several notices.
   */
  observerUrl?: string;
  /**
   * Answers to what the document leaves open: the name of a built-in profile, the path of a file, or the profile itself.
   */
  profile?: string | UserProfile;
  suite?: Names;
  only?: Names;
  skip?: Names;
  /**
   * What every example follows from.
   */
  seed?: number;
  /**
   * Stands in every agent id and name that is sent.
   */
  runId?: string;
  /**
   * Challenge of somebody who certifies, from which seed and run id are taken.
   */
  challenge?: string;
  /**
   * Moment that times count up from, so that the same bytes are sent again: ISO 8601, or Unix ms.
   */
  startTime?: string | number;
  /**
   * Examples per property.
   */
  runs?: number;
  for?: Duration;
  maxTime?: Duration;
  /**
   * Requests after which nothing more is sent.
   */
  maxRequests?: number;
  /**
   * A target on another machine is asked as fast as one on this, by huge bodies and floods too.
   */
  allowHeavy?: boolean;
  /**
   * Requests a second at most; 20 for a target on another machine unless given.
   */
  rate?: number;
  /**
   * Checks that run and requests that are under way at the same time at most.
   */
  concurrency?: number;
  timeout?: Duration;
  /**
   * Warnings and flaky checks fail the run.
   */
  strict?: boolean;
  /**
   * Prints every finding, note and skip whole.
   */
  verbose?: boolean;
  /**
   * File of PEM certificates to trust.
   */
  ca?: string;
  /**
   * HTTP proxy to send every request through.
   */
  proxy?: string;
  /**
   * Folder for the reports.
   */
  out?: string;
  /**
   * How many folders of runs are left in the folder reports, the newest of them.
   */
  keep?: number;
  /**
   * File with the failures that are expected.
   */
  baseline?: string;
  reporter?: Names;
  waitFor?: Duration;
  /**
   * Command that starts the targets; it is ended with the run.
   */
  start?: string;
}
/**
 * How an integrator's own token server is asked for a token (section 4.1: its request shape is the integrator's choice). Written by the user and read by us, and so an unknown key is a mistake. Direction: produced, and so strict: no field beyond those listed here.
 */
export interface TokenRequestShape {
  /**
   * Address of this schema, for editors.
   */
  $schema?: string;
  user: TokenRequestTemplate;
  app?: TokenRequestTemplate;
}
/**
 * One request. `{user}` and `{expire}` stand for the user and the validity that are asked for.
 */
export interface TokenRequestTemplate {
  /**
   * HTTP method.
   */
  method: 'GET' | 'POST' | 'PUT' | 'PATCH';
  /**
   * Appended to the URL of the token server; the values are percent-encoded. Absent: the URL as it is.
   */
  path?: string;
  /**
   * Members added to the query; the values are percent-encoded. They may hold references to secrets such as `env:KEY`.
   */
  query?: {
    [k: string]: string;
  };
  /**
   * Headers by name. The values may hold references to secrets such as `Bearer env:TOKEN`.
   */
  headers?: {
    [k: string]: string;
  };
  /**
   * What is sent: a text as it is, anything else as JSON. A text inside of JSON that is exactly `{expire}` becomes the number. Texts may hold references to secrets such as `env:PASSWORD`, each a word of its own. Absent: no body.
   */
  body?: {} | unknown[] | string | number | boolean | null;
  /**
   * Fields of a form (application/x-www-form-urlencoded) that is sent as the body; the values are encoded. They may hold references to secrets.
   */
  form?: {
    [k: string]: string;
  };
  /**
   * Fields of a form (multipart/form-data) that is sent as the body. The values may hold references to secrets.
   */
  multipart?: {
    [k: string]: string;
  };
  /**
   * JSON pointer to the token in the answer, such as `/data/token`. Empty: the whole answer is the token, a JSON text or plain.
   */
  tokenAt: string;
  /**
   * JSON pointer to what says why there is no token. Absent: the answer has no such place.
   */
  errorAt?: string;
  /**
   * JSON pointer to the chat user in the answer, where the target gives its callers another one than they ask for. Absent: the token is for the user who was asked for.
   */
  userAt?: string;
  /**
   * What stands at `errorAt` when all is well, such as `Token created` or 200. An empty text, null, false, 0, `ok` and `success` always say so.
   */
  noErrors?: (string | number | boolean)[];
  wrongCredentials?: WrongCredentials;
}
/**
 * What differs in the request of a caller whose credentials are wrong, and who gets no token. The members take the place of those of the same name; null leaves one out.
 */
export interface WrongCredentials {
  /**
   * Members of the query.
   */
  query?: {
    [k: string]: string | null;
  };
  /**
   * Headers, also those that every request has.
   */
  headers?: {
    [k: string]: string | null;
  };
  /**
   * Members of a JSON body, at any depth.
   */
  body?: {
    [k: string]: unknown;
  };
  /**
   * Fields of a form.
   */
  form?: {
    [k: string]: string | null;
  };
  /**
   * Fields of a form of several parts.
   */
  multipart?: {
    [k: string]: string | null;
  };
}
/**
 * A request for which no token can be generated: a body for the request shape of the sample, a user and a validity for any shape.
 */
export interface FailingRequest {
  /**
   * Which token is asked for. Absent: `user`.
   */
  kind?: 'user' | 'app';
  /**
   * JSON body, for the request shape of the sample alone.
   */
  body?: {} | unknown[] | string | number | boolean | null;
  /**
   * User that is asked for. Absent: an ordinary one.
   */
  user?: string;
  /**
   * Validity that is asked for, as the token server counts it. Absent: one hour.
   */
  expire?: number;
}
/**
 * A request by which a user of a run is made known to the target, or removed again. Written by the user and read by us, and so an unknown key is a mistake. `{user}`, `{password}` and `{uuid}` stand for the user's id, a password that is made for the run, and the uuid that the registration answered. Direction: produced, and so strict: no field beyond those listed here.
 */
export interface UserStep {
  /**
   * Address of this schema, for editors.
   */
  $schema?: string;
  /**
   * HTTP method.
   */
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /**
   * Where the request goes, without the path below. Absent: the URL of the token server.
   */
  url?: string;
  /**
   * Appended to the URL; the values are percent-encoded. Absent: the URL as it is.
   */
  path?: string;
  /**
   * Members added to the query; the values are percent-encoded. A text may be a reference to a secret such as `env:ADMIN_KEY`.
   */
  query?: {
    [k: string]: string;
  };
  /**
   * Headers by name. The values may hold references to secrets such as `Bearer env:ADMIN_TOKEN`.
   */
  headers?: {
    [k: string]: string;
  };
  /**
   * What is sent: a text as it is, anything else as JSON. A text inside of JSON may be a reference to a secret. Absent: no body.
   */
  body?: {} | unknown[] | string | number | boolean | null;
  /**
   * Statuses of success. Absent: 2xx, and 409 for a user who exists already (also 400, where the answer holds `duplicate_unique_property_exists` as the chat service says it), or 410 for one who is gone already; 404 counts where no answer says that the user was registered.
   *
   * @minItems 1
   */
  success?: StatusPattern[];
  /**
   * Only in the request that registers: JSON pointer to the uuid that the answer gives the user, such as `/entities/0/uuid`.
   */
  uuidAt?: string;
}
/**
 * A user of whom the uuid is known, as creating the user answered it.
 */
export interface KnownUser {
  /**
   * What a token is asked for.
   */
  id: string;
  /**
   * The uuid of this user.
   */
  uuid: string;
}
/**
 * All user ids that match a regular expression as a whole, such as six digits.
 */
export interface UserPattern {
  /**
   * Regular expression, such as `[1-9][0-9]{5}`.
   */
  pattern: string;
}
/**
 * A user's profile: answers to what the specification leaves open. What it sets is firm; everything else comes from the profile that it extends. Direction: produced by the user and read by us, and so strict: an unknown key is a mistake.
 */
export interface UserProfile {
  /**
   * Address of this schema, for editors.
   */
  $schema?: string;
  /**
   * Stands in the report. Absent: custom. The names of the built-in profiles are taken.
   */
  name?: string;
  /**
   * The built-in profile that answers what this one does not.
   */
  extends: 'neutral' | 'agora';
  values: ProfileValues;
}
/**
 * Answers by dotted key. Every key is optional.
 */
export interface ProfileValues {
  /**
   * Name of the header that carries the HMAC/SHA1 signature.
   */
  'signature.v1Header'?: string;
  /**
   * Name of the header that carries the HMAC/SHA256 signature.
   */
  'signature.v2Header'?: string;
  /**
   * How a signature is written in its header; `hex` is lower case.
   */
  'signature.encoding'?: 'hex' | 'base64';
  /**
   * What is signed: the bytes of the body exactly as sent.
   */
  'signature.content'?: 'raw-body';
  /**
   * How the customer key is turned into the bytes of the HMAC key.
   */
  'signature.keyEncoding'?: 'utf8' | 'hex' | 'base64';
  /**
   * Statuses that acknowledge a notification.
   *
   * @minItems 1
   */
  'acknowledgement.statuses'?: StatusPattern[];
  /**
   * What the body of an acknowledgement holds: anything, JSON, one of some values at a JSON pointer, or text that a regular expression finds. A status that acknowledges with another value or text is no acknowledgement.
   */
  'acknowledgement.body'?: ('any' | 'json') | BodyRule;
  /**
   * Time in milliseconds within which the answer has to be complete.
   */
  'acknowledgement.deadlineMs'?: number;
  /**
   * How a receiver refuses a notification: `status` answers a rejecting status; `silent` answers alike and drops it, so that only an observer can see it.
   */
  'rejection.mode'?: 'status' | 'silent';
  /**
   * Statuses that reject a notification; not together with the mode `silent`. Status 429 rejects only where it is named itself: elsewhere it is a limit of the pace.
   *
   * @minItems 1
   */
  'rejection.statuses'?: StatusPattern[];
  /**
   * What the body of a rejection holds, under any status that acknowledges or rejects; `any` lets the status alone decide. Not together with the mode `silent`.
   */
  'rejection.body'?: 'any' | BodyRule;
  /**
   * How often an unacknowledged notification is sent again, at most.
   */
  'retry.maxRetries'?: number;
  /**
   * Time in milliseconds before each retry, counted from the failure before it; one entry for each retry.
   */
  'retry.delaysMs'?: number[];
  /**
   * Whether a retry carries the `noticeId` of the first attempt.
   */
  'retry.keepsNoticeId'?: boolean;
  /**
   * Whether notifications arrive in the order of their events.
   */
  'delivery.isOrdered'?: boolean;
  /**
   * Whether an acknowledged notification may arrive again.
   */
  'delivery.isAtLeastOnce'?: boolean;
  /**
   * What a receiver does with an event type or a product that it does not know: it has to acknowledge, or anything goes.
   */
  'receiver.unknownEvents'?: 'acknowledge' | 'any';
  /**
   * What a receiver does with a field that it does not know: it has to acknowledge, or anything goes.
   */
  'receiver.unknownFields'?: 'acknowledge' | 'any';
  /**
   * What a receiver does with the test event of a vendor's console: it has to acknowledge, or anything goes.
   */
  'receiver.testEvent'?: 'acknowledge' | 'any';
  /**
   * What a receiver does with forms that the document allows and a vendor uses besides the usual ones (a `noticeId` that is no UUID, a media type in other letters): it has to acknowledge, or anything goes.
   */
  'receiver.seenForms'?: 'acknowledge' | 'any';
  /**
   * What a receiver does with notifications that are seen in the field and differ from the tables (no `sid`, a `turn_id` of another type, `labels` in 104): it has to acknowledge, or anything goes.
   */
  'receiver.seenDeviations'?: 'acknowledge' | 'any';
  /**
   * Size in bytes of the largest body that a receiver has to take.
   */
  'limits.receiverBodyBytes'?: number;
  /**
   * What is known of the inside of a token.
   */
  'token.format'?: 'opaque' | 'access-token-2';
  /**
   * Unit of the field `expire` of a token request.
   */
  'token.expireUnit'?: 'seconds' | 'milliseconds' | 'minutes' | 'hours';
  /**
   * Which id of a chat user stands in a user token: the user name, the uuid that creating the user answered, or either.
   */
  'token.userIdentity'?: 'any' | 'username' | 'uuid';
  /**
   * Difference in seconds that is allowed between our clock and the clock inside a token.
   */
  'token.maxClockSkewSeconds'?: number;
  /**
   * Whether a token server has to refuse a call without the declared headers and cookies.
   */
  'tokenServer.callerAuthentication'?: 'any' | 'required';
  /**
   * Unit of `start_ts` and `stop_ts` in events 101 to 111.
   */
  'units.startTs'?: 'seconds' | 'milliseconds';
  /**
   * Unit of `start_ts` and `stop_ts` in event 112.
   */
  'units.startTs112'?: 'seconds' | 'milliseconds';
  /**
   * Whether event 104 may carry `labels`.
   */
  'events.hasLabelsIn104'?: boolean;
  /**
   * Whether the metadata of a turn's start and end in event 112 carry keys that no table names.
   */
  'events.hasUndocumentedMetadata'?: boolean;
  /**
   * Whether events 103, 111 and 112 may have no entries, and an entry of event 103 an empty text.
   */
  'events.hasEmptyValues'?: boolean;
  /**
   * What the values of labels are: text alone, or any scalar of JSON.
   */
  'events.labelValues'?: 'text' | 'any';
  /**
   * Type of `turn_id` in event 110.
   */
  'events.errorTurnIds'?: 'number' | 'text';
  /**
   * Names of the two path segments before `users`.
   *
   * @minItems 2
   * @maxItems 2
   */
  'users.pathSegments'?: string[];
  /**
   * Fields without which a user cannot be created.
   */
  'users.requiredFields'?: ('username' | 'password' | 'nickname')[];
  /**
   * Regular expression (ECMAScript, flag u) that a user name matches.
   */
  'users.usernamePattern'?: string;
  /**
   * Statuses of a successful creation.
   *
   * @minItems 1
   */
  'users.successStatuses'?: StatusPattern[];
  /**
   * Statuses of a creation that failed.
   */
  'users.errorStatuses'?: {
    malformed: ErrorStatus;
    unauthorized: ErrorStatus;
    duplicate: ErrorStatus;
    tooManyRequests: ErrorStatus;
  };
  /**
   * What happens when some users of a call cannot be created: none is, or the others are and the answer reports the failed ones.
   */
  'users.partialSuccess'?: 'all-or-nothing' | 'reported';
  /**
   * Whether the answer of a creation carries more than the four fields of section 2.4: address, times, and the names that stand in the path.
   */
  'users.answerExtras'?: boolean;
  /**
   * How many users one call may create; null when no limit is known.
   */
  'users.maxPerCall'?: number | null;
  /**
   * How many calls a second are allowed; null when no limit is known.
   */
  'users.callsPerSecond'?: number | null;
  /**
   * Error codes of the chat SDK beside the stated 200.
   */
  'chat.errorCodes'?: {
    tokenInvalid: number;
    tokenExpired: number;
    tokenWillExpire: number;
    notLoggedIn: number;
    authenticationFailed: number;
    otherUserLoggedIn: number;
  };
  /**
   * Share of its validity after which a token counts as about to expire, above 0 and at most 1.
   */
  'chat.willExpireAtFraction'?: number;
  /**
   * What brings a client back after its token expired.
   */
  'chat.afterExpiry'?: 'login-again' | 'renew';
  /**
   * Path of the operation that updates an agent, with {agentId} and, where the engine has it, {appId}.
   */
  'engine.updateAgentPath'?: string;
  /**
   * Beginnings of the `Authorization` header of which one has to fit; an empty list checks nothing.
   */
  'engine.updateAgentAuthorization'?: string[];
  /**
   * Time in seconds between event 104 and the expiry that it warns of.
   */
  'engine.expireNoticeSeconds'?: number;
  /**
   * Time in milliseconds from the end of a session to its events 111 and 112.
   */
  'engine.afterSessionDelayMs'?: number;
  /**
   * Which turns a truncated event 112 keeps.
   */
  'engine.truncationKeeps'?: 'first' | 'last';
}
/**
 * One user to create.
 */
export interface CreateUsersItem {
  /**
   * Name of the user to create.
   */
  username?: string;
  /**
   * Password of the user.
   */
  password?: string;
  /**
   * Display name.
   */
  nickname?: string;
}
/**
 * Answer of the user-creation call (section 2.4). Direction: received, and so tolerant: unknown fields are allowed.
 */
export interface CreateUsersResponse {
  /**
   * Operation name.
   */
  action: 'post';
  /**
   * Application identifier.
   */
  application: string;
  /**
   * Request path.
   */
  path: '/users';
  /**
   * One entity for each created user.
   */
  entities: UserEntity[];
}
/**
 * A user as the service keeps it.
 */
export interface UserEntity {
  /**
   * Identifies the user.
   */
  uuid: string;
  /**
   * Name of the user.
   */
  username: string;
  /**
   * Whether the user may log in.
   */
  activated: boolean;
  /**
   * Display name; absent when none was given.
   */
  nickname?: string;
}
/**
 * A signed certificate: a DSSE 1.0 envelope, as tools that are not ours read it too. Direction: received, and so open: unknown fields are ignored.
 */
export interface Envelope {
  /**
   * The statement, in base64.
   */
  payload: string;
  /**
   * Always `application/vnd.in-toto+json`.
   */
  payloadType: string;
  /**
   * One entry for each key that signed.
   *
   * @minItems 1
   */
  signatures: EnvelopeSignature[];
}
/**
 * What one key signed.
 */
export interface EnvelopeSignature {
  /**
   * Which key signed: a hint, never a proof.
   */
  keyid?: string;
  /**
   * The signature over the pre-authentication encoding of payload type and payload, in base64.
   */
  sig: string;
}
/**
 * Payload of event 101: the agent joined the channel (section 6.4). Direction: produced, and so strict: no field beyond those listed here.
 */
export interface AgentJoinedPayload {
  /**
   * Identifies the agent.
   */
  agent_id: string;
  /**
   * The agent name given at start, unique within a channel.
   */
  name: string;
  /**
   * Creation time of the agent. The document gives no unit; the profile does.
   */
  start_ts: number;
  /**
   * The channel that the agent is in.
   */
  channel: string;
  labels?: Labels;
}
/**
 * Payload of event 102: the agent left the channel (sections 3.2 and 6.4). Direction: produced, and so strict: no field beyond those listed here.
 */
export interface AgentLeftPayload {
  /**
   * Identifies the agent.
   */
  agent_id: string;
  /**
   * The agent name given at start, unique within a channel.
   */
  name: string;
  /**
   * Creation time of the agent. The document gives no unit; the profile does.
   */
  start_ts: number;
  /**
   * Time at which the agent left or stopped. The document gives no unit; the profile does.
   */
  stop_ts: number;
  /**
   * The channel that the agent is in.
   */
  channel: string;
  /**
   * How the agent ended.
   */
  status: 'STOPPED' | 'FAILED';
  /**
   * The reason. STOPPED has exactly three; FAILED may have any other, since section 7 promises only a reason.
   */
  message: string;
  labels?: Labels;
}
/**
 * Payload of event 103: the stored dialogue history after the agent stopped (section 6.4). The number of entries is capped by `llm.max_history`, which the payload does not show, so no maximum stands here. Direction: produced, and so strict: no field beyond those listed here.
 */
export interface AgentHistoryPayload {
  /**
   * Identifies the agent.
   */
  agent_id: string;
  /**
   * The agent name given at start, unique within a channel.
   */
  name: string;
  /**
   * The channel that the agent is in.
   */
  channel: string;
  /**
   * Creation time of the agent. The document gives no unit; the profile does.
   */
  start_ts: number;
  /**
   * Time at which the agent left or stopped. The document gives no unit; the profile does.
   */
  stop_ts: number;
  /**
   * The dialogue, oldest entry first.
   */
  contents: HistoryEntry[];
  labels?: Labels;
}
/**
 * One entry of the history.
 */
export interface HistoryEntry {
  /**
   * Who spoke.
   */
  role: 'user' | 'assistant';
  /**
   * Message text; may be empty.
   */
  content: string;
  /**
   * Unix ms when the user began speaking or agent TTS playback began. Only when `llm.vendor` is `custom`.
   */
  speech_start_ms?: number;
  /**
   * Unix ms when speech ended, or TTS playback completed or was interrupted. Only when `llm.vendor` is `custom`.
   */
  speech_end_ms?: number;
  /**
   * Delay in ms added by audio processing. Only when `llm.vendor` is `custom`, the role is `user` and real voice input was present.
   */
  speech_algorithmic_delay?: number;
}
/**
 * Payload of event 104: the agent's RTC token is about to expire (section 6.4). A warning only. The document lists no labels here. Direction: produced, and so strict: no field beyond those listed here.
 */
export interface AgentExpirePayload {
  /**
   * Identifies the agent.
   */
  agent_id: string;
  /**
   * The agent name given at start, unique within a channel.
   */
  name: string;
  /**
   * Creation time of the agent. The document gives no unit; the profile does.
   */
  start_ts: number;
  /**
   * The channel that the agent is in.
   */
  channel: string;
  /**
   * A fixed value.
   */
  message: 'Task exceeded maximum lifetime';
}
/**
 * Payload of event 110: an agent error (section 6.4). Direction: produced, and so strict: no field beyond those listed here.
 */
export interface AgentErrorPayload {
  /**
   * Identifies the agent.
   */
  agent_id: string;
  /**
   * The agent name given at start, unique within a channel.
   */
  name: string;
  /**
   * Creation time of the agent. The document gives no unit; the profile does.
   */
  start_ts: number;
  /**
   * The channel that the agent is in.
   */
  channel: string;
  /**
   * The transcript turn. The document gives no type, and both strings and numbers are seen: a string or an integer is allowed.
   */
  turn_id: string | number;
  /**
   * What went wrong.
   */
  errors: AgentErrorEntry[];
  labels?: Labels;
}
/**
 * One error of a module.
 */
export interface AgentErrorEntry {
  /**
   * The module that failed, e.g. `agent`, `llm`, `asr`, `tts`.
   */
  module: string;
  /**
   * The turn in which it failed.
   */
  turn_id: number;
  /**
   * To be interpreted with the error-code list of the vendor behind the module.
   */
  code: number;
  /**
   * What happened, in words.
   */
  message: string;
}
/**
 * Payload of event 111: performance metrics (section 6.4). Direction: produced, and so strict: no field beyond those listed here.
 */
export interface AgentMetricsPayload {
  /**
   * Identifies the agent.
   */
  agent_id: string;
  /**
   * The agent name given at start, unique within a channel.
   */
  name: string;
  /**
   * Creation time of the agent. The document gives no unit; the profile does.
   */
  start_ts: number;
  /**
   * Time at which the agent left or stopped. The document gives no unit; the profile does.
   */
  stop_ts: number;
  /**
   * The channel that the agent is in.
   */
  channel: string;
  /**
   * One entry for each dialogue round.
   */
  metrics: AgentMetricsEntry[];
  labels?: Labels;
}
/**
 * The latencies of one dialogue round.
 */
export interface AgentMetricsEntry {
  /**
   * Dialogue round ID. A string, unlike the turn ids of events 110 and 112.
   */
  turn_id: string;
  /**
   * ms from the user finishing speech until ASR outputs the last word.
   */
  asr_ttlw: number;
  /**
   * ms from LLM request start to the first response byte.
   */
  llm_ttfb: number;
  /**
   * ms from LLM request start to the first complete sentence.
   */
  llm_ttfs: number;
  /**
   * ms from TTS request start to the first response byte.
   */
  tts_ttfb: number;
}
/**
 * Payload of event 112: a batch of conversation turns after the session ended (section 6.4). Data may be truncated when a session has more than 200 turns (section 8); a longer whole batch is not forbidden, so no maximum stands here. Direction: produced, and so strict: no field beyond those listed here.
 */
export interface TurnsFinishedPayload {
  /**
   * Identifies the agent.
   */
  agent_id: string;
  /**
   * The agent name given at start, unique within a channel.
   */
  name: string;
  /**
   * The channel that the agent is in.
   */
  channel: string;
  /**
   * Creation time of the agent. The document gives no unit; the profile does.
   */
  start_ts: number;
  /**
   * Time at which the agent stopped. The document gives no unit; the profile does.
   */
  stop_ts: number;
  /**
   * How many turns the session had, those that are not included counted too.
   */
  total_turn_count: number;
  /**
   * True when not all turns are included.
   */
  is_truncated: boolean;
  labels?: Labels;
  /**
   * The turns, in order.
   */
  turns: Turn[];
}
/**
 * One conversation turn.
 */
export interface Turn {
  /**
   * As at the top level.
   */
  agent_id: string;
  /**
   * As at the top level.
   */
  channel: string;
  /**
   * Sequential index, starts at 1.
   */
  turn_id: number;
  start: TurnStart;
  end: TurnEnd;
  metrics: TurnMetrics;
}
/**
 * How the turn began.
 */
export interface TurnStart {
  /**
   * Unix ms (UTC).
   */
  start_at: number;
  /**
   * What began the turn (section 3.5).
   */
  type: 'voice_input' | 'greeting' | 'silence_timeout' | 'api_speak' | 'api_think';
  metadata?: TurnStartMetadata;
}
/**
 * Context of the turn start; other keys are seen in the field.
 */
export interface TurnStartMetadata {
  /**
   * Only when the start type is `voice_input`.
   */
  speech_duration_ms?: number;
  /**
   * Minimum voice duration in ms that triggers interruption. Only when the start type is `voice_input`.
   */
  interrupt_duration_ms?: number;
  [k: string]: unknown;
}
/**
 * How the turn ended.
 */
export interface TurnEnd {
  /**
   * Unix ms (UTC).
   */
  end_at: number;
  /**
   * What ended the turn (section 3.5).
   */
  type: 'ok' | 'error' | 'ignored' | 'interrupted';
  /**
   * Extra context on the turn end; may be empty.
   */
  metadata: {
    [k: string]: unknown;
  };
}
/**
 * The latencies of a turn.
 */
export interface TurnMetrics {
  /**
   * ms from the user finishing speech until the agent starts to speak.
   */
  e2e_latency_ms: number;
  segmented_latency_ms: SegmentedLatency;
}
/**
 * Where the time of a turn went.
 */
export interface SegmentedLatency {
  /**
   * ms of audio processing.
   */
  algorithm_processing: number;
  /**
   * ms until ASR outputs the last word.
   */
  asr_ttlw: number;
  /**
   * ms, request received to first token.
   */
  llm_ttft: number;
  /**
   * ms, first token to first complete sentence.
   */
  llm_ftfs: number;
  /**
   * ms, text request to first audio byte.
   */
  tts_ttfb: number;
  /**
   * ms of network delay; omitted when the user connects with the RTC Web SDK.
   */
  transport?: number;
}
/**
 * Payload of event 201: incoming call status change (sections 3.3 and 6.4). Direction: produced, and so strict: no field beyond those listed here.
 */
export interface InboundCallStatePayload {
  /**
   * Identifies the agent.
   */
  agent_id: string;
  /**
   * The agent name given at start, unique within a channel.
   */
  name: string;
  /**
   * The channel that the agent is in.
   */
  channel: string;
  /**
   * The state that the call reached. `TRANSFERED` is the spelling of the document.
   */
  state: 'START' | 'ANSWERED' | 'TRANSFERED' | 'HANGUP';
  /**
   * Unix time in ms of the change.
   */
  report_ms: number;
  labels?: Labels;
}
/**
 * Payload of event 202: outgoing call status change (sections 3.4 and 6.4). Direction: produced, and so strict: no field beyond those listed here.
 */
export interface OutboundCallStatePayload {
  /**
   * Identifies the agent.
   */
  agent_id: string;
  /**
   * The agent name given at start, unique within a channel.
   */
  name: string;
  /**
   * The channel that the agent is in.
   */
  channel: string;
  /**
   * The state that the call reached.
   */
  state: 'START' | 'CALLING' | 'RINGING' | 'ANSWERED' | 'HANGUP';
  /**
   * Unix time in ms of the change.
   */
  report_ms: number;
  labels?: Labels;
}
/**
 * The body of a notification request (section 6.2). The payload is validated by the schema of its own event. Direction: produced, and so strict: no field beyond those listed here.
 */
export interface NotificationEnvelope {
  /**
   * Identifies the notification. Opaque.
   */
  noticeId: string;
  /**
   * `17` means conversational AI engine.
   */
  productId: 17;
  /**
   * What happened (section 6.3).
   */
  eventType: 101 | 102 | 103 | 104 | 110 | 111 | 112 | 201 | 202;
  /**
   * Unix time in ms at which the notification was sent; refreshed when the notification is retried.
   */
  notifyMs: number;
  /**
   * Session ID. The document does not say that it is never empty.
   */
  sid: string;
  /**
   * Content that depends on `eventType` (section 6.4).
   */
  payload: {
    [k: string]: unknown;
  };
}
/**
 * What a report has to show before it is certified. Written by the user and read by us, and so an unknown key is a mistake; what it leaves out is as in the built-in policy. Direction: produced, and so strict: no field beyond those listed here.
 */
export interface Policy {
  /**
   * Address of this schema, for editors.
   */
  $schema?: string;
  /**
   * What people call the policy.
   */
  name: string;
  /**
   * Suites of which the run must hold a result. Default: receiver and token-server.
   */
  suites?: ('receiver' | 'token-server' | 'token-lifecycle' | 'client')[];
  /**
   * Ids of clauses that must be kept; a doubtful or unverified one is not. Default: none besides what the outcome says.
   */
  clauses?: string[];
  /**
   * Ids of checks that must have come to a verdict other than skip. Default: none.
   */
  checks?: string[];
  /**
   * The profile under which the run must have judged. Default: any.
   */
  profile?: string | RequiredProfile;
  /**
   * Least examples per property (`--runs`). Default: 12.
   */
  leastExamples?: number;
  /**
   * Oldest version of assay that may have made the report. Default: the version that certifies.
   */
  leastVersion?: string;
  /**
   * Greatest age of the report when it is certified, in days. Default: 30.
   */
  greatestAgeDays?: number;
  /**
   * Ids of checks that may warn or be flaky, or `all`. Default: all.
   */
  toleratedWarnings?: 'all' | string[];
  /**
   * The effects of the notices must have been observed. Default: false.
   */
  needsObserver?: boolean;
  /**
   * The inside of the tokens must have been read. Default: false.
   */
  needsAppCredentials?: boolean;
  /**
   * A passed calibration of the tool that made the report must be at hand. Default: true.
   */
  needsCalibration?: boolean;
  /**
   * The run must follow from a challenge of the one who certifies. Default: false.
   */
  needsChallenge?: boolean;
  /**
   * Exchanges of the run must have been sent again to the live targets of the required suites, and answered alike. Default: false.
   */
  needsAudit?: boolean;
  /**
   * Failures that a baseline expects are tolerated. Default: false.
   */
  allowsBaseline?: boolean;
  /**
   * How long a certificate holds, in days. Default: 365.
   */
  validForDays?: number;
}
/**
 * A profile by its digest.
 */
export interface RequiredProfile {
  /**
   * What people call it.
   */
  name?: string;
  /**
   * SHA-256 of its values and their firmness, as `profile.digest` of a report.
   */
  digest: string;
}
/**
 * The certificates that `assay registry build` has published. Direction: produced, and so strict: no field beyond those listed here.
 */
export interface Registry {
  /**
   * Version of the tool.
   */
  assay: string;
  /**
   * ISO 8601.
   */
  builtAt: string;
  /**
   * By target, the newest first.
   */
  certificates: RegisteredCertificate[];
}
/**
 * A certificate that held when the registry was built.
 */
export interface RegisteredCertificate {
  /**
   * SHA-256 of its payload.
   */
  id: string;
  /**
   * What was certified.
   */
  target: {
    /**
     * Its name.
     */
    name: string;
    /**
     * Its version.
     */
    version: string;
  };
  /**
   * Who certifies, as they call themselves.
   */
  issuer?: string;
  /**
   * Whose key signed it, as the trust file names it.
   */
  signedBy: string;
  /**
   * ISO 8601.
   */
  issuedAt: string;
  /**
   * ISO 8601.
   */
  validUntil: string;
  /**
   * What stands behind it: a report alone, a run under a challenge, or an audit of the live target.
   */
  level: 'report' | 'challenge' | 'audit';
  /**
   * What the tests showed.
   */
  result: 'PASSED' | 'WARNED' | 'FAILED';
  /**
   * The outcome of the run.
   */
  outcome: string;
  /**
   * Name of the profile under which was judged.
   */
  profile: string;
  /**
   * Name of the policy.
   */
  policy: string;
  /**
   * Version of the tool that ran.
   */
  assay: string;
  /**
   * How many clauses have each state.
   */
  clauses: {
    [k: string]: number;
  };
  /**
   * Its files, relative to the registry.
   */
  files: {
    /**
     * The certificate itself.
     */
    certificate: string;
    /**
     * Its page.
     */
    page: string;
    /**
     * Its badge as SVG.
     */
    badge: string;
    /**
     * Its badge for an endpoint of shields.io.
     */
    endpoint: string;
  };
}
/**
 * The report of a run, `report.json`. Direction: produced, and so strict: no field beyond those listed here.
 */
export interface Report {
  /**
   * Address of this schema, for editors.
   */
  $schema?: string;
  /**
   * Version of the tool.
   */
  assay: string;
  specification: ReportedSpecification;
  profile: ReportedProfile;
  targets: ReportedTargets;
  /**
   * What every example follows from.
   */
  seed: number;
  /**
   * Stands in every agent id and name that was sent.
   */
  runId: string;
  /**
   * Examples per property.
   */
  runs: number;
  /**
   * Warnings and flaky checks count as failures.
   */
  isStrict: boolean;
  /**
   * When the run really began, ISO 8601.
   */
  startedAt: string;
  /**
   * The moment that the times in its requests count up from, where one was given. ISO 8601.
   */
  startTime?: string;
  scope: Scope;
  provenance?: Provenance;
  baseline?: JudgedBaseline;
  /**
   * ms.
   */
  durationMs: number;
  outcome: RunOutcome;
  /**
   * What ended the run before every selected check had run.
   */
  interruptedBy?: 'signal' | 'max-time' | 'max-requests' | 'crash';
  summary: Summary;
  /**
   * Advice that belongs to the run as a whole.
   */
  hints: string[];
  /**
   * Defects that trials have confirmed, each with the advice that tells it.
   */
  confirmed?: {
    /**
     * The advice, as it stands in `hints`.
     */
    hint: string;
    cause: ConfirmedCause;
  }[];
  /**
   * The results, in the order of the checks.
   */
  checks: CheckResult[];
  /**
   * The register of clauses, each with what the run says of it.
   */
  clauses: JudgedClause[];
  rounds?: Rounds;
  acceptance?: Acceptance;
  /**
   * Every noticeId that was sent outside of the reported checks: by checks that ran only because another requires them, and in search of advice.
   */
  noticeIds: string[];
}
/**
 * The profile under which the verdicts hold.
 */
export interface ReportedProfile {
  /**
   * Name of the profile.
   */
  name: string;
  /**
   * Answers by dotted key.
   */
  values: {
    [k: string]: unknown;
  };
  /**
   * Firmness by dotted key.
   */
  firmness: {
    [k: string]: Firmness;
  };
  /**
   * SHA-256 of its values and their firmness, lower-case hexadecimal: two profiles of the same digest give the same answers.
   */
  digest: string;
}
/**
 * What was judged.
 */
export interface ReportedTargets {
  /**
   * The embedded integrator was judged because no target was given.
   */
  isEmbedded: boolean;
  /**
   * Webhook receiver.
   */
  receiverUrl?: string;
  /**
   * Token server.
   */
  tokenServerUrl?: string;
  /**
   * How the token server was asked for tokens.
   */
  tokenServerShape?: 'sample' | 'get' | 'template';
  /**
   * Template of the observer.
   */
  observerUrl?: string;
  /**
   * Where effects are seen when there is no such endpoint: a command, a log file, or what the target sends on.
   */
  observer?: string;
  /**
   * The engine whose update-agent operation the receiver calls.
   */
  engine?: string;
  client?: ReportedClient;
  /**
   * What was declared.
   */
  capabilities: string[];
}
/**
 * The client that was tried.
 */
export interface ReportedClient {
  /**
   * The user that it logs in as.
   */
  userId: string;
  /**
   * How the simulated service reads its tokens.
   */
  tokenFormat: string;
  limits: ClientLimits;
}
/**
 * How long a check waits for the client.
 */
export interface ClientLimits {
  /**
   * For a client that has to be started, in ms.
   */
  startMs: number;
  /**
   * For what a client has to do when it is called back, in ms.
   */
  answerMs: number;
  /**
   * Before it counts that a call has not come, in ms.
   */
  settleMs: number;
}
/**
 * What the run was asked to look at, and what it was not.
 */
export interface Scope {
  /**
   * The suites that were asked for; absent for all.
   */
  suites?: string[];
  /**
   * The ids and patterns that were asked for; absent for all.
   */
  only?: string[];
  /**
   * The ids and patterns that were to be left out.
   */
  skip?: string[];
  /**
   * Checks that apply to the targets and that the selection left out.
   */
  leftOut: LeftOutCheck[];
  /**
   * Capabilities that a selected check needs and nothing offers, so that it was skipped.
   */
  missing: string[];
  limits: Limits;
  shard?: Shard;
}
/**
 * A check that applies to the targets and that the selection left out.
 */
export interface LeftOutCheck {
  /**
   * Permanent id of the check.
   */
  id: string;
  level: Level;
  /**
   * What left it out: suites or checks were named and it is none of them, or it was to be skipped, or it stands in another shard of the run.
   */
  by: 'suite' | 'only' | 'skip' | 'shard';
}
/**
 * What bounds a run; what is absent is not bounded.
 */
export interface Limits {
  /**
   * Checks that run at the same time.
   */
  concurrency: number;
  /**
   * The targets may be sent huge bodies and floods.
   */
  allowsHeavyLoad: boolean;
  /**
   * Time after which nothing more is sent, in ms.
   */
  maxTimeMs?: number;
  /**
   * Requests after which nothing more is sent.
   */
  maxRequests?: number;
  /**
   * Requests a second at most.
   */
  ratePerSecond?: number;
  /**
   * Requests that are under way at the same time at most.
   */
  requestsAtOnce?: number;
}
/**
 * Which part of a run that was split among several this is.
 */
export interface Shard {
  /**
   * From 1.
   */
  number: number;
  /**
   * How many parts there are.
   */
  of: number;
  /**
   * Ids of the checks of the whole run, in the order of its report.
   */
  checks: string[];
}
/**
 * With what a run was made, as far as its caller told.
 */
export interface Provenance {
  /**
   * Version of Node.
   */
  node?: string;
  /**
   * SHA-256 of the challenge that the seed and the id of the run were taken from, lower-case hexadecimal.
   */
  challenge?: string;
  /**
   * SHA-256 of the files of the tool that were run, lower-case hexadecimal.
   */
  packageDigest?: string;
  /**
   * The words of the command line, with secrets redacted.
   */
  command?: string[];
  references?: ReplayReferences;
}
/**
 * Where the values are found that a report does not hold: as env:NAME or file:PATH, never the secret itself. The commands of a report are made of them.
 */
export interface ReplayReferences {
  /**
   * Of the key that notifications are signed with.
   */
  customerKey?: string;
  /**
   * Of the app id.
   */
  appId?: string;
  /**
   * Of the app certificate.
   */
  appCertificate?: string;
  /**
   * Name or path of the request shape of the token server.
   */
  tokenServerShape?: string;
  /**
   * Name or path of the profile.
   */
  profile?: string;
  /**
   * Further flags with their values.
   */
  more?: string[];
  /**
   * Flags of the command line that `assay replay` is given again, since it takes them from no report.
   */
  replay?: string[];
}
/**
 * The failures that a run was told to expect, and what it showed of them. They change no verdict and no outcome: only the exit code.
 */
export interface JudgedBaseline {
  /**
   * The file that they stand in, as it was named.
   */
  file: string;
  outcome: RunOutcome;
  /**
   * In the order of the file.
   */
  entries: JudgedEntry[];
  /**
   * Ids of the checks that could not be tried because of an expected failure.
   */
  excused: string[];
}
/**
 * An expected failure, and what the run showed of it.
 */
export interface JudgedEntry {
  /**
   * Permanent id of the check.
   */
  check: string;
  /**
   * The clause that is known to be broken.
   */
  clause?: string;
  /**
   * Why the failure is accepted for now.
   */
  reason: string;
  /**
   * The last day on which the failure is accepted, in UTC.
   */
  expires?: string;
  state: BaselineState;
}
/**
 * How many checks got each verdict.
 */
export interface Summary {
  fail: number;
  error: number;
  untestable: number;
  flaky: number;
  warn: number;
  note: number;
  skip: number;
  pass: number;
}
/**
 * A defect that a trial has confirmed, and the checks that it explains.
 */
export interface ConfirmedCause {
  /**
   * Permanent; the kind of defect. `another-signature`: the receiver expects other signatures, which `words` describe.
   */
  code: 'another-signature';
  /**
   * Details of this defect.
   */
  params: {
    [k: string]: string;
  };
  /**
   * Ids of the checks that it explains.
   *
   * @minItems 1
   */
  checks: string[];
}
/**
 * What a check found, and the verdict on it.
 */
export interface CheckResult {
  /**
   * Permanent id of the check.
   */
  id: string;
  /**
   * Short id of a finding within one report, such as `R3`: findings are numbered in the order of the report. Only reports have it.
   */
  shortId?: string;
  /**
   * The suite it belongs to.
   */
  suite: string;
  /**
   * Ids of the clauses that it judges.
   */
  clauses: string[];
  level: Level;
  basis: Basis;
  /**
   * Profile keys that the verdict rests on.
   */
  restsOn: string[];
  firmness: Firmness;
  /**
   * What the target does when the check passes.
   */
  title: string;
  outcome: CheckOutcome;
  verdict: Verdict;
  /**
   * Why it was skipped, could not be tested or ended in an error.
   */
  reason?: string;
  /**
   * What makes the target refuse what it was sent: the smallest difference to something that it acknowledges; several entries where only all of them together are refused.
   *
   * @minItems 1
   */
  cause?: Difference[];
  rootCause?: RootCause;
  remedies?: Remedies;
  /**
   * The remedies in the words of the interface that started the run, e.g. with flags of the command line.
   */
  advice?: string;
  /**
   * What would have been right.
   */
  expected?: string;
  /**
   * What was found.
   */
  actual?: string;
  showing?: Showing;
  counterexample?: Counterexample;
  round?: FurtherRound;
  /**
   * What further rounds have found besides, each another breach.
   *
   * @minItems 1
   */
  further?: FurtherFinding[];
  /**
   * The exchanges that show it.
   */
  evidence: Evidence[];
  /**
   * What a server that the run started wrote while it answered with status 5xx, the last lines of it, with secrets redacted.
   */
  serverLog?: string[];
  /**
   * The first calls that were observed of a client, in their order; only in the suite `client`.
   */
  calls?: ObservedCall[];
  /**
   * How many more calls were observed.
   */
  callsLeftOut?: number;
  /**
   * Examples judged, shrinking not counted.
   */
  examples: number;
  /**
   * Drawn examples that the run owed and left out, since the target answers slowly. Absent when there were none.
   */
  examplesLeftOut?: number;
  /**
   * Requests sent, shrinking and controls included.
   */
  exchanges: number;
  /**
   * Requests among them that were sent again, since the target had closed an idle connection before it answered, as HTTP allows at any time: no finding. Absent when there were none.
   */
  resent?: number;
  /**
   * Every noticeId sent to the target.
   */
  noticeIds: string[];
  /**
   * ms.
   */
  durationMs: number;
}
/**
 * One thing in which what was refused differs from what was acknowledged.
 */
export interface Difference {
  /**
   * JSON pointer into the notification, where `*` stands for every entry of an array; or `size`, `transfer`, `writing`, `names of headers` or `header` with a name.
   */
  path: string;
  /**
   * What was acknowledged there, in words: JSON, a number of bytes or entries, or `absent`.
   */
  accepted: string;
  /**
   * What was refused there, in the same words.
   */
  refused: string;
}
/**
 * How many of the examples that were tried show something that must not be. Such a breach is proved when it was seen once; one that rests on an absence has to happen twice and has no such count.
 */
export interface Showing {
  /**
   * Examples that show it.
   */
  shown: number;
  /**
   * Examples that were tried.
   */
  tried: number;
}
/**
 * The smallest example that still fails, kept as bytes and as the recipe that made them.
 */
export interface Counterexample {
  /**
   * Seed of the property that found it.
   */
  seed: number;
  /**
   * Path of the example within the property; absent for an example from a table.
   */
  path?: string;
  /**
   * How many times it was made smaller.
   */
  shrinks: number;
  /**
   * The example in words; a history has one line a step.
   */
  description: string;
  /**
   * How the request was built, so that it can be built again with a fresh noticeId.
   */
  recipe?: {
    [k: string]: unknown;
  };
  /**
   * What the target had to answer to this very request; absent where its answer alone does not show the breach. A receiver owes an `acknowledgement` or a `rejection`, a token server in the request shape of the sample a `token`, `no-token`, a `token-or-error`, or `status-400`; either owes an `answer` with a status below 500.
   */
  owed?:
    | 'acknowledgement'
    | 'rejection'
    | 'answer'
    | 'token'
    | 'no-token'
    | 'token-or-error'
    | 'status-400';
  request: RecordedRequest;
}
/**
 * A request as recorded, with secrets redacted.
 */
export interface RecordedRequest {
  /**
   * HTTP method.
   */
  method: string;
  /**
   * Where it was sent.
   */
  url: string;
  /**
   * Name and value, in sending order.
   */
  headers: [string, string][];
  body: RecordedBody;
  /**
   * Sent in chunks, without a Content-Length; absent otherwise.
   */
  isChunked?: boolean;
}
/**
 * A body as recorded: text when it is UTF-8, base64 otherwise.
 */
export interface RecordedBody {
  /**
   * The body, when it is UTF-8.
   */
  text?: string;
  /**
   * The body, when it is not UTF-8.
   */
  base64?: string;
  /**
   * Length in bytes of the whole body, also when the record is cut.
   */
  bytes: number;
  /**
   * The record holds only the beginning.
   */
  isCut?: boolean;
}
/**
 * A further round of a run that goes on for a given time: the checks that draw, with another seed.
 */
export interface FurtherRound {
  /**
   * The first run of all checks is round 1.
   */
  number: number;
  /**
   * What every example of the round follows from.
   */
  seed: number;
  /**
   * Stands in every agent id and name that the round sent.
   */
  runId: string;
}
/**
 * What else a check has found in a run of several rounds: another breach than that of its result.
 */
export interface FurtherFinding {
  round?: FurtherRound;
  verdict: Verdict;
  /**
   * Why it ended in an error.
   */
  reason?: string;
  /**
   * As in the result of a check.
   *
   * @minItems 1
   */
  cause?: Difference[];
  /**
   * What would have been right.
   */
  expected?: string;
  /**
   * What was found.
   */
  actual?: string;
  counterexample?: Counterexample;
  /**
   * The exchanges that show it.
   */
  evidence: Evidence[];
}
/**
 * One exchange as evidence, with secrets redacted when it was captured.
 */
export interface Evidence {
  /**
   * What this request was meant to show, e.g. `control` or `unsigned`.
   */
  role: string;
  request: RecordedRequest;
  outcome: RecordedOutcome;
  /**
   * Unix ms.
   */
  startedAtMs: number;
  /**
   * ms.
   */
  durationMs: number;
}
/**
 * An answer as recorded.
 */
export interface RecordedAnswer {
  kind: 'answer';
  /**
   * HTTP status.
   */
  status: number;
  /**
   * Names are lower-case.
   */
  headers: {
    [k: string]: string;
  };
  body: RecordedBody;
}
/**
 * What happened instead of an answer.
 */
export interface RecordedFailure {
  kind: 'failure';
  /**
   * e.g. `refused`, `timeout`, `reset`.
   */
  reason: string;
  /**
   * One line for a person.
   */
  detail: string;
}
/**
 * One call that was observed while a client was tried. It holds no token.
 */
export interface ObservedCall {
  /**
   * As in the list of the service's calls.
   */
  number: number;
  /**
   * Unix ms on the clock of the service.
   */
  atMs: number;
  /**
   * Who was involved; `control` is the check itself.
   */
  by: 'client' | 'rest' | 'engine' | 'token-server' | 'service' | 'control';
  /**
   * e.g. `login`, `user token`, `OnTokenExpired`.
   */
  what: string;
  /**
   * The client that called or was called.
   */
  clientId?: string;
  /**
   * The user it was about.
   */
  userId?: string;
  /**
   * Stands for the token: 16 hexadecimal characters of its SHA-256.
   */
  tokenId?: string;
  /**
   * HTTP status or code of an error callback.
   */
  code?: number;
  /**
   * What came of it, in words.
   */
  outcome: string;
}
/**
 * A clause of the specification, what judges it, and what came of that.
 */
export interface JudgedClause {
  /**
   * Permanent id of the clause.
   */
  id: string;
  /**
   * Section of the specification.
   */
  section: string;
  /**
   * The clause in our own words.
   */
  statement: string;
  level: Level;
  /**
   * Ids of the checks that judge it.
   */
  checks: string[];
  /**
   * Why no check judges it.
   */
  excluded?: string;
  state: ClauseState;
  /**
   * Why it was not verified: the reasons of its checks, each once.
   */
  why?: string;
}
/**
 * How a run went that goes on for a given time. Absent when none was given.
 */
export interface Rounds {
  /**
   * Rounds that were begun, the first run of all checks included.
   */
  all: number;
  /**
   * The latest round in which something new was found; absent when nothing was.
   */
  lastNewFinding?: number;
  /**
   * What ended it: the given time, a while without a new finding, a limit of the run, an interrupt, or that no check of the run draws, or none of those that could be judged.
   */
  endedBy:
    | 'time'
    | 'no-new-finding'
    | 'max-time'
    | 'max-requests'
    | 'signal'
    | 'nothing-drawn'
    | 'untestable';
}
/**
 * What the receiver was sent as valid by the reported checks, and what of it was acknowledged.
 */
export interface Acceptance {
  /**
   * One entry for each type of event that was sent.
   */
  events: {
    eventType: number;
    /**
     * Valid notifications, retries and copies counted too.
     */
    sent: number;
    acknowledged: number;
  }[];
  /**
   * How many members of the payloads' schemas stood in a valid notification.
   */
  elements: {
    all: number;
    exercised: number;
    /**
     * Paths of the others, with the type of the event first; `*` stands for the items of a list.
     */
    missing: string[];
  };
}
/**
 * A clause of the specification and what judges it.
 */
export interface ReportedClause {
  /**
   * Permanent id of the clause.
   */
  id: string;
  /**
   * Section of the specification.
   */
  section: string;
  /**
   * The clause in our own words.
   */
  statement: string;
  level: Level;
  /**
   * Ids of the checks that judge it.
   */
  checks: string[];
  /**
   * Why no check judges it.
   */
  excluded?: string;
}
/**
 * The failures that a run was told to expect.
 */
export interface GivenBaseline {
  /**
   * The file that they stand in, as it was named.
   */
  file: string;
  /**
   * In the order of the file.
   */
  entries: BaselineEntry[];
}
/**
 * The run begins.
 */
export interface RunStarted {
  type: 'run-started';
  /**
   * Version of the tool.
   */
  assay: string;
  specification: ReportedSpecification;
  profile: ReportedProfile;
  targets: ReportedTargets;
  /**
   * What every example follows from.
   */
  seed: number;
  /**
   * Stands in every agent id and name that was sent.
   */
  runId: string;
  /**
   * Examples per property.
   */
  runs: number;
  /**
   * Warnings and flaky checks count as failures.
   */
  isStrict: boolean;
  /**
   * When the run really began, ISO 8601.
   */
  startedAt: string;
  /**
   * The moment that the times in its requests count up from, where one was given. ISO 8601.
   */
  startTime?: string;
  scope: Scope;
  provenance?: Provenance;
  baseline?: GivenBaseline;
  /**
   * The register of clauses.
   */
  clauses: ReportedClause[];
  /**
   * The selected checks in the order of the report.
   */
  checks: SelectedCheck[];
  chain?: Chain;
}
/**
 * A check that is going to run.
 */
export interface SelectedCheck {
  /**
   * Permanent id of the check.
   */
  id: string;
  /**
   * The suite it belongs to.
   */
  suite: string;
  /**
   * What the target does when the check passes.
   */
  title: string;
  level: Level;
  basis: Basis;
}
/**
 * A check begins.
 */
export interface CheckStarted {
  type: 'check-started';
  /**
   * Permanent id of the check.
   */
  id: string;
  chain?: Chain;
}
/**
 * A check has its result.
 */
export interface CheckFinished {
  type: 'check-finished';
  result: CheckResult;
  chain?: Chain;
}
/**
 * A check has sent a request. Its digests are kept; the exchange itself only where the run was asked for it.
 */
export interface ExchangeRecorded {
  type: 'exchange';
  /**
   * From 1 on, in the order in which the exchanges of the run ended.
   */
  number: number;
  /**
   * Id of the check, which ran also if another requires it only.
   */
  check: string;
  exchange?: Evidence;
  /**
   * SHA-256 of the whole body that was sent, as it was before secrets were redacted and it was cut. Lower-case hexadecimal.
   */
  requestDigest: string;
  /**
   * The same of the body that came back; absent without an answer.
   */
  answerDigest?: string;
  /**
   * The status of the answer, or the reason why there is none.
   */
  outcome: string;
  resendable?: Resendable;
  chain?: Chain;
}
/**
 * How a notification was built that was about an agent of its own, so that it can be sent again under a fresh noticeId and signed again.
 */
export interface ResendableNotice {
  /**
   * Who was asked.
   */
  by: 'receiver';
  /**
   * What it said, and what was deliberately wrong with it.
   */
  recipe: {
    [k: string]: unknown;
  };
  /**
   * The noticeId that it had.
   */
  noticeId: string;
  /**
   * The time of sending that it named, Unix ms.
   */
  notifyMs: number;
  /**
   * What the answer meant under the profile of the run.
   */
  reaction: 'acknowledged' | 'rejected' | 'other';
}
/**
 * What a token was asked for with, so that it can be asked for again. What is absent was left out.
 */
export interface ResendableTokenRequest {
  /**
   * Who was asked.
   */
  by: 'token-server';
  /**
   * The kind of token.
   */
  kind: 'user' | 'app';
  /**
   * The user and the validity, of any type, for the request shape of the target.
   */
  values: {
    [k: string]: unknown;
  };
  /**
   * The whole body in base64, where it was given as bytes or the request shape is that of the sample.
   */
  body?: string;
  /**
   * What the answer meant: a token, an error in its place, or neither.
   */
  reaction: 'token' | 'error' | 'other';
}
/**
 * A further round of the run has ended. A check of which it has found something new has another result before it, which takes the place of the one before.
 */
export interface RoundFinished {
  type: 'round-finished';
  round: FurtherRound;
  /**
   * ms.
   */
  durationMs: number;
  /**
   * Ids of the checks that have found something new.
   */
  found: string[];
  /**
   * Every noticeId that the round sent.
   */
  noticeIds: string[];
  chain?: Chain;
}
/**
 * Advice that belongs to the run as a whole, e.g. another profile that would fit.
 */
export interface HintGiven {
  type: 'hint';
  /**
   * What was found.
   */
  message: string;
  remedies?: Remedies;
  /**
   * The remedies in the words of the interface that started the run, e.g. with flags of the command line.
   */
  advice?: string;
  confirms?: ConfirmedCause;
  chain?: Chain;
}
/**
 * The run has ended.
 */
export interface RunFinished {
  type: 'run-finished';
  /**
   * ms.
   */
  durationMs: number;
  outcome: RunOutcome;
  summary: Summary;
  /**
   * What ended the run before every selected check had run.
   */
  interruptedBy?: 'signal' | 'max-time' | 'max-requests';
  rounds?: Rounds;
  acceptance?: Acceptance;
  /**
   * Every noticeId that was sent outside of the reported checks: by checks that ran only because another requires them, and in search of advice.
   */
  noticeIds: string[];
  chain?: Chain;
}
/**
 * What came of a run of `assay simulate`, with its course over time. Its size does not grow with the run. Direction: produced, and so strict: no field beyond those listed here.
 */
export interface Simulation {
  /**
   * Version of the tool.
   */
  assay: string;
  /**
   * Name of the profile, whose schedule of retries was kept.
   */
  profile: string;
  /**
   * Where was delivered to, secrets redacted; empty for the embedded receiver.
   */
  receiverUrl: string;
  /**
   * What was drawn follows from it.
   */
  seed: number;
  /**
   * Stands in every id that was sent.
   */
  runId: string;
  /**
   * ISO 8601: when the first notification was sent, on the clock of the run.
   */
  startedAt: string;
  /**
   * The run waited on a virtual clock: every time in here is its time, and nothing says how long the receiver took.
   */
  isVirtual: boolean;
  /**
   * From the first sending to the last answer, in ms, on the clock of the run.
   */
  durationMs: number;
  /**
   * What the exit code says: 0, 1 or 3.
   */
  outcome: 'passed' | 'failed' | 'incomplete';
  /**
   * It was stopped before everything was settled.
   */
  isInterrupted: boolean;
  /**
   * Conditions under which the run was to fail, and that it met.
   */
  failedOn: MetCondition[];
  /**
   * When notifications were sent, in words.
   */
  pace: string;
  counts: SimulationCounts;
  /**
   * Sendings by the status of the answer, or by the reason why there was none.
   */
  outcomes: {
    [k: string]: number;
  };
  /**
   * How often each disturbance was drawn.
   */
  disturbances: {
    [k: string]: number;
  };
  /**
   * What came of each event.
   */
  events: EventCounts[];
  givenUp: GivenUpNotices;
  series: SimulationSeries;
  sessions: SampledSessions;
  /**
   * All conditions under which the run was to fail, as they were given.
   */
  conditions: string[];
  latencyMs?: LatencyPercentiles;
  /**
   * Sendings over the time in which notices were begun, without what was settled after it; absent of a run on a virtual clock, which says nothing about it.
   */
  notificationsPerSecond?: number;
  /**
   * The journal of the run, as the working directory names it; absent where none was kept.
   */
  journal?: string;
  /**
   * The words behind `assay replay`, the journal and the noticeId by which a notice is sent again; absent where that is not possible.
   */
  sendAgain?: string[];
}
/**
 * A condition that made the run fail.
 */
export interface MetCondition {
  /**
   * As it was given.
   */
  condition: string;
  /**
   * What was found, in words.
   */
  found: string;
}
/**
 * How much was sent, and what came of it.
 */
export interface SimulationCounts {
  /**
   * Sessions that have begun.
   */
  sessionsBegun: number;
  /**
   * Sessions each of whose notices was attempted at least once.
   */
  sessionsEnded: number;
  /**
   * Notices that were sent.
   */
  notices: number;
  /**
   * Notices that were acknowledged.
   */
  delivered: number;
  /**
   * Notices that no attempt brought to the receiver.
   */
  givenUp: number;
  /**
   * Sendings of any kind.
   */
  attempts: number;
  /**
   * Attempts after the first one.
   */
  retries: number;
  /**
   * Sendings that a disturbance added.
   */
  copies: number;
  /**
   * What the clients of the sessions were called back for.
   */
  callbacks: number;
}
/**
 * What came of the notifications of one event.
 */
export interface EventCounts {
  /**
   * The number of the event, or `others` where a file of events has too many numbers.
   */
  event: string;
  /**
   * Sendings of any kind.
   */
  attempts: number;
  /**
   * Sendings that were not acknowledged.
   */
  refused: number;
  /**
   * Notices that were given up.
   */
  givenUp: number;
  /**
   * Latency in ms; absent where nothing was answered, and on a virtual clock.
   */
  p50?: number;
  /**
   * In ms.
   */
  p99?: number;
}
/**
 * What was given up, by all that such notices may have in common.
 */
export interface GivenUpNotices {
  /**
   * By the number of the event.
   */
  events: {
    [k: string]: number;
  };
  /**
   * By what came of the last attempt.
   */
  outcomes: {
    [k: string]: number;
  };
  /**
   * By the size of the body, in words.
   */
  sizes: {
    [k: string]: number;
  };
  /**
   * By the scenario of the session.
   */
  scenarios: {
    [k: string]: number;
  };
  /**
   * The first of each event and outcome.
   */
  notices: SimulatedNotice[];
  /**
   * How many more were given up.
   */
  leftOut: number;
}
/**
 * A notice with all attempts to deliver it.
 */
export interface SimulatedNotice {
  /**
   * The number of its session.
   */
  session: number;
  /**
   * Its place among the notices of the session.
   */
  place: number;
  /**
   * That of the last attempt.
   */
  noticeId: string;
  /**
   * The number of the event.
   */
  eventType: number;
  /**
   * What became of it.
   */
  settled: 'delivered' | 'given-up' | 'unsettled';
  /**
   * In the order in which they were sent.
   */
  attempts: SimulatedAttempt[];
  /**
   * Id of the scenario of its session, where one of its attempts was not acknowledged.
   */
  scenario?: string;
  /**
   * Size of the body of the last attempt that was not acknowledged.
   */
  bytes?: number;
  /**
   * SHA-256 of that body in hexadecimal.
   */
  digest?: string;
  /**
   * How the answer to it begins, secrets redacted.
   */
  answer?: string;
}
/**
 * One sending.
 */
export interface SimulatedAttempt {
  /**
   * From 1; a copy has the number of the attempt that it repeats.
   */
  number: number;
  /**
   * When it was sent, in ms after the first sending of the run.
   */
  sentMs: number;
  /**
   * Until the outcome, in ms.
   */
  tookMs: number;
  /**
   * How long after its intended time it was sent, in ms.
   */
  lateMs: number;
  /**
   * The status of the answer, or the reason why there was none.
   */
  outcome: string;
  /**
   * Whether the answer acknowledges it.
   */
  isAcknowledged: boolean;
  /**
   * A disturbance sent it beside an attempt.
   */
  isCopy?: true;
  /**
   * Ids of what disturbed it.
   */
  disturbances?: string[];
}
/**
 * The course of the run in at most 320 buckets of equal length; a sending is counted when it was sent, whenever its answer came.
 */
export interface SimulationSeries {
  /**
   * Begin of the first bucket, in ms after the first sending; never above 0.
   */
  fromMs: number;
  /**
   * Length of a bucket in ms.
   */
  bucketMs: number;
  /**
   * Sendings of any kind.
   */
  sent: number[];
  /**
   * First attempts among them.
   */
  first: number[];
  /**
   * Median latency.
   *
   * Items: In ms; null where nothing was answered.
   */
  p50: (number | null)[];
  /**
   * Latency of 90 in 100.
   *
   * Items: In ms; null where nothing was answered.
   */
  p90: (number | null)[];
  /**
   * Latency of 99 in 100.
   *
   * Items: In ms; null where nothing was answered.
   */
  p99: (number | null)[];
  refusedByEvent: CountSeries;
  refusedByOutcome: CountSeries;
}
/**
 * Sendings that were not acknowledged, by what they have in common: a number for each bucket.
 */
export interface CountSeries {
  /**
   * A number for each bucket.
   */
  [k: string]: number[];
}
/**
 * Some of the sessions: those in which something was given up or sent again, then others.
 */
export interface SampledSessions {
  /**
   * By their numbers, those with trouble first.
   */
  shown: SimulatedSession[];
  /**
   * How many more sessions there were.
   */
  leftOut: number;
}
/**
 * A session with its notices.
 */
export interface SimulatedSession {
  /**
   * Its number.
   */
  session: number;
  /**
   * The worst that happened to a notice of it.
   */
  state: 'given-up' | 'retried' | 'unsettled' | 'delivered';
  /**
   * In the order of the session.
   */
  notices: SimulatedNotice[];
  /**
   * Attempts that are not kept, since there were too many.
   */
  leftOut: number;
  /**
   * Id of its scenario, where it is known.
   */
  scenario?: string;
}
/**
 * Latency of the answered attempts in ms, from the intended time of sending to the answer.
 */
export interface LatencyPercentiles {
  /**
   * In ms.
   */
  p50: number;
  /**
   * In ms.
   */
  p90: number;
  /**
   * In ms.
   */
  p99: number;
  /**
   * In ms.
   */
  max: number;
}
/**
 * What a certificate says: an in-toto Statement v1 with the test-result predicate v0.1, extended for what was skipped, not tested or only noted, and by the terms of the certificate. Direction: received, and so open: unknown fields are ignored.
 */
export interface Statement {
  /**
   * Always `https://in-toto.io/Statement/v1`.
   */
  _type: string;
  /**
   * The event log, the report and the target.
   *
   * @minItems 1
   */
  subject: StatementSubject[];
  /**
   * Always `https://in-toto.io/attestation/test-result/v0.1`.
   */
  predicateType: string;
  predicate: TestResult;
}
/**
 * Something that the statement is about, or that was used.
 */
export interface StatementSubject {
  /**
   * What it is called.
   */
  name: string;
  /**
   * Digests by algorithm.
   */
  digest: {
    /**
     * SHA-256, lower-case hexadecimal.
     */
    sha256: string;
  };
}
/**
 * What the tests showed.
 */
export interface TestResult {
  /**
   * `WARNED` where a check warned or was flaky, else `PASSED`; `FAILED` where a failure was tolerated.
   */
  result: 'PASSED' | 'WARNED' | 'FAILED';
  /**
   * With what was judged: profile, policy, specification, tool, calibration, challenge.
   */
  configuration: StatementSubject[];
  /**
   * Ids of checks that passed.
   */
  passedTests: string[];
  /**
   * Ids of checks that warned or were flaky.
   */
  warnedTests: string[];
  /**
   * Ids of checks that failed.
   */
  failedTests: string[];
  /**
   * Ids of checks that did not apply.
   */
  skippedTests: string[];
  /**
   * Ids of checks that could not be tried or ended in an error.
   */
  untestedTests: string[];
  /**
   * Ids of checks that noted what the target does where the document leaves it open.
   */
  notedTests: string[];
  certificate: CertificateTerms;
}
/**
 * For whom, how long and on what grounds the certificate holds.
 */
export interface CertificateTerms {
  /**
   * Version of these terms.
   */
  version: number;
  /**
   * ISO 8601.
   */
  issuedAt: string;
  /**
   * ISO 8601.
   */
  validUntil: string;
  /**
   * Who certifies, as they call themselves.
   */
  issuer?: string;
  /**
   * What was certified, as the one who certifies calls it.
   */
  target: {
    /**
     * Its name.
     */
    name: string;
    /**
     * Its version.
     */
    version: string;
  };
  /**
   * What stands behind it: a report alone, a run under a challenge, or an audit of the live target, whose run may have followed from a challenge too.
   */
  level: 'report' | 'challenge' | 'audit';
  audit?: CertificateAudit;
  /**
   * The outcome of the run.
   */
  outcome: string;
  /**
   * The run that was certified.
   */
  run: {
    /**
     * Version of the tool that ran.
     */
    assay: string;
    /**
     * Id of the run.
     */
    runId: string;
    /**
     * Seed of the run.
     */
    seed: number;
    /**
     * ISO 8601.
     */
    startedAt: string;
    /**
     * Name of the profile.
     */
    profile: string;
  };
  policy: Policy;
  /**
   * The state of each clause by its id.
   */
  clauses: {
    [k: string]: string;
  };
}
/**
 * Exchanges of the run that were sent again to the live target before the certificate was signed, and were answered alike.
 */
export interface CertificateAudit {
  /**
   * When it began, ISO 8601.
   */
  at: string;
  /**
   * By what the sample was drawn: a number that nobody knew when the run took place.
   */
  seed: number;
  /**
   * How many exchanges were asked for at most.
   */
  size: number;
  /**
   * How many exchanges of the event log could have been sent again to these targets.
   */
  sendable: number;
  /**
   * Who was asked.
   */
  targets: {
    /**
     * Which target of the run.
     */
    by: 'receiver' | 'token-server';
    /**
     * Where, without secrets.
     */
    url: string;
  }[];
  /**
   * The numbers of the exchanges in the event log, in the order in which they were sent again.
   */
  exchanges: number[];
  /**
   * How many of them were answered alike; a certificate is given only where all were.
   */
  matched: number;
}
/**
 * Answer of `GET {token_server_url}?userId=…` (section 4.1): an object whose values are all strings. Direction: received, and so tolerant: unknown fields are allowed.
 */
export interface TokenLookupResponse {
  /**
   * The generated token.
   */
  token: string;
  [k: string]: string;
}
/**
 * Answer of the token server (section 2.3). That exactly one field is present, an empty string counting as absent, is a rule in code and not in this schema. Direction: received, and so tolerant: unknown fields are allowed.
 */
export interface TokenResponse {
  /**
   * The generated token; present on success.
   */
  token?: string;
  /**
   * Present only when generation failed.
   */
  error?: string;
}
/**
 * Whose certificates are trusted, and which of them no longer are. Written by the user and read by us, and so an unknown key is a mistake. Direction: produced, and so strict: no field beyond those listed here.
 */
export interface Trust {
  /**
   * Address of this schema, for editors.
   */
  $schema?: string;
  /**
   * The keys that are trusted.
   *
   * @minItems 1
   */
  keys: TrustedKey[];
  /**
   * Certificates that no longer hold.
   */
  revoked?: RevokedCertificate[];
}
/**
 * A public key.
 */
export interface TrustedKey {
  /**
   * Whose key it is.
   */
  name: string;
  /**
   * The Ed25519 public key: PEM, with its line breaks as `\n`.
   */
  publicKey: string;
  /**
   * Certificates that were issued before are not trusted. ISO 8601.
   */
  validFrom?: string;
  /**
   * Certificates that were issued after are not trusted. ISO 8601.
   */
  validUntil?: string;
}
/**
 * A certificate that no longer holds.
 */
export interface RevokedCertificate {
  /**
   * Id of the certificate: SHA-256 of its payload, as `assay verify` prints it.
   */
  id: string;
  /**
   * Why.
   */
  reason: string;
  /**
   * When it was revoked. ISO 8601.
   */
  at?: string;
}
/**
 * Body of `POST /generate-user-token` (sections 2.2 and 4.1). Direction: produced, and so strict: no field beyond those listed here.
 */
export interface UserTokenRequest {
  /**
   * Chat user ID that the token is for.
   */
  user_uuid: string;
  /**
   * Validity requested, an unsigned 32-bit integer. Its unit is not shown; the profile gives one.
   */
  expire: number;
}

/** The payload of each event, by its number. */
export interface PayloadMap {
  101: AgentJoinedPayload;
  102: AgentLeftPayload;
  103: AgentHistoryPayload;
  104: AgentExpirePayload;
  110: AgentErrorPayload;
  111: AgentMetricsPayload;
  112: TurnsFinishedPayload;
  201: InboundCallStatePayload;
  202: OutboundCallStatePayload;
}
