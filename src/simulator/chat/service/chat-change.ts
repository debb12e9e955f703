import type {
  ChatSession,
  ChatState,
  ChatUser,
  KnownToken,
  Stub,
  StubTarget,
} from './chat-state.ts';

/** One thing that became different: what `decide` tells, a state file keeps and `evolve` carries out. */
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
