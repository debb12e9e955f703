import {
  type ChatSession,
  type ChatState,
  type ChatUser,
  createChatState,
  type KnownToken,
  type MutableChatState,
  type Stub,
  type StubTarget,
} from './chat-state.ts';

/** One thing that became different: `decide` gives it, a state file keeps it and `evolve` carries it out. */
export type ChatChange =
  | { readonly type: 'clock-turned'; readonly leadMs: number }
  | { readonly type: 'user-created'; readonly user: ChatUser }
  | { readonly type: 'session-set'; readonly session: ChatSession }
  | { readonly type: 'session-closed'; readonly clientId: string }
  | { readonly type: 'token-known'; readonly token: KnownToken }
  | { readonly type: 'token-issued' }
  | { readonly type: 'token-expired'; readonly tokenId: string }
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
