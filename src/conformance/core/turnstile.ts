import { type Clock, sleep } from '../../clock/clock.ts';

/** Lets work through together, or one piece of it while everybody else waits. */
export interface Turnstile {
  /** Does work that others may do at the same time. */
  together<T>(work: () => Promise<T>): Promise<T>;
  /** Does work when all that has begun is over, and after a rest; what comes meanwhile waits for it. */
  alone<T>(work: () => Promise<T>, restMs?: number): Promise<T>;
}

export function createTurnstile(clock: Clock): Turnstile {
  const underWay = new Set<Promise<unknown>>();
  /** Settles when whoever is alone, or waits to be, has done its work. */
  let barred: Promise<unknown> = Promise.resolve();

  async function together<T>(work: () => Promise<T>): Promise<T> {
    for (let seen: unknown; seen !== barred; ) {
      seen = barred;
      await seen;
    }
    const pending = work();
    underWay.add(pending);
    try {
      return await pending;
    } finally {
      underWay.delete(pending);
    }
  }

  function alone<T>(work: () => Promise<T>, restMs = 0): Promise<T> {
    const pending = barred
      .then(() => Promise.allSettled(underWay))
      .then(() => (restMs > 0 ? sleep(clock, restMs) : undefined))
      .then(work);
    barred = pending.then(
      () => {},
      () => {},
    );
    return pending;
  }

  return { together, alone };
}
