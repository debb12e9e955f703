import { type Clock, sleep } from '../../clock/clock.ts';
import type { Report, RunEvent } from '../../contract/index.ts';
import { reportOf } from '../../report/index.ts';
import { withAdvice } from './advice.ts';
import { type ServerLog, withServerLog } from './targets/with-server-log.ts';

export interface FollowOptions {
  readonly clock: Clock;
  /** Aborts when the user wants the run to end. */
  readonly signal: AbortSignal;
  /** What is still to be done and said when the events of a run are given up. */
  readonly lastWords?: () => Promise<readonly RunEvent[]>;
  /** What a server that the run started has written. */
  readonly serverLog?: ServerLog;
  /** Called with each event as it happens. */
  readonly onEvent: (event: RunEvent) => void;
}

/** A target that hangs must not keep a run from ending: after this time the rest is given up. */
const GRACE_MS = 2_000;

const GIVEN_UP = Symbol('given up');

async function giveUp({ clock, signal }: FollowOptions): Promise<typeof GIVEN_UP> {
  if (!signal.aborted) {
    await new Promise<void>((resolve) =>
      signal.addEventListener('abort', () => resolve(), { once: true }),
    );
  }
  await sleep(clock, GRACE_MS);
  return GIVEN_UP;
}

/**
 * Follows a run to its end and resolves to its report. Once the signal aborts, what is still under way
 * gets a short time and is then reported as not run.
 */
export async function followEvents(
  events: AsyncIterable<RunEvent>,
  options: FollowOptions,
): Promise<Report> {
  const { clock, onEvent, serverLog, lastWords = async () => [] } = options;
  const startedAtMs = clock.now();
  const iterator = events[Symbol.asyncIterator]();
  const seen: RunEvent[] = [];
  const emit = (event: RunEvent) => {
    // Of thousands of exchanges nobody needs the whole at the end.
    if (event.type !== 'exchange') seen.push(event);
    onEvent(event);
  };
  const givenUp = giveUp(options);
  for (;;) {
    const next = await Promise.race([iterator.next(), givenUp]);
    if (next === GIVEN_UP) break;
    if (next.done) return reportOf(seen);
    emit(withServerLog(withAdvice(next.value), serverLog));
  }
  for (const event of await lastWords()) emit(withAdvice(event));
  const { outcome, summary } = reportOf(seen);
  emit({
    type: 'run-finished',
    durationMs: clock.now() - startedAtMs,
    outcome,
    summary,
    noticeIds: [],
    interruptedBy: 'signal',
  });
  return reportOf(seen);
}
