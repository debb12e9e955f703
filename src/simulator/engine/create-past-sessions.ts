import type { PastAttempts } from './attempt.ts';

/** What an interrupted run did, by session and by the place of a notice in it. */
export interface PastSessions {
  /** Unix ms. */
  noteStart(session: number, startMs: number): void;
  noteAttempt(session: number, place: number, attempt: PastAttempts): void;
  readonly startMsOf: (session: number) => number | undefined;
  readonly pastOf: (session: number, place: number) => PastAttempts | undefined;
}

interface PastSession {
  startMs: number | undefined;
  /** A bit for each place below 32, which is all that most sessions have. */
  settled: number;
  /** The bits of the places from 32 on. */
  further: number[] | undefined;
  /** By place; only of notices that are not settled. */
  open: Map<number, PastAttempts> | undefined;
}

const BITS = 32;

/** What matters of a notice that is settled is that it is: nothing of it is sent again. */
const SETTLED: PastAttempts = { attempts: 0, latestNotifyMs: 0, settled: 'delivered' };

function bitOf(place: number): number {
  return 1 << (place % BITS);
}

function isSettled({ settled, further }: PastSession, place: number): boolean {
  const bits = place < BITS ? settled : (further?.[Math.floor(place / BITS) - 1] ?? 0);
  return (bits & bitOf(place)) !== 0;
}

function settle(past: PastSession, place: number): void {
  if (place < BITS) {
    past.settled |= bitOf(place);
  } else {
    past.further ??= [];
    const index = Math.floor(place / BITS) - 1;
    while (past.further.length <= index) past.further.push(0);
    past.further[index] = (past.further[index] ?? 0) | bitOf(place);
  }
  past.open?.delete(place);
  if (past.open?.size === 0) past.open = undefined;
}

/** Takes some hundred bytes for each session, and one bit for each notice that is settled. */
export function createPastSessions(): PastSessions {
  const sessions = new Map<number, PastSession>();

  function sessionOf(session: number): PastSession {
    const known = sessions.get(session);
    if (known !== undefined) return known;
    const added = { startMs: undefined, settled: 0, further: undefined, open: undefined };
    sessions.set(session, added);
    return added;
  }

  return {
    noteStart(session, startMs) {
      sessionOf(session).startMs = startMs;
    },
    noteAttempt(session, place, { attempts, latestNotifyMs, settled }) {
      const past = sessionOf(session);
      if (isSettled(past, place)) return;
      if (settled !== undefined) {
        settle(past, place);
        return;
      }
      past.open ??= new Map();
      const known = past.open.get(place);
      past.open.set(place, {
        attempts: Math.max(known?.attempts ?? 0, attempts),
        latestNotifyMs: Math.max(known?.latestNotifyMs ?? 0, latestNotifyMs),
      });
    },
    startMsOf: (session) => sessions.get(session)?.startMs,
    pastOf(session, place) {
      const past = sessions.get(session);
      if (past === undefined) return undefined;
      return isSettled(past, place) ? SETTLED : past.open?.get(place);
    },
  };
}
