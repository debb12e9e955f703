import type { ChatRules } from './chat-rules.ts';
import type { ChatState } from './chat-state.ts';
import type { ChatChange } from './evolve.ts';

/** All that a decision depends on besides the command. */
export interface ChatWorld {
  readonly state: ChatState;
  readonly rules: ChatRules;
  /** Unix ms on the clock of the service. */
  readonly nowMs: number;
}

/** The callbacks of the SDK (section 6.1). */
export type CallbackName = 'OnTokenWillExpire' | 'OnTokenExpired' | 'OnAuthFailed';

/** One call of a client's connection delegate. */
export interface ChatCallback {
  readonly clientId: string;
  readonly callback: CallbackName;
  readonly userId: string;
  /** The code of the profile that stands for the same. */
  readonly code: number;
  readonly description: string;
}

/** What a command comes to: its answer, what changes, and which clients are called back. */
export interface Decision<Answer> {
  readonly answer: Answer;
  readonly changes: readonly ChatChange[];
  readonly callbacks: readonly ChatCallback[];
}

/** A decision that changes nothing. */
export function answered<Answer>(
  answer: Answer,
  callbacks: readonly ChatCallback[] = [],
): Decision<Answer> {
  return { answer, changes: [], callbacks };
}
