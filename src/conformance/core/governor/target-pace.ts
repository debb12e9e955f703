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
  /** Time in which nothing was sent for the sake of the pace, in ms. */
  spacedMs(): number;
}

const LONGEST_GAP_MS = 1_000;
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
export function createTargetPace(now: () => number): TargetPace {
  let gapMs = 0;
  let refusals = 0;
  let answersSince = 0;
  let trustedAnswers = TRUSTED_ANSWERS;
  /** When the answers of the last second came, the oldest first. */
  let served: number[] = [];
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
      const gap = gapMs > 0 ? gapMs : (now() - (firstMs ?? now())) / Math.max(1, turns);
      refusals += 1;
      const isAgain = gapMs > 0 && answersSince > trustedAnswers;
      if (refusals === SEVERAL || isAgain) trustedAnswers *= MORE_ANSWERS;
      const servedGap = WINDOW_MS / (BELOW_SERVED * Math.max(1, servedLately().length));
      const slower = Math.min(gap / MOST_SLOWER, Math.max(gap / LEAST_SLOWER, servedGap));
      answersSince = 0;
      gapMs = Math.min(LONGEST_GAP_MS, Math.max(SHORTEST_GAP_MS, slower));
      served = [];
    },
    speedUp() {
      served = servedLately();
      served.push(now());
      answersSince += 1;
      if (gapMs === 0) return;
      gapMs *= answersSince > trustedAnswers ? SHARE_OF_GAP : 1 - FASTER;
    },
    isSlow: () => refusals >= SEVERAL && gapMs >= SLOW_GAP_MS,
    gapMs: () => gapMs,
    spacedMs: () => spacedMs,
  };
}
