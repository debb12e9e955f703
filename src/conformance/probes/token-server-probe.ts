import { TOKEN_PATHS, type TokenKind } from '../../contract/index.ts';
import type { Exchange, SendRequest, WireRequest } from '../../wire/exchange.ts';
import { encodeBody } from '../../wire/request/encode-body.ts';
import { type Ledger, performExchange } from '../core/evidence.ts';
import type { ExclusiveLock } from '../core/exclusive-lock.ts';
import type { TokenServerTarget } from '../core/run-plan.ts';
import { readTokenAnswer, readTokenAnswerAt, type TokenAnswer } from './token-answer.ts';
import { canAskForUser, tokenRequestOf, tokenTemplateOf } from './token-request.ts';
import {
  expireKindsOf,
  type FailingTokenRequest,
  SAMPLE_SHAPE,
  secretsOfShape,
  type TokenParameters,
  type TokenServerShape,
  tokenKindsOf,
} from './token-server-shape.ts';
import type { UserRegistrar } from './user-registrar.ts';

/** One request to the token server, with its answer. */
export interface TokenSent {
  readonly role: string;
  /** What was asked for. */
  readonly kind: TokenKind;
  readonly request: WireRequest;
  readonly exchange: Exchange;
  readonly answer: TokenAnswer;
}

/** What may differ from the POST of section 4.1. */
interface AskOptions {
  /** `POST` unless given. A GET carries no body. */
  readonly method?: 'POST' | 'GET';
  /** `application/json` unless given. */
  readonly contentType?: string;
  /** What follows the path of the endpoint; nothing unless given. */
  readonly below?: string;
}

/** The token server as a check sees it. */
export interface TokenServerProbe {
  readonly shape: TokenServerShape['kind'];
  /** The kinds of token that can be asked for, user tokens first. */
  readonly kinds: readonly TokenKind[];
  /** Those whose validity can be asked for. */
  readonly expireKinds: readonly TokenKind[];
  /** Whether its answers have a place for the reason why there is no token. */
  readonly hasErrors: boolean;
  /** Its tokens are declared to be used together with the RTC SDK. */
  readonly usesRtc: boolean;
  /** Credentials were declared that it requires of its callers. */
  readonly hasCallerCredentials: boolean;
  /** A declared request for which no token can be generated. */
  readonly mustFail?: FailingTokenRequest;
  /** Whether the request shape can name a user, so that the target reads that very user. */
  canAskFor(user: string): boolean;
  /** Registers users where a run does, so that requests for them can be sent at the same time. */
  prepare(users: readonly string[]): Promise<void>;
  /** Asks for a token in the request shape of the target. */
  fetch(kind: TokenKind, asked: TokenParameters, role: string): Promise<TokenSent>;
  /** In the request shape of section 4.1: asks for a token with a JSON body made of `body`. */
  ask(kind: TokenKind, body: unknown, role: string): Promise<TokenSent>;
  /** In the request shape of section 4.1: sends any bytes where a request for a token is expected. */
  askRaw(kind: TokenKind, body: Uint8Array, role: string, options?: AskOptions): Promise<TokenSent>;
  /** Sends the very same request once more. */
  repeat(sent: TokenSent): Promise<TokenSent>;
  /** Does work with a probe of its own while no other check asks, nor has asked for `restMs`. */
  alone<T>(work: (probe: TokenServerProbe) => Promise<T>, restMs?: number): Promise<T>;
}

export interface TokenServerProbeOptions extends TokenServerTarget {
  readonly exchange: SendRequest;
  readonly lock: ExclusiveLock;
  readonly ledger: Ledger;
  /** Registers users before a request names them. */
  readonly registrar?: Pick<UserRegistrar, 'ensure'> | undefined;
}

/** The user whom a body names in the request shape of section 4.1. */
function userNamedIn(body: Uint8Array): string | undefined {
  try {
    const { user_uuid: user } = JSON.parse(Buffer.from(body).toString('utf8')) ?? {};
    return typeof user === 'string' ? user : undefined;
  } catch {
    return undefined;
  }
}

const NO_BODY = new Uint8Array();

/** The probe of a check among others. */
export function createTokenServerProbe(options: TokenServerProbeOptions): TokenServerProbe {
  const { exchange, lock } = options;
  const amongOthers: SendRequest = (request) => lock.shared(() => exchange(request));
  return {
    ...createProbe({ ...options, exchange: amongOthers }),
    alone: (work, restMs) => lock.exclusive(() => work(createProbe(options)), restMs),
  };
}

/** A probe that waits for no other check. */
function createProbe(options: Omit<TokenServerProbeOptions, 'lock'>): TokenServerProbe {
  const { headers = [], shape = SAMPLE_SHAPE, usesRtc = false, mustFail } = options;
  const { exchange, ledger, registrar } = options;

  async function send(
    kind: TokenKind,
    role: string,
    request: WireRequest,
  ): Promise<Omit<TokenSent, 'answer'>> {
    const done = await performExchange(exchange, ledger, role, request);
    return { role, kind, request, exchange: done };
  }

  function read(kind: TokenKind, { outcome }: Exchange, asked: TokenParameters): TokenAnswer {
    if (shape.kind === 'sample') return readTokenAnswer(outcome);
    return readTokenAnswerAt(outcome, tokenTemplateOf(shape, kind, asked));
  }

  async function fetch(kind: TokenKind, asked: TokenParameters, role: string): Promise<TokenSent> {
    if (asked.user !== undefined) await registrar?.ensure(asked.user);
    const request = tokenRequestOf({ url: options.url, headers, shape }, kind, asked);
    const sent = await send(kind, role, request);
    return { ...sent, answer: read(kind, sent.exchange, asked) };
  }

  async function repeat({ kind, role, request }: TokenSent): Promise<TokenSent> {
    const sent = await send(kind, `${role} (again, alone)`, request);
    return { ...sent, answer: read(kind, sent.exchange, { expire: 0 }) };
  }

  async function askRaw(
    kind: TokenKind,
    body: Uint8Array,
    role: string,
    { method = 'POST', contentType = 'application/json', below = '' }: AskOptions = {},
  ): Promise<TokenSent> {
    if (shape.kind !== 'sample') {
      throw new Error("the check uses requests of the sample without naming 'sample-requests'");
    }
    const url = new URL(options.url);
    url.pathname = url.pathname.replace(/\/+$/, '') + TOKEN_PATHS[kind] + below;
    const isGet = method === 'GET';
    const request: WireRequest = {
      method,
      url: url.href,
      headers: [...(isGet ? [] : [['Content-Type', contentType] as const]), ...headers],
      body: isGet ? NO_BODY : body,
    };
    const user = registrar === undefined ? undefined : userNamedIn(body);
    if (user !== undefined) await registrar?.ensure(user);
    const sent = await send(kind, role, request);
    return { ...sent, answer: readTokenAnswer(sent.exchange.outcome) };
  }

  return {
    shape: shape.kind,
    kinds: tokenKindsOf(shape),
    expireKinds: expireKindsOf(shape),
    hasErrors: shape.kind !== 'template' || shape.user.errorAt !== undefined,
    usesRtc,
    hasCallerCredentials: headers.length > 0 || secretsOfShape(shape).length > 0,
    ...(mustFail === undefined ? {} : { mustFail }),
    canAskFor: (user) => canAskForUser(shape, user),
    async prepare(users) {
      for (const user of users) await registrar?.ensure(user);
    },
    fetch,
    askRaw,
    ask: (kind, body, role) => askRaw(kind, encodeBody(body), role),
    repeat,
    alone: (work) => work(createProbe(options)),
  };
}
