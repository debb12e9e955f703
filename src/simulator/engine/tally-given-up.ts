import type { NoticePlace } from './attempt.ts';
import type { AttemptRecord } from './attempt-record.ts';

/** A notice that was given up, as its last attempt left it. */
export interface GivenUpNotice extends NoticePlace {
  readonly noticeId: string;
  readonly eventType: number;
  /** Id of the scenario of its session. */
  readonly scenario: string;
  /** Of the body that was sent. */
  readonly bytes: number;
  /** The status of the answer, or the reason why there was none. */
  readonly outcome: string;
}

/** What was given up, counted by what such notices may have in common. */
export interface GivenUpTally {
  readonly eventTypes: Readonly<Record<string, number>>;
  readonly outcomes: Readonly<Record<string, number>>;
  readonly sizes: Readonly<Record<string, number>>;
  readonly scenarios: Readonly<Record<string, number>>;
  /** The first of them, as many as a person may want to look at. */
  readonly notices: readonly GivenUpNotice[];
}

/** Of a notice that stands in no list any more, only the numbers are kept. */
const MOST_NAMED = 100;

const KIB = 1_024;
const SIZES: readonly (readonly [below: number, words: string])[] = [
  [KIB, 'below 1 kB'],
  [4 * KIB, '1 to 4 kB'],
  [16 * KIB, '4 to 16 kB'],
  [64 * KIB, '16 to 64 kB'],
  [256 * KIB, '64 to 256 kB'],
  [1_024 * KIB, '256 kB to 1 MB'],
  [Number.POSITIVE_INFINITY, '1 MB and more'],
];

function sizeWords(bytes: number): string {
  return SIZES.find(([below]) => bytes < below)?.[1] ?? '';
}

const NOTHING: GivenUpTally = {
  eventTypes: {},
  outcomes: {},
  sizes: {},
  scenarios: {},
  notices: [],
};

/** Counts one more under a key. */
export function increment(counts: Record<string, number>, key: string): void {
  counts[key] = (counts[key] ?? 0) + 1;
}

/** Counts notices that are given up, on from what a run before had given up. */
export function createGivenUpTally(past: GivenUpTally = NOTHING) {
  const eventTypes = { ...past.eventTypes };
  const outcomes = { ...past.outcomes };
  const sizes = { ...past.sizes };
  const scenarios = { ...past.scenarios };
  const notices = [...past.notices];

  return {
    /** Counts the notice of its last attempt. */
    add({ session, place, noticeId, eventType, refused, outcome }: AttemptRecord): void {
      const { scenario = '', bytes = 0 } = refused ?? {};
      increment(eventTypes, String(eventType));
      increment(outcomes, outcome);
      increment(sizes, sizeWords(bytes));
      increment(scenarios, scenario);
      if (notices.length >= MOST_NAMED) return;
      notices.push({ session, place, noticeId, eventType, scenario, bytes, outcome });
    },
    tally: (): GivenUpTally => ({ eventTypes, outcomes, sizes, scenarios, notices }),
  };
}
