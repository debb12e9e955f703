import type { CheckResult, RecordedBody, Report } from '../../contract/index.ts';
import { isJsonObject } from '../../contract/json-object.ts';
import { notKept } from './not-kept.ts';
import type { RecognisedCause } from './recognised-cause.ts';

const OF_TOKENS: readonly string[] = ['token-server', 'token-lifecycle'];

function isBroken({ suite, verdict }: CheckResult): boolean {
  return OF_TOKENS.includes(suite) && (verdict === 'fail' || verdict === 'warn');
}

/** One cause of several breaches: what shows it most plainly is told by name. */
function causeOfAll(key: string, what: string, shown: readonly CheckResult[]): RecognisedCause {
  return { key, sentence: `${what} ${notKept(shown)}`, isConsequence: false };
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

const besideErrors = new WeakMap<Report['checks'], ReadonlySet<string>>();

/** What was asked for where a token came beside an error; looked up for each finding of a report. */
function askedInVain(checks: Report['checks']): ReadonlySet<string> {
  const known = besideErrors.get(checks);
  if (known !== undefined) return known;
  const found = new Set<string>();
  for (const { request, outcome } of checks.filter(isBroken).flatMap(({ evidence }) => evidence)) {
    const value = outcome.kind === 'answer' ? jsonIn(outcome.body) : undefined;
    if (!isJsonObject(value)) continue;
    if (isText(value['token']) && isText(value['error'])) found.add(keyOf(request));
  }
  besideErrors.set(checks, found);
  return found;
}

/** A token beside an error is no token that was granted, whatever else is wrong with it. */
export function tokenBesideError(
  result: CheckResult,
  { checks }: Report,
): RecognisedCause | undefined {
  const isShown = (each: CheckResult) =>
    isBroken(each) && TOKEN_BESIDE_ERROR.test(each.actual ?? '');
  const shown = checks.filter(isShown);
  const request = result.counterexample?.request;
  if (shown.length === 0 || request === undefined || !isBroken(result)) return undefined;
  if (!isShown(result) && !askedInVain(checks).has(keyOf(request))) return undefined;
  return causeOfAll('token beside error', 'Answers an error together with a token.', shown);
}

const EXPIRED_WHEN_GIVEN = /^an expired one\b/u;
const SHOWS_EXPIRY = /^one issued \d+ seconds before|: its validity has ended'?$/u;

/** A token that has expired when it is given fails wherever it is used. */
export function expiredWhenGiven(
  result: CheckResult,
  { checks }: Report,
): RecognisedCause | undefined {
  const isShown = (each: CheckResult) =>
    isBroken(each) && EXPIRED_WHEN_GIVEN.test(each.actual ?? '');
  const shown = checks.filter(isShown);
  if (shown.length === 0 || !isBroken(result)) return undefined;
  if (!isShown(result) && !SHOWS_EXPIRY.test(result.actual ?? '')) return undefined;
  return causeOfAll('expired when given', 'Gives tokens that have expired.', shown);
}
