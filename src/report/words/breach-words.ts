import type { CheckResult } from '../../contract/index.ts';

type Breached = Pick<CheckResult, 'title' | 'actual'>;

const STATUS_4XX = /^(?:\d+ times: |the first time: )?status (4\d\d)\b/u;
const CRASH = /\b(?:crashed with|status) (5\d\d)\b/u;
const CUT_OFF = /\bthe connection was reset\b/u;

/** Third persons whose infinitive no rule of spelling gives. */
const INFINITIVES: Readonly<Record<string, string>> = {
  dates: 'date',
  does: 'do',
  uses: 'use',
  issues: 'issue',
};

function infinitiveOf(verb: string): string {
  const known = INFINITIVES[verb];
  if (known !== undefined) return known;
  if (/(?:ch|sh|ss|x)es$/u.test(verb)) return verb.slice(0, -2);
  return verb.endsWith('ies') ? `${verb.slice(0, -3)}y` : verb.slice(0, -1);
}

function thirdPersonOf(verb: string): string {
  return verb.endsWith('y') ? `${verb.slice(0, -1)}ies` : `${verb}s`;
}

/** `a` or `an`: a `user` begins like `you`. */
function withArticle(noun: string): string {
  if (/^\S*s\b(?! )/u.test(noun)) return noun;
  return `${/^(?!us)[aeiou]/u.test(noun) ? 'an' : 'a'} ${noun}`;
}

/** What a server does that must not be acknowledged, or does to what must be. */
const OPPOSITES: Readonly<Record<string, (what: string, actual: string) => string>> = {
  acknowledges(what, actual) {
    const [, refusal] = STATUS_4XX.exec(actual) ?? [];
    if (refusal !== undefined) return `rejects ${what} (${refusal})`;
    const [, crash] = CRASH.exec(actual) ?? [];
    return crash === undefined ? `does not acknowledge ${what}` : `crashes on ${what} (${crash})`;
  },
  rejects(what, actual) {
    const [, crash] = CRASH.exec(actual) ?? [];
    if (crash !== undefined) return `crashes on ${what} (${crash})`;
    return CUT_OFF.test(actual) ? `ends the connection at ${what}` : `accepts ${what}`;
  },
  survives(what, actual) {
    const [, crash] = CRASH.exec(actual) ?? [];
    return crash === undefined ? `does not survive ${what}` : `crashes on ${what} (${crash})`;
  },
  is: (what) => `is not ${what}`,
  has: (what) => `has not ${what}`,
};

/** Claims whose opposite stands at another place than their verb. */
const REWRITTEN: readonly (readonly [claim: RegExp, breach: string])[] = [
  [/^answers (.+) without a server error$/su, 'answers $1 with a server error'],
  [/^(gives an? \S+ token) no (\S+ privilege.*)$/su, '$1 the $2'],
  [/^(.+) no more often (.+)$/su, '$1 more often $2'],
  [/^(answers GET with userId) by no (success status.*)$/su, '$1 by a $2'],
  [/^applies none of (.+)$/su, 'applies some of $1'],
  [/^takes or refuses (.+), and survives it$/su, 'does not survive $1'],
  [
    /^applies (.+?) (?:only )?(?<!\bat )(?<!\bat only )once\b(.*)$/su,
    'does not apply $1 exactly once$2',
  ],
];

const NEGATED = /^does not (\S+) (.+)$/su;
const OF_NONE = /^(\S+) no (.+)$/su;
const IN_NONE = /^(.+) in no (.+)$/su;

/** The opposite of a claim, from its verb on. */
function oppositeOf(claimed: string, actual: string): string {
  const title = claimed.replace(/, or none$/u, '');
  const [claim, breach = ''] = REWRITTEN.find(([claim]) => claim.test(title)) ?? [];
  if (claim !== undefined) return title.replace(claim, breach);
  const [, negated, object] = NEGATED.exec(title) ?? [];
  if (negated !== undefined) return `${thirdPersonOf(negated)} ${object}`;
  const [, verb, none = ''] = OF_NONE.exec(title) ?? [];
  if (verb !== undefined) return `${verb} ${withArticle(none)}`;
  const [, shown, place = ''] = IN_NONE.exec(title) ?? [];
  if (shown !== undefined) return `${shown} in ${withArticle(place)}`;
  const [first = '', ...others] = title.split(' ');
  const what = others.join(' ');
  return OPPOSITES[first]?.(what, actual) ?? `does not ${infinitiveOf(first)} ${what}`;
}

/** What a server does wrong, as a headline without a full stop: `Accepts a notification without signatures`. */
export function breachWords({ title, actual = '' }: Breached): string {
  const words = oppositeOf(title, actual);
  return words.slice(0, 1).toUpperCase() + words.slice(1);
}
