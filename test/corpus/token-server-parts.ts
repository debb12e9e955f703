import type { Clock } from '../../src/clock/clock.ts';
import type { TokenServerShape } from '../../src/conformance/probes/token-server-shape.ts';
import { type ChatTokenInputs, mintChatToken } from '../../src/wire/token/index.ts';
import {
  APP_CERTIFICATE,
  APP_ID,
  type Behaviour,
  type Finding,
  type Incoming,
  json,
  membersIn,
  type Reply,
  serve,
  text,
} from './behaviour.ts';

let salt = 0;

export interface Minting {
  /** Absent: an app token. */
  readonly user?: string;
  readonly seconds: number;
}

/** What of a token is made otherwise than it ought to be. */
export type Made = Partial<
  Pick<
    ChatTokenInputs,
    'appId' | 'appCertificate' | 'issuedAtSeconds' | 'privilege' | 'privilegeSeconds'
  >
>;

/** A token as the vendor's library mints it, which knows no limit of validity. */
export function mint(clock: Clock, { user, seconds }: Minting, made: Made = {}): string {
  salt += 1;
  const minting = mintChatToken({
    appId: APP_ID,
    appCertificate: APP_CERTIFICATE,
    userId: user ?? '',
    privilege: user === undefined ? 'app' : 'user',
    validitySeconds: seconds,
    issuedAtSeconds: Math.floor(clock.now() / 1_000),
    salt,
    ...made,
  });
  if (minting.kind === 'refused') throw new Error(minting.why);
  return minting.token;
}

export interface SampleFields {
  readonly user_uuid?: unknown;
  readonly expire?: unknown;
}

export interface ShapeFields {
  readonly uid?: unknown;
  readonly seconds?: unknown;
}

export const DAY_SECONDS = 86_400;

/** What a careful server hands out, and to whom. */
export type Grant = (minting: Minting) => string | { readonly refusal: Reply };

interface SampleOptions {
  readonly undecodable?: Reply;
  readonly illTyped?: Reply;
  readonly failure?: (why: string) => Reply;
  /** What is looked at before anything else. */
  readonly gate?: (incoming: Incoming) => Reply | undefined;
  readonly isUser?: (user: string) => Reply | undefined;
  readonly isLongUser?: (user: string) => boolean;
  readonly grant?: (minting: Minting, clock: Clock) => ReturnType<Grant>;
}

/** A server with the interface of section 4.1. */
export function sample(clock: Clock, options: SampleOptions = {}) {
  const {
    undecodable = text('Invalid request payload', 400),
    illTyped = undecodable,
    failure = (error) => json({ error }),
    gate = () => undefined,
    isUser = () => undefined,
    isLongUser = ({ length }) => length > 1_024,
    grant = (minting) => mint(clock, minting),
  } = options;
  return (incoming: Incoming): Reply => {
    const { method, path, body } = incoming;
    const closed = gate(incoming);
    if (closed !== undefined) return closed;
    const kind = /^\/generate-(user|app)-token$/.exec(path)?.[1];
    if (kind === undefined) return text('404 page not found', 404);
    if (method !== 'POST') return text('method not allowed', 405);
    const fields = membersIn(body);
    if (fields === undefined) return undecodable;
    const { expire, user_uuid: user = '' }: SampleFields = fields;
    if (typeof expire !== 'number' || !Number.isInteger(expire)) return illTyped;
    if (expire < 0 || expire > 4_294_967_295) return illTyped;
    if (expire === 0 || expire > DAY_SECONDS) return failure('expire is out of range');
    if (kind === 'app') return granted(grant({ seconds: expire }, clock));
    if (typeof user !== 'string') return illTyped;
    if (user === '' || isLongUser(user) || /\p{Surrogate}/u.test(user)) {
      return failure('the user is missing');
    }
    return isUser(user) ?? granted(grant({ user, seconds: expire }, clock));
  };
}

function granted(token: ReturnType<Grant>): Reply {
  return typeof token === 'string' ? json({ token }) : token.refusal;
}

/** The vendor's sample in Go: what its JSON decoder takes, it mints. */
export function vendorSample(clock: Clock) {
  return ({ path, body }: Incoming): Reply => {
    const kind = /^\/generate-(user|app)-token$/.exec(path)?.[1];
    if (kind === undefined) return text('404 page not found', 404);
    const source = body.toString();
    if (source.trim() === 'null')
      return text(JSON.stringify({ token: mint(clock, { user: '', seconds: 0 }) }));
    const fields = membersIn(body);
    if (fields === undefined) return text('Invalid request payload\n', 400);
    const { expire = 0, user_uuid: user = '' }: SampleFields = fields;
    const isUint32 =
      typeof expire === 'number' &&
      /^\d+$/.test(/"expire"\s*:\s*([^,}\s]+)/i.exec(source)?.[1] ?? '0');
    if (!isUint32 || expire > 4_294_967_295 || typeof user !== 'string') {
      return text('Invalid request payload\n', 400);
    }
    const token = mint(
      clock,
      kind === 'app'
        ? { seconds: expire }
        : { user: user.replaceAll(/\p{Surrogate}/gu, '\ufffd'), seconds: expire },
    );
    return text(JSON.stringify({ token }));
  };
}

export const FORM_SHAPE = {
  kind: 'template',
  user: {
    method: 'POST',
    path: '/oauth/chat-token',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body: 'userId={user}&ttl={expire}',
    tokenAt: '/data/token',
    errorAt: '/message',
  },
} as const;

/** A form in, a wrapped answer out. */
export function springForm(clock: Clock) {
  return ({ method, path, body }: Incoming): Reply => {
    if (method !== 'POST' || path !== '/oauth/chat-token') {
      return json({ timestamp: clock.now(), status: 404, error: 'Not Found', path }, 404);
    }
    const form = new URLSearchParams(body.toString());
    const user = form.get('userId') ?? '';
    const ttl = form.get('ttl') ?? '';
    if (user === '' || user.length > 1_024)
      return json({ code: 4001, message: 'userId is required' }, 400);
    const seconds = Number(ttl);
    if (!/^\d{1,6}$/.test(ttl) || seconds < 1 || seconds > DAY_SECONDS) {
      return json({ code: 4002, message: 'ttl is out of range' }, 400);
    }
    return json({ code: 0, message: 'ok', data: { token: mint(clock, { user, seconds }) } });
  };
}

/** What a form of a login says to a server that `loginForm` makes. */
export interface Login {
  readonly user: string;
  /** A field of the form. */
  readonly field: (name: string) => string | null;
}

/** A login by a form, where `userOf` says whom it lets in; nobody where the password is wrong. */
export function loginForm(clock: Clock, userOf: (login: Login) => string | undefined) {
  return ({ method, path, body }: Incoming): Reply => {
    if (path !== '/login') return json({ message: 'not found' }, 404);
    if (method !== 'POST') return json({ message: 'method not allowed' }, 405);
    const form = new URLSearchParams(body.toString());
    const named = form.get('name') ?? '';
    if (named === '' || named.length > 1_024 || named.includes('\ufffd')) {
      return json({ message: 'name is missing' }, 422);
    }
    const user = userOf({ user: named, field: (name) => form.get(name) });
    if (user === undefined) return json({ message: 'wrong password' }, 401);
    return json({ data: { token: mint(clock, { user, seconds: 3_600 }) } });
  };
}

type Fields = Readonly<Record<string, string>>;

/** How a server that `loginForm` makes is asked with these fields; `wrong` ones are declared to be wrong. */
export function loginShape(
  fields: Fields,
  wrong?: Fields,
): Extract<TokenServerShape, { kind: 'template' }> {
  return {
    kind: 'template',
    user: {
      method: 'POST',
      path: '/login',
      form: { name: '{user}', ...fields },
      tokenAt: '/data/token',
      errorAt: '/message',
      ...(wrong === undefined ? {} : { wrongCredentials: { form: wrong } }),
    },
  };
}

export const FASTAPI_SHAPE = {
  kind: 'template',
  user: {
    method: 'POST',
    path: '/v1/token',
    headers: { 'Content-Type': 'application/json' },
    body: { uid: '{user}', seconds: '{expire}' },
    tokenAt: '/token',
    errorAt: '/detail',
  },
} as const;

/** Pydantic tells what is wrong under 422. */
export function fastapi(clock: Clock) {
  const invalid = (loc: readonly string[]) =>
    json(
      { detail: [{ loc: ['body', ...loc], msg: 'Input should be valid', type: 'value_error' }] },
      422,
    );
  return ({ method, path, body }: Incoming): Reply => {
    if (path !== '/v1/token') return json({ detail: 'Not Found' }, 404);
    if (method !== 'POST') return json({ detail: 'Method Not Allowed' }, 405);
    const fields = membersIn(body);
    if (fields === undefined) return invalid([]);
    const { uid, seconds }: ShapeFields = fields;
    if (typeof uid !== 'string' || uid === '' || uid.length > 1_024) return invalid(['uid']);
    if (/\p{Surrogate}/u.test(uid)) return invalid(['uid']);
    if (typeof seconds !== 'number' || !Number.isInteger(seconds)) return invalid(['seconds']);
    if (seconds < 1 || seconds > DAY_SECONDS) return invalid(['seconds']);
    return json({ token: mint(clock, { user: uid, seconds }) });
  };
}

/** Asked by GET with userId; what it does without a token is up to the caller. */
export function byQuery(clock: Clock, isUser: (user: string) => Reply | undefined) {
  return ({ method, query }: Incoming): Reply => {
    if (method !== 'GET') return text('method not allowed', 405);
    const user = query.get('userId') ?? '';
    return isUser(user) ?? json({ token: mint(clock, { user, seconds: 3_600 }) });
  };
}

/** What is found where tokens are for other users than were asked for. */
export const USER_CHANGED: Finding = {
  check: 'token-server.user-token.keeps-the-user-id-exact',
  verdict: 'fail',
  because: 'The token is for another user than the one who was asked for.',
};

/** What is found where users are taken for one another. */
export const USERS_MIXED_UP: Finding = {
  check: 'token-server.user-token.keeps-similar-users-apart',
  verdict: 'fail',
  because: 'One user can log in as another one.',
};

/** A server that changes the ids of its users, as text. */
export const changingUsers =
  (changed: (user: string) => string): Behaviour['start'] =>
  ({ clock }) =>
    serve(
      sample(clock, {
        grant: ({ user, ...rest }) =>
          mint(clock, { ...rest, ...(user === undefined ? {} : { user: changed(user) }) }),
      }),
    );
