import { definedMembers } from '../contract/defined-members.ts';
import {
  type CheckResult,
  outcomeOf,
  type Report,
  type RunEvent,
  type RunFinished,
  type RunStarted,
  summaryOf,
  type Verdict,
} from '../contract/index.ts';
import { judgeBaseline } from './judge-baseline.ts';
import { clauseStatesOf } from './scope/clause-states.ts';

type SelectedCheck = RunStarted['checks'][number];

const ENDED_BEFORE = 'the run ended before this check';

function startOf(events: readonly RunEvent[]): RunStarted {
  const [first] = events;
  if (first?.type === 'run-started') return first;
  throw new TypeError(
    `A stream of events begins with run-started; found ${first?.type ?? 'no event'}.`,
  );
}

/** What is known of a check whose end the stream lacks. */
function unfinished(check: SelectedCheck, { clauses }: RunStarted): CheckResult {
  const { id, suite, title, level, basis } = check;
  return {
    id,
    suite,
    clauses: clauses.filter(({ checks }) => checks.includes(id)).map((clause) => clause.id),
    level,
    basis,
    restsOn: [],
    firmness: 'firm',
    title,
    outcome: 'untestable',
    verdict: 'untestable',
    reason: ENDED_BEFORE,
    evidence: [],
    examples: 0,
    exchanges: 0,
    noticeIds: [],
    durationMs: 0,
  };
}

/** How a run ended of which the last word is missing. */
function brokenOff(
  results: readonly CheckResult[],
  { isStrict }: RunStarted,
): Pick<Report, 'durationMs' | 'outcome' | 'summary' | 'noticeIds' | 'interruptedBy'> {
  return {
    durationMs: results.reduce((sum, { durationMs }) => sum + durationMs, 0),
    outcome: outcomeOf(results, { isStrict, isInterrupted: true }),
    summary: summaryOf(results),
    noticeIds: [],
    interruptedBy: 'crash',
  };
}

function ending({ type: _type, ...ended }: RunFinished): Omit<RunFinished, 'type'> {
  return ended;
}

/** What was found, and what to do about it when that is known, as one text. */
export function reasonWordsOf(
  found: string | undefined,
  { advice }: Pick<CheckResult, 'advice'>,
): string | undefined {
  if (found === undefined || advice === undefined) return found ?? advice;
  return `${found}${/[.!?]$/.test(found) ? '' : '.'} ${advice}`;
}

/** Verdicts that somebody may want to look at. */
const FINDINGS: readonly Verdict[] = ['fail', 'error', 'untestable', 'flaky', 'warn'];

/** The findings numbered in their order, so that a person can name one. */
function withShortIds(results: readonly CheckResult[]): CheckResult[] {
  let number = 0;
  return results.map((result) => {
    if (!FINDINGS.includes(result.verdict)) return result;
    number += 1;
    const { id, ...rest } = result;
    return { id, shortId: `R${number}`, ...rest };
  });
}

/** The events that a report follows from: `reportOf` gives the same report again. */
export function eventsOfReport(report: Report): readonly RunEvent[] {
  const { interruptedBy, durationMs, outcome, summary, rounds, acceptance, noticeIds, ...start } =
    report;
  const { hints, confirmed = [], checks, clauses, baseline, ...started } = start;
  const finished: RunFinished = {
    type: 'run-finished',
    durationMs,
    outcome,
    summary,
    ...(interruptedBy === undefined || interruptedBy === 'crash' ? {} : { interruptedBy }),
    ...definedMembers({ rounds, acceptance }),
    noticeIds,
  };
  return [
    {
      type: 'run-started',
      ...started,
      ...(baseline === undefined
        ? {}
        : {
            baseline: {
              file: baseline.file,
              entries: baseline.entries.map(({ state: _state, ...entry }) => entry),
            },
          }),
      clauses: clauses.map(({ state: _state, why: _why, ...clause }) => clause),
      checks: checks.map(({ id, suite, title, level, basis }) => ({
        id,
        suite,
        title,
        level,
        basis,
      })),
    },
    ...checks.map(
      ({ shortId: _shortId, ...result }): RunEvent => ({ type: 'check-finished', result }),
    ),
    ...hints.map((message): RunEvent => {
      const cause = confirmed.find(({ hint }) => hint === message)?.cause;
      return { type: 'hint', message, ...(cause && { confirms: cause }) };
    }),
    // A run that was killed had no last word.
    ...(interruptedBy === 'crash' ? [] : [finished]),
  ];
}

/**
 * The report of a run, from nothing but its events. A stream that broke off gives one too: the
 * checks without a result are untestable, and the duration is the sum of those that have one.
 *
 * @throws {TypeError} when the first event is not `run-started`.
 */
export function reportOf(events: readonly RunEvent[]): Report {
  const { type: _type, checks: selected, ...start } = startOf(events);
  const found = new Map<string, CheckResult>();
  const hints: string[] = [];
  const confirmed: NonNullable<Report['confirmed']> = [];
  let finished: RunFinished | undefined;
  for (const event of events) {
    if (event.type === 'check-finished') found.set(event.result.id, event.result);
    if (event.type === 'hint') {
      const hint = reasonWordsOf(event.message, event) ?? event.message;
      hints.push(hint);
      if (event.confirms !== undefined) confirmed.push({ hint, cause: event.confirms });
    }
    if (event.type === 'run-finished') finished = event;
  }
  const results = selected.map(
    (check) => found.get(check.id) ?? unfinished(check, startOf(events)),
  );
  const checks = withShortIds(results);
  const ended = finished ? ending(finished) : brokenOff(results, startOf(events));
  const { baseline } = start;
  return {
    assay: start.assay,
    specification: start.specification,
    profile: start.profile,
    targets: start.targets,
    seed: start.seed,
    runId: start.runId,
    runs: start.runs,
    isStrict: start.isStrict,
    startedAt: start.startedAt,
    ...definedMembers({ startTime: start.startTime }),
    scope: start.scope,
    ...definedMembers({ provenance: start.provenance }),
    ...(baseline === undefined
      ? {}
      : { baseline: judgeBaseline(baseline, { ...start, ...ended, checks }) }),
    ...ended,
    hints,
    ...(confirmed.length > 0 && { confirmed }),
    checks,
    clauses: [...clauseStatesOf({ checks, clauses: start.clauses, scope: start.scope })],
  };
}
