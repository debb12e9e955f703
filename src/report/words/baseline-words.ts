import type { BaselineState, CheckResult, JudgedEntry, Report } from '../../contract/index.ts';

type Baselined = Pick<Report, 'baseline'>;

function entriesOf({ baseline }: Baselined, state: BaselineState): readonly JudgedEntry[] {
  return (baseline?.entries ?? []).filter((entry) => entry.state === state);
}

/** Why the failure of a check is expected; undefined for one that is not. */
export function expectedReasonOf(
  { id }: Pick<CheckResult, 'id'>,
  report: Baselined,
): string | undefined {
  const entry = entriesOf(report, 'expected').find(({ check }) => check === id);
  if (entry === undefined) return undefined;
  const { reason, clause, expires } = entry;
  const until = expires === undefined ? '' : `; until ${expires}`;
  return `${reason}${clause === undefined ? '' : ` (${clause})`}${until}`;
}

/** Whether nobody has to look at a result: its failure is expected, or could not be tried because of one that is. */
export function isExpected({ id }: Pick<CheckResult, 'id'>, { baseline }: Baselined): boolean {
  if (baseline === undefined) return false;
  return (
    baseline.excused.includes(id) ||
    baseline.entries.some(({ check, state }) => check === id && state === 'expected')
  );
}

/** One sentence for each entry of the baseline that no longer holds, which makes the run end with a failure. */
export function staleLinesOf(report: Baselined): readonly string[] {
  const file = report.baseline?.file ?? '';
  return [
    ...entriesOf(report, 'stale').map(
      ({ check }) =>
        `stale: ${check} passes now. Remove its entry from ${file}, or run with --update-baseline.`,
    ),
    ...entriesOf(report, 'expired').map(
      ({ check, expires = '' }) =>
        `expired: ${check} still fails, and was expected to until ${expires} only (${file}).`,
    ),
  ];
}

/** What the baseline says of the outcome, in words that follow a semicolon; undefined where it says nothing. */
export function baselineWordsOf(report: Baselined): string | undefined {
  const [expected, stale, expired] = (['expected', 'stale', 'expired'] as const).map(
    (state) => entriesOf(report, state).length,
  );
  const excused = report.baseline?.excused.length ?? 0;
  const words = [
    expected && `${expected} expected by the baseline`,
    excused && `${excused} untestable because of that`,
    stale && `${stale} stale in the baseline`,
    expired && `${expired} expired in the baseline`,
  ].filter((each) => typeof each === 'string');
  return words.length === 0 ? undefined : words.join(', ');
}
