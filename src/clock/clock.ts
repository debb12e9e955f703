/** Time, handed in: nothing below `cli` reads the machine's clock or waits by itself. */
export interface Clock {
  /** Unix time in ms. */
  now(): number;
  /** Calls `action` once after `delayMs`; the returned function cancels it. */
  after(delayMs: number, action: () => void): () => void;
  /** Time in ms since some moment, where `now` may leap ahead: a clock that is set does not change it. */
  elapsed?(): number;
  /** What the machine's clock says, in Unix ms, where `now` does not go back with it when it is set. */
  machine?(): number;
}

/** The time between two moments counts from this one to that, whatever is done to the clock meanwhile. */
export function elapsedMs(clock: Clock): number {
  return clock.elapsed?.() ?? clock.now();
}

/** What a timer of the platform can wait for; beyond it, it would go off at once. */
export const LONGEST_TIMER_MS: number = 2 ** 31 - 1;

/** What the machine offers of time. */
export interface MachineTime {
  /** Unix time in ms, which can be set back. */
  wall(): number;
  /** Time in ms since some moment, which only goes on. */
  monotonic(): number;
  /** Calls back after at most `LONGEST_TIMER_MS`; the returned function cancels it. */
  timer(delayMs: number, action: () => void): () => void;
}

/**
 * Unix time that never goes back: when the machine's clock is set back, it goes on from where it was, so that
 * no duration is negative. Delays may be of any length.
 */
export function createSystemClock({ wall, monotonic, timer }: MachineTime): Clock {
  let offsetMs = wall() - monotonic();
  return {
    now() {
      // A machine that slept has a monotonic time that stood still.
      offsetMs = Math.max(offsetMs, wall() - monotonic());
      return Math.floor(offsetMs + monotonic());
    },
    elapsed: () => Math.floor(monotonic()),
    machine: wall,
    after(delayMs, action) {
      let cancel = () => {};
      const wait = (leftMs: number) => {
        const stepMs = Math.min(leftMs, LONGEST_TIMER_MS);
        cancel = timer(stepMs, () => (leftMs > stepMs ? wait(leftMs - stepMs) : action()));
      };
      wait(delayMs);
      return () => cancel();
    },
  };
}

export const systemClock: Clock = createSystemClock({
  wall: () => Date.now(),
  monotonic: () => performance.now(),
  timer(delayMs, action) {
    const timer = setTimeout(action, delayMs);
    return () => clearTimeout(timer);
  },
});

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

/** Resolves at a moment, Unix ms on the given clock, at once when it has passed or `signal` aborts. */
export async function sleepUntil(clock: Clock, atMs: number, signal?: AbortSignal): Promise<void> {
  const delayMs = atMs - clock.now();
  if (delayMs > 0) await sleep(clock, delayMs, signal);
}
