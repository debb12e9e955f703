import type { Report } from '../../contract/index.ts';

/** How long one answer took. */
export interface AnswerTime {
  readonly check: string;
  /** What was sent, in words. */
  readonly role: string;
  /** When it was sent, in ms after the first of them all. */
  readonly atMs: number;
  readonly tookMs: number;
}

/** How long the answers of one target took, as far as the report has kept them. */
export interface AnswerTimes {
  readonly target: string;
  /** What the profile allows, in ms. */
  readonly deadlineMs: number | undefined;
  /** In the order in which they were sent. */
  readonly times: readonly AnswerTime[];
}

const TARGETS = [
  { target: 'the receiver', prefix: 'receiver.' },
  { target: 'the token server', prefix: 'token-' },
] as const;

/** The times of the answers that a report has kept, for each target that has some. */
export function answerTimesOf({ checks, profile }: Report): readonly AnswerTimes[] {
  const kept = checks.flatMap(({ id, evidence }) => evidence.map((each) => ({ id, ...each })));
  const answered = kept.filter(({ outcome }) => outcome.kind === 'answer');
  const firstMs = Math.min(...answered.map(({ startedAtMs }) => startedAtMs));
  const deadline = profile.values['acknowledgement.deadlineMs'];
  return TARGETS.map(({ target, prefix }): AnswerTimes => {
    const times = answered
      .filter(({ id }) => id.startsWith(prefix))
      .map(({ id: check, role, startedAtMs, durationMs: tookMs }) => {
        return { check, role, atMs: startedAtMs - firstMs, tookMs };
      })
      .toSorted((one, other) => one.atMs - other.atMs);
    const isLimited = prefix === 'receiver.' && typeof deadline === 'number';
    return { target, deadlineMs: isLimited ? deadline : undefined, times };
  }).filter(({ times }) => times.length > 0);
}

/** Where a time stands on an axis from 1 ms up to `mostMs` that has equal room for each power of ten, from 0 to 1. */
export function shareOfTime(ms: number, mostMs: number): number {
  return Math.min(1, Math.log10(Math.max(1, ms)) / Math.log10(Math.max(10, mostMs)));
}

/** 1, 10, 100 … ms up to the end of the axis. */
export function powersUpTo(mostMs: number): readonly number[] {
  const count = Math.floor(Math.log10(Math.max(10, mostMs)) + 1e-9);
  return Array.from({ length: count + 1 }, (_, power) => 10 ** power);
}
