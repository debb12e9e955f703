import type { Clock } from '../../clock/clock.ts';

/** The same time in parts of a millisecond, in which an answer from the same machine comes. */
export function fineClock(clock: Clock): Clock {
  const offsetMs = clock.now() - performance.now();
  return {
    now: () => offsetMs + performance.now(),
    // Timers count whole ms and drop the rest, and nothing may be sent before its time.
    after: (delayMs, action) => clock.after(Math.ceil(delayMs), action),
  };
}
