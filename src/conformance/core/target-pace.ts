/** How fast one target is asked, since it asked to be asked more slowly. */
export interface TargetPace {
  /** Takes the next turn, which is no earlier than the given moment; gives the moment of it. */
  take(earliestMs: number): number;
  /** Halves the pace: the target asked for a pause. */
  slowDown(): void;
  /** An answer that asked for no pause lets the target be asked a little faster. */
  speedUp(): void;
  /** Between the beginnings of two requests, in ms; 0 until it is slowed down. */
  gapMs(): number;
  /** Time in which nothing was sent for the sake of the pace, in ms. */
  spacedMs(): number;
}

const LONGEST_GAP_MS = 1_000;
const SHORTEST_GAP_MS = 20;
/** What each answer leaves of the gap, until the pace comes near the one at which a pause was asked for. */
const SHARE_OF_GAP = 0.95;
const NEAR = 1.5;
/** How much faster each answer lets the target be asked from there, in requests a second. */
const FASTER_PER_SECOND = 0.05;
/** So many answers without a pause show that what was refused was no limit, or one of an earlier moment. */
const TRUSTED_ANSWERS = 100;

/**
 * A pace is halved at once and comes back quickly: what was refused may have been requests at the same time,
 * which is no reason to ask slowly for the rest of a run. Near the pace that was refused it grows in small
 * steps, so that a target with a limit of its own is kept just below it, and quickly again once many answers
 * have shown none.
 */
export function createTargetPace(now: () => number): TargetPace {
  let gapMs = 0;
  let refusedGapMs = 0;
  let answersSince = 0;
  let nextMs = 0;
  let firstMs: number | undefined;
  let turns = 0;
  let spacedMs = 0;
  let spacedUntilMs = 0;

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
      answersSince = 0;
      refusedGapMs = gapMs > 0 ? gapMs : (now() - (firstMs ?? now())) / Math.max(1, turns);
      gapMs = Math.min(LONGEST_GAP_MS, Math.max(SHORTEST_GAP_MS, 2 * refusedGapMs));
    },
    speedUp() {
      if (gapMs === 0) return;
      answersSince += 1;
      gapMs =
        gapMs > NEAR * refusedGapMs || answersSince > TRUSTED_ANSWERS
          ? gapMs * SHARE_OF_GAP
          : 1_000 / (1_000 / gapMs + FASTER_PER_SECOND);
    },
    gapMs: () => gapMs,
    spacedMs: () => spacedMs,
  };
}
