import type { ChatRules } from './chat-rules.ts';
import type { ChatState } from './chat-state.ts';

/** All that a decision depends on besides the command. */
export interface ChatWorld {
  readonly state: ChatState;
  readonly rules: ChatRules;
  /** Unix ms on the clock of the service. */
  readonly nowMs: number;
}
