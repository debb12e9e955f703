import {
  type CheckResult,
  OF_OTHERS_AT_ONCE,
  ONLY_AT_ONCE,
  type Report,
} from '../../contract/index.ts';
import { breachSentence } from './breach-sentence.ts';
import { onceAReport } from './once-a-report.ts';
import type { RecognisedCause } from './recognised-cause.ts';
import { isBrokenOfTokens } from './token-causes.ts';

/** What requests of token servers that run at the same time take from one another. */
interface Race {
  readonly key: string;
  readonly what: string;
  /** What proves it, in the check of what comes at the same time. */
  readonly shown: RegExp;
  /** What other checks say then that send something beside others. */
  readonly follows: RegExp;
}

const SHOWN_BY = 'token-server.user-token.keeps-parallel-users-apart';

const RACES: readonly Race[] = [
  {
    key: 'other user at the same time',
    what: 'Gives users who ask at the same time tokens of others.',
    shown: /^one for "|^the very same token$/u,
    follows:
      /^one for no user\b|^an app token in its place|^a token with the (?:user|app) privilege$|^the same text as the (?:user|app) token$|: it is not for this user'?$/u,
  },
];

const isOfOthers = ({ reason = '' }: CheckResult): boolean => reason.includes(OF_OTHERS_AT_ONCE);

function isShownBy(result: CheckResult, { shown }: Race): boolean {
  const { id, actual = '' } = result;
  return isBrokenOfTokens(result) && id === SHOWN_BY && shown.test(actual);
}

interface Shown {
  readonly race: Race;
  readonly shown: readonly CheckResult[];
  /** Whether it is proved that what comes alone is right, so that whoever gets what is another's got it by the race. */
  readonly isRightAlone: boolean;
}

/** Who gives one token to all gives it at the same time as well. */
const ONE_FOR_ALL = 'token-server.user-token.differs-between-users';
const SAME_TOKEN = 'the very same token';

function isOneForAll(result: CheckResult): boolean {
  const { id, actual } = result;
  return id === ONE_FOR_ALL && isBrokenOfTokens(result) && actual === SAME_TOKEN;
}

const shownIn = onceAReport((checks) => {
  const isRightAlone = checks.some(isOfOthers);
  if (!isRightAlone && checks.some(isOneForAll)) return [];
  return RACES.flatMap((race): readonly Shown[] => {
    const shown = checks.filter((each) => isShownBy(each, race));
    return shown.length === 0 ? [] : [{ race, shown, isRightAlone }];
  });
});

function doesFollow(result: CheckResult, { race, isRightAlone }: Shown): boolean {
  const { actual = '', reason = '' } = result;
  if (isOfOthers(result) || reason.includes(ONLY_AT_ONCE) || race.follows.test(actual)) return true;
  return isRightAlone && race.shown.test(actual);
}

/** A token server that keeps what was asked for where requests share it mixes up whatever runs at the same time. */
export function mixedAtOnce(result: CheckResult, { checks }: Report): RecognisedCause | undefined {
  if (!isBrokenOfTokens(result)) return undefined;
  for (const found of shownIn(checks)) {
    const { race, shown } = found;
    if (!isShownBy(result, race) && !doesFollow(result, found)) continue;
    return {
      key: race.key,
      sentence: `${race.what} ${breachSentence(shown)}`,
      isConsequence: false,
    };
  }
  return undefined;
}
