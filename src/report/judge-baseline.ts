import {
  type BaselineEntry,
  type BaselineState,
  type CheckResult,
  type GivenBaseline,
  type JudgedBaseline,
  leavesMustsOut,
  outcomeOf,
  type Report,
  type Verdict,
} from '../contract/index.ts';
import { rootOf } from './causes/causes-of.ts';

type JudgedRun = Pick<Report, 'checks' | 'isStrict' | 'startedAt' | 'scope' | 'interruptedBy'>;

/** What a verdict says of the claim that a check fails. One that says nothing of it is not listed. */
const SHOWS: Partial<Readonly<Record<Verdict, 'expected' | 'stale'>>> = {
  fail: 'expected',
  // Milder signs of what fails: neither shows that it is mended.
  warn: 'expected',
  flaky: 'expected',
  pass: 'stale',
  note: 'stale',
};

function stateOf(
  { expires }: BaselineEntry,
  result: CheckResult | undefined,
  startedAt: string,
): BaselineState {
  const shown = result && SHOWS[result.verdict];
  if (shown !== 'expected') return shown ?? 'not-tried';
  return expires !== undefined && startedAt.slice(0, expires.length) > expires
    ? 'expired'
    : 'expected';
}

/**
 * What a run showed of the failures that it was told to expect. An entry is judged by the result of its check
 * alone: one that was left out, skipped or could not be tried shows nothing of it.
 */
export function judgeBaseline(
  { file, entries }: GivenBaseline,
  { checks, isStrict, startedAt, scope, interruptedBy }: JudgedRun,
): JudgedBaseline {
  const byId = new Map(checks.map((result) => [result.id, result]));
  const judged = entries.map((entry) => ({
    ...entry,
    state: stateOf(entry, byId.get(entry.check), startedAt),
  }));
  const expected = new Set(
    judged.filter(({ state }) => state === 'expected').map(({ check }) => check),
  );
  const excused = checks.filter(
    (result) => result.verdict === 'untestable' && expected.has(rootOf(result, byId).id),
  );
  const rest = checks.filter((result) => !expected.has(result.id) && !excused.includes(result));
  return {
    file,
    outcome: outcomeOf(rest, {
      isStrict,
      isInterrupted: interruptedBy !== undefined,
      leavesOutMusts: leavesMustsOut(scope),
    }),
    entries: judged,
    excused: excused.map(({ id }) => id),
  };
}
