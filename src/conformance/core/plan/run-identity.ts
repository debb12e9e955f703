import { hash } from 'node:crypto';
import type { Clock } from '../../../clock/clock.ts';
import type { Stamp } from '../../../wire/request/compose.ts';

/** In hexadecimal digits. */
function digest(...parts: readonly (string | number)[]): string {
  return hash('sha256', parts.join('\u0000'), 'hex');
}

/** A seed of fast-check's range that depends on nothing but the run's seed and the check. */
export function seedOf(runSeed: number, checkId: string): number {
  return Number.parseInt(digest('seed', runSeed, checkId).slice(0, 8), 16) | 0;
}

/** The run id of a seed: short, so that it can stand in names that a target stores. */
export function runIdOf(seed: number): string {
  return digest('run', seed).slice(0, 8);
}

/** What makes a noticeId unique: the run, the moment it began, the check and a number within it. */
export interface NoticeIdentity {
  readonly runId: string;
  /** Unix ms. */
  readonly startTimeMs: number;
  readonly checkId: string;
  readonly number: number;
}

/** A noticeId in the looks of a UUID; receivers must treat it as opaque (field notes, payloads). */
export function noticeIdOf({ runId, startTimeMs, checkId, number }: NoticeIdentity): string {
  const hex = digest('notice', runId, startTimeMs, checkId, number);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20, 32)}`;
}

/**
 * An agent id that carries the run id. It follows from the run alone and not from the moment it began, so
 * that the same seed sends the same payloads.
 */
function agentIdOf({ runId, checkId, number }: Omit<NoticeIdentity, 'startTimeMs'>): string {
  return `assay-${runId}-${digest('agent', runId, checkId, number).slice(0, 8)}`;
}

/** Gives each sending of one check its noticeId and notifyMs; shared with no other check. */
export interface Stamper {
  /** A new noticeId, and a notifyMs later than every one before. */
  fresh(): Stamp;
  /** The stamp of a retry: the same noticeId, a later notifyMs. */
  again(noticeId: string): Stamp;
  /** An agent id that no other sending of the run has. */
  freshAgent(): string;
  /** Unix ms; no stamp to come is earlier. */
  now(): number;
}

export interface StamperOptions {
  readonly runId: string;
  readonly checkId: string;
  readonly clock: Clock;
  /** Unix ms at which the run began. */
  readonly startTimeMs: number;
  /** Times count up from the start by 1 ms a sending, so that the same bytes can be sent again. */
  readonly isTimeFixed: boolean;
  /** No stamp is earlier, in Unix ms. */
  readonly leastMs?: () => number;
}

export function createStamper(options: StamperOptions): Stamper {
  const { runId, checkId, clock, startTimeMs, isTimeFixed, leastMs = () => 0 } = options;
  let count = 0;
  let agents = 0;
  let latestMs = startTimeMs;
  const now = () =>
    isTimeFixed ? latestMs : Math.max(latestMs, leastMs(), Math.floor(clock.now()));
  const tick = () => {
    latestMs = Math.max(latestMs + 1, now());
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
    now,
  };
}
