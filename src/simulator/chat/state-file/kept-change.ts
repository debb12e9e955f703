import type { ChatChange } from '../service/chat-change.ts';

/** What counts within one second and is worth nothing afterwards. */
type PassingChange = Extract<ChatChange, { type: 'rest-call-counted' }>;

/** A change that a state file keeps. */
export type KeptChange = Exclude<ChatChange, PassingChange>;

/** Whether a change has to survive the end of the process. */
export function isKept(change: ChatChange): change is KeptChange {
  return change.type !== 'rest-call-counted';
}
