import type { CheckDefinition, Observation } from '../core/check.ts';
import type { CheckContext } from '../core/check-context.ts';
import type { Leak } from '../core/seen.ts';
import { Nonconformity, NotApplicable } from '../core/signals.ts';

/** What is said of the answers of either target, over all exchanges of a run. */
type AnswerClaim = Omit<CheckDefinition, 'id' | 'run'>;

export const ARRIVES_WHOLE: AnswerClaim = {
  clauses: [],
  level: 'should',
  basis: 'practice',
  isRunWide: true,
  title: 'sends every answer to its end, as HTTP',
};

/**
 * Judges whether all answers of a run came to their end. One that broke off may be the network's doing; with
 * two it is the target's. `provoke` makes the target answer in different ways, once more when one broke off.
 */
export async function judgeWholeAnswers(
  { seen, examples }: CheckContext,
  by: Leak['by'],
  provoke: () => Promise<void>,
): Promise<Observation | undefined> {
  const brokenOff = () => seen.answers(by).broken;
  await examples([{ title: 'every answer of the run' }], async () => {
    await provoke();
    if (brokenOff() === 1) await provoke();
    const { count, broken, firstBroken } = seen.answers(by);
    if (broken < 2 || firstBroken === undefined) return;
    throw new Nonconformity({
      proof: 'positive',
      expected: 'answers that are HTTP and arrive whole',
      actual: `${broken} of ${count} answers broke off or were no HTTP, the first one so: ${firstBroken.detail}`,
      sent: firstBroken,
    });
  });
  const { count, firstBroken } = seen.answers(by);
  if (firstBroken === undefined) return undefined;
  return {
    observed: `one of ${count} answers broke off or was no HTTP, and none after it: ${firstBroken.detail}`,
  };
}

export const TELLS_THE_TIME: AnswerClaim = {
  clauses: [],
  level: 'may',
  basis: 'practice',
  isRunWide: true,
  title: 'dates its answers by a clock that agrees with that of this machine',
};

/** Clocks that nobody keeps may differ by as much. */
const MOST_AHEAD_MS = 60_000;

/**
 * Says how far the clock of a target is off by the header Date of its answers.
 * @throws NotApplicable where no answer has that header.
 */
export function observeClock({ seen }: CheckContext, by: Leak['by']): Observation | undefined {
  const { aheadMs } = seen.answers(by);
  if (aheadMs === undefined) throw new NotApplicable('none of its answers has the header Date');
  if (Math.abs(aheadMs) <= MOST_AHEAD_MS) return undefined;
  const direction = aheadMs > 0 ? 'ahead of' : 'behind';
  const seconds = Math.round(Math.abs(aheadMs) / 1_000);
  return {
    observed: `by the header Date of its answers, its clock is ${seconds} s ${direction} this machine's: whatever it dates or takes for expired is off by as much`,
  };
}
