import type { CliIo } from '../io.ts';
import { printable } from '../printable.ts';
import { openProgress } from './progress.ts';

export interface WaitingOptions {
  readonly io: Pick<CliIo, 'env' | 'stdout' | 'clock'>;
  /** Where a line goes when nobody watches a terminal. */
  readonly print: (line: string) => void;
  readonly urls: readonly string[];
  /** How long is waited at most, in ms. */
  readonly waitForMs: number;
}

const TICK_MS = 1_000;

/**
 * Says that servers are awaited, once that has taken a second: a count on a terminal, else one line. Returns what
 * ends it.
 */
export function showWaiting({ io, print, urls, waitForMs }: WaitingOptions): () => void {
  const begunAtMs = io.clock.now();
  const progress = openProgress(io);
  const origins = [...new Set(urls.map((url) => new URL(url).origin))].join(' and ');
  let cancel = () => {};
  const tick = () => {
    const waitedS = Math.round((io.clock.now() - begunAtMs) / 1_000);
    const words = `waiting until something listens at ${origins}`;
    if (progress.isWatched) progress.show(`${words}  ${waitedS} s of ${waitForMs / 1_000} s`);
    else print(printable(`${words}, at most ${waitForMs / 1_000} s`));
    if (progress.isWatched) cancel = io.clock.after(TICK_MS, tick);
  };
  if (waitForMs > TICK_MS) cancel = io.clock.after(TICK_MS, tick);
  return () => {
    cancel();
    progress.stop();
  };
}
