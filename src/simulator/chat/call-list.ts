import type { TokenKind } from '../../contract/index.ts';
import { callSafely } from './call-safely.ts';
import type { ChatCallback } from './service/decision.ts';

/** One thing that the service saw or did, for lists and reports. It holds no token and no password. */
export interface ChatCall {
  /** Counts from 1. */
  readonly number: number;
  /** Unix ms on the clock of the service. */
  readonly atMs: number;
  /** The face of the service that it concerns. */
  readonly by: 'client' | 'rest' | 'engine' | 'token-server' | 'service' | 'control';
  /** In one or two words: `login`, `POST /my-org/my-app/users`, `OnTokenExpired`. */
  readonly what: string;
  readonly clientId?: string;
  readonly userId?: string;
  /** Of a call that updates an agent. */
  readonly agentId?: string;
  /** Stands for the token that was presented. */
  readonly tokenId?: string;
  /** Of the token server: which kind of token it was asked for. */
  readonly privilege?: TokenKind;
  /** Of `initialise`: what the option for HTTPS-only use was set to. */
  readonly isHttpsOnly?: boolean;
  /** Status of an HTTP answer, or code of an error callback. */
  readonly code?: number;
  /** What came of it, in words. */
  readonly outcome: string;
}

export type ChatCallNote = Omit<ChatCall, 'number' | 'atMs'>;

/** A callback as an entry of the list. */
export function callOfCallback({ clientId, userId, callback, code }: ChatCallback): ChatCallNote {
  return { by: 'service', what: callback, clientId, userId, code, outcome: 'called back' };
}

/** The latest calls of a service. */
export interface CallList {
  /** `atMs` is Unix ms on the clock of the service. */
  note(call: ChatCallNote, atMs: number): void;
  /** Those with a number above `after`, the oldest first, at most `limit`. */
  calls(after?: number, limit?: number): readonly ChatCall[];
  /** The number of the latest; 0 before the first. */
  lastNumber(): number;
  /** Calls `watcher` for every call as it happens; the returned function ends that. */
  watch(watcher: (call: ChatCall) => void): () => void;
}

const CALLS_KEPT = 10_000;
/** Of the texts of all calls together. Foreign names and paths may be long; one call is always kept. */
const CHARACTERS_KEPT = 16_000_000;

/** An entry is built when it is read: most entries of a busy service never are. */
interface Noted {
  readonly call: ChatCallNote;
  readonly number: number;
  readonly atMs: number;
}

/** The characters that a call holds; what else it costs is the same for each. */
function lengthOf({ call }: Noted): number {
  const { what, outcome, clientId = '', userId = '', agentId = '' } = call;
  return what.length + outcome.length + clientId.length + userId.length + agentId.length;
}

function entryOf({ call, number, atMs }: Noted): ChatCall {
  return { ...call, number, atMs };
}

export function createCallList(): CallList {
  const watchers = new Set<(call: ChatCall) => void>();
  let notes: Noted[] = [];
  let number = 0;
  let characters = 0;

  /** In large steps, since what stays is copied. */
  function forgetOldest(): void {
    if (notes.length > 2 * CALLS_KEPT) notes = notes.slice(-CALLS_KEPT);
    else if (characters > CHARACTERS_KEPT) notes = notes.slice(Math.ceil(notes.length / 2));
    else return;
    characters = notes.reduce((sum, noted) => sum + lengthOf(noted), 0);
  }

  return {
    note(call, atMs) {
      number += 1;
      const noted = { call, number, atMs };
      notes.push(noted);
      characters += lengthOf(noted);
      forgetOldest();
      if (watchers.size === 0) return;
      const entry = entryOf(noted);
      for (const watcher of [...watchers]) callSafely(() => watcher(entry));
    },
    calls(after = 0, limit = CALLS_KEPT) {
      const newer = Math.max(0, Math.min(CALLS_KEPT, notes.length, number - after));
      const start = notes.length - newer;
      return notes.slice(start, start + limit).map(entryOf);
    },
    lastNumber: () => number,
    watch(watcher) {
      watchers.add(watcher);
      return () => watchers.delete(watcher);
    },
  };
}
