import type { CheckResult, Report } from '../../contract/index.ts';
import { onceAReport } from './once-a-report.ts';
import { isOpen, quotesAnswer } from './quotes-answer.ts';
import type { RecognisedCause } from './recognised-cause.ts';

/** How a check tells that no token was given for the user, whoever it was. */
const REFUSED_USER =
  /^(?:it answers a user that assay invented, whose id begins with \S+|the target answers an ordinary request for the user ".+?", who was declared), with /su;
/** The same, where the target has no reason to know of. */
const OWED_TO_DECLARED = /^a token for (the user ".+?", who was declared)$/su;
const ANSWER =
  /the error "(?:[^"\\]|\\.)*" under status \d{3}|status \d{3}(?: \("(?:[^"\\]|\\.)*"\))?/u;

/** An ordinary request for a user that was refused: how it was answered, and how that is told. */
interface Refusal {
  readonly answer: string;
  readonly sentence: string;
}

function withAdvice(sentence: string, { advice }: CheckResult): string {
  return advice === undefined ? sentence : `${sentence} ${advice}`;
}

function refusalIn(result: CheckResult): Refusal | undefined {
  const { verdict, reason = '', expected = '', actual = '' } = result;
  const [, user] = OWED_TO_DECLARED.exec(expected) ?? [];
  if (verdict === 'fail' && user !== undefined) {
    const [answer] = ANSWER.exec(actual) ?? [];
    return answer === undefined
      ? undefined
      : { answer, sentence: `Gives no token for ${user}, but ${answer}.` };
  }
  const [begin] = REFUSED_USER.exec(reason) ?? [];
  if (verdict !== 'untestable' || begin === undefined) return undefined;
  const [answer] = ANSWER.exec(reason.slice(begin.length)) ?? [];
  if (answer === undefined) return undefined;
  return { answer, sentence: withAdvice(`Could not be tested: ${reason}.`, result) };
}

/** Every refusal of a user in a report, what is proved in front. */
const refusalsIn = onceAReport((checks) =>
  checks
    .toSorted((one, other) => Number(isOpen(one)) - Number(isOpen(other)))
    .flatMap((each) => {
      const refusal = each.suite === 'receiver' ? undefined : refusalIn(each);
      return refusal === undefined ? [] : [refusal];
    }),
);

/** A user who is refused is refused by whatever asks for a token, in the same words. */
export function refusedUser(result: CheckResult, { checks }: Report): RecognisedCause | undefined {
  if (result.suite === 'receiver') return undefined;
  const own = refusalIn(result);
  const found = refusalsIn(checks).find(
    ({ answer }) => answer === own?.answer || quotesAnswer(result, answer),
  );
  if (found === undefined) return undefined;
  const { answer, sentence } = found;
  return { key: `refused user ${answer}`, sentence, isConsequence: own === undefined };
}

/** Told alike by its status alone: the text of an answer may name the user, or the request. */
const REFUSED_REGISTRATION = /^the registration of the user \S+ failed: (status \d{3}|.+$)/su;

/** The first registration that was answered like that stands for those of all other users. */
const registrationsIn = onceAReport((checks) => {
  const first = new Map<string, CheckResult>();
  for (const each of checks) {
    const [, answer] = REFUSED_REGISTRATION.exec(each.reason ?? '') ?? [];
    if (answer !== undefined && !first.has(answer)) first.set(answer, each);
  }
  return first;
});

/** Where users cannot be registered, each check meets that with a user of its own. */
export function refusedRegistration(
  { verdict, reason = '' }: CheckResult,
  { checks }: Report,
): RecognisedCause | undefined {
  const [, answer] = REFUSED_REGISTRATION.exec(reason) ?? [];
  const first = answer === undefined ? undefined : registrationsIn(checks).get(answer);
  if (verdict !== 'untestable' || first === undefined) return undefined;
  return {
    key: `refused registration ${answer}`,
    sentence: withAdvice(`Could not be tested: ${first.reason}.`, first),
    isConsequence: false,
  };
}

/** How a check tells that its caller was refused, and by what answer. */
const REFUSED_CALLER =
  /^the target answers an ordinary request for a token \(\w+\) with (.+): it (?:demands credentials of its callers|may refuse the credentials)/su;
const NOTHING_SERVED = /^no endpoint serves an ordinary request\b/u;

const refusedCallersIn = onceAReport((checks) =>
  checks.filter(({ reason = '' }) => REFUSED_CALLER.test(reason)),
);

/** Where the caller is refused, nothing is served. */
export function refusedCaller(
  result: CheckResult,
  { checks }: Report,
): RecognisedCause | undefined {
  const { verdict, reason = '' } = result;
  const [first] = refusedCallersIn(checks);
  if (verdict !== 'untestable' || first === undefined) return undefined;
  const [, answer = ''] = REFUSED_CALLER.exec(first.reason ?? '') ?? [];
  const isOwn = REFUSED_CALLER.test(reason);
  if (!isOwn && !(NOTHING_SERVED.test(reason) && reason.includes(answer))) return undefined;
  return {
    key: 'refused caller',
    sentence: withAdvice(`Could not be tested: ${first.reason}.`, first),
    isConsequence: !isOwn,
  };
}
