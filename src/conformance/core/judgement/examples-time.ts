import { elapsedMs } from '../../../clock/clock.ts';
import { Untestable } from '../signals.ts';
import type { JudgingOptions } from './try-example.ts';

/** Whether a check has had the time that its examples may take. */
export function isTimeUp({ clock, deadlineMs }: JudgingOptions): boolean {
  return elapsedMs(clock) >= deadlineMs;
}

/** @throws Untestable when no further example may be begun. */
export function ensureTimeLeft(options: JudgingOptions): void {
  if (options.signal.aborted) throw new Untestable('the run was interrupted');
  if (isTimeUp(options)) throw outOfTime(options);
}

/** The document sets no pace, but a duty that found no time was not verified. */
export function outOfTime({ ledger }: JudgingOptions): Untestable {
  return new Untestable(
    `the target answers too slowly for the rest: ${ledger.counts.examples} examples took all the time of this check`,
    { remedies: [{ code: 'allow-time' }] },
  );
}
