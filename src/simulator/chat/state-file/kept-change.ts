import type { TokenKind } from '../../../contract/index.ts';
import { isJsonObject } from '../../../contract/json-object.ts';
import type {
  ChatChange,
  ChatSession,
  ChatUser,
  KnownToken,
  Stub,
  StubTarget,
} from '../service/chat-state.ts';
import type { TokenGrant } from '../token-format/token-format.ts';

/** What counts within one second and is worth nothing afterwards. */
type PassingChange = Extract<ChatChange, { type: 'rest-call-counted' }>;

/** A change that a state file keeps. */
export type KeptChange = Exclude<ChatChange, PassingChange>;

/** Whether a change has to survive the end of the process. */
export function isKept(change: ChatChange): change is KeptChange {
  return change.type !== 'rest-call-counted';
}

type Test = (value: unknown) => boolean;
/** One test for each member, so that a new member does not compile before it is read. */
type Shape<T> = { readonly [Key in keyof T]-?: Test };

const isText: Test = (value) => typeof value === 'string';
const isNumber: Test = (value) => typeof value === 'number';
const isCount: Test = (value) => Number.isSafeInteger(value) && (value as number) >= 0;
const isOptionalText: Test = (value) => value === undefined || isText(value);

/** Every word is spelled out as a key, so that a new one does not compile before it is read. */
function oneOf<Word extends string>(words: Readonly<Record<Word, true>>): Test {
  return (value) => typeof value === 'string' && Object.hasOwn(words, value);
}

/** Whether a value is an object of this shape and of nothing else. */
function objectOf<T>(shape: Shape<T>): Test {
  const tests = Object.entries<Test>(shape);
  const known = new Set(Object.keys(shape));
  return (value) => {
    if (!isJsonObject(value)) return false;
    const members = value as Readonly<Record<string, unknown>>;
    return (
      Object.keys(members).every((name) => known.has(name)) &&
      tests.every(([name, test]) => test(Object.hasOwn(members, name) ? members[name] : undefined))
    );
  };
}

function listOf(test: Test): Test {
  return (value) => Array.isArray(value) && value.every(test);
}

const isUser = objectOf<ChatUser>({
  uuid: isText,
  username: isText,
  nickname: isOptionalText,
  createdMs: isNumber,
});

const isSession = objectOf<ChatSession>({
  clientId: isText,
  userId: isText,
  tokenId: isText,
  phase: oneOf<ChatSession['phase']>({ 'logged-in': true, 'will-expire': true, expired: true }),
  loggedInMs: isNumber,
  warnAtMs: isNumber,
  expiresAtMs: isNumber,
});

const isGrant = objectOf<TokenGrant>({
  privilege: oneOf<TokenKind>({ user: true, app: true }),
  expiresAtMs: isNumber,
  userId: isOptionalText,
});

const isKnownToken = objectOf<KnownToken>({
  tokenId: isText,
  userId: isText,
  issuedAtMs: isNumber,
  grants: listOf(isGrant),
});

const isStub = objectOf<Stub>({ left: isCount, answer: Number.isSafeInteger });

type Shapes = {
  readonly [Type in KeptChange['type']]: Shape<Omit<Extract<KeptChange, { type: Type }>, 'type'>>;
};

const SHAPES: Shapes = {
  'clock-turned': { leadMs: isNumber },
  'user-created': { user: isUser },
  'session-set': { session: isSession },
  'session-closed': { clientId: isText },
  'token-known': { token: isKnownToken },
  'token-issued': {},
  'token-expired': { tokenId: isText },
  'token-forgotten': { tokenId: isText },
  'stub-set': {
    what: oneOf<StubTarget>({ logins: true, rest: true, tokens: true }),
    stub: isStub,
  },
  reset: {},
};

const TESTS: ReadonlyMap<unknown, Test> = new Map(
  Object.entries(SHAPES).map(([type, shape]) => [type, objectOf({ type: isText, ...shape })]),
);

/** Whether a value that was read is a change that this version of the service can carry out. */
export function isKeptChange(value: unknown): value is KeptChange {
  const type = (value as { readonly type?: unknown } | null | undefined)?.type;
  return TESTS.get(type)?.(value) ?? false;
}
