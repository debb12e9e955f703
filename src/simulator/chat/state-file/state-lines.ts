import type { ChatState, StubTarget } from '../service/chat-state.ts';
import type { KeptChange } from './kept-change.ts';
import { STATE_FORMAT, STATE_VERSION, type StateHead } from './state-head.ts';

/**
 * The changes of one decision in one line, so that a line that was cut off takes the whole decision with
 * it. JSON escapes line breaks, so no text can end a line.
 */
export function changesLine(changes: readonly KeptChange[]): string {
  return `${JSON.stringify(changes)}\n`;
}

function* changesOf(state: ChatState): Generator<KeptChange> {
  if (state.leadMs !== 0) yield { type: 'clock-turned', leadMs: state.leadMs };
  for (const user of state.users.values()) yield { type: 'user-created', user };
  for (const token of state.knownTokens.values()) yield { type: 'token-known', token };
  for (const tokenId of state.expiredTokens) yield { type: 'token-expired', tokenId };
  for (const session of state.sessions.values()) yield { type: 'session-set', session };
  for (const [what, stub] of Object.entries(state.stubs)) {
    if (stub.left !== 0 || stub.answer !== 0)
      yield { type: 'stub-set', what: what as StubTarget, stub };
  }
}

/** The shortest file that leads to a state, line by line. */
export function* stateLines(
  state: ChatState,
  { appId, tokenFormat }: Pick<StateHead, 'appId' | 'tokenFormat'>,
): Generator<string> {
  const { issuedTokens } = state;
  const head: StateHead = {
    format: STATE_FORMAT,
    version: STATE_VERSION,
    appId,
    tokenFormat,
    issuedTokens,
  };
  yield `${JSON.stringify(head)}\n`;
  for (const change of changesOf(state)) yield changesLine([change]);
}
