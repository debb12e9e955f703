import { definedMembers } from '../../contract/defined-members.ts';
import type { SampledSessions, SimulatedNotice, SimulatedSession } from '../../contract/index.ts';
import type { AttemptRecord } from './attempt-record.ts';
import { createFirstOfEachKind } from './first-of-each-kind.ts';

/** A notice with its attempts so far; their times are in Unix ms. */
type KeptNotice = { -readonly [Key in keyof SimulatedNotice]: SimulatedNotice[Key] };

interface KeptSession {
  readonly session: number;
  readonly notices: Map<number, KeptNotice>;
  /** Places of notices that are neither delivered nor given up yet. */
  readonly open: Set<number>;
  /** The first notice that was given up, kept or not. */
  givenUp: KeptNotice | undefined;
  attempts: number;
  leftOut: number;
}

/** Some of the sessions of a run with all that was sent of them, in a bounded number. */
export interface SessionSample {
  add(record: AttemptRecord): void;
  /** The first notices of each event and outcome that were given up. */
  readonly givenUp: () => readonly SimulatedNotice[];
  /** Those with trouble first, then some from all over the run. */
  readonly sessions: () => Pick<SampledSessions, 'shown'>['shown'];
}

/** So many sessions of each kind of trouble, and so many without any, are kept at most. */
const MOST_OF_A_KIND = 5;
const MOST_ORDINARY = 20;
/** So many notices of each event and outcome that were given up are named. */
const MOST_GIVEN_UP_OF_A_KIND = 20;
const MOST_ATTEMPTS_OF_A_SESSION = 1_000;
/** So many attempts of sessions that may still be of interest are remembered; up to twice as many between whiles. */
const MOST_REMEMBERED = 8_000;
/** So many attempts at most stand in what is handed over. */
const MOST_SHOWN = 6_000;
/** No session has more notices. */
const MOST_PLACES = 1_000_000;

type State = SimulatedSession['state'];

const GRAVITY: readonly State[] = ['given-up', 'unsettled', 'retried', 'delivered'];

function stateOf({ settled, attempts }: KeptNotice): State {
  if (settled !== 'delivered') return settled;
  const isRetried = attempts.some(({ isAcknowledged, isCopy }) => !isAcknowledged && !isCopy);
  return isRetried ? 'retried' : 'delivered';
}

/** The worst that happened in a session, and to which notice. */
function worstOf({ notices, givenUp }: KeptSession): readonly [State, KeptNotice | undefined] {
  if (givenUp !== undefined) return ['given-up', givenUp];
  const ranked = [...notices.values()].map((notice) => [stateOf(notice), notice] as const);
  for (const state of GRAVITY) {
    const found = ranked.find((each) => each[0] === state);
    if (found !== undefined) return found;
  }
  return ['delivered', undefined];
}

function kindOf(state: State, notice: KeptNotice | undefined): string {
  const refusal = notice?.attempts.find(({ isAcknowledged }) => !isAcknowledged);
  return [state, notice?.eventType, refusal?.outcome].join(' ');
}

function noticeOf({ session, place, noticeId, eventType }: AttemptRecord): KeptNotice {
  return { session, place, noticeId, eventType, settled: 'unsettled', attempts: [] };
}

function enter(notice: KeptNotice, record: AttemptRecord): void {
  const { number, startedMs, endedMs, intendedMs, outcome, refused, isCopy, disturbances } = record;
  notice.attempts.push({
    number,
    sentMs: startedMs,
    tookMs: endedMs - startedMs,
    lateMs: Math.max(0, startedMs - intendedMs),
    outcome,
    isAcknowledged: refused === undefined,
    ...(isCopy ? { isCopy } : {}),
    ...(disturbances.length === 0 ? {} : { disturbances: [...disturbances] }),
  });
  if (refused !== undefined && (!isCopy || notice.bytes === undefined)) {
    const { scenario, bytes, digest, answer } = refused;
    Object.assign(notice, { bytes, digest, answer, ...(scenario === '' ? {} : { scenario }) });
  }
  if (isCopy) return;
  notice.noticeId = record.noticeId;
  notice.settled = record.settled ?? 'unsettled';
}

export function createSessionSample(): SessionSample {
  /** Sessions of which nothing is open, the one that was sent to last at the end. */
  const remembered = new Map<number, KeptSession>();
  /** The engine bounds what waits for a retry, and so how many these are. */
  const open = new Map<number, KeptSession>();
  const chosen = new Map<number, KeptSession>();
  const troubled = createFirstOfEachKind<KeptSession>(MOST_OF_A_KIND);
  const givenUp = createFirstOfEachKind<KeptNotice>(MOST_GIVEN_UP_OF_A_KIND);
  let ordinary: KeptSession[] = [];
  /** One in so many sessions without trouble is kept. */
  let stride = 1;
  let rememberedAttempts = 0;

  function forget({ session }: KeptSession): void {
    chosen.delete(session);
  }

  function chooseOrdinary(kept: KeptSession): void {
    if ((kept.session - 1) % stride !== 0) return;
    chosen.set(kept.session, kept);
    ordinary.push(kept);
    while (ordinary.length > MOST_ORDINARY) {
      stride *= 2;
      const isIn = ({ session }: KeptSession) => (session - 1) % stride === 0;
      for (const each of ordinary) if (!isIn(each)) forget(each);
      ordinary = ordinary.filter(isIn);
    }
  }

  /** Nothing more is expected of a session, but for late copies. */
  function choose(kept: KeptSession): void {
    const [state, notice] = worstOf(kept);
    if (state === 'delivered') {
      chooseOrdinary(kept);
      return;
    }
    chosen.set(kept.session, kept);
    const dropped = troubled.add(kindOf(state, notice), kept.session, kept);
    if (dropped !== undefined) forget(dropped);
  }

  function remember(kept: KeptSession): void {
    remembered.set(kept.session, kept);
    rememberedAttempts += kept.attempts;
    // One by one it would take long, since a map steps over all that was deleted at its beginning.
    if (rememberedAttempts <= 2 * MOST_REMEMBERED) return;
    for (const oldest of remembered.values()) {
      if (rememberedAttempts <= MOST_REMEMBERED) return;
      remembered.delete(oldest.session);
      rememberedAttempts -= oldest.attempts;
      choose(oldest);
    }
  }

  /** Takes a session out of where it waits. */
  function take(session: number): KeptSession {
    const waiting = remembered.get(session);
    if (waiting !== undefined) rememberedAttempts -= waiting.attempts;
    remembered.delete(session);
    const known = waiting ?? open.get(session);
    return (
      known ?? {
        session,
        notices: new Map(),
        open: new Set(),
        givenUp: undefined,
        attempts: 0,
        leftOut: 0,
      }
    );
  }

  function enterIn(kept: KeptSession, record: AttemptRecord): void {
    const { place, settled, isCopy } = record;
    const isFull = kept.attempts >= MOST_ATTEMPTS_OF_A_SESSION;
    const notice = kept.notices.get(place) ?? noticeOf(record);
    if (!isFull) kept.notices.set(place, notice);
    if (isFull) kept.leftOut += 1;
    else kept.attempts += 1;
    enter(notice, record);
    if (isCopy) return;
    if (settled === undefined) kept.open.add(place);
    else kept.open.delete(place);
    if (settled !== 'given-up') return;
    if (place < (kept.givenUp?.place ?? Number.POSITIVE_INFINITY)) kept.givenUp = notice;
    const order = record.session * MOST_PLACES + place;
    givenUp.add(`${record.eventType} ${record.outcome}`, order, notice);
  }

  return {
    add(record) {
      const { session } = record;
      const settledBefore = chosen.get(session);
      if (settledBefore !== undefined) {
        enterIn(settledBefore, record);
        return;
      }
      const kept = take(session);
      enterIn(kept, record);
      if (kept.open.size > 0) {
        open.set(session, kept);
        return;
      }
      open.delete(session);
      remember(kept);
    },
    givenUp: () => givenUp.kept(),
    sessions() {
      for (const kept of [...remembered.values(), ...open.values()]) choose(kept);
      remembered.clear();
      open.clear();
      rememberedAttempts = 0;
      let room = MOST_SHOWN;
      return [...chosen.values()].toSorted(byTrouble).flatMap((kept) => {
        room -= kept.attempts;
        return room < 0 ? [] : [sessionOf(kept)];
      });
    },
  };
}

function sessionOf(kept: KeptSession): SimulatedSession {
  const notices = [...kept.notices.values()].toSorted((one, other) => one.place - other.place);
  const scenario = notices.find((notice) => notice.scenario !== undefined)?.scenario;
  const { session, leftOut } = kept;
  const [state] = worstOf(kept);
  return { session, state, notices, leftOut, ...definedMembers({ scenario }) };
}

function byTrouble(one: KeptSession, other: KeptSession): number {
  const gravityOf = (kept: KeptSession) => GRAVITY.indexOf(worstOf(kept)[0]);
  return gravityOf(one) - gravityOf(other) || one.session - other.session;
}
