/** How fast one target is asked, since it asked to be asked more slowly. */
export interface TargetPace {
  /** Takes the next turn, which is no earlier than the given moment; gives the moment of it. */
  take(earliestMs: number): number;
  /**
   * The target asked for a pause: it is asked at less than the pace it had, down to a quarter of it, if it has
   * answered anything since it asked for one before.
   */
  slowDown(): void;
  /** An answer that asked for no pause lets the target be asked a little faster. */
  speedUp(): void;
  /** Whether the pace is so slow that a run has to be content with few examples. */
  isSlow(): boolean;
  /** Between the beginnings of two requests, in ms; 0 until it is slowed down. */
  gapMs(): number;
  /**
   * What it has served in a second since it asked for a pause, the pauses counted in: what it served between two
   * of them is no more than its limit. Undefined until that is known.
   */
  servedPerSecond(): number | undefined;
  /** Time in which nothing was sent for the sake of the pace, in ms. */
  spacedMs(): number;
}

const SHORTEST_GAP_MS = 20;
/** From here on, what a run draws besides its rows takes it most of its time. */
const SLOW_GAP_MS = 10;
/** Most limits are counted by the second: what was served in the last one tells the limit. */
const WINDOW_MS = 1_000;
/** A refused pace is left by so much at least, and by so much at most; what was served decides in between. */
const LEAST_SLOWER = 0.85;
const MOST_SLOWER = 0.25;
const BELOW_SERVED = 0.95;
/** What each answer leaves of the gap while nothing speaks for a limit near by. */
const SHARE_OF_GAP = 0.95;
/** How much faster each answer lets the target be asked else, as a share of the pace. */
const FASTER = 0.0005;
/** So many answers without a pause show that what was refused was no limit, or one of an earlier moment. */
const TRUSTED_ANSWERS = 40;
/** So many times as many are needed from the second refusal on, and each time that this has been wrong. */
const MORE_ANSWERS = 5;
/** One refusal may have had a passing reason. */
const SEVERAL = 2;

/**
 * After a refusal, a target is asked a little below what it had served in the second before, so that one with a
 * limit is kept just below it within a few pauses. What was refused may have been requests at the same time, which
 * is no reason to ask slowly for the rest of a run: after many answers without a pause the pace comes back quickly;
 * but where that meets the same limit again, it is believed.
 */
export function createTargetPace(now: () => number, longestGapMs: number): TargetPace {
  let gapMs = 0;
  let refusals = 0;
  let answersSince = 0;
  let trustedAnswers = TRUSTED_ANSWERS;
  /** When the answers of the last second came, the oldest first. */
  let served: number[] = [];
  /** Since it asked for a pause the last time. */
  let stretch: { readonly sinceMs: number; untilMs: number; answers: number } | undefined;
  let mostPerSecond: number | undefined;
  let nextMs = 0;
  let firstMs: number | undefined;
  let turns = 0;
  let spacedMs = 0;
  let spacedUntilMs = 0;

  function servedLately(): number[] {
    const sinceMs = now() - WINDOW_MS;
    const first = served.findIndex((atMs) => atMs > sinceMs);
    if (first === -1) return [];
    return first === 0 ? served : served.slice(first);
  }

  /** What was served in each second of the stretch that ends; one that is too short tells nothing. */
  function perSecondOf(untilMs: number): number | undefined {
    const lastedMs = stretch === undefined ? 0 : untilMs - stretch.sinceMs;
    const answers = stretch?.answers ?? 0;
    return lastedMs < WINDOW_MS || answers === 0 ? undefined : (answers * 1_000) / lastedMs;
  }

  function endStretch(): void {
    mostPerSecond = mostOf(mostPerSecond, perSecondOf(now()));
    stretch = { sinceMs: now(), untilMs: now(), answers: 0 };
  }

  return {
    take(earliestMs) {
      const freeMs = Math.max(earliestMs, now());
      const dueMs = Math.max(freeMs, nextMs);
      nextMs = dueMs + gapMs;
      firstMs ??= dueMs;
      turns += 1;
      // Several requests wait at the same time.
      spacedMs += Math.max(0, dueMs - Math.max(freeMs, spacedUntilMs));
      spacedUntilMs = Math.max(spacedUntilMs, dueMs);
      return dueMs;
    },
    slowDown() {
      // What refuses again before it has served anything is not there yet, which says nothing of the pace.
      if (refusals > 0 && answersSince === 0) return;
      endStretch();
      const gap = gapMs > 0 ? gapMs : (now() - (firstMs ?? now())) / Math.max(1, turns);
      refusals += 1;
      const isAgain = gapMs > 0 && answersSince > trustedAnswers;
      if (refusals === SEVERAL || isAgain) trustedAnswers *= MORE_ANSWERS;
      const servedGap = WINDOW_MS / (BELOW_SERVED * Math.max(1, servedLately().length));
      const slower = Math.min(gap / MOST_SLOWER, Math.max(gap / LEAST_SLOWER, servedGap));
      answersSince = 0;
      gapMs = Math.min(longestGapMs, Math.max(SHORTEST_GAP_MS, slower));
      served = [];
    },
    speedUp() {
      served = servedLately();
      served.push(now());
      answersSince += 1;
      if (stretch !== undefined) {
        stretch.answers += 1;
        stretch.untilMs = now();
      }
      if (gapMs === 0) return;
      gapMs *= answersSince > trustedAnswers ? SHARE_OF_GAP : 1 - FASTER;
    },
    isSlow: () => refusals >= SEVERAL && gapMs >= SLOW_GAP_MS,
    gapMs: () => gapMs,
    servedPerSecond: () => mostOf(mostPerSecond, perSecondOf(stretch?.untilMs ?? 0)),
    spacedMs: () => spacedMs,
  };
}

function mostOf(one: number | undefined, other: number | undefined): number | undefined {
  return one === undefined || other === undefined ? (one ?? other) : Math.max(one, other);
}
