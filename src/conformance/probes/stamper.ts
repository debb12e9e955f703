import type { Clock } from '../../clock/clock.ts';
import type { Stamp } from '../../wire/request/compose.ts';
import { agentIdOf, noticeIdOf } from '../core/identity.ts';

/** Gives each sending of one check its noticeId and notifyMs; shared with no other check. */
export interface Stamper {
  /** A new noticeId, and a notifyMs later than every one before. */
  fresh(): Stamp;
  /** The stamp of a retry: the same noticeId, a later notifyMs. */
  again(noticeId: string): Stamp;
  /** An agent id that no other sending of the run has. */
  freshAgent(): string;
}

export interface StamperOptions {
  readonly runId: string;
  readonly checkId: string;
  readonly clock: Clock;
  /** Unix ms at which the run began. */
  readonly startTimeMs: number;
  /** Times count up from the start by 1 ms a sending, so that the same bytes can be sent again. */
  readonly isTimeFixed: boolean;
}

export function createStamper(options: StamperOptions): Stamper {
  const { runId, checkId, clock, startTimeMs, isTimeFixed } = options;
  let count = 0;
  let agents = 0;
  let latestMs = startTimeMs;
  const tick = () => {
    latestMs = isTimeFixed ? latestMs + 1 : Math.max(latestMs + 1, clock.now());
    return latestMs;
  };
  return {
    fresh() {
      count += 1;
      const noticeId = noticeIdOf({ runId, startTimeMs, checkId, number: count });
      return { noticeId, notifyMs: tick() };
    },
    freshAgent() {
      agents += 1;
      return agentIdOf({ runId, checkId, number: agents });
    },
    again: (noticeId) => ({ noticeId, notifyMs: tick() }),
  };
}
