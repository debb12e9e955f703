/** Time, handed in: nothing below `cli` reads the machine's clock or waits by itself. */
export interface Clock {
  /** Unix time in ms. */
  now(): number;
  /** Calls `action` once after `delayMs`; the returned function cancels it. */
  after(delayMs: number, action: () => void): () => void;
}

export const systemClock: Clock = {
  now: () => Date.now(),
  after(delayMs, action) {
    const timer = setTimeout(action, delayMs);
    return () => clearTimeout(timer);
  },
};

/** Resolves after `delayMs` on the given clock, or at once when `signal` aborts. */
export function sleep(clock: Clock, delayMs: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal?.aborted) return resolve();
    const finish = () => {
      cancel();
      signal?.removeEventListener('abort', finish);
      resolve();
    };
    const cancel = clock.after(delayMs, finish);
    signal?.addEventListener('abort', finish, { once: true });
  });
}
