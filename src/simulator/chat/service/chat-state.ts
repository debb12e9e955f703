import type { TokenGrant } from '../token-format/token-format.ts';

/** An account of the service. Its password is not kept: login goes by token. */
export interface ChatUser {
  readonly uuid: string;
  readonly username: string;
  readonly nickname?: string;
  /** Unix ms. */
  readonly createdMs: number;
}

/**
 * A client that logged in (section 3.1). `will-expire` is a session that was warned; an expired one
 * stays until its client logs in again or out.
 */
export interface ChatSession {
  /** One SDK client: a device or an app instance. */
  readonly clientId: string;
  readonly userId: string;
  readonly tokenId: string;
  readonly phase: 'logged-in' | 'will-expire' | 'expired';
  /** Unix ms. */
  readonly loggedInMs: number;
  /** Unix ms at which `OnTokenWillExpire` is due; not after the expiry, unless that came early. */
  readonly warnAtMs: number;
  /** Unix ms. */
  readonly expiresAtMs: number;
}

/**
 * A token that the service has issued, or accepted once. An opaque one is judged by what is known of it,
 * a readable one by what it says.
 */
export interface KnownToken {
  readonly tokenId: string;
  readonly userId: string;
  /** Unix ms. */
  readonly issuedAtMs: number;
  readonly grants: readonly TokenGrant[];
}

/** What a stub can answer: logins with an error code, the other two with a status. */
export type StubTarget = 'logins' | 'rest' | 'tokens';

/** An answer that a test has set, and how often it is still given. */
export interface Stub {
  readonly left: number;
  readonly answer: number;
}

/** All state of the service; `decide` reads it and only `evolve` changes it. */
export interface ChatState {
  /** How far the clock was turned ahead of the machine's, in ms. */
  readonly leadMs: number;
  /** By user name. */
  readonly users: ReadonlyMap<string, ChatUser>;
  /** By client id. */
  readonly sessions: ReadonlyMap<string, ChatSession>;
  /** By token id. */
  readonly knownTokens: ReadonlyMap<string, KnownToken>;
  /** Ids of tokens that a test has let expire. */
  readonly expiredTokens: ReadonlySet<string>;
  /** Number of tokens that the service has issued. */
  readonly issuedTokens: number;
  readonly stubs: Readonly<Record<StubTarget, Stub>>;
  /** REST calls within one second of the service's clock. */
  readonly restCalls: { readonly second: number; readonly count: number };
}

/** The same as it is kept; only `evolve` writes to it. */
export type MutableChatState = {
  -readonly [Key in keyof ChatState]: ChatState[Key] extends ReadonlyMap<infer K, infer V>
    ? Map<K, V>
    : ChatState[Key] extends ReadonlySet<infer T>
      ? Set<T>
      : ChatState[Key];
};

const NOTHING: Stub = { left: 0, answer: 0 };

export function createChatState(): MutableChatState {
  return {
    leadMs: 0,
    users: new Map(),
    sessions: new Map(),
    knownTokens: new Map(),
    expiredTokens: new Set(),
    issuedTokens: 0,
    stubs: { logins: NOTHING, rest: NOTHING, tokens: NOTHING },
    restCalls: { second: 0, count: 0 },
  };
}

/** One thing that became different: `decide` gives it, a state file keeps it and `evolve` carries it out. */
export type ChatChange =
  | { readonly type: 'clock-turned'; readonly leadMs: number }
  | { readonly type: 'user-created'; readonly user: ChatUser }
  | { readonly type: 'session-set'; readonly session: ChatSession }
  | { readonly type: 'session-closed'; readonly clientId: string }
  | { readonly type: 'token-known'; readonly token: KnownToken }
  | { readonly type: 'token-issued' }
  | { readonly type: 'token-expired'; readonly tokenId: string }
  | { readonly type: 'token-forgotten'; readonly tokenId: string }
  | { readonly type: 'stub-set'; readonly what: StubTarget; readonly stub: Stub }
  | { readonly type: 'rest-call-counted'; readonly calls: ChatState['restCalls'] }
  | { readonly type: 'reset' };

type Evolvers = {
  readonly [Type in ChatChange['type']]: (
    state: MutableChatState,
    change: Extract<ChatChange, { type: Type }>,
  ) => void;
};

const EVOLVERS: Evolvers = {
  'clock-turned': (state, { leadMs }) => {
    state.leadMs = leadMs;
  },
  'user-created': (state, { user }) => {
    state.users.set(user.username, user);
  },
  'session-set': (state, { session }) => {
    state.sessions.set(session.clientId, session);
  },
  'session-closed': (state, { clientId }) => {
    state.sessions.delete(clientId);
  },
  'token-known': (state, { token }) => {
    state.knownTokens.set(token.tokenId, token);
  },
  'token-issued': (state) => {
    state.issuedTokens += 1;
  },
  'token-expired': (state, { tokenId }) => {
    state.expiredTokens.add(tokenId);
  },
  'token-forgotten': (state, { tokenId }) => {
    state.knownTokens.delete(tokenId);
    state.expiredTokens.delete(tokenId);
  },
  'stub-set': (state, { what, stub }) => {
    state.stubs = { ...state.stubs, [what]: stub };
  },
  'rest-call-counted': (state, { calls }) => {
    state.restCalls = calls;
  },
  reset: (state) => {
    Object.assign(state, createChatState());
  },
};

/** Carries one change out. */
export function evolve(state: MutableChatState, change: ChatChange): void {
  const evolver = EVOLVERS[change.type] as (state: MutableChatState, change: ChatChange) => void;
  evolver(state, change);
}
