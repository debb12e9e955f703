/** 2026-01-01T00:00:00Z in Unix ms. Payload times lie after it, never near the real clock. */
export const EPOCH_MS = 1_767_225_600_000;

const SECOND_MS = 1_000;
const HOUR_MS = 3_600_000;

/** Sessions begin within this span after the epoch. */
export const START_SPAN_SECONDS: number = 30 * 24 * 3_600;

/** No session lives longer (field notes, payloads). */
export const LONGEST_SESSION_MS: number = 72 * HOUR_MS;

/** The unit of a time that the document leaves open. */
export type TimeUnit = 'seconds' | 'milliseconds';

/** A time in the unit that the profile says. */
export function inUnit(timeMs: number, unit: TimeUnit): number {
  return unit === 'seconds' ? Math.floor(timeMs / SECOND_MS) : timeMs;
}

/** The next whole second, so that an order of times survives the change to seconds. */
export function wholeSecond(timeMs: number): number {
  return Math.ceil(timeMs / SECOND_MS) * SECOND_MS;
}
