import type { ChatCallNote } from '../service/chat-call.ts';

/** What a route answers. */
export interface Answer {
  /** HTTP status, 200 to 599. */
  readonly status: number;
  /** An object is sent as JSON, a text as plain text. */
  readonly body: object | string;
  /** How the call stands in the list of calls; it stands nowhere when absent. */
  readonly note?: Omit<ChatCallNote, 'by' | 'code'>;
}
