/** The pace of one target, which is limited once the target has asked for a pause. */
export interface TargetPace {
  /** Takes the next turn, no earlier than the given moment; gives its moment. */
  take(earliestMs: number): number;
  /** The target asked for a pause. */
  slowDown(): void;
  /** The target answered, and asked for no pause. */
  speedUp(): void;
  /** Between the beginnings of two requests, in ms; 0 until the first pause. */
  gapMs(): number;
  /** The pace that the target serves; undefined until the first pause, and where it has served nothing since. */
  perSecond(): number | undefined;
  /** Time in which nothing was sent for the sake of the pace, in ms. */
  spacedMs(): number;
}

const MAX_GAP_MS = 1_000;
const MIN_GAP_MS = 20;
/** Most limits are counted by the second. */
const WINDOW_MS = 1_000;
/** The next pace after a pause: below what the target served in the window before, within shares of the refused pace. */
const BELOW_SERVED = 0.95;
const MAX_SHARE = 0.85;
const MIN_SHARE = 0.25;
/** So many answers in a row show that the pause had a passing reason; five times as many after each error in that. */
const TRUSTED_ANSWERS = 40;
const MORE_ANSWERS = 5;
/** The share of the gap that each answer leaves: while the pause is believed, and after that. */
const SLOWLY = 0.9995;
const QUICKLY = 0.95;

/**
 * Keeps a target with a limit just below it, within a few pauses. A pause that was asked for requests at the same
 * time is no reason to ask slowly for the rest of a run: the pace comes back, unless that meets a limit again.
 */
export function createTargetPace(now: () => number): TargetPace {
  let gapMs = 0;
  let answersSince = 0;
  let trustedAnswers = TRUSTED_ANSWERS;
  /** When the latest answers came, the oldest first. */
  let latest: number[] = [];
  /** Since the first pause. */
  let sinceMs: number | undefined;
  let served = 0;
  let nextMs = 0;
  let firstMs: number | undefined;
  let turns = 0;
  let spacedMs = 0;
  let spacedUntilMs = 0;

  function perSecond(): number | undefined {
    if (sinceMs === undefined || served === 0) return undefined;
    return Math.min(1_000 / gapMs, (served * 1_000) / Math.max(1, now() - sinceMs));
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
      // A target that refuses again before it serves anything is not ready, which says nothing of the pace.
      if (sinceMs !== undefined && answersSince === 0) return;
      sinceMs ??= now();
      if (answersSince > trustedAnswers && gapMs > 0) trustedAnswers *= MORE_ANSWERS;
      const inWindow = latest.filter((atMs) => atMs > now() - WINDOW_MS).length;
      const servedGapMs = WINDOW_MS / (BELOW_SERVED * Math.max(1, inWindow));
      const refusedMs = gapMs > 0 ? gapMs : (now() - (firstMs ?? now())) / Math.max(1, turns);
      const slowerMs = Math.min(
        refusedMs / MIN_SHARE,
        Math.max(refusedMs / MAX_SHARE, servedGapMs),
      );
      gapMs = Math.min(MAX_GAP_MS, Math.max(MIN_GAP_MS, slowerMs));
      answersSince = 0;
      latest = [];
    },
    speedUp() {
      if (latest.push(now()) > WINDOW_MS / MIN_GAP_MS) latest.shift();
      answersSince += 1;
      if (sinceMs === undefined) return;
      served += 1;
      gapMs *= answersSince > trustedAnswers ? QUICKLY : SLOWLY;
    },
    gapMs: () => gapMs,
    perSecond,
    spacedMs: () => spacedMs,
  };
}
