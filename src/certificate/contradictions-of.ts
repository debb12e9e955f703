import {
  type CheckResult,
  leavesMustsOut,
  outcomeOf,
  profileText,
  type Report,
  type RunEvent,
  SPECIFICATION,
  summaryOf,
  verdictOf,
} from '../contract/index.ts';
import { buildsItsRequest, firstBrokenLine, reportOf } from '../report/index.ts';
import { type DeclaredCheck, type Register, type Submission, sha256 } from './submission.ts';

/** The place of the first difference between two JSON values, as a JSON pointer; undefined where there is none. */
function firstDifference(one: unknown, other: unknown, pointer = ''): string | undefined {
  if (Object.is(one, other)) return undefined;
  const areObjects = [one, other].every((each) => typeof each === 'object' && each !== null);
  if (!areObjects || Array.isArray(one) !== Array.isArray(other)) return pointer;
  const [left, right] = [one as Record<string, unknown>, other as Record<string, unknown>];
  for (const key of new Set([...Object.keys(left), ...Object.keys(right)])) {
    const found = firstDifference(left[key], right[key], `${pointer}/${key}`);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** What JSON keeps of a value. */
function asWritten(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value));
}

function ofTheChain(log: Uint8Array): readonly string[] {
  const line = firstBrokenLine(Buffer.from(log).toString('utf8'));
  return line === undefined
    ? []
    : [`line ${line} of the event log does not follow from the lines before it`];
}

function ofTheStream(events: readonly RunEvent[]): readonly string[] {
  const of = (type: RunEvent['type']) => events.filter((event) => event.type === type).length;
  const starts = of('run-started');
  return [
    ...(starts === 1 ? [] : [`the event log begins ${starts} runs`]),
    ...(events.at(-1)?.type === 'run-finished' && of('run-finished') === 1
      ? []
      : ['the event log has no end: the run was broken off, or its last lines were taken out']),
  ];
}

/** A result that was found again in a later round comes after that round began to be told. */
function repeatedResults(events: readonly RunEvent[]): readonly string[] {
  const seen = new Set<string>();
  const repeated = new Set<string>();
  for (const event of events) {
    if (event.type !== 'check-finished') continue;
    const { id, further } = event.result;
    if (seen.has(id) && further === undefined) repeated.add(id);
    seen.add(id);
  }
  return [...repeated].map((id) => `the event log has two results of ${id}`);
}

function ofTheWhole(report: Report): readonly string[] {
  const { checks, isStrict, interruptedBy, scope, outcome, summary } = report;
  const derived = outcomeOf(checks, {
    isStrict,
    isInterrupted: interruptedBy !== undefined,
    leavesOutMusts: leavesMustsOut(scope),
  });
  return [
    ...(outcome === derived
      ? []
      : [`the run is said to be ${outcome}; from its results follows ${derived}`]),
    ...(firstDifference(summaryOf(checks), summary) === undefined
      ? []
      : ['the summary does not count the results of the report']),
  ];
}

function ofTheProfile({ profile }: Report): readonly string[] {
  return sha256(profileText(profile)) === profile.digest
    ? []
    : [`the digest of the profile ${profile.name} is not that of its answers`];
}

function firmnessUnder({ firmness }: Report['profile'], { restsOn }: CheckResult) {
  return restsOn.every((key) => firmness[key] === 'firm') ? 'firm' : 'assumed';
}

/** What a result says of itself that does not follow from what it recorded. */
function ofResult(result: CheckResult, profile: Report['profile']): readonly string[] {
  const { id, verdict, firmness } = result;
  const owed = firmnessUnder(profile, result);
  const derived = verdictOf({ ...result, firmness: owed });
  return [
    ...(firmness === owed ? [] : [`${id} is weighed as ${firmness}; its profile makes it ${owed}`]),
    ...(verdict === derived
      ? []
      : [`${id} is said to be ${verdict}; from what was recorded follows ${derived}`]),
  ];
}

const CLAIMS = ['suite', 'title', 'clauses', 'restsOn'] as const;

/** A breach may weigh less than its check, and what could not be tried may be a choice of the target. */
function weighsAsDeclared(result: CheckResult, { level, basis }: DeclaredCheck): boolean {
  if (result.outcome === 'untestable') return true;
  const isLowered = result.level === 'should' && result.basis === 'practice';
  if (result.outcome === 'broken' && isLowered) return true;
  return result.level === level && result.basis === basis;
}

function againstRegister(result: CheckResult, register: Register): readonly string[] {
  const declared = register.checks.find(({ id }) => id === result.id);
  if (declared === undefined) return [`${result.id} is no check of assay ${register.version}`];
  const differing = CLAIMS.filter(
    (key) => firstDifference(asWritten(declared[key]), asWritten(result[key])) !== undefined,
  );
  return [
    ...differing.map((key) => `the ${key} of ${result.id} are not those of its check`),
    ...(weighsAsDeclared(result, declared)
      ? []
      : [
          `${result.id} is a ${declared.level} (${declared.basis}), and not ${result.level} (${result.basis})`,
        ]),
  ];
}

/** A check that was judged has asked the target, and each exchange leaves its digests. */
function exchangesUnsaid({ events, report }: Submission): readonly string[] {
  const counts = new Map<string, number>();
  for (const event of events) {
    if (event.type === 'exchange') counts.set(event.check, (counts.get(event.check) ?? 0) + 1);
  }
  return report.checks
    .filter(({ id, exchanges }) => (counts.get(id) ?? 0) < exchanges)
    .map(
      ({ id, exchanges }) =>
        `${id} says that it had ${exchanges} exchanges; the event log holds ${counts.get(id) ?? 0} of them`,
    );
}

/** Exchanges are numbered from 1 on, and what is told of a request is how it was built. */
function ofTheExchanges(events: readonly RunEvent[]): readonly string[] {
  const exchanges = events.filter((event) => event.type === 'exchange');
  const gap = exchanges.findIndex(({ number }, at) => number !== at + 1);
  return [
    ...(gap < 0 ? [] : [`the event log has a gap: its exchange ${gap + 1} is missing`]),
    ...exchanges
      .filter((exchange) => !buildsItsRequest(exchange))
      .map(
        ({ number, check }) =>
          `exchange ${number}, of ${check}, is not the request that its recipe makes`,
      ),
  ];
}

function ofTheSpecification({ specification }: Report): readonly string[] {
  return specification.digest === SPECIFICATION.digest
    ? []
    : ['the specification is another one than this version of assay judges by'];
}

function leftOutUnsaid({ report }: Submission, { checks }: Register): readonly string[] {
  const suites = new Set(report.checks.map(({ suite }) => suite));
  const told = new Set([
    ...report.checks.map(({ id }) => id),
    ...report.scope.leftOut.map(({ id }) => id),
  ]);
  return checks
    .filter(({ id, suite }) => suites.has(suite) && !told.has(id))
    .map(({ id }) => `${id} is missing, and the report does not say that it was left out`);
}

function clausesAgainstRegister({ report }: Submission, { clauses }: Register): readonly string[] {
  return clauses.flatMap((clause) => {
    const reported = report.clauses.find(({ id }) => id === clause.id);
    if (reported === undefined) return [`clause ${clause.id} is missing`];
    const differs = (['statement', 'level', 'section'] as const).some(
      (key) => reported[key] !== clause[key],
    );
    return differs ? [`clause ${clause.id} is not as the document has it`] : [];
  });
}

/**
 * What in a report does not follow from its event log, or in the log from what it recorded, or in either from
 * what this version of the tool claims; nothing for a report that holds. A report of an older version is
 * not compared with the claims of this one. Needs no network, no engine and no secret.
 */
export function contradictionsOf(submission: Submission, register: Register): readonly string[] {
  const { events, report, log } = submission;
  const stream = ofTheStream(events);
  if (stream.length > 0) return stream;
  const difference = firstDifference(asWritten(reportOf(events)), asWritten(report));
  const isOfThisVersion = report.assay === register.version;
  return [
    ...ofTheChain(log),
    ...repeatedResults(events),
    ...ofTheWhole(report),
    ...ofTheProfile(report),
    ...(isOfThisVersion ? ofTheSpecification(report) : []),
    ...exchangesUnsaid(submission),
    ...ofTheExchanges(events),
    ...report.checks.flatMap((result) => [
      ...ofResult(result, report.profile),
      ...(isOfThisVersion ? againstRegister(result, register) : []),
    ]),
    ...(isOfThisVersion ? leftOutUnsaid(submission, register) : []),
    ...(isOfThisVersion ? clausesAgainstRegister(submission, register) : []),
    ...(difference === undefined
      ? []
      : [`the report does not follow from its event log, at ${difference}`]),
  ];
}
