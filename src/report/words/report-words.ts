import { digitsInGroups } from '../../contract/digits-in-groups.ts';
import type { ClauseState, Verdict } from '../../contract/index.ts';

/** A state as a person sees it: a sign and a word, so that colour never says it alone. */
export interface Shown {
  readonly sign: string;
  readonly word: string;
}

export const VERDICT_WORDS: Readonly<Record<Verdict, Shown>> = {
  fail: { sign: '✗', word: 'failed' },
  error: { sign: '✗', word: 'in error' },
  untestable: { sign: '?', word: 'untestable' },
  flaky: { sign: '~', word: 'flaky' },
  warn: { sign: '!', word: 'warned' },
  note: { sign: '·', word: 'noted' },
  skip: { sign: '–', word: 'skipped' },
  pass: { sign: '✓', word: 'passed' },
};

/** The gravest first. */
export const CLAUSE_WORDS: Readonly<Record<ClauseState, Shown>> = {
  broken: { sign: '✗', word: 'broken' },
  doubtful: { sign: '!', word: 'warned of' },
  unverified: { sign: '?', word: 'not verified' },
  kept: { sign: '✓', word: 'kept' },
  excluded: { sign: '–', word: 'excluded' },
};

/** `1 check`, `2 checks`. */
export function countWords(number: number, noun: string): string {
  const plural = noun.endsWith('s') ? `${noun}es` : `${noun}s`;
  return `${digitsInGroups(number)} ${number === 1 ? noun : plural}`;
}

/** `40 ms`, `3.2 s`, `2 min 5 s`. */
export function durationWords(durationMs: number): string {
  if (durationMs < 999.5) return `${Math.round(durationMs)} ms`;
  if (durationMs < 59_950) return `${(durationMs / 1_000).toFixed(1)} s`;
  const seconds = Math.round(durationMs / 1_000);
  return `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}

/** `292 bytes`, `85.3 kB`, `1.0 MB`. */
export function byteWords(bytes: number): string {
  if (bytes < 1_000) return countWords(bytes, 'byte');
  if (bytes < 1_000_000) return `${(bytes / 1_000).toFixed(1)} kB`;
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}

const UNITS: readonly (readonly [unit: Intl.RelativeTimeFormatUnit, ms: number])[] = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
  ['second', 1_000],
];

/** How long ago a moment was, such as `3 hours ago`. */
export function agoWords(thenMs: number, nowMs: number): string {
  const [unit, ms] = UNITS.find(([, length]) => nowMs - thenMs >= length) ?? ['second', 1_000];
  const format = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });
  return format.format(-Math.round((nowMs - thenMs) / ms), unit);
}
