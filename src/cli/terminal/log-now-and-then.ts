import type { Clock } from '../../clock/clock.ts';

/** How often a log that nobody watches says how far something has come. */
export const LOG_MS = 10_000;

/** Prints what it is told, but not more often than every ten seconds, and nothing in the first ten. */
export function logNowAndThen(clock: Clock, print: (text: string) => void): (text: string) => void {
  let nextMs = clock.now() + LOG_MS;
  return (text) => {
    if (clock.now() < nextMs) return;
    nextMs = clock.now() + LOG_MS;
    print(text);
  };
}
