import { definedMembers } from '../contract/defined-members.ts';
import { groupedBy } from '../contract/grouped-by.ts';
import {
  type CheckResult,
  leavesMustsOut,
  outcomeOf,
  type Report,
  type RunEvent,
  type Scope,
  summaryOf,
  type Verdict,
} from '../contract/index.ts';
import { eventsOfReport } from './report-of.ts';

/** A report with the name that a message gives it. */
interface NamedReport {
  readonly name: string;
  readonly report: Report;
}

/** Reports that are no parts of one run; the message says why. */
export class NotMergeable extends Error {
  override readonly name = 'NotMergeable';
}

/** What has to be equal in all parts, in the words of a message. Ports of an embedded integrator are drawn. */
const EQUAL: Readonly<Record<string, (report: Report) => unknown>> = {
  'version of assay': ({ assay }) => assay,
  specification: ({ specification }) => specification.digest,
  profile: ({ profile }) => `${profile.name} (${profile.digest.slice(0, 8)})`,
  seed: ({ seed }) => seed,
  'run id': ({ runId }) => runId,
  'number of examples': ({ runs }) => runs,
  strictness: ({ isStrict }) => isStrict,
  'start time': ({ startTime }) => startTime,
  target: ({ targets }) =>
    targets.isEmbedded ? ['embedded', targets.tokenServerShape, targets.capabilities] : targets,
  selection: ({ scope: { suites, only, skip } }) => ({ suites, only, skip }),
  baseline: ({ baseline }) => baseline?.entries.map(({ state: _state, ...entry }) => entry),
  'number of shards': ({ scope: { shard } }) => shard?.of,
  'list of checks': ({ scope: { shard } }) => shard?.checks,
};

function ensureEqual([first, ...others]: readonly NamedReport[]): void {
  if (first === undefined) throw new NotMergeable('No report was given.');
  for (const [what, factOf] of Object.entries(EQUAL)) {
    const expected = JSON.stringify(factOf(first.report));
    for (const { name, report } of others) {
      const found = JSON.stringify(factOf(report));
      if (found === expected) continue;
      const isShort = Math.max(expected?.length ?? 0, found?.length ?? 0) <= 80;
      const values = isShort ? `: ${expected} and ${found}` : '';
      throw new NotMergeable(
        `${first.name} and ${name} are no parts of one run: they differ in the ${what}${values}.`,
      );
    }
  }
}

function numbersIn(reports: readonly NamedReport[]): ReadonlyMap<number, string> {
  const names = new Map<number, string>();
  for (const { name, report } of reports) {
    const { shard } = report.scope;
    if (shard === undefined) {
      throw new NotMergeable(`${name} is the report of a whole run: it was made without --shard.`);
    }
    const other = names.get(shard.number);
    if (other !== undefined) {
      throw new NotMergeable(`${other} and ${name} are both shard ${shard.number}/${shard.of}.`);
    }
    names.set(shard.number, name);
  }
  return names;
}

function ensureComplete(reports: readonly NamedReport[]): void {
  const found = numbersIn(reports);
  ensureEqual(reports);
  const of = reports[0]?.report.scope.shard?.of ?? 0;
  const all = Array.from({ length: of }, (_, index) => index + 1);
  const missing = all.filter((number) => !found.has(number)).map((number) => `${number}/${of}`);
  if (missing.length === 0) return;
  const words =
    missing.length === 1 ? `The shard ${missing[0]} is` : `The shards ${missing.join(', ')} are`;
  throw new NotMergeable(`${words} missing: name the report of each shard.`);
}

/** Which result stands for a check that more than one part has judged; what one part saw counts for all. */
const WEIGHTIEST: readonly Verdict[] = [
  'fail',
  'error',
  'flaky',
  'warn',
  'note',
  'pass',
  'untestable',
  'skip',
];

function mergedResults(reports: readonly Report[], ids: readonly string[]): CheckResult[] {
  const found = groupedBy(
    reports.flatMap(({ checks }) => checks),
    ({ id }) => id,
  );
  return ids.flatMap((id) => {
    const judged = (found.get(id) ?? []).toSorted(
      (one, other) =>
        WEIGHTIEST.indexOf(one.verdict) - WEIGHTIEST.indexOf(other.verdict) ||
        other.examples - one.examples,
    );
    return judged[0] ?? [];
  });
}

const unique = <T>(items: readonly T[]): T[] => [...new Set(items)];

function mergedScope(reports: readonly Report[]): Scope {
  const [first] = reports;
  if (first === undefined) throw new NotMergeable('No report was given.');
  const { shard: _shard, leftOut, ...scope } = first.scope;
  return {
    ...scope,
    leftOut: leftOut.filter(({ by }) => by !== 'shard'),
    missing: unique(reports.flatMap((report) => report.scope.missing)).sort(),
  };
}

function confirmedIn(reports: readonly Report[]): Pick<Report, 'confirmed'> {
  const confirmed = reports.flatMap((each) => each.confirmed ?? []);
  return confirmed.length === 0 ? {} : { confirmed };
}

function mergedAcceptance(reports: readonly Report[]): Pick<Report, 'acceptance'> {
  const all = reports.flatMap(({ acceptance }) => acceptance ?? []);
  const [first] = all;
  if (first === undefined) return {};
  const counts = new Map<number, { sent: number; acknowledged: number }>();
  for (const { eventType, sent, acknowledged } of all.flatMap(({ events }) => events)) {
    const count = counts.get(eventType) ?? { sent: 0, acknowledged: 0 };
    counts.set(eventType, {
      sent: count.sent + sent,
      acknowledged: count.acknowledged + acknowledged,
    });
  }
  // What no part has exercised is what the whole run has not.
  const missing = first.elements.missing.filter((path) =>
    all.every(({ elements }) => elements.missing.includes(path)),
  );
  const events = [...counts].toSorted(([one], [other]) => one - other);
  return {
    acceptance: {
      events: events.map(([eventType, count]) => ({ eventType, ...count })),
      elements: {
        all: first.elements.all,
        exercised: first.elements.all - missing.length,
        missing,
      },
    },
  };
}

/**
 * The events of a whole run, from the reports of all its parts: the report that follows from them is that of the
 * run in one piece but for times.
 * @throws {NotMergeable} for parts of different runs, and when one is missing.
 */
export function mergeReports(
  parts: readonly NamedReport[],
  command: readonly string[],
): readonly RunEvent[] {
  ensureComplete(parts);
  const reports = parts
    .map(({ report }) => report)
    .toSorted((one, other) => (one.scope.shard?.number ?? 0) - (other.scope.shard?.number ?? 0));
  const [first] = reports;
  if (first === undefined) return [];
  const checks = mergedResults(reports, first.scope.shard?.checks ?? []);
  const scope = mergedScope(reports);
  const { interruptedBy: _by, acceptance: _acceptance, ...common } = first;
  const interruptedBy = reports.find((report) => report.interruptedBy !== undefined)?.interruptedBy;
  const own = new Set(checks.flatMap(({ noticeIds }) => noticeIds));
  return eventsOfReport({
    ...common,
    provenance: { ...first.provenance, command: [...command] },
    startedAt: reports.map(({ startedAt }) => startedAt).toSorted()[0] ?? first.startedAt,
    durationMs: Math.max(...reports.map(({ durationMs }) => durationMs)),
    scope,
    outcome: outcomeOf(checks, {
      isStrict: first.isStrict,
      isInterrupted: interruptedBy !== undefined,
      leavesOutMusts: leavesMustsOut(scope),
    }),
    summary: summaryOf(checks),
    ...definedMembers({ interruptedBy }),
    ...mergedAcceptance(reports),
    hints: unique(reports.flatMap(({ hints }) => hints)),
    ...confirmedIn(reports),
    checks,
    noticeIds: unique(reports.flatMap(({ noticeIds }) => noticeIds)).filter((id) => !own.has(id)),
  });
}
