import { definedMembers } from '../../../contract/defined-members.ts';
import {
  type CheckResult,
  type FurtherFinding,
  isFoundVerdict,
  VERDICTS,
} from '../../../contract/index.ts';

/** More breaches of one duty would tell nobody more. */
const MOST_FURTHER = 20;

export function isFinding({ verdict }: CheckResult): boolean {
  return isFoundVerdict(verdict);
}

/** Words without what differs from example to example: quoted values, numbers and ids. */
function withoutValues(words: string): string {
  return words.replaceAll(/"(?:[^"\\]|\\.)*"/g, '…').replaceAll(/\b[0-9a-f]{8,}\b|\d+/g, '#');
}

const STATUS = /\bstatus \d{3}\b/u;

/** Equal for two findings of one check that have the same cause, as far as it is known. */
function causeKeyOf(finding: FurtherFinding): string {
  const { verdict, reason = '', expected = '', actual = '', cause = [] } = finding;
  const paths = cause.map(({ path }) => path);
  // One place may be refused in several ways, and the statuses tell them apart.
  const [status = ''] = (cause.length > 0 && STATUS.exec(actual)) || [];
  return withoutValues([verdict, reason, expected, actual, ...paths].join('\n')) + status;
}

function findingIn(result: CheckResult): readonly FurtherFinding[] {
  if (!isFinding(result)) return [];
  const { round, verdict, reason, cause, expected, actual, counterexample, evidence } = result;
  const finding = {
    ...(round && { round }),
    verdict,
    ...definedMembers({ reason }),
    ...(cause && { cause }),
    ...definedMembers({ expected, actual }),
    ...(counterexample && { counterexample }),
    evidence,
  };
  return [finding];
}

/**
 * A result with what a further round has found, when it is new. What weighs more takes the place of the
 * result; otherwise the first finding keeps it.
 */
export function withFurtherFinding(
  known: CheckResult,
  found: CheckResult,
): CheckResult | undefined {
  const { further = [] } = known;
  const all = [...findingIn(known), ...further];
  const [finding] = findingIn(found);
  if (finding === undefined || all.length > MOST_FURTHER) return undefined;
  if (all.some((each) => causeKeyOf(each) === causeKeyOf(finding))) return undefined;
  const noticeIds = [...known.noticeIds, ...found.noticeIds];
  const isGraver = VERDICTS.indexOf(found.verdict) < VERDICTS.indexOf(known.verdict);
  if (!isGraver) return { ...known, noticeIds, further: [...further, finding] };
  return { ...found, noticeIds, ...(all.length === 0 ? {} : { further: all }) };
}
