import type { Clock } from '../../clock/clock.ts';
import type { ChatCall, ChatCallNote } from './service/chat-call.ts';
import type { ChatChange } from './service/chat-change.ts';
import type { ChatRules } from './service/chat-rules.ts';
import type { ChatState } from './service/chat-state.ts';
import type { ChatAnswers, ChatCommand, CommandOf } from './service/decide.ts';
import type { ChatCallback } from './service/decision.ts';

/** Where changes are kept before anybody is told of them. */
export interface ChatStore {
  /** Keeps changes; what it has returned from survives the end of the process. */
  append(changes: readonly ChatChange[]): void;
}

/** The chat service, running: state, time and who listens. Its faces are built on it. */
export interface ChatService {
  readonly rules: ChatRules;
  /** Unix ms on the clock of the service, which can be turned ahead. */
  now(): number;
  /**
   * The same clock for whoever is to live by it, such as an engine: what waits on it and has fallen due
   * goes off before the command that turned the clock returns. A reset takes the time back and lets
   * nobody wait longer.
   */
  readonly clock: Clock;
  readonly state: ChatState;
  /**
   * Performs a command at the present time, after whatever time itself has brought. Its callbacks are
   * delivered before it returns, unless a listener gave the command: then in a turn of their own. Throws
   * what the store throws: what it did not keep has not happened.
   */
  perform<Type extends ChatCommand['type']>(command: CommandOf<Type>): ChatAnswers[Type];
  /** When the next callback of a session is due, Unix ms; infinite when no session awaits one. */
  nextDueMs(): number;
  /** An id for a client that brings none. */
  nextClientId(): string;
  /** Hands the callbacks of one client to a listener; the returned function ends that. */
  listen(clientId: string, listener: (callback: ChatCallback) => void): () => void;
  /** Tells of every reset, once all is forgotten; the returned function ends that. */
  onReset(listener: () => void): () => void;
  /** Notes a call for the lists. */
  note(call: ChatCallNote): void;
  /** The latest calls, the oldest first: those with a number above `after`, at most `limit`. */
  calls(after?: number, limit?: number): readonly ChatCall[];
  /** The number of the latest call; 0 before the first. */
  lastCallNumber(): number;
  /** Tells every call as it happens; the returned function ends that. */
  watch(watcher: (call: ChatCall) => void): () => void;
  /** Ends what waits for its time: no callback comes by itself any more. */
  close(): void;
}
