import type { Clock } from '../../clock/clock.ts';

/** The same clock, but what an action throws is told instead of ending the process. */
export function guardClock(clock: Clock, onError: (error: unknown) => void): Clock {
  return {
    now: () => clock.now(),
    after: (delayMs, action) =>
      clock.after(delayMs, () => {
        try {
          action();
        } catch (error) {
          onError(error);
        }
      }),
  };
}
