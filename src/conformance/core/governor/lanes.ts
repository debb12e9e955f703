import type { RequestPace } from './gentle-limits.ts';

/** How many checks run at the same time. */
export interface Lanes {
  count(): number;
  /** To be called with what each answer took, and of what sort it is: refusals may take longer than the rest. */
  note(answeredMs: number, sort?: string): void;
}

/** At most, for each target, where slow ones answer them side by side. */
const MOST = 96;
/** For targets that are quicker it would change little. */
const SLOW_MS = 100;
/** Answers that take so many times as long as the quickest one of their sort may have waited for each other. */
const QUEUED = 2;
/** Answers that all take about as long as the quickest have waited for nothing at all. */
const ALIKE = 1.25;
/** So many answers for each check that runs show whether the target answers them side by side. */
const ANSWERS_A_CHECK = 2;
/** What waits for each other takes twice as long where twice as many are asked for; what only varies does not. */
const LONGER = 1.5;
/** So many times more checks are tried in vain. */
const MOST_VAIN = 2;
/** Twice as long is still far from any deadline. */
const MOST_TRIED_MS = 2_000;

interface Answers {
  readonly all: number;
  readonly totalMs: number;
}

const meanMs = ({ all, totalMs }: Answers): number => totalMs / all;

/** By sort: how many answers came, and what they took in all. */
type Window = Map<string, Answers>;

const sumOf = (window: Window, of: (answers: Answers, sort: string) => number): number =>
  [...window].reduce((sum, [sort, answers]) => sum + of(answers, sort), 0);

/**
 * So many checks as are usual, and up to `most` where a slow target answers them side by side: the number is
 * doubled while answers take no longer than the quickest one did, or more where they take just as long. Where they
 * take longer, that may be a queue or chance: twice as many are tried, which makes the answers of a queue longer and
 * no others. Then the number is halved.
 */
export function createLanes(usual: number, most: number = usual): Lanes {
  if (most <= usual) return { count: () => usual, note() {} };
  let count = usual;
  /** By sort. */
  const quickest = new Map<string, number>();
  let window: Window = new Map();
  /** What answers took with fewer checks, since the number grew. */
  let before: Window | undefined;
  let inVain = 0;

  function decide(): void {
    const answered = sumOf(window, ({ all }) => all);
    const totalMs = sumOf(window, (each) => each.totalMs);
    const timesOf = (usualMs: (sort: string) => number | undefined) =>
      totalMs / sumOf(window, (each, sort) => each.all * (usualMs(sort) ?? meanMs(each)));
    const isQueued = before !== undefined && timesOf((sort) => meanOf(before, sort)) > LONGER;
    if (isQueued) inVain += 1;
    if (isQueued) halve();
    else
      change(
        totalMs / answered,
        timesOf((sort) => quickest.get(sort)),
      );
  }

  /** Tries another number where answers take so long by and large, and so many times as long as the quickest. */
  function change(usualMs: number, times: number): void {
    const isSlow = usualMs >= SLOW_MS;
    if (times <= QUEUED) {
      if (isSlow) grow(times <= ALIKE ? 4 : 2);
      return;
    }
    const mayTry = isSlow && inVain < MOST_VAIN && usualMs <= MOST_TRIED_MS;
    if (mayTry) grow(2);
    else if (before === undefined || !isSlow) halve();
  }

  function grow(factor: number): void {
    before = window;
    count = Math.min(most, factor * count);
  }

  function halve(): void {
    before = undefined;
    count = Math.max(usual, Math.floor(count / 2));
  }

  return {
    count: () => count,
    note(answeredMs, sort = '') {
      quickest.set(sort, Math.min(quickest.get(sort) ?? answeredMs, answeredMs));
      const { all, totalMs } = window.get(sort) ?? { all: 0, totalMs: 0 };
      window.set(sort, { all: all + 1, totalMs: totalMs + answeredMs });
      if (sumOf(window, (each) => each.all) < ANSWERS_A_CHECK * count) return;
      decide();
      window = new Map();
    },
  };
}

function meanOf(window: Window | undefined, sort: string): number | undefined {
  const answers = window?.get(sort);
  return answers === undefined ? undefined : meanMs(answers);
}

export interface LanesOptions {
  /** Unless the user decides. */
  readonly usual: number;
  /** What the user has decided. */
  readonly concurrency?: number;
  readonly isOnThisMachine: boolean;
  /** How many there are. */
  readonly targets: number;
}

/** More than is usual only where the user has decided nothing about it, and of targets that others do not use. */
export function lanesOf(
  { usual, concurrency, isOnThisMachine, targets }: LanesOptions,
  { requestsAtOnce, ratePerSecond }: RequestPace,
): Lanes {
  const decided = concurrency ?? requestsAtOnce;
  if (decided !== undefined) return createLanes(decided);
  const mayGrow = isOnThisMachine && ratePerSecond === undefined;
  return createLanes(usual, mayGrow ? MOST * targets : usual);
}
