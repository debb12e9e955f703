import type { Hint } from '../hint.ts';
import { secondsWords } from '../seconds-words.ts';
import { type Coverage, cover, covered } from './coverage.ts';
import { NotWaitedFor } from './slowness.ts';

/** What one look of an observer took. */
export interface Look {
  readonly startedAtMs: number;
  readonly tookMs: number;
}

/** How much of its time a run waits for its observer. */
export interface ObserverLag {
  /** The observer answered how often a notice took effect. */
  noteAnswer(look: Look): void;
  /** An effect was seen, so long after it was first looked for. */
  noteEffect(look: Look): void;
  /** The time in ms within which an effect is usually seen, by what was seen until now. */
  usualMs(): number;
  /** Whether effects come so late that what waits for several had better wait for them side by side. */
  isLate(): boolean;
  /** Whether it has waited for so long that checks of effects are to draw no further examples. */
  isLong(): boolean;
  /** @throws NotWaitedFor when the run has waited for the observer as long as it waits. */
  ensureWaitedFor(): void;
  /** What to tell of it, where it made the run wait for long. */
  hints(): readonly Hint[];
}

/** What is quicker costs a run so little that nobody needs to know. */
const LATE_MS = 300;
/** The run is told to have waited from here on. */
const WORTH_TELLING_MS = 5_000;

/** What a run may wait for effects before its checks of effects are content with fewer examples. */
const ENOUGH_MS = 8_000;
/** Effects are waited for so many times as long as the longest took. */
const TIMES_THE_LONGEST = 2;

/** About how many of its answers or effects a run waits for one after the other. */
const IN_A_ROW = 150;
const MS_PER_STEP = 5 * 60_000;
const MINUTES_PER_STEP = 5;

interface Kind {
  count: number;
  longestMs: number;
}

/** A run waits for its observer for so many ms at most. */
export function createObserverLag(mostMs: number): ObserverLag {
  const answers: Kind = { count: 0, longestMs: 0 };
  const effects: Kind = { count: 0, longestMs: 0 };
  const waited: Coverage = covered();

  const noteIn =
    (kind: Kind) =>
    ({ startedAtMs, tookMs }: Look): void => {
      kind.longestMs = Math.max(kind.longestMs, tookMs);
      if (tookMs < LATE_MS) return;
      kind.count += 1;
      cover(waited, startedAtMs, startedAtMs + tookMs);
    };

  return {
    noteAnswer: noteIn(answers),
    noteEffect: noteIn(effects),
    usualMs: () => TIMES_THE_LONGEST * effects.longestMs,
    isLate: () => effects.longestMs >= LATE_MS,
    isLong: () => waited.totalMs >= ENOUGH_MS,
    ensureWaitedFor() {
      if (waited.totalMs < mostMs) return;
      const slowestMs = Math.max(answers.longestMs, effects.longestMs);
      const minutes = MINUTES_PER_STEP * Math.ceil((IN_A_ROW * slowestMs) / MS_PER_STEP);
      throw new NotWaitedFor(
        `the observer takes up to ${secondsWords(slowestMs)} to show an effect, and the run waits for it no more`,
        { remedies: [{ code: 'allow-time', minutes }] },
      );
    },
    hints() {
      if (waited.totalMs < WORTH_TELLING_MS) return [];
      const words = [
        answers.count > 0 && `took up to ${secondsWords(answers.longestMs)} to answer`,
        effects.count > 0 &&
          `showed effects up to ${secondsWords(effects.longestMs)} after the acknowledgement`,
      ].filter((each) => each !== false);
      const message = `The observer ${words.join(' and ')}: the run waited for it for ${secondsWords(waited.totalMs)} in all.`;
      return [{ message }];
    },
  };
}
