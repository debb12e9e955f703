import { type Clock, sleep } from '../../../clock/clock.ts';

/** Lets work run together, or one piece of it while all other work waits. */
export interface ExclusiveLock {
  /** Does work that other work may run beside. */
  shared<T>(work: () => Promise<T>): Promise<T>;
  /** Does work once all that has begun has ended, and after a rest; what comes meanwhile waits for it. */
  exclusive<T>(work: () => Promise<T>, restMs?: number): Promise<T>;
}

export function createExclusiveLock(clock: Clock): ExclusiveLock {
  const underWay = new Set<Promise<unknown>>();
  /** Settles when the last piece of exclusive work that runs or waits has ended. */
  let blocked: Promise<unknown> = Promise.resolve();

  async function shared<T>(work: () => Promise<T>): Promise<T> {
    for (let seen: unknown; seen !== blocked; ) {
      seen = blocked;
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

  function exclusive<T>(work: () => Promise<T>, restMs = 0): Promise<T> {
    const pending = blocked
      .then(() => Promise.allSettled(underWay))
      .then(() => (restMs > 0 ? sleep(clock, restMs) : undefined))
      .then(work);
    blocked = pending.then(
      () => {},
      () => {},
    );
    return pending;
  }

  return { shared, exclusive };
}
