import { createHash } from 'node:crypto';

function digest(...parts: readonly (string | number)[]): Buffer {
  return createHash('sha256').update(parts.join('\u0000')).digest();
}

/** A seed of fast-check's range that depends on nothing but the run's seed and the check. */
export function seedOf(runSeed: number, checkId: string): number {
  return digest('seed', runSeed, checkId).readInt32BE(0);
}

/** The run id of a seed: short, so that it can stand in names that a target stores. */
export function runIdOf(seed: number): string {
  return digest('run', seed).toString('hex', 0, 4);
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
  const hex = digest('notice', runId, startTimeMs, checkId, number).toString('hex', 0, 16);
  return [8, 12, 16, 20, 32]
    .map((end, index) => hex.slice([0, 8, 12, 16, 20][index], end))
    .join('-');
}

/**
 * An agent id that carries the run id. It follows from the run alone and not from the moment it began, so
 * that the same seed sends the same payloads.
 */
export function agentIdOf({ runId, checkId, number }: Omit<NoticeIdentity, 'startTimeMs'>): string {
  return `assay-${runId}-${digest('agent', runId, checkId, number).toString('hex', 0, 4)}`;
}
