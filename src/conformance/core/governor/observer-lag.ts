import type { Hint } from '../hint.ts';
import { secondsWords } from '../seconds-words.ts';
import { type Coverage, cover, covered } from './coverage.ts';

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

interface Kind {
  count: number;
  longestMs: number;
}

export function createObserverLag(): ObserverLag {
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
