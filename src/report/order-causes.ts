import type { CheckResult, Report } from '../contract/index.ts';
import type { RecognisedCause } from './recognised-cause.ts';

const wordsOf = ({ reason = '', actual = '' }: CheckResult) => `${reason} ${actual}`;

/** A receiver that takes notifications in the order of their notifyMs alone refuses some of those that come at once. */
export function ordersByTime(result: CheckResult, { checks }: Report): RecognisedCause | undefined {
  const isTold = ({ cause }: CheckResult) => cause?.[0]?.path === '/notifyMs';
  const first = checks.find((each) => each.suite === result.suite && isTold(each));
  if (first?.actual === undefined) return undefined;
  const isAlike = result.verdict === 'flaky' || result.verdict === 'untestable';
  if (!isTold(result) && !(isAlike && wordsOf(result).includes(first.actual))) return undefined;
  return {
    key: 'orders by time',
    sentence:
      'Refuses a notification whose notifyMs is lower than that of one before it, of another agent.',
    isConsequence: !isTold(result),
  };
}

/** How what holds alone is told. */
const ONLY_AT_ONCE = 'It fails only when requests run at the same time';

/** A receiver that mixes up requests at the same time refuses some of whatever comes at once. */
export function refusesAtOnce(
  result: CheckResult,
  { checks }: Report,
): RecognisedCause | undefined {
  const isTold = ({ cause }: CheckResult) => cause?.[0]?.path === 'requests';
  const first = checks.find((each) => each.suite === result.suite && isTold(each));
  if (first?.actual === undefined) return undefined;
  const { verdict, reason = '' } = result;
  const isOpen = verdict === 'flaky' || verdict === 'untestable';
  const isAlike = isOpen || reason.startsWith(ONLY_AT_ONCE);
  if (!isTold(result) && !(isAlike && wordsOf(result).includes(first.actual))) return undefined;
  return {
    key: 'refuses at once',
    sentence:
      'Refuses valid notifications only when requests run at the same time: one after the other, each is acknowledged. Look for what requests share: a variable outside of the handler, a connection, a lock.',
    isConsequence: !isTold(result),
  };
}
