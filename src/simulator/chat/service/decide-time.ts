import { UsageError } from '../../../errors.ts';
import type { ChatSession } from './chat-state.ts';
import {
  answered,
  type CallbackName,
  type ChatCallback,
  type ChatRules,
  type ChatWorld,
  type Decision,
} from './decision.ts';

/** Looks for the sessions whose time has come. */
export interface PassTime {
  readonly type: 'pass-time';
  /** The sessions to look at, where the caller keeps a queue of them; all unless given. */
  readonly clientIds?: readonly string[];
}

/** When the next callback of a session is due, in Unix ms; never, once its token has expired. */
export function dueMs({ phase, warnAtMs, expiresAtMs }: ChatSession): number {
  if (phase === 'expired') return Number.POSITIVE_INFINITY;
  return phase === 'logged-in' ? warnAtMs : expiresAtMs;
}

type TimelyCallback = Exclude<CallbackName, 'OnAuthFailed'>;

const WORDS: Readonly<
  Record<
    TimelyCallback,
    { readonly code: 'tokenWillExpire' | 'tokenExpired'; readonly description: string }
  >
> = {
  OnTokenWillExpire: {
    code: 'tokenWillExpire',
    description: 'the token is about to expire: fetch a new one and renew',
  },
  OnTokenExpired: { code: 'tokenExpired', description: 'the token has expired' },
};

function callbackTo(
  { clientId, userId }: ChatSession,
  callback: TimelyCallback,
  { values }: ChatRules,
): ChatCallback {
  const { code, description } = WORDS[callback];
  return { clientId, userId, callback, code: values['chat.errorCodes'][code], description };
}

interface Due {
  readonly session: ChatSession;
  readonly callback: TimelyCallback;
  readonly atMs: number;
}

/** What time has brought to a session; a warning that expiry has overtaken is given nevertheless. */
function dueCallbacks(session: ChatSession, nowMs: number): readonly Due[] {
  const { phase, warnAtMs, expiresAtMs } = session;
  const isToWarn = phase === 'logged-in' && warnAtMs < expiresAtMs;
  return [
    ...(isToWarn ? [{ session, callback: 'OnTokenWillExpire', atMs: warnAtMs } as const] : []),
    ...(expiresAtMs <= nowMs
      ? [{ session, callback: 'OnTokenExpired', atMs: expiresAtMs } as const]
      : []),
  ];
}

/** Sections 3.1 and 6.1: the callbacks of all sessions whose time has come, the earliest first. */
export function decideTime(
  { clientIds }: PassTime,
  { state, rules, nowMs }: ChatWorld,
): Decision<undefined> {
  const sessions =
    clientIds?.flatMap((clientId) => state.sessions.get(clientId) ?? []) ?? state.sessions.values();
  const due = [...sessions].filter((session) => dueMs(session) <= nowMs);
  return {
    answer: undefined,
    changes: due.map((session) => {
      const phase = session.expiresAtMs <= nowMs ? 'expired' : 'will-expire';
      return { type: 'session-set', session: { ...session, phase } };
    }),
    callbacks: due
      .flatMap((session) => dueCallbacks(session, nowMs))
      .sort((one, other) => one.atMs - other.atMs)
      .map(({ session, callback }) => callbackTo(session, callback, rules)),
  };
}

/** Moves the clock of the service ahead; only a reset takes that back. */
export interface TurnClock {
  readonly type: 'turn-clock';
  /** At least 0. */
  readonly byMs: number;
}

/** Throws a UsageError for a time that would go back. */
export function decideTurnClock({ byMs }: TurnClock, { state }: ChatWorld): Decision<undefined> {
  if (!(byMs >= 0 && Number.isFinite(byMs))) {
    throw new UsageError(
      `expected a clock to be turned ahead by a number of ms of at least 0, found ${byMs}.`,
    );
  }
  const leadMs = state.leadMs + byMs;
  return { ...answered(undefined), changes: [{ type: 'clock-turned', leadMs }] };
}

/**
 * Everything is deleted: users, sessions, tokens, stubs and how far the clock was turned. Clients are
 * not called back.
 */
export interface Reset {
  readonly type: 'reset';
}

export function decideReset(): Decision<undefined> {
  return { ...answered(undefined), changes: [{ type: 'reset' }] };
}
