import type { ChatRules } from './chat-rules.ts';
import type { ChatSession } from './chat-state.ts';
import type { ChatWorld } from './chat-world.ts';
import type { CallbackName, ChatCallback, Decision } from './decision.ts';

export interface PassTime {
  readonly type: 'pass-time';
}

/** When the next callback of a session is due, in Unix ms; never, once its token has expired. */
export function dueMs({ phase, warnAtMs, expiresAtMs }: ChatSession): number {
  if (phase === 'expired') return Number.POSITIVE_INFINITY;
  return phase === 'logged-in' ? Math.min(warnAtMs, expiresAtMs) : expiresAtMs;
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
  readonly atMs: number;
  readonly callbacks: readonly TimelyCallback[];
}

/** What time has brought to a session; a warning that expiry has overtaken is given nevertheless. */
function settle(session: ChatSession, nowMs: number): Due {
  const isExpired = session.expiresAtMs <= nowMs;
  const isWarned = session.phase === 'will-expire' || session.warnAtMs >= session.expiresAtMs;
  const atMs = dueMs(session);
  return {
    session: { ...session, phase: isExpired ? 'expired' : 'will-expire' },
    atMs,
    callbacks: [
      ...(isWarned ? [] : (['OnTokenWillExpire'] as const)),
      ...(isExpired ? (['OnTokenExpired'] as const) : []),
    ],
  };
}

/** Sections 3.1 and 6.1: the callbacks of all sessions whose time has come, the earliest first. */
export function decideTime(_command: PassTime, world: ChatWorld): Decision<undefined> {
  const { state, rules, nowMs } = world;
  const due = [...state.sessions.values()]
    .filter((session) => dueMs(session) <= nowMs)
    .map((session) => settle(session, nowMs))
    .sort((one, other) => one.atMs - other.atMs);
  return {
    answer: undefined,
    changes: due.map(({ session }) => ({ type: 'session-set', session })),
    callbacks: due.flatMap(({ session, callbacks }) =>
      callbacks.map((callback) => callbackTo(session, callback, rules)),
    ),
  };
}
