import { definedMembers } from '../contract/defined-members.ts';
import {
  type CheckResult,
  formerCheckWords,
  foundWords,
  type Report,
  type Verdict,
} from '../contract/index.ts';
import { reasonWordsOf } from './report-of.ts';
import { isSameFinding } from './same-finding.ts';
import { expectedReasonOf, isExpected } from './words/baseline-words.ts';

/**
 * How a check came out differently. `broken`: its verdict is graver; `fixed`: nothing is found any more.
 * `changed`: something else is found. `appeared` and `vanished`: only one of the runs judged it.
 */
export type ChangeKind =
  | 'broken'
  | 'vanished'
  | 'flaky'
  | 'changed'
  | 'appeared'
  | 'slower'
  | 'fixed';

/** One check that came out differently. */
export interface CheckChange {
  readonly kind: ChangeKind;
  readonly id: string;
  /** Absent where the check was not part of that run. */
  readonly before?: Verdict;
  readonly after?: Verdict;
  /** What was found, of the run in which it was found. */
  readonly words?: string;
  /** The newer run is worse by it: a failure or an open must that was none, or a must that is judged no more. */
  readonly isRegression: boolean;
}

/** Two reports, compared. */
interface ReportComparison {
  /** In what the runs themselves differ, one line each: what changed may come from it. */
  readonly circumstances: readonly string[];
  /** The gravest first, and then in the order of the report. */
  readonly changes: readonly CheckChange[];
  /** Checks of both runs that came out alike. */
  readonly same: number;
  readonly isRegression: boolean;
}

const KINDS: readonly ChangeKind[] = [
  'broken',
  'vanished',
  'flaky',
  'changed',
  'appeared',
  'slower',
  'fixed',
];

const GRAVITY: Readonly<Record<Verdict, number>> = {
  pass: 0,
  note: 0,
  skip: 0,
  warn: 1,
  flaky: 2,
  untestable: 3,
  error: 4,
  fail: 5,
};

/** So much more a request has to take on average before it is told, times and in ms: less is the weather. */
const SLOWER_TIMES = 3;
const SLOWER_MS = 250;
const FEWEST_EXCHANGES = 3;

function isJudged(result: CheckResult | undefined): result is CheckResult {
  return result !== undefined && result.verdict !== 'skip';
}

function wordsOf(result: CheckResult): string | undefined {
  const { expected } = result;
  if (expected !== undefined) return `expected ${expected}, found ${foundWords(result) ?? '?'}`;
  return reasonWordsOf(result.reason, result);
}

/** Whether a result keeps a run from being conformant, and its baseline does not expect it. */
function isBad(result: CheckResult, report: Report): boolean {
  const { verdict, level } = result;
  const { isStrict } = report;
  if (isExpected(result, report)) return false;
  if (verdict === 'fail' || verdict === 'error') return true;
  if (verdict === 'untestable') return level === 'must';
  return isStrict && (verdict === 'warn' || verdict === 'flaky');
}

const requestMs = ({ durationMs, exchanges }: CheckResult) => durationMs / exchanges;

function isSlower(before: CheckResult, after: CheckResult): boolean {
  if (Math.min(before.exchanges, after.exchanges) < FEWEST_EXCHANGES) return false;
  const [then, now] = [requestMs(before), requestMs(after)];
  return now > then * SLOWER_TIMES && now > then + SLOWER_MS;
}

function isGraver(one: CheckResult, other: CheckResult): boolean {
  return GRAVITY[one.verdict] > GRAVITY[other.verdict];
}

function kindOf(before: CheckResult, after: CheckResult): ChangeKind | undefined {
  if (after.verdict === 'flaky' && before.verdict !== 'flaky') return 'flaky';
  if (isGraver(after, before)) return 'broken';
  const isFinding = GRAVITY[after.verdict] > 0;
  // What cannot be tested any more is not fixed.
  if (isGraver(before, after)) return isFinding ? 'changed' : 'fixed';
  if (isFinding && !isSameFinding(before, after)) return 'changed';
  return isSlower(before, after) ? 'slower' : undefined;
}

/** What one and the same check came to in both runs; in one of them it may not have been judged. */
interface Compared {
  readonly before: CheckResult | undefined;
  readonly after: CheckResult | undefined;
}

function wordsOfChange(
  kind: ChangeKind,
  { before, after }: Compared,
  report: Report,
): string | undefined {
  const expectedFor = after && expectedReasonOf(after, report);
  const own = ownWords(kind, { before, after });
  if (expectedFor === undefined) return own;
  return [own, `expected by the baseline: ${expectedFor}`].filter(Boolean).join('; ');
}

function ownWords(kind: ChangeKind, { before, after }: Compared): string | undefined {
  if (kind === 'slower' && before && after) {
    return `${Math.round(requestMs(before))} ms a request then, ${Math.round(requestMs(after))} ms now`;
  }
  if (kind === 'fixed' && after?.verdict === 'pass') return undefined;
  const told = after ?? before;
  return told && wordsOf(told);
}

function changeOf(
  id: string,
  { before, after }: Compared,
  report: Report,
): CheckChange | undefined {
  const change = (kind: ChangeKind, isRegression: boolean): CheckChange => ({
    kind,
    id,
    ...definedMembers({
      before: before?.verdict,
      after: after?.verdict,
      words: wordsOfChange(kind, { before, after }, report),
    }),
    isRegression,
  });
  if (!isJudged(after)) {
    return isJudged(before) ? change('vanished', before.level === 'must') : undefined;
  }
  if (!isJudged(before)) return change('appeared', isBad(after, report));
  const kind = kindOf(before, after);
  if (kind === undefined) return undefined;
  return change(kind, isGraver(after, before) && isBad(after, report));
}

/** A URL without its port, which a run may choose. */
function placeOf(url: string | undefined): string | undefined {
  if (url === undefined || !URL.canParse(url)) return url;
  const parsed = new URL(url);
  parsed.port = '';
  return parsed.href;
}

/** In what two runs differ, but for durations, ports, dates and seeds. */
function circumstancesOf(older: Report, newer: Report): readonly string[] {
  const facts = ({ assay, specification, profile, targets, runs, scope }: Report) => ({
    'assay version': assay,
    'revision of the specification': `${specification.revision}, ${specification.digest.slice(0, 8)}`,
    profile: `${profile.name}, ${profile.digest.slice(0, 8)}`,
    receiver: targets.isEmbedded ? 'embedded' : (placeOf(targets.receiverUrl) ?? 'none'),
    'token server': targets.isEmbedded ? 'embedded' : (placeOf(targets.tokenServerUrl) ?? 'none'),
    'examples per property': String(runs),
    'checks left out': String(scope.leftOut.length),
  });
  const before: Readonly<Record<string, string>> = facts(older);
  const differing = Object.entries(facts(newer)).flatMap(([fact, value]) =>
    before[fact] === value ? [] : [`${fact}: ${before[fact]} then, ${value} now`],
  );
  return [...differing, ...capabilityLines(older, newer), ...goneLines(older, newer)];
}

/** Checks of the older run whose ids went since, with those that cover them now. */
function goneLines(older: Report, newer: Report): readonly string[] {
  const known = new Set(newer.checks.map(({ id }) => id));
  return older.checks.flatMap(({ id }) => (known.has(id) ? [] : (formerCheckWords(id) ?? [])));
}

/** Only the capabilities that one of the runs lacks. */
function capabilityLines({ targets: then }: Report, { targets: now }: Report): readonly string[] {
  const lacking = (one: typeof then, other: typeof then) =>
    one.capabilities.filter((each) => !other.capabilities.includes(each)).toSorted();
  const [gone, added] = [lacking(then, now), lacking(now, then)];
  const words = [
    ...(gone.length === 0 ? [] : [`no more ${gone.join(', ')}`]),
    ...(added.length === 0 ? [] : [`now also ${added.join(', ')}`]),
  ];
  return words.length === 0 ? [] : [`capabilities: ${words.join('; ')}`];
}

/** Compares the report of a newer run with that of an older one. Durations, ports and dates are no difference. */
export function compareReports(older: Report, newer: Report): ReportComparison {
  const before = new Map(older.checks.map((result) => [result.id, result]));
  const after = new Map(newer.checks.map((result) => [result.id, result]));
  const ids = [...new Set([...after.keys(), ...before.keys()])];
  const changes = ids
    .flatMap((id) => changeOf(id, { before: before.get(id), after: after.get(id) }, newer) ?? [])
    .toSorted((one, other) => KINDS.indexOf(one.kind) - KINDS.indexOf(other.kind));
  const changed = new Set(changes.map(({ id }) => id));
  return {
    circumstances: circumstancesOf(older, newer),
    changes,
    same: ids.filter((id) => before.has(id) && after.has(id) && !changed.has(id)).length,
    isRegression: changes.some(({ isRegression }) => isRegression),
  };
}
