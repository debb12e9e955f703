import { setMaxListeners } from 'node:events';
import { sleep } from '../../clock/clock.ts';
import { isRunId, RUN_ID_WORDS } from '../../contract/run-id.ts';
import { quoted, UsageError } from '../../errors.ts';
import {
  createStatistics,
  type SimulationProgress,
  type SimulationSummary,
} from './create-statistics.ts';
import { NO_JOURNAL } from './open-journal.ts';
import { runSessions } from './run-sessions.ts';
import type { SimulationOptions } from './simulation-options.ts';

/** What a simulation says of itself while it runs, and at its end. */
export type SimulationEvent =
  | { readonly type: 'progress'; readonly snapshot: SimulationProgress }
  | { readonly type: 'finished'; readonly summary: SimulationSummary };

const DEFAULT_PROGRESS_MS = 500;

function checkOptions({ runId, concurrency = 1 }: SimulationOptions): void {
  if (!isRunId(runId)) {
    throw new UsageError(`the run id is ${quoted(runId)}. Expected ${RUN_ID_WORDS}.`);
  }
  if (!(Number.isSafeInteger(concurrency) && concurrency > 0)) {
    throw new UsageError(`the concurrency is ${concurrency}. Expected a whole number, 1 or more.`);
  }
}

/**
 * Simulates the engine for a receiver: runs the sessions, delivers their notices and yields progress, last
 * of all the summary. Leaving the loop early stops the run. Throws a UsageError for options that make
 * no sense and an OutputError when the journal cannot be written.
 */
export async function* simulate(options: SimulationOptions): AsyncGenerator<SimulationEvent> {
  checkOptions(options);
  const { clock, past, journal = NO_JOURNAL, progressMs = DEFAULT_PROGRESS_MS } = options;
  const wallClock = options.wallClock ?? clock;
  const stop = new AbortController();
  const signal =
    options.signal === undefined ? stop.signal : AbortSignal.any([options.signal, stop.signal]);
  // Everything that waits listens to it.
  setMaxListeners(0, signal);
  const statistics = createStatistics(past);
  const beganMs = wallClock.now();
  const ticks = new AbortController();
  let isRunning = true;
  const done = runSessions({ ...options, signal }, statistics).finally(() => {
    isRunning = false;
    ticks.abort();
  });
  try {
    while (isRunning) {
      await Promise.race([done, sleep(wallClock, progressMs, ticks.signal)]);
      await journal.flush();
      if (isRunning)
        yield { type: 'progress', snapshot: statistics.snapshot(wallClock.now() - beganMs) };
    }
    await done;
    await journal.flush();
    const isInterrupted = options.signal?.aborted === true;
    yield {
      type: 'finished',
      summary: statistics.summary(wallClock.now() - beganMs, isInterrupted),
    };
  } finally {
    stop.abort();
    ticks.abort();
    // A run that was left early ends in its own time; nobody waits for what it comes to.
    done.catch(() => {});
  }
}
