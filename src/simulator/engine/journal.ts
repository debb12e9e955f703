import type { Attempt } from './attempt.ts';

/** Takes the lines of a run; where they go is the caller's affair. */
export interface Journal {
  write(line: string): void;
  /** Everything written so far is kept when it resolves; rejects when it cannot be. */
  flush(): Promise<void>;
}

/** Keeps nothing. */
export const NO_JOURNAL: Journal = { write: () => {}, flush: async () => {} };

/** The first line of a journal: what must be the same when the run is resumed. */
export interface JournalHead {
  readonly journal: 1;
  readonly runId: string;
  readonly seed: number;
  /** Unix ms. */
  readonly epochMs: number;
  readonly profile: string;
  /** Ids of the scenarios in their order; empty: all of them. */
  readonly scenarios: readonly string[];
  /** Null: each plan of the scenarios once. */
  readonly sessions: number | null;
}

export function headLine(head: JournalHead): string {
  return `${JSON.stringify(head)}\n`;
}

/** Where a session began, since its times follow from it. */
export function sessionLine(session: number, startMs: number): string {
  return `{"session":${session},"startMs":${startMs}}\n`;
}

/**
 * One attempt in one line. Formatted by hand, since it is written for every request: all members are
 * integers or text of our own without anything to escape, `detail` apart.
 */
export function attemptLine(attempt: Attempt): string {
  const { session, place, number, noticeId, eventType, notifyMs, outcome } = attempt;
  const { intendedMs, startedMs, endedMs, disturbances, isCopy, settled } = attempt;
  const latencyUs = Math.round((endedMs - startedMs) * 1_000);
  const known =
    `{"session":${session},"place":${place},"attempt":${number},"noticeId":"${noticeId}",` +
    `"eventType":${eventType},"notifyMs":${notifyMs},"intendedMs":${Math.round(intendedMs)},` +
    `"startedMs":${Math.round(startedMs)},"latencyUs":${latencyUs}`;
  const result =
    outcome.kind === 'answer'
      ? `,"status":${outcome.status}`
      : `,"failure":"${outcome.reason}","detail":${JSON.stringify(outcome.detail)}`;
  const disturbed = disturbances.length === 0 ? '' : `,"disturbances":"${disturbances.join(',')}"`;
  const copy = isCopy ? ',"isCopy":true' : '';
  const end = settled === undefined ? '' : `,"settled":"${settled}"`;
  return `${known}${result}${disturbed}${copy}${end}}\n`;
}
