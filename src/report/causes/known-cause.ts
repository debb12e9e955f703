import { type CheckResult, MALFORMED_REQUESTS, type Report } from '../../contract/index.ts';
import { breachSentence } from './breach-sentence.ts';
import { confirmedCause } from './confirmed-cause.ts';
import { lostEffects } from './lost-effects.ts';
import { endedTarget, goneTarget } from './lost-target-causes.ts';
import { onceAReport } from './once-a-report.ts';
import { acceptsBeside, failsAtOnce, ordersByTime, refusesAtOnce } from './order-causes.ts';
import { quotesAnswer, wordsOf } from './quotes-answer.ts';
import { mixedAtOnce } from './race-causes.ts';
import type { RecognisedCause } from './recognised-cause.ts';
import { bringsNoCall } from './renewal-causes.ts';
import { sameError } from './same-error.ts';
import { slowKind } from './slow-causes.ts';
import { failureStatus, tokenBesideError, wrongTokens } from './token-causes.ts';
import { unreadBody } from './unread-body.ts';
import { refusedCaller, refusedRegistration, refusedUser } from './user-causes.ts';

const LIMITED = /got status (429 \(too many requests\)|503 with Retry-After)$/u;

/** A receiver that took every valid notification meant something else than the pace by this status. */
function answers429(result: CheckResult, { acceptance }: Report): RecognisedCause | undefined {
  const { suite, verdict, reason = '', advice } = result;
  const [, status] = LIMITED.exec(reason) ?? [];
  if (suite !== 'receiver' || verdict !== 'untestable' || status === undefined) return undefined;
  const { events = [] } = acceptance ?? {};
  const sent = events.reduce((sum, event) => sum + event.sent, 0);
  if (sent === 0 || events.some((event) => event.sent !== event.acknowledged)) {
    const words = `it limits how fast it is asked, and answered with status ${status}`;
    return {
      key: 'limits its pace',
      sentence: `Could not be tested: ${words}.${advice === undefined ? '' : ` ${advice}`}`,
      isConsequence: false,
    };
  }
  return {
    key: 'refuses by 429',
    sentence: `Could not be tested: forgeries got status 429 (too many requests), while all ${sent} valid notifications were acknowledged. If that is how it rejects, answer 401, or name 429 in the profile value 'rejection.statuses'.`,
    isConsequence: false,
  };
}

/** The answer that ordinary notifications got, in the reason of a check that was turned away. */
const TURNED_AWAY = /refused (?:by now too|for a while) \((.+)\)(?:, which were| is) acknowledged/u;

const turnedAwayIn = onceAReport((checks) =>
  checks.find(({ rootCause }) => rootCause === 'turned-away'),
);

/** A receiver that turns everybody away once it has rejected forgeries answers whatever is asked alike for a while. */
function turnsAway(result: CheckResult, { checks }: Report): RecognisedCause | undefined {
  const first = turnedAwayIn(checks);
  const { suite, rootCause } = result;
  if (first === undefined || suite !== first.suite) return undefined;
  const isTold = rootCause === 'turned-away';
  const [, answer] = TURNED_AWAY.exec(first.reason ?? '') ?? [];
  const isQuoted = answer !== undefined && quotesAnswer(result, answer);
  if (!isTold && !isQuoted) return undefined;
  return {
    key: 'turned away',
    sentence: `Could not be tested: ${first.reason}.`,
    isConsequence: !isTold,
  };
}

const STOPPED_SERVING =
  /^The token server (?:stopped serving during the run: |served no more who had been served before: |gave no token to \d+ ordinary requests).+\. An ordinary request got (.+)\.$/su;
const STATUS_TOLD = /status (\d{3})/u;
const TEXT_TOLD = /"(.+)"/su;

/** Whether a result without a verdict got this answer last. */
function endsWith({ verdict, evidence = [] }: CheckResult, told: string): boolean {
  const outcome = evidence.at(-1)?.outcome;
  if (verdict !== 'untestable' || outcome?.kind !== 'answer') return false;
  const [, status] = STATUS_TOLD.exec(told) ?? [];
  const [, text = ''] = TEXT_TOLD.exec(told) ?? [];
  return outcome.status === Number(status) && (outcome.body.text ?? '').includes(text);
}

/** A token server that gives no token any more answers whatever is asked as it answers an ordinary request. */
function stoppedServing(result: CheckResult, { hints }: Report): RecognisedCause | undefined {
  const { suite } = result;
  const [told, answer] = hints.map((hint) => STOPPED_SERVING.exec(hint)).find(Boolean) ?? [];
  if (told === undefined || answer === undefined || suite === 'receiver') return undefined;
  if (!quotesAnswer(result, answer) && !endsWith(result, answer)) return undefined;
  return {
    key: 'stopped serving',
    sentence: `Could not be tested: ${told.slice(0, 1).toLowerCase()}${told.slice(1)}`,
    isConsequence: false,
  };
}

/** What a target does at times, whatever is sent. */
interface AtTimes {
  readonly key: string;
  readonly first: RegExp;
  readonly words: string;
  readonly advice: string;
}

const RESETS_AT_TIMES: AtTimes = {
  key: 'resets at times',
  first: /^(?:the first time|\d+ times): [^;]*the connection was reset/u,
  words: 'Resets connections at times',
  advice: 'Look for what ends connections: a limit, a timeout, or a worker that restarts.',
};

const BREAKS_OFF_AT_TIMES: AtTimes = {
  key: 'breaks off at times',
  first: /^(?:the first time|\d+ times): [^;]*the connection was reset \(answer \d{3} was cut off/u,
  words: 'Breaks answers off at times',
  advice:
    'Compare the Content-Length of its answers with their bytes, and look for what ends connections.',
};

const FAILS_NOW_AND_THEN: AtTimes = {
  key: 'fails at times',
  first: /^(?:the first time|\d+ times): [^;]*\b(?:status|crashed with) 5\d\d\b/u,
  words: 'Answers by a 5xx at times',
  advice: 'Look for what fails now and then: one worker of several, a limit, or what it waits for.',
};

/** The first that fits: half an answer is told as a reset too. */
const AT_TIMES: readonly AtTimes[] = [BREAKS_OFF_AT_TIMES, RESETS_AT_TIMES, FAILS_NOW_AND_THEN];

/** Where so many checks met what did not come again, none of them is the cause. */
const MEETINGS_OF_ONE_CAUSE = 3;

/** A target that resets some connections, or fails at some requests, does it whatever is sent. */
function atTimes(result: CheckResult, { checks }: Report): RecognisedCause | undefined {
  const hasMet = ({ verdict, actual = '' }: CheckResult, { first }: AtTimes) =>
    verdict === 'flaky' && first.test(actual);
  const found = AT_TIMES.find((each) => hasMet(result, each));
  if (found === undefined) return undefined;
  const { suite } = result;
  const count = checks.filter((each) => each.suite === suite && hasMet(each, found)).length;
  if (count < MEETINGS_OF_ONE_CAUSE) return undefined;
  return {
    key: `${found.key} ${suite}`,
    sentence: `${found.words}, whatever is sent: ${count} checks met it, and passed when they were tried once more. ${found.advice}`,
    isConsequence: false,
  };
}

/** How the check over all answers tells it. */
const FAILS_AT_TIMES =
  /^\d+ of \d+ (ordinary \w+),.* in the whole run (\d+ of \d+) got one.* The first got (?:status (\d{3})|the connection was reset(?: \((answer \d{3}) was cut off)?)/su;
const WAITS_FOR_STEADINESS =
  /^the receiver crashes, ends connections or has nothing at its path at times, whatever it is sent;/u;

/** A target of which it is proved that it fails at some requests, whatever they are. */
function failsAtTimes(result: CheckResult, { checks }: Report): RecognisedCause | undefined {
  const told = ({ actual = '' }: CheckResult) => FAILS_AT_TIMES.exec(actual) ?? undefined;
  const isTold = told(result) !== undefined;
  if (!isTold && !WAITS_FOR_STEADINESS.test(result.reason ?? '')) return undefined;
  const { suite } = result;
  const [, what, share, status, begun] =
    checks
      .filter((each) => each.suite === suite)
      .map(told)
      .find(Boolean) ?? [];
  if (share === undefined) return undefined;
  const broken = begun === undefined ? RESETS_AT_TIMES : BREAKS_OFF_AT_TIMES;
  const { words: how, advice } =
    status === undefined ? broken : { ...FAILS_NOW_AND_THEN, words: `Answers ${status} at times` };
  return {
    key: `fails at times ${suite}`,
    sentence: `${how}, whatever is sent: to ${share} ${what}. ${advice}`,
    isConsequence: !isTold,
  };
}

const CAME_BACK = /^The target at \S+ went away and came back /u;
const IS_RESET = /the connection was reset/u;

/** A target that goes down at some requests resets those that are under way beside them. */
function goesDown(result: CheckResult, { checks, hints }: Report): RecognisedCause | undefined {
  if (!hints.some((hint) => CAME_BACK.test(hint)) || !IS_RESET.test(wordsOf(result)))
    return undefined;
  const { suite } = result;
  const isBroken = ({ verdict }: CheckResult) => verdict === 'fail' || verdict === 'warn';
  const killed = checks.filter(
    (each) => each.suite === suite && isBroken(each) && IS_RESET.test(each.actual ?? ''),
  );
  const isKiller = killed.includes(result);
  if (killed.length === 0 || (isBroken(result) && !isKiller)) return undefined;
  return {
    key: `goes down ${suite}`,
    sentence: `Goes down at what it is sent, and comes back. ${breachSentence(killed)}`,
    isConsequence: !isKiller,
  };
}

const UNANSWERED_LIKE_OTHERS = /^no answer after \S+ s, and \d+ (.+) had none within (\S+ s)$/su;

/** How the run tells which kinds of requests had no answer. */
const KINDS_WITHOUT_ANSWER =
  /^A target gave no answer within (\S+ s) to ((?:[^()]+ \(\d+ of \d+\)(?:, )?)+)\./u;
const HOW_MANY_OF_A_KIND = / \(\d+ of \d+\)(?:, )?/u;
/** Kinds that a decoder of typed bodies refuses alike. */
const MALFORMED: readonly string[] = Object.values(MALFORMED_REQUESTS);
const HAD_NO_ANSWER =
  /^(?:(?:gave no answer to [^:]+: )?no (?:complete )?answer in time\b|no answer (?:after|within) )/u;
/** Whatever kind was waited for before. */
const WAS_NOT_ANSWERED = /^no answer (?:after|within|to \d+ in a row) /u;

/** The one kind, or all that is malformed, of which the run tells that it had no answer. */
function oneKindIn(hints: readonly string[]) {
  const [, time, told = ''] =
    hints.map((hint) => KINDS_WITHOUT_ANSWER.exec(hint)).find(Boolean) ?? [];
  const kinds = told.split(HOW_MANY_OF_A_KIND).filter((kind) => kind !== '');
  const [first, ...others] = kinds;
  if (time === undefined || first === undefined) return undefined;
  if (others.length === 0) return { time, kinds, words: first };
  return kinds.every((kind) => MALFORMED.includes(kind))
    ? { time, kinds, words: MALFORMED_REQUESTS.any }
    : undefined;
}

/** What was not answered in time breaks a duty, and is of the one kind of which that is known. */
function unansweredBreach(result: CheckResult, report: Report): RecognisedCause | undefined {
  const unanswered = oneKindIn(report.hints);
  if (unanswered === undefined) return undefined;
  const { time, kinds, words } = unanswered;
  const isBreach = ({ verdict, suite, actual = '' }: CheckResult) =>
    (verdict === 'fail' || verdict === 'warn') &&
    suite === result.suite &&
    HAD_NO_ANSWER.test(actual);
  const [, own] = UNANSWERED_LIKE_OTHERS.exec(result.reason ?? '') ?? [];
  const isAlike =
    own === undefined ? WAS_NOT_ANSWERED.test(result.reason ?? '') : kinds.includes(own);
  const isLike = result.verdict === 'untestable' && isAlike;
  const breaches = report.checks.filter(isBreach);
  if (breaches.length === 0 || !(isLike || isBreach(result))) return undefined;
  return {
    key: `unanswered ${words}`,
    sentence: `Some ${words} had no answer within ${time}. ${breachSentence(breaches)}`,
    isConsequence: isLike,
  };
}

/** How long an answer was waited for says nothing of why there was none. */
function unansweredKind(result: CheckResult, report: Report): RecognisedCause | undefined {
  const known = unansweredBreach(result, report);
  if (known !== undefined) return known;
  const { verdict, reason = '' } = result;
  const [, kind, time] = UNANSWERED_LIKE_OTHERS.exec(reason) ?? [];
  if (verdict !== 'untestable' || kind === undefined) return undefined;
  return {
    key: `unanswered ${kind}`,
    sentence: `Could not be tested: some ${kind} had no answer, neither within ${time} nor in the shorter time that others were given then.`,
    isConsequence: false,
  };
}

const KNOWN = [
  confirmedCause,
  sameError,
  ordersByTime,
  refusesAtOnce,
  failsAtOnce,
  acceptsBeside,
  goesDown,
  endedTarget,
  goneTarget,
  unreadBody,
  answers429,
  turnsAway,
  stoppedServing,
  refusedCaller,
  refusedRegistration,
  refusedUser,
  slowKind,
  lostEffects,
  bringsNoCall,
  unansweredKind,
  tokenBesideError,
  mixedAtOnce,
  wrongTokens,
  failureStatus,
  failsAtTimes,
  atTimes,
];

/** The cause of a result, where it is one that several checks meet; undefined for any other. */
export function knownCauseOf(result: CheckResult, report: Report): RecognisedCause | undefined {
  for (const recognise of KNOWN) {
    const known = recognise(result, report);
    if (known !== undefined) return known;
  }
  return undefined;
}
