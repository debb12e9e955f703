import { TARGET_OF_SUITE } from '../../contract/asked-target.ts';
import {
  type CheckResult,
  type Difference,
  isBeyondAscii,
  type Report,
  refusedAs,
  refusedWords,
  type Verdict,
} from '../../contract/index.ts';
import { furtherResultsOf } from '../further-results.ts';
import { isExpected } from '../words/baseline-words.ts';
import { breachSentence } from './breach-sentence.ts';
import { byGravity, byWeight, WITH_CAUSE } from './by-weight.ts';
import { knownCauseOf } from './known-cause.ts';
import { onceAReport } from './once-a-report.ts';
import type { CauseProof } from './recognised-cause.ts';

/** What is behind some findings: one thing to mend, as far as the run can tell. */
export interface Cause {
  /** The gravest verdict of its findings. */
  readonly verdict: Verdict;
  /** One sentence. */
  readonly sentence: string;
  readonly proof?: CauseProof;
  /** Its findings, the gravest first and then in the order of the report; never empty. */
  readonly findings: readonly CheckResult[];
  /** Checks that could not be judged because of it. */
  readonly hidden: readonly CheckResult[];
}

/** A reason that ends in the id of another check names what has to hold first. */
const NAMES_CHECK = /\(([\w.-]+)(?:: [a-z]+)?\)$/u;
/** So does one of which the cause may be that of a warning. */
const NAMES_WARNING = /The cause may be that of ([\w.-]+), which only warns$/u;

const TARGETS: Readonly<Record<string, string>> = TARGET_OF_SUITE;

/**
 * The failure whose answer an untestable check quotes as what kept it from being judged; or the warning of the same
 * suite, where a body tells the answer from others and no must is hidden behind it.
 */
function quotedBy({ suite, level, reason = '' }: CheckResult, breaches: readonly CheckResult[]) {
  return breaches.find(
    ({ suite: own, verdict, actual = '' }) =>
      (verdict === 'fail' || (level !== 'must' && own === suite && actual.includes('('))) &&
      TARGETS[own] === TARGETS[suite] &&
      actual !== '' &&
      [`got ${actual}`, `(${actual})`, `either: ${actual}`, `gives ${actual} during`].some(
        (words) => reason.includes(words),
      ),
  );
}

/** What a check was waiting for in the end, when that is another check of the report. */
export function rootOf(
  result: CheckResult,
  byId: ReadonlyMap<string, CheckResult>,
  failures: readonly CheckResult[] = [],
): CheckResult {
  const seen = new Set<CheckResult>();
  let root = result;
  while (root.verdict === 'untestable' && !seen.has(root)) {
    seen.add(root);
    const { reason = '' } = root;
    const [, id = ''] = NAMES_CHECK.exec(reason) ?? NAMES_WARNING.exec(reason) ?? [];
    root = byId.get(id) ?? quotedBy(root, failures) ?? root;
  }
  return root;
}

/** Which label it is depends on the example. */
const OF_A_LABEL = /^\/payload\/labels\/.+/u;

/** How a forgery is told that a receiver crashes on; what it accepts has another cause. */
const NEITHER = /; not accepted, but not rejected either$/u;

/** A text without what is another one in each example of the same kind. */
function shapeOf(text: string): string {
  return text.replace(/'[^']*'|\d+/gu, '#');
}

/** How a target answered, without what it quoted and what is another number in each example. */
function answerOf({ actual, reason = '' }: CheckResult): string {
  return (actual ?? reason).replace(/"(?:[^"\\]|\\.)*"|(?<!\bstatus )\b\d+/gu, '#');
}

const hasFurtherFindings = onceAReport((checks) =>
  checks.some(({ further }) => further !== undefined),
);

/** Where something is refused, and whether a text beyond ASCII is what is refused. */
function refusalKeysOf(
  cause: readonly Difference[],
  answered: string,
): readonly (readonly string[])[] {
  return [
    cause.map(({ path }) => path.replace(OF_A_LABEL, '/payload/labels/*')),
    ...(isBeyondAscii(cause) ? [['beyond ASCII', answered]] : []),
  ];
}

/** Findings that have a key in common have one cause. */
function keysOf(result: CheckResult, report: Report): readonly string[] {
  const { verdict, suite, clauses, id, cause, reason, expected, actual, title } = result;
  const known = knownCauseOf(result, report);
  if (known !== undefined) return [known.key];
  if (verdict === 'untestable' || verdict === 'error') return [JSON.stringify([verdict, reason])];
  // What warns may be a milder sign of what fails.
  const isMilder = verdict !== 'flaky' && !NEITHER.test(actual ?? '');
  const kind = isMilder ? 'breach' : verdict;
  if (cause !== undefined) {
    // Rounds meet several breaches in one place, and the answers tell them apart.
    const answer = hasFurtherFindings(report.checks) ? [answerOf(result)] : [];
    return refusalKeysOf(cause, answerOf(result)).map((key) =>
      JSON.stringify([kind, suite, key, ...answer]),
    );
  }
  const [, topic] = id.split('.');
  const alike = verdict === 'fail' ? shapeOf(title) : '';
  const ofSuite = [
    expected ?? id,
    ...(actual === undefined ? [] : [[topic, alike, shapeOf(actual)]]),
  ].map((key) => JSON.stringify([kind, suite, key]));
  // One defect of a token server is seen in its tokens and in what the service lets them do.
  const ofTarget = [clauses[0] ?? id, ...(clauses.length > 1 ? [clauses.toSorted()] : [])].map(
    (key) => JSON.stringify([kind, TARGETS[suite], key]),
  );
  return [...ofTarget, ...ofSuite];
}

/** Stands in the place of a path where a refusal depends on other notifications. */
const BEFORE = 'what came before it';

/** A refusal that depends on what came before. */
function orderWords({ accepted, refused }: Difference): string {
  return refused === 'nothing'
    ? `Refuses a notification that comes before ${accepted}, and acknowledges it after that.`
    : `Refuses a notification after ${refused}, and acknowledges it when it comes alone.`;
}

/** What is refused, and where else the same is. */
function refusalOf(cause: readonly Difference[], findings: readonly CheckResult[]): string {
  const order = cause.find(({ path }) => path === BEFORE);
  if (order !== undefined && findings.every((each) => each.cause?.[0]?.path === BEFORE)) {
    return orderWords(order);
  }
  const paths = new Set(cause.map(({ path }) => path));
  const others = new Map<string, Difference>();
  for (const difference of findings.flatMap((finding) => finding.cause ?? [])) {
    if (!paths.has(difference.path)) others.set(difference.path, difference);
  }
  const likewise = [...others.values()].map(refusedAs);
  // The values of several places are in the findings; here they would push the next cause away.
  const words =
    likewise.length > 1
      ? `; likewise in ${[...others.keys()].join(', ')}`
      : likewise.map((only) => `; likewise one ${only}`).join('');
  return `Refuses a notification ${refusedWords(cause)}${words}.`;
}

const lengthOf = (cause: readonly Difference[]): number =>
  cause.reduce((sum, { refused }) => sum + refused.length, 0);

/** Of the examples of one cause that weigh the same, the shortest one in the same places. */
function shortestOf(
  cause: readonly Difference[],
  findings: readonly CheckResult[],
): readonly Difference[] {
  const placesOf = (some: readonly Difference[]) => some.map(({ path }) => path).join(' ');
  const alike = findings.flatMap((finding) => {
    const own = finding.cause;
    const isAlike = own !== undefined && placesOf(own) === placesOf(cause);
    return isAlike && finding.verdict === findings[0]?.verdict ? [own] : [];
  });
  const [shortest = cause] = alike.toSorted((one, other) => lengthOf(one) - lengthOf(other));
  return shortest;
}

function sentenceOf(findings: readonly CheckResult[], report: Report): string {
  const [first] = findings;
  if (first === undefined) return '';
  const { cause, reason, title, verdict, advice } = first;
  const known = knownCauseOf(first, report);
  if (known !== undefined) return known.sentence;
  if (cause !== undefined) return refusalOf(shortestOf(cause, findings), findings);
  if (verdict === 'untestable') {
    const words = `Could not be tested: ${reason ?? title}.`;
    return advice === undefined ? words : `${words} ${advice}`;
  }
  if (verdict === 'error')
    return `The check broke, which is no fault of the target: ${reason ?? title}.`;
  return breachSentence(findings);
}

/** How a run says that findings come of the same refusal, with their ids behind it. */
const SHARES_REFUSAL = /^\d+ findings have one cause\. .+ \(([^()]+)\)$/su;

function isToldBy({ proof, findings }: Cause, hint: string): boolean {
  const ids = SHARES_REFUSAL.exec(hint)?.[1]?.split(', ') ?? [];
  const isGrouped = ids.length > 0 && ids.every((id) => findings.some((each) => each.id === id));
  return isGrouped || proof?.hint === hint;
}

/** The advice of a run that no cause tells. */
export function untoldHintsOf({ hints }: Report, causes: readonly Cause[]): readonly string[] {
  return hints.filter((hint) => !causes.some((cause) => isToldBy(cause, hint)));
}

interface Group {
  readonly findings: CheckResult[];
  readonly hidden: CheckResult[];
}

/** Rounds find another breach of a check where the target answers otherwise: that it breaks the same duty tells less. */
function isAnsweredAlike(result: CheckResult, { findings }: Group): boolean {
  return findings.every((each) => each.id !== result.id || answerOf(each) === answerOf(result));
}

/** What is answered like another finding of the same check is no other cause where none was found of one of them. */
function isToldLess(result: CheckResult, { findings }: Group): boolean {
  return findings.some(
    (each) =>
      each.id === result.id &&
      (each.cause === undefined || result.cause === undefined) &&
      answerOf(each) === answerOf(result),
  );
}

/** One result of each check, the first one. */
export function oneOfEachCheck(results: readonly CheckResult[]): readonly CheckResult[] {
  const ids = new Set<string>();
  return results.filter(({ id }) => !ids.has(id) && ids.add(id));
}

/** How many checks have a finding of a cause or could not be judged because of it. */
export function checkCountOf({ findings, hidden }: Cause): number {
  return oneOfEachCheck([...findings, ...hidden]).length;
}

/**
 * The findings of a report that its baseline does not expect, by what is behind them, what to mend first in front.
 * Findings share a cause when the same difference makes the target refuse, or else when they break the same
 * clause or clauses, expect the same, or are answered alike where their topic is the same; what could not be tested for want of another check belongs to the cause of that one. What
 * further rounds have found is a finding like any other.
 */
export function causesOf(report: Report): readonly Cause[] {
  const byId = new Map(report.checks.map((result) => [result.id, result]));
  const quotable = (['fail', 'warn'] as const).flatMap((each) =>
    report.checks.filter(({ verdict }) => verdict === each),
  );
  const groups = new Set<Group>();
  const byKey = new Map<string, Group>();
  for (const result of [...report.checks, ...report.checks.flatMap(furtherResultsOf)]) {
    if (!WITH_CAUSE.includes(result.verdict) || isExpected(result, report)) continue;
    const root = rootOf(result, byId, quotable);
    const keys = keysOf(root, report);
    const known = knownCauseOf(result, report);
    const alike =
      keys
        .flatMap((key) => byKey.get(key) ?? [])
        .find((group) => known !== undefined || isAnsweredAlike(result, group)) ??
      [...groups].find((group) => isToldLess(result, group));
    const group = alike ?? { findings: [], hidden: [] };
    const isHidden = root !== result || known?.isConsequence === true;
    group[isHidden ? 'hidden' : 'findings'].push(result);
    groups.add(group);
    for (const key of keys) byKey.set(key, group);
  }
  const causes = [...groups].flatMap((group) => {
    const findings = group.findings.toSorted(byGravity);
    const [first] = findings;
    if (first === undefined) return [];
    const sentence = sentenceOf(findings, report);
    const proof = knownCauseOf(first, report)?.proof;
    const { verdict } = first;
    const { hidden } = group;
    return [{ verdict, sentence, ...(proof && { proof }), findings, hidden }];
  });
  return causes.toSorted(byWeight);
}
