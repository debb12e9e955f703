import { mintChatToken } from '../../../../src/wire/token/index.ts';
import { type Answered, type Asked, CREDENTIALS, waitingClock } from './support.ts';

interface Fields {
  readonly user_uuid?: unknown;
  readonly expire?: unknown;
}

let salt = 0;

/** A token as the vendor's library mints it. */
export function mint(kind: 'user' | 'app', user: string, validitySeconds: number): string {
  salt += 1;
  const minting = mintChatToken({
    ...CREDENTIALS,
    userId: kind === 'user' ? user : '',
    privilege: kind,
    validitySeconds,
    issuedAtSeconds: Math.floor(waitingClock.now() / 1_000),
    salt,
  });
  if (minting.kind === 'refused') throw new Error(minting.why);
  return minting.token;
}

/** How a server of the test's own deviates from a plain one. */
export interface ServerOptions {
  readonly success?: (token: string, fields: Fields) => Answered;
  readonly failure?: (why: string) => Answered;
  /** Members of the wrong type. */
  readonly illTyped?: Answered;
  readonly isUserAllowed?: (user: string) => boolean;
  readonly secondsPerExpire?: number;
  readonly leastSeconds?: number;
  readonly maxBodyLength?: number;
  readonly token?: (kind: 'user' | 'app', user: string, seconds: number) => string;
  readonly otherMethod?: Answered;
}

const UNDECODABLE: Answered = { status: 400, body: 'Invalid request payload' };

function decode(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** A token server as one might write it, careful about types and limits. */
export function tokenServer(options: ServerOptions = {}): (asked: Asked) => Answered {
  const {
    success = (token) => ({ body: { token } }),
    failure = (why) => ({ body: { error: why } }),
    illTyped = UNDECODABLE,
    isUserAllowed = () => true,
    secondsPerExpire = 1,
    leastSeconds = 1,
    maxBodyLength = Number.POSITIVE_INFINITY,
    token = mint,
    otherMethod = { status: 405, body: 'Method Not Allowed' },
  } = options;
  return ({ method, kind, text }) => {
    if (kind === undefined) return { status: 404, body: 'Not Found' };
    if (method !== 'POST') return otherMethod;
    if (text.length > maxBodyLength) return { status: 413, body: 'Payload Too Large' };
    const value = decode(text);
    if (value === undefined) return UNDECODABLE;
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return illTyped;
    const fields: Fields = value;
    const { expire, user_uuid: user = '' } = fields;
    const isUint32 = typeof expire === 'number' && Number.isInteger(expire) && expire >= 0;
    if (!isUint32 || expire > 4_294_967_295) return illTyped;
    if (kind === 'user' && typeof user !== 'string') return illTyped;
    const seconds = Math.floor(expire * secondsPerExpire);
    if (seconds > 86_400) return failure('expire is too long');
    if (seconds < leastSeconds) return failure('expire is too short');
    if (kind === 'app') return success(token('app', '', seconds), fields);
    if (user === '' || Buffer.byteLength(String(user)) > 65_535) return failure('no such user');
    if (/\p{Surrogate}/u.test(String(user)) || !isUserAllowed(String(user))) {
      return failure('user not allowed');
    }
    return success(token('user', String(user), seconds), fields);
  };
}
