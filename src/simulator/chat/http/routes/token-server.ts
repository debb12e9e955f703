import {
  MAX_UINT32,
  TOKEN_PATHS,
  type TokenKind,
  UNDECODABLE_TEXT,
  validityOf,
} from '../../../../contract/index.ts';
import { serveToken } from '../../serve-token.ts';
import type { Route, RouteAnswer, RouteCall, RouteEnvironment } from '../route.ts';

const NAMES_SHOWN = 5;
/** Short enough that no token is one: a value may stand where a name should. */
const NAME = /^[a-z][\w-]{0,23}$/iu;

function describeParameter([name, value]: readonly [string, unknown]): string {
  if (!NAME.test(name)) return 'one of another kind';
  if (Array.isArray(value)) return `${name} ${value.length} times`;
  return value === '' ? `an empty ${name}` : name;
}

/** Which parameters a query has, in words and without their values, which may be secrets. */
function describeQuery(query: Readonly<Record<string, unknown>>): string {
  const parameters = Object.entries(query);
  if (parameters.length === 0) return 'no parameter';
  const described = parameters.slice(0, NAMES_SHOWN).map(describeParameter);
  const left = parameters.length - described.length;
  return [...described, ...(left === 0 ? [] : [`${left} more`])].join(', ');
}

const PREFIX = '/token-server';
/** The GET form has no field for the validity. */
const QUERY_VALIDITY_SECONDS = 3_600;

const decoder = new TextDecoder('utf-8', { fatal: true });

interface TokenFields {
  readonly userId: string;
  readonly expire: number;
}

/**
 * The value when it is of the right type; what is missing or null is empty, as in the sample. Section 4.1: the user
 * of an app token is ignored, whatever it is.
 */
function readFields(value: unknown, privilege: TokenKind): TokenFields | undefined {
  if (typeof value !== 'object' || Array.isArray(value)) return undefined;
  const fields = (value ?? {}) as Readonly<Record<string, unknown>>;
  const userId = privilege === 'app' ? '' : (fields['user_uuid'] ?? '');
  const expire = fields['expire'] ?? 0;
  if (typeof userId !== 'string' || typeof expire !== 'number') return undefined;
  if (!Number.isInteger(expire) || expire < 0 || expire > MAX_UINT32) return undefined;
  return { userId, expire };
}

function decode(body: unknown, privilege: TokenKind): TokenFields | undefined {
  try {
    return readFields(JSON.parse(decoder.decode(body as Uint8Array)), privilege);
  } catch {
    return undefined;
  }
}

/** What is known of a call that is refused before a token is thought of. */
interface RefusedTokenCall {
  readonly privilege: TokenKind;
  /** Empty when it names no user; absent when it cannot be read. */
  readonly userId?: string;
  readonly outcome: string;
}

function noteRefused({ service }: RouteEnvironment, call: RefusedTokenCall): void {
  service.note({ by: 'token-server', what: `${call.privilege} token`, code: 400, ...call });
}

/** Section 4.1, rules 1 and 2. */
function servePost(
  privilege: TokenKind,
  { body }: RouteCall,
  environment: RouteEnvironment,
): RouteAnswer {
  const { service } = environment;
  const fields = decode(body, privilege);
  if (fields === undefined) {
    noteRefused(environment, { privilege, outcome: UNDECODABLE_TEXT });
    return { status: 400, body: UNDECODABLE_TEXT };
  }
  return serveToken(service, {
    privilege,
    userId: fields.userId,
    validitySeconds: Math.floor(validityOf(fields.expire, service.rules)),
  });
}

function createPostRoute(privilege: TokenKind): Route {
  return {
    face: 'token-server',
    method: 'POST',
    path: PREFIX + TOKEN_PATHS[privilege],
    id: privilege === 'user' ? 'generateUserToken' : 'generateAppToken',
    summary: `Hands out a token with ${privilege} privileges, as the sample of section 4.1 does.`,
    body: {
      kind: 'bytes',
      schema: privilege === 'user' ? 'UserTokenRequest' : 'AppTokenRequest',
    },
    replies: {
      200: { description: 'The token, or why there is none.', schema: 'TokenResponse' },
      400: { description: 'The body cannot be decoded.' },
      '4XX': { description: 'The call is broken in another way.', schema: 'TokenErrorReply' },
    },
    handle: (call, environment) => servePost(privilege, call, environment),
  };
}

const LOOK_UP: Route = {
  face: 'token-server',
  method: 'GET',
  path: PREFIX,
  id: 'lookUpToken',
  summary: 'Hands out a user token of one hour (the GET form of section 4.1).',
  query: [
    {
      name: 'userId',
      description: 'The user that the token is for.',
      type: 'string',
      isRequired: true,
    },
  ],
  body: { kind: 'none' },
  replies: {
    200: { description: 'The token.', schema: 'TokenLookupResponse' },
    '4XX': { description: 'There is none.', schema: 'TokenErrorReply' },
  },
  handle({ query }, environment) {
    const { userId } = query;
    if (typeof userId !== 'string' || userId === '') {
      const outcome = `expected one parameter userId that is not empty, found ${describeQuery(query)}`;
      noteRefused(environment, { privilege: 'user', userId: '', outcome });
      return { status: 400, body: { error: outcome } };
    }
    const { service } = environment;
    const validitySeconds = QUERY_VALIDITY_SECONDS;
    return serveToken(service, { privilege: 'user', userId, validitySeconds });
  },
};

/** Section 4.1: the service in the part of a token server, so that it can be made to fail. */
export const TOKEN_SERVER: readonly Route[] = [
  LOOK_UP,
  createPostRoute('user'),
  createPostRoute('app'),
];
