import type { CheckResult, Report } from '../../contract/index.ts';
import { breachSentence } from './breach-sentence.ts';
import { onceAReport } from './once-a-report.ts';
import type { RecognisedCause } from './recognised-cause.ts';

const STOPPED: Readonly<Record<string, string>> = {
  'stopped-listening': 'listening',
  'stopped-answering': 'answering',
};

const ORIGIN = /https?:\/\/[^\s;,]+[^\s;,.]/u;
const originIn = (reason: string | undefined) => ORIGIN.exec(reason ?? '')?.[0];
const IS_GONE = /^(?:nothing listens at|the target at \S+ answers nothing any more)/u;

/** A target that went away is gone for each check that comes after. */
export function goneTarget(result: CheckResult, report: Report): RecognisedCause | undefined {
  const { checks } = report;
  const { rootCause = '', reason = '' } = result;
  const origin = originIn(reason);
  if (origin === undefined || !(rootCause in STOPPED || IS_GONE.test(reason))) return undefined;
  const stopped = checks.find(
    (each) => (each.rootCause ?? '') in STOPPED && originIn(each.reason) === origin,
  );
  const what = STOPPED[stopped?.rootCause ?? ''];
  if (what === undefined) return undefined;
  const suspect = suspectOf(origin, report);
  return {
    key: `gone ${origin}`,
    sentence: `Could not be tested: the target at ${origin} stopped ${what} during the run.`,
    isConsequence: suspect === undefined ? !(rootCause in STOPPED) : result !== suspect,
  };
}

const NAMES_SUSPECTS =
  /^The target stopped listening during the run, while these checks were under way: ([\w.-]+\w)/u;

/** The check of which the run says first that its request was cut off when that target ended. */
function suspectOf(origin: string, { hints, checks }: Report): CheckResult | undefined {
  const told = hints.flatMap((hint) => NAMES_SUSPECTS.exec(hint)?.[1] ?? []);
  return checks.find(
    ({ id, verdict, reason }) =>
      told.includes(id) && verdict === 'untestable' && originIn(reason) === origin,
  );
}

const IS_ENDED = /^the connection was reset, and nothing listens any more/u;

const killerIn = onceAReport((checks) => checks.find(({ actual = '' }) => IS_ENDED.test(actual)));

/** What brought a target down while it was asked nothing else is why the rest could not be tested. */
export function endedTarget(result: CheckResult, { checks }: Report): RecognisedCause | undefined {
  const killer = killerIn(checks);
  const url = killer?.counterexample?.request.url;
  const origin = url && new URL(url).origin;
  const { verdict, reason = '' } = result;
  const isRest = verdict === 'untestable' && IS_GONE.test(reason) && originIn(reason) === origin;
  if (killer === undefined || origin === undefined || !(result === killer || isRest)) {
    return undefined;
  }
  return {
    key: `ended ${origin}`,
    sentence: `Ends at what it is sent, and listens no more. ${breachSentence([killer])}`,
    isConsequence: isRest,
  };
}
