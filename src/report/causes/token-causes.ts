import type { CheckResult, RecordedBody, Report } from '../../contract/index.ts';
import { isJsonObject } from '../../contract/json-object.ts';
import { breachSentence } from './breach-sentence.ts';
import { onceAReport } from './once-a-report.ts';
import type { RecognisedCause } from './recognised-cause.ts';

const OF_TOKENS: readonly string[] = ['token-server', 'token-lifecycle'];

export function isBrokenOfTokens({ suite, verdict }: CheckResult): boolean {
  return OF_TOKENS.includes(suite) && (verdict === 'fail' || verdict === 'warn');
}

/** One cause of several breaches: what shows it most plainly is told by name. */
function causeOfAll(key: string, what: string, shown: readonly CheckResult[]): RecognisedCause {
  return { key, sentence: `${what} ${breachSentence(shown)}`, isConsequence: false };
}

const TOKEN_BESIDE_ERROR = /^a token together with the error /u;

function jsonIn({ text = '', isCut = false }: RecordedBody): unknown {
  try {
    return isCut ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

const isText = (value: unknown): boolean => typeof value === 'string' && value !== '';

interface Asked {
  readonly url: string;
  readonly body: RecordedBody;
}

const keyOf = ({ url, body: { text = '' } }: Asked): string => `${url} ${text}`;

/** What was asked for where a token came beside an error. */
const askedInVain = onceAReport((checks) => {
  const found = new Set<string>();
  for (const { request, outcome } of checks
    .filter(isBrokenOfTokens)
    .flatMap(({ evidence }) => evidence)) {
    const value = outcome.kind === 'answer' ? jsonIn(outcome.body) : undefined;
    if (!isJsonObject(value)) continue;
    if (isText(value['token']) && isText(value['error'])) found.add(keyOf(request));
  }
  return found;
});

const isBesideError = (each: CheckResult) =>
  isBrokenOfTokens(each) && TOKEN_BESIDE_ERROR.test(each.actual ?? '');
const besideErrorIn = onceAReport((checks) => checks.filter(isBesideError));

/** A token beside an error is no token that was granted, whatever else is wrong with it. */
export function tokenBesideError(
  result: CheckResult,
  { checks }: Report,
): RecognisedCause | undefined {
  const shown = besideErrorIn(checks);
  const request = result.counterexample?.request;
  if (shown.length === 0 || request === undefined || !isBrokenOfTokens(result)) return undefined;
  if (!isBesideError(result) && !askedInVain(checks).has(keyOf(request))) return undefined;
  return causeOfAll('token beside error', 'Answers an error together with a token.', shown);
}

/** What is wrong with tokens or answers in one way, and is seen in others, by what was found. */
interface SeenElsewhere {
  readonly key: string;
  readonly what: string;
  /** What shows it most plainly, and the only check that does where it is named. */
  readonly shownBy: RegExp;
  readonly id?: string;
  /** What else says so of a check with another claim. */
  readonly follows: RegExp;
  /** Without what follows, what shows it may have another cause. */
  readonly needsFollower?: true;
}

const ABSOLUTE_TIME = /\(\d+ s is now \+ \d+ counted from 1970\)/u;
const SAME_TOKEN = /^the very same token$/u;
const SEEN_ELSEWHERE: readonly SeenElsewhere[] = [
  {
    key: 'length in characters',
    what: 'Tells the length of its answers in characters, and cuts off those whose characters take more bytes.',
    shownBy: /: that is the number of its characters, and some of them take more than one byte$/u,
    follows: /^JSON that is cut off: its Content-Length says /u,
  },
  {
    // It fails wherever it is used.
    key: 'expired when given',
    what: 'Gives tokens that have expired.',
    shownBy: /^an expired one\b/u,
    follows: /^one issued \d+ seconds before|: its validity has ended'?$/u,
  },
  {
    // The tokens that log in are asked for with a validity of an hour.
    key: 'issued long ago',
    what: 'Dates its tokens so long before it gives them that they have expired.',
    shownBy: /^one issued (?:3[6-9]\d\d|[4-9]\d{3}|\d{5,}) seconds before/u,
    follows: /: its validity has ended'?$/u,
    needsFollower: true,
  },
  {
    // Whatever validity it was asked for, it grants one that ends long after.
    key: 'absolute time',
    what: 'Passes a moment, counted from 1970, as the validity of its tokens.',
    shownBy: ABSOLUTE_TIME,
    follows: ABSOLUTE_TIME,
  },
  {
    key: 'other app id',
    what: 'Its tokens are for another app id than the declared one.',
    shownBy: /^one for the app id "/u,
    follows: /: the token is for another app id'?$/u,
  },
  {
    key: 'opens other services',
    what: 'Gives chat users tokens that open more than the chat service.',
    shownBy: /^one that also opens RTC\b/u,
    follows: /^one that also opens RTC\b/u,
  },
  {
    key: 'high bits of expire',
    what: 'Keeps 32 bits of an expire that has more, and grants what is left.',
    shownBy: /: the rest was lost in 32 bits\b/u,
    follows: /: the rest was lost in 32 bits\b/u,
  },
  {
    // Who gets plain users wrong gets unusual ones wrong too.
    key: 'other user',
    what: 'Gives tokens for other users than were asked for.',
    id: 'token-server.user-token.names-the-user',
    shownBy: /^one for "/u,
    follows: /^one for "|: it is not for this user'?$/u,
  },
  {
    key: 'no user',
    what: 'Gives user tokens that are for no user.',
    id: 'token-server.user-token.names-the-user',
    shownBy: /^one for no user\b/u,
    follows: /^one for no user\b|^a user token for the empty user|: it is not for this user'?$/u,
  },
  {
    key: 'app token for users',
    what: 'Gives app tokens in the place of user tokens.',
    shownBy: /^an app token in its place/u,
    follows: /^an app token\b|^a token with the app privilege/u,
  },
  {
    key: 'user token for apps',
    what: 'Gives user tokens in the place of app tokens.',
    shownBy: /^this is a user token\b/u,
    follows: /^one for "|: it holds no app privilege'?$/u,
  },
  {
    // Who asks at another time, or for an app token, gets it too.
    key: 'one token for all',
    what: 'Gives several users one and the same token.',
    id: 'token-server.user-token.differs-between-users',
    shownBy: SAME_TOKEN,
    follows: /^the very same token$|^the same text as the user token$/u,
  },
];

/** A token that is wrong fails wherever it is used. */
export function wrongTokens(result: CheckResult, { checks }: Report): RecognisedCause | undefined {
  if (!isBrokenOfTokens(result)) return undefined;
  for (const each of SEEN_ELSEWHERE) {
    const { key, what, id, shownBy, follows, needsFollower } = each;
    const isShown = (other: CheckResult) =>
      isBrokenOfTokens(other) && (id ?? other.id) === other.id && shownBy.test(other.actual ?? '');
    const doesFollow = (other: CheckResult) =>
      isBrokenOfTokens(other) && follows.test(other.actual ?? '');
    if (!isShown(result) && !doesFollow(result)) continue;
    if (needsFollower === true && !checks.some(doesFollow)) continue;
    const shown = checks.filter(isShown);
    if (shown.length > 0) return causeOfAll(key, what, shown);
  }
  return undefined;
}

const FAILURE_STATUS = /^the error .* under status 5\d\d$/su;
const OF_FAILURES = 'token-server.failure.';

/** An error under a status of its own breaks what is said of failures, which the same answer warns of elsewhere. */
export function failureStatus(
  result: CheckResult,
  { checks }: Report,
): RecognisedCause | undefined {
  const isMet = (each: CheckResult) =>
    isBrokenOfTokens(each) && FAILURE_STATUS.test(each.actual ?? '');
  if (!isMet(result)) return undefined;
  const shown = checks.filter((each) => isMet(each) && each.id.startsWith(OF_FAILURES));
  if (shown.length === 0) return undefined;
  return causeOfAll('failure status', 'Answers an error under a status of failure.', shown);
}
