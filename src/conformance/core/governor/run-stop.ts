import { type Clock, elapsedMs } from '../../../clock/clock.ts';
import type { RunFinished } from '../../../contract/index.ts';
import { secondsWords } from '../seconds-words.ts';
import { Untestable } from '../signals.ts';

/** What keeps a run from going on. */
export type StopCause = NonNullable<RunFinished['interruptedBy']>;

/** The run is not to go on: its time or its requests are used up, or it was interrupted. */
export class RunStopped extends Untestable {
  override readonly name = 'RunStopped';
  readonly stopCause: StopCause;

  constructor(reason: string, stopCause: StopCause) {
    super(reason);
    this.stopCause = stopCause;
  }
}

/** How long a run may go on and how much it may send. */
export interface RunStop {
  /** Why nothing more begins, to follow what did not; undefined while the run goes on. */
  reason(when: 'before' | 'during'): string | undefined;
  /** @throws RunStopped when the run is not to go on. */
  ensureGoingOn(): void;
  /** Lets time pass, as far as the run has some left. @throws RunStopped when the run is not to go on then. */
  rest(forMs: number): Promise<void>;
  /** Time that is left, in ms; infinite without a limit. */
  leftMs(): number;
  /** All of its time, in ms; infinite without a limit. */
  readonly timeMs: number;
  /** Whether half of the time has passed: then no further examples are drawn, so that all checks have their turn. */
  isHurried(): boolean;
  /** Requests that may still be sent; infinite without a limit. */
  leftRequests(): number;
  /** To be called for each request that goes out. */
  countRequest(): void;
  /** What has kept the run from something, if anything has. */
  cause(): StopCause | undefined;
}

export interface RunStopOptions {
  readonly clock: Clock;
  readonly signal: AbortSignal;
  readonly maxTimeMs?: number;
  readonly maxRequests?: number;
}

const WORDS: Readonly<Record<'before' | 'during', string>> = {
  before: 'before it',
  during: 'before all of it was tried',
};

/** The time of the run begins now. */
export function createRunStop({ clock, signal, ...limits }: RunStopOptions): RunStop {
  const { maxTimeMs = Number.POSITIVE_INFINITY, maxRequests } = limits;
  const startedMs = elapsedMs(clock);
  const endMs = startedMs + maxTimeMs;
  let requests = 0;
  let effective: StopCause | undefined;
  /** What ends each rest. One listener serves them all: there may be many at a time. */
  const resting = new Set<() => void>();
  const endAll = () => {
    for (const end of resting) end();
  };

  function causeNow(): StopCause | undefined {
    if (signal.aborted) return 'signal';
    if (elapsedMs(clock) >= endMs) return 'max-time';
    return maxRequests !== undefined && requests >= maxRequests ? 'max-requests' : undefined;
  }

  function reason(when: 'before' | 'during'): string | undefined {
    const cause = causeNow();
    if (cause === undefined) return undefined;
    effective ??= cause;
    if (cause === 'signal') {
      return `the run was interrupted${when === 'before' ? ' before this check' : ''}`;
    }
    const limit =
      cause === 'max-time' ? `time of ${secondsWords(maxTimeMs)}` : `${maxRequests} requests`;
    const verb = cause === 'max-time' ? 'was' : 'were';
    return `the run's ${limit} ${verb} used up ${WORDS[when]}`;
  }

  function ensureGoingOn(): void {
    const why = reason('during');
    if (why !== undefined) throw new RunStopped(why, effective ?? 'signal');
  }

  return {
    reason,
    ensureGoingOn,
    async rest(forMs) {
      ensureGoingOn();
      await new Promise<void>((resolve) => {
        const end = () => {
          cancel();
          resting.delete(end);
          if (resting.size === 0) signal.removeEventListener('abort', endAll);
          resolve();
        };
        if (resting.size === 0) signal.addEventListener('abort', endAll);
        resting.add(end);
        const cancel = clock.after(Math.min(forMs, endMs - elapsedMs(clock)), end);
      });
      ensureGoingOn();
    },
    leftMs: () => Math.max(0, endMs - elapsedMs(clock)),
    timeMs: maxTimeMs,
    isHurried: () => elapsedMs(clock) - startedMs >= maxTimeMs / 2,
    leftRequests: () => Math.max(0, (maxRequests ?? Number.POSITIVE_INFINITY) - requests),
    countRequest() {
      requests += 1;
    },
    cause: () => effective ?? (signal.aborted ? 'signal' : undefined),
  };
}
