import type { CheckResult, Report } from '../../contract/index.ts';
import { breachSentence } from './breach-sentence.ts';
import { onceAReport } from './once-a-report.ts';
import type { RecognisedCause } from './recognised-cause.ts';

const NOT_WAITED_FOR =
  /^the target takes up to \S+ s for (.+?), and the run sends no more of them/u;

/** The kinds of which a run waits for no more. */
const kindsIn = onceAReport((checks) =>
  checks.flatMap(({ reason = '' }) => NOT_WAITED_FOR.exec(reason)?.[1] ?? []),
);

/** What came after the deadline is why the run waits for no more of its kind. */
export function slowKind(result: CheckResult, { checks }: Report): RecognisedCause | undefined {
  // It names all kinds that came too late, one behind the other.
  const isBreach = ({ verdict, actual = '' }: CheckResult, kind: string) =>
    (verdict === 'fail' || verdict === 'warn') && `, ${actual}`.includes(`, ${kind} after `);
  const kinds = kindsIn(checks);
  const [, own] = NOT_WAITED_FOR.exec(result.reason ?? '') ?? [];
  const isOpen = result.verdict === 'untestable' && own !== undefined;
  const kind = isOpen ? own : kinds.find((each) => isBreach(result, each));
  if (kind === undefined) return undefined;
  const breach = checks.find((each) => each.suite === result.suite && isBreach(each, kind));
  if (breach === undefined || !(isOpen || result === breach)) return undefined;
  return {
    key: `slow ${breach.id}`,
    sentence: `${breachSentence([breach])} The run waits for no more ${kind}.`,
    isConsequence: isOpen,
  };
}
