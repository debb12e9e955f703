import { type Clock, sleep } from '../../clock/clock.ts';
import { whyNothingListensAt } from './listens-at.ts';

/** A target that nobody answers for. */
export interface Unreachable {
  readonly url: string;
  readonly reason: string;
}

export interface WaitOptions {
  readonly urls: readonly string[];
  readonly clock: Clock;
  /** How long to keep trying; 0 tries once. */
  readonly waitForMs: number;
  /** Ends the wait early. */
  readonly signal: AbortSignal;
}

const PAUSE_MS = 100;
const CONNECT_TIMEOUT_MS = 5_000;

/** Resolves to the first target at which nothing listens, undefined as soon as something does at all. */
export async function waitForTargets(options: WaitOptions): Promise<Unreachable | undefined> {
  const { urls, clock, waitForMs, signal } = options;
  const deadlineMs = clock.now() + waitForMs;
  for (const url of urls) {
    for (;;) {
      const leftMs = Math.max(deadlineMs - clock.now(), PAUSE_MS);
      const reason = await whyNothingListensAt(
        url,
        Math.min(CONNECT_TIMEOUT_MS, waitForMs === 0 ? CONNECT_TIMEOUT_MS : leftMs),
      );
      if (reason === undefined) break;
      if (signal.aborted || clock.now() + PAUSE_MS > deadlineMs) return { url, reason };
      await sleep(clock, PAUSE_MS, signal);
    }
  }
  return undefined;
}
