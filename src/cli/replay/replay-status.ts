import type { Resent } from '../../conformance/core/run/resend.ts';
import { definedMembers } from '../../contract/defined-members.ts';
import { type CheckResult, foundWords, type Verdict } from '../../contract/index.ts';
import { findingIdOf, isSameFinding, reasonWordsOf, roundNameOf } from '../../report/index.ts';

/** What became of a finding. `changed`: neither what was found before, nor in order. */
export type ReplayStatus = 'fixed' | 'still-failing' | 'changed';

/** What became of one finding, in a word and in one line. */
export interface Replayed {
  readonly id: string;
  /** The short id of the finding in its report. */
  readonly shortId?: string;
  readonly status: ReplayStatus;
  readonly words: string;
  /** The verdict of today; absent where the check was not judged. */
  readonly verdict?: Verdict;
}

const KEPT: ReadonlySet<Verdict> = new Set(['pass', 'note']);

function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}

function wordsOf(now: CheckResult): string {
  const { expected, verdict } = now;
  if (expected !== undefined) return `found ${foundWords(now) ?? '?'}, expected ${expected}`;
  return reasonWordsOf(now.reason, now) ?? verdict;
}

/** What became of the verdict; nothing where it stayed and only what was found is another. */
function changeOf(before: Verdict, now: Verdict): string {
  return before === now ? 'otherwise than before, ' : `${before} then, ${now} now: `;
}

/**
 * What became of a finding: the whole check is judged again with the same draws, and the stored request is
 * sent again where its answer alone shows the breach. Nothing counts as fixed unless the check holds.
 */
export function replayStatusOf(
  before: CheckResult,
  now: CheckResult,
  resent: Resent | undefined,
): Replayed {
  const { id, shortId } = before;
  const { verdict } = now;
  const replayed = (status: ReplayStatus, words: string): Replayed => ({
    id,
    ...definedMembers({ shortId }),
    status,
    words: oneLine(words),
    verdict,
  });
  if (!KEPT.has(verdict)) {
    const isSame = isSameFinding(before, now);
    return isSame
      ? replayed('still-failing', wordsOf(now))
      : replayed('changed', `${changeOf(before.verdict, verdict)}${wordsOf(now)}`);
  }
  if (before.verdict === 'flaky') {
    return replayed('changed', 'it held this time, as it did once before');
  }
  // The draws of one round say nothing of what another one has found.
  const isFurther = findingIdOf(before) !== id;
  const isOfRounds = isFurther || before.round !== undefined || before.further !== undefined;
  const holds = isOfRounds
    ? `in ${roundNameOf(before)} it now ${now.title}`
    : `now it ${now.title}`;
  if (resent === undefined) return replayed('fixed', holds);
  if ('obstacle' in resent) {
    return replayed('changed', `the check holds now, but ${resent.obstacle}`);
  }
  const { answer, isAsOwed } = resent;
  if (isAsOwed) return replayed('fixed', `${answer}: ${holds}`);
  // A forgery is one in any state of the receiver; a valid notification may need those that came before it.
  return before.counterexample?.owed === 'rejection'
    ? replayed('still-failing', `the check holds now, but the stored request got ${answer}`)
    : replayed('changed', `the check holds now, but the stored request alone got ${answer}`);
}
