import type { PastAttempts } from './attempt.ts';

/** What an interrupted run did, by session and by the place of a notice in it. */
export interface PastSessions {
  /** Unix ms. */
  noteStart(session: number, startMs: number): void;
  noteAttempt(session: number, place: number, attempt: PastAttempts): void;
  readonly startMsOf: (session: number) => number | undefined;
  readonly pastOf: (session: number, place: number) => PastAttempts | undefined;
}

/** Sessions with neighbouring numbers: objects of their own would take some hundred bytes each. */
interface Group {
  /** Unix ms by the number of the session in the group; NaN of one that has not begun. */
  readonly startsMs: Float64Array;
  /** A bit for each place below 32, which is all that most sessions have. */
  readonly settled: Int32Array;
  /** By session: the bits of the places from 32 on. */
  further: Map<number, number[]> | undefined;
  /** By session and place; only of notices that are not settled. */
  open: Map<number, Map<number, PastAttempts>> | undefined;
}

const GROUP = 64;
const BITS = 32;

/** What matters of a notice that is settled is that it is: nothing of it is sent again. */
const SETTLED: PastAttempts = { attempts: 0, latestNotifyMs: 0, settled: 'delivered' };

function bitOf(place: number): number {
  return 1 << (place % BITS);
}

function indexOf(session: number): number {
  return session - Math.floor(session / GROUP) * GROUP;
}

function isSettled(group: Group, session: number, place: number): boolean {
  const bits =
    place < BITS
      ? group.settled[indexOf(session)]
      : group.further?.get(session)?.[Math.floor(place / BITS) - 1];
  return ((bits ?? 0) & bitOf(place)) !== 0;
}

function forgetOpen(group: Group, session: number, place: number): void {
  const open = group.open?.get(session);
  open?.delete(place);
  if (open?.size === 0) group.open?.delete(session);
  if (group.open?.size === 0) group.open = undefined;
}

function settle(group: Group, session: number, place: number): void {
  forgetOpen(group, session, place);
  if (place < BITS) {
    const index = indexOf(session);
    group.settled[index] = (group.settled[index] ?? 0) | bitOf(place);
    return;
  }
  group.further ??= new Map();
  const further = group.further.get(session) ?? [];
  group.further.set(session, further);
  const index = Math.floor(place / BITS) - 1;
  while (further.length <= index) further.push(0);
  further[index] = (further[index] ?? 0) | bitOf(place);
}

function noteOpen(
  group: Group,
  session: number,
  place: number,
  { attempts, latestNotifyMs }: PastAttempts,
): void {
  group.open ??= new Map();
  const open = group.open.get(session) ?? new Map<number, PastAttempts>();
  group.open.set(session, open);
  const known = open.get(place);
  open.set(place, {
    attempts: Math.max(known?.attempts ?? 0, attempts),
    latestNotifyMs: Math.max(known?.latestNotifyMs ?? 0, latestNotifyMs),
  });
}

/** Takes some twenty bytes for each session, and those of its attempts for a notice that is not settled. */
export function createPastSessions(): PastSessions {
  const groups = new Map<number, Group>();

  const knownGroup = (session: number) => groups.get(Math.floor(session / GROUP));

  function groupOf(session: number): Group {
    const known = knownGroup(session);
    if (known !== undefined) return known;
    const added: Group = {
      startsMs: new Float64Array(GROUP).fill(Number.NaN),
      settled: new Int32Array(GROUP),
      further: undefined,
      open: undefined,
    };
    groups.set(Math.floor(session / GROUP), added);
    return added;
  }

  return {
    noteStart(session, startMs) {
      groupOf(session).startsMs[indexOf(session)] = startMs;
    },
    noteAttempt(session, place, attempt) {
      const group = groupOf(session);
      if (isSettled(group, session, place)) return;
      if (attempt.settled === undefined) noteOpen(group, session, place, attempt);
      else settle(group, session, place);
    },
    startMsOf(session) {
      const startMs = knownGroup(session)?.startsMs[indexOf(session)] ?? Number.NaN;
      return Number.isNaN(startMs) ? undefined : startMs;
    },
    pastOf(session, place) {
      const group = knownGroup(session);
      if (group === undefined) return undefined;
      if (isSettled(group, session, place)) return SETTLED;
      return group.open?.get(session)?.get(place);
    },
  };
}
