import type { ChatChange, ChatState, StubTarget } from './chat-state.ts';
import { answered, type ChatWorld, type Decision } from './decision.ts';

/** The next `count` logins or calls are answered so, and nothing else happens. */
export interface SetStub {
  readonly type: 'set-stub';
  readonly what: StubTarget;
  readonly count: number;
  /** An error code for logins, an HTTP status for calls. */
  readonly answer: number;
}

/** The answer of the stub for one call; it is asked for before anything else is looked at. */
export interface TakeStub {
  readonly type: 'take-stub';
  readonly what: StubTarget;
}

interface UsedStub {
  readonly answer: number;
  readonly change: ChatChange;
}

/** Uses a stub once; undefined when it answers nothing any more. */
export function useStub({ stubs }: ChatState, what: StubTarget): UsedStub | undefined {
  const { left, answer } = stubs[what];
  if (left === 0) return undefined;
  return { answer, change: { type: 'stub-set', what, stub: { left: left - 1, answer } } };
}

export function decideSetStub({ what, count, answer }: SetStub): Decision<undefined> {
  const stub = { left: count, answer };
  return { ...answered(undefined), changes: [{ type: 'stub-set', what, stub }] };
}

export function decideTakeStub(
  { what }: TakeStub,
  { state }: ChatWorld,
): Decision<number | undefined> {
  const used = useStub(state, what);
  if (used === undefined) return answered(undefined);
  return { ...answered(used.answer), changes: [used.change] };
}
