import {
  ACCEPTED_BESIDE,
  type CheckResult,
  ONLY_AT_ONCE,
  type Report,
} from '../../contract/index.ts';
import { onceAReport } from './once-a-report.ts';
import { isOpen, quotesAnswer, wordsOf } from './quotes-answer.ts';
import type { RecognisedCause } from './recognised-cause.ts';

/** A cause that one finding names by the path of its difference, and that others quote by its answer. */
interface NamedByPath extends Omit<RecognisedCause, 'isConsequence'> {
  readonly path: string;
  /** Whether a finding that quotes the answer follows from it. */
  readonly mayFollow: (result: CheckResult) => boolean;
}

/** The first finding of each suite that names a cause by a path. */
const firstNamed = onceAReport(
  (checks) =>
    new Map(
      checks
        .flatMap((each) =>
          each.cause?.[0] ? [[`${each.suite} ${each.cause[0].path}`, each] as const] : [],
        )
        .toReversed(),
    ),
);

function namedByPath(
  result: CheckResult,
  { checks }: Report,
  { path, mayFollow, key, sentence }: NamedByPath,
): RecognisedCause | undefined {
  const isTold = ({ cause }: CheckResult) => cause?.[0]?.path === path;
  const first = firstNamed(checks).get(`${result.suite} ${path}`);
  if (first?.actual === undefined) return undefined;
  const isAlike = mayFollow(result) && wordsOf(result).includes(first.actual);
  if (!isTold(result) && !isAlike) return undefined;
  return { key, sentence, isConsequence: !isTold(result) };
}

/** A receiver that takes notifications in the order of their notifyMs alone refuses some of those that come at once. */
export function ordersByTime(result: CheckResult, report: Report): RecognisedCause | undefined {
  return namedByPath(result, report, {
    path: '/notifyMs',
    mayFollow: isOpen,
    key: 'orders by time',
    sentence:
      'Refuses a notification whose notifyMs is lower than that of one before it, of another agent.',
  });
}

/** A receiver that mixes up requests at the same time refuses some of whatever comes at once. */
export function refusesAtOnce(result: CheckResult, report: Report): RecognisedCause | undefined {
  return namedByPath(result, report, {
    path: 'requests',
    mayFollow: (each) => isOpen(each) || each.reason?.startsWith(ONLY_AT_ONCE) === true,
    key: 'refuses at once',
    sentence:
      'Refuses valid notifications only when requests run at the same time: one after the other, each is acknowledged. Look for what requests share: a variable outside of the handler, a connection, a lock.',
  });
}

const STATUS_AT_ONCE = /\bstatus 5\d\d\b(?: \(".*?"\))?/su;

/** What a check of a token server got only at the same time as others. */
const statusAtOnce = ({ reason = '', actual = '' }: CheckResult): string | undefined =>
  reason.startsWith(ONLY_AT_ONCE) ? STATUS_AT_ONCE.exec(actual)?.[0] : undefined;

const toldAtOnce = onceAReport((checks) =>
  checks.filter(
    (each) => each.suite === 'token-server' && each.verdict === 'warn' && statusAtOnce(each),
  ),
);

/** The only checks that ask for many tokens at the same time themselves. */
const ASKS_AT_ONCE = /^token-server\.user-token\.keeps-parallel-/u;

/** A token server that has room for a few requests fails at whatever comes beside them. */
export function failsAtOnce(result: CheckResult, { checks }: Report): RecognisedCause | undefined {
  const { suite, id } = result;
  const told = toldAtOnce(checks);
  const answer = told.map(statusAtOnce).find(Boolean);
  if (suite !== 'token-server' || answer === undefined) return undefined;
  const isTold = told.includes(result);
  const mayFollow = isOpen(result) || (ASKS_AT_ONCE.test(id) && result.verdict === 'warn');
  if (!isTold && !(mayFollow && wordsOf(result).includes(answer))) return undefined;
  return {
    key: 'fails at once',
    sentence: `Fails only when requests run at the same time, by ${answer}: one after the other, each is answered. Look for what requests share: a pool, a connection, a variable outside of the handler.`,
    isConsequence: isOpen(result),
  };
}

/** What a forgery got alone, in the words of the finding that it is accepted beside genuine notifications. */
const ALONE = new RegExp(`${ACCEPTED_BESIDE} \\((.+)\\)\\.`, 'u');

const toldAlone = onceAReport((checks) => checks.filter(({ reason = '' }) => ALONE.test(reason)));

/** A receiver that keeps what it verified where requests share it gives the answer to one of them to another. */
export function acceptsBeside(
  result: CheckResult,
  { checks }: Report,
): RecognisedCause | undefined {
  const { suite, reason = '' } = result;
  const told = toldAlone(checks).find((each) => each.suite === suite);
  const [, answer] = ALONE.exec(told?.reason ?? '') ?? [];
  if (answer === undefined) return undefined;
  const isTold = ALONE.test(reason);
  if (!isTold && !quotesAnswer(result, answer) && !reason.startsWith(ONLY_AT_ONCE))
    return undefined;
  return {
    key: 'accepts beside',
    sentence: `${ACCEPTED_BESIDE}. Look for what requests share: a variable outside of the handler that holds what was verified.`,
    isConsequence: !isTold,
  };
}
