import type { CheckDefinition, Observation } from '../core/check.ts';
import type { CheckContext } from '../core/check-context.ts';
import { describeOutcome } from '../core/evidence/evidence.ts';
import type { Leak } from '../core/evidence/seen.ts';
import { Nonconformity, NotApplicable } from '../core/signals.ts';

/** What is said of the answers of either target, over all exchanges of a run. */
type AnswerClaim = Omit<CheckDefinition, 'id' | 'run'>;

export const ARRIVES_WHOLE: AnswerClaim = {
  clauses: [],
  level: 'should',
  basis: 'practice',
  isRunWide: true,
  title:
    'answers every request to the end, as HTTP, and by no errors that come and go or come to stay',
};

/**
 * Judges whether all answers of a run came to their end. One that broke off may be the network's doing; with
 * two it is the target's. `provoke` makes the target answer in different ways, once more when one broke off.
 */
export async function judgeWholeAnswers(
  context: CheckContext,
  by: Leak['by'],
  provoke: () => Promise<void>,
): Promise<Observation | undefined> {
  const { seen, examples } = context;
  const brokenOff = () => seen.answers(by).broken;
  await examples([{ title: 'every answer of the run' }], async () => {
    await provoke();
    if (brokenOff() === 1) await provoke();
    const { count, broken, firstBroken } = seen.answers(by);
    const isAtTimes = (seen.unsteady(by)?.cutOff ?? 0) > 0;
    if (broken < 2 || firstBroken === undefined || isAtTimes) {
      return judgeSteadiness(context, by);
    }
    throw new Nonconformity({
      proof: 'positive',
      expected: 'answers that are HTTP and arrive whole',
      actual: `${broken} of ${count} answers broke off, went on behind their end or were no answer to their request, the first one so: ${firstBroken.detail}`,
      sent: firstBroken.exchange,
      seen: firstBroken.exchange,
    });
  });
  const { count, firstBroken } = seen.answers(by);
  if (firstBroken === undefined) return undefined;
  return {
    observed: `one of ${count} answers broke off, went on behind its end or was no answer to its request, and none after it: ${firstBroken.detail}`,
  };
}

const ORDINARY_SERVED: Readonly<Record<Leak['by'], readonly [what: string, how: string]>> = {
  receiver: ['ordinary notifications', 'acknowledged'],
  'token-server': ['ordinary requests', 'served'],
};

/** What ordinary requests got at times. */
function failureWords({
  crashes,
  resets,
  cutOff,
  nothingThere,
}: Readonly<Record<'crashes' | 'resets' | 'cutOff' | 'nothingThere', number>>): string {
  if (resets === crashes) return 'a reset in place of an answer';
  const kinds = [
    ...(crashes > resets + cutOff + nothingThere ? ['a 5xx'] : []),
    ...(nothingThere > 0 ? ['the answer that nothing is there'] : []),
    ...(cutOff > 0 ? ['an answer that broke off'] : []),
    ...(resets > 0 ? ['a reset'] : []),
  ];
  return kinds.join(' or ');
}

/** Judges whether ordinary requests fail at times, and are served at others. */
function judgeSteadiness({ seen }: CheckContext, by: Leak['by']): void {
  const unsteady = seen.unsteady(by);
  if (unsteady === undefined) return;
  const { asked, crashes, first } = unsteady;
  const { ordinary, crashes: ofRun } = seen.answers(by);
  const [what, how] = ORDINARY_SERVED[by];
  throw new Nonconformity({
    proof: 'positive',
    expected: `${what} ${how} each time`,
    actual:
      `${crashes} of ${asked} ${what}, sent one after the other, got ${failureWords(unsteady)} and the others were ` +
      `${how}; in the whole run ${ofRun} of ${ordinary} got one. What got one was sent again ` +
      `${seen.sentAgain(by)} times. The first got ${describeOutcome(first.outcome)}`,
    sent: first,
    seen: first,
  });
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
