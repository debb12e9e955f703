import {
  type Calibration,
  type CertificateAudit,
  type Challenge,
  type CheckResult,
  compareVersions,
  type Report,
  TARGET_OF_SUITE,
  TARGET_WORDS,
  type Verdict,
} from '../contract/index.ts';
import { MS_PER_DAY, type ResolvedPolicy } from './policy.ts';

/** What is known besides the report when a policy is applied. */
export interface Circumstances {
  readonly nowMs: number;
  readonly calibration?: Calibration | undefined;
  /** The challenge that the run has to follow from. */
  readonly challenge?: KnownChallenge | undefined;
  /** The targets that an audit asks again. */
  readonly audited?: CertificateAudit['targets'] | undefined;
}

/** A challenge, and the SHA-256 of its file; of one that is not at hand, the digest alone is known. */
export interface KnownChallenge extends Partial<Pick<Challenge, 'seed' | 'runId'>> {
  readonly digest: string;
}

type Rule = (
  report: Report,
  policy: ResolvedPolicy,
  circumstances: Circumstances,
) => readonly string[];

function idsWith({ checks }: Report, ...verdicts: readonly Verdict[]): readonly string[] {
  return checks.filter(({ verdict }) => verdicts.includes(verdict)).map(({ id }) => id);
}

/** A few of many, so that a sentence stays one. */
function listed(ids: readonly string[]): string {
  const [shown, more] = [ids.slice(0, 3), ids.length - 3];
  return more > 0 ? `${shown.join(', ')} and ${more} more` : shown.join(', ');
}

const isJudged = ({ verdict }: CheckResult) => verdict !== 'skip' && verdict !== 'untestable';

/** Whether a check left out so many examples that a property had fewer than these. */
function isShort(result: CheckResult, runs: number, least: number): boolean {
  const { examples, examplesLeftOut = 0 } = result;
  if (!isJudged(result) || examplesLeftOut === 0) return false;
  return (runs * examples) / (examples + examplesLeftOut) < least;
}

function saysUnless(holds: boolean, refusal: string): readonly string[] {
  return holds ? [] : [refusal];
}

function outcomeUnder({ allowsBaseline }: ResolvedPolicy, { outcome, baseline }: Report): string {
  return allowsBaseline ? (baseline?.outcome ?? outcome) : outcome;
}

/** There is no embedded client in which faults could be switched on. */
const NEVER_CALIBRATED: CheckResult['suite'] = 'client';

/** What keeps a calibration from showing that the checks of a report find what they are for. */
function calibrationLacks(report: Report, calibration: Calibration): readonly string[] {
  const { assay, packageDigest, outcome, references, faults, checks } = calibration;
  const digest = report.provenance?.packageDigest;
  if (digest === undefined) {
    return ['The report does not say which code made it, so that no calibration can be of it.'];
  }
  if (assay !== report.assay || packageDigest !== digest) {
    return [
      `The calibration is one of other code (assay ${assay}) than that which made the report (assay ${report.assay}).`,
    ];
  }
  if (outcome !== 'calibrated') return [`The calibration of the tool ended as ${outcome}.`];
  const wrong = [...references, ...faults, ...checks].flatMap(({ problems }) => problems);
  const firing = new Set(checks.filter(({ firedBy }) => firedBy.length > 0).map(({ id }) => id));
  const untried = report.checks
    .filter(({ id, suite }) => suite !== NEVER_CALIBRATED && !firing.has(id))
    .map(({ id }) => id);
  return [
    ...saysUnless(
      wrong.length === 0,
      `The calibration is said to have passed, and yet says: ${listed(wrong)}.`,
    ),
    ...saysUnless(references.length > 0, 'The calibration has judged no reference.'),
    ...saysUnless(
      untried.length === 0,
      `The calibration knows no fault on which these checks fire: ${listed(untried)}.`,
    ),
  ];
}

const RULES: readonly Rule[] = [
  (report, policy) => {
    const outcome = outcomeUnder(policy, report);
    return saysUnless(
      outcome === 'conformant',
      `The run is ${outcome}${
        outcome === 'nonconformant' ? `: ${listed(idsWith(report, 'fail'))}` : ''
      }; only a conformant one is certified.`,
    );
  },
  ({ baseline }, { allowsBaseline }) =>
    saysUnless(
      allowsBaseline || baseline === undefined || baseline.entries.length === 0,
      `The run was told to expect failures, by ${baseline?.file}; the policy does not allow a baseline.`,
    ),
  ({ targets }) =>
    saysUnless(
      !targets.isEmbedded,
      'The run judged the embedded integrator of assay, and no server of an integrator.',
    ),
  ({ scope }) =>
    saysUnless(
      scope.leftOut.length === 0,
      `The run left out ${listed(scope.leftOut.map(({ id }) => id))}.`,
    ),
  (report, { allowsBaseline }) => {
    const excused = allowsBaseline ? (report.baseline?.excused ?? []) : [];
    const open = report.checks.filter(
      ({ id, verdict, level }) =>
        level === 'must' &&
        (verdict === 'untestable' || verdict === 'error') &&
        !excused.includes(id),
    );
    return saysUnless(open.length === 0, `Not verified: ${listed(open.map(({ id }) => id))}.`);
  },
  (report, { suites }) =>
    suites
      .filter((suite) => !report.checks.some((check) => check.suite === suite && isJudged(check)))
      .map((suite) => `The policy requires the suite ${suite}, of which nothing was judged.`),
  (report, { clauses }) =>
    clauses.flatMap((id) => {
      const clause = report.clauses.find((each) => each.id === id);
      if (clause === undefined) return [`The policy requires clause ${id}, which is unknown.`];
      return saysUnless(
        clause.state === 'kept',
        `The policy requires clause ${id}, which is ${clause.state}${clause.why === undefined ? '' : `: ${clause.why}`}.`,
      );
    }),
  (report, { checks }) =>
    checks.flatMap((id) => {
      const result = report.checks.find((each) => each.id === id);
      if (result === undefined) return [`The policy requires the check ${id}, which did not run.`];
      return saysUnless(
        isJudged(result),
        `The policy requires the check ${id}, which is ${result.verdict}: ${result.reason ?? 'no reason was given'}.`,
      );
    }),
  (report, { profile }) => {
    if (profile === undefined || profile.digest === report.profile.digest) return [];
    const wanted = profile.name ?? profile.digest.slice(0, 12);
    return [
      `The policy requires the profile ${wanted}; the run judged under ${report.profile.name}, with other answers.`,
    ];
  },
  ({ runs }, { leastExamples }) =>
    saysUnless(
      runs >= leastExamples,
      `The policy requires ${leastExamples} examples a property; the run had ${runs}.`,
    ),
  ({ checks, runs }, { leastExamples }) => {
    const short = checks.filter((each) => isShort(each, runs, leastExamples));
    return saysUnless(
      short.length === 0,
      `The policy requires ${leastExamples} examples a property; since the target answers slowly, the run left out some of ${listed(short.map(({ id }) => id))}. It needs more time.`,
    );
  },
  ({ assay }, { leastVersion }) =>
    saysUnless(
      compareVersions(assay, leastVersion) >= 0,
      `The policy requires assay ${leastVersion} or later; the report is of ${assay}.`,
    ),
  ({ startedAt }, { greatestAgeDays }, { nowMs }) => {
    const ageMs = nowMs - Date.parse(startedAt);
    if (ageMs < 0) return [`The run began in the future, at ${startedAt}: look at the clocks.`];
    return saysUnless(
      ageMs <= greatestAgeDays * MS_PER_DAY,
      `The policy requires a report of at most ${greatestAgeDays} days; this one is ${Math.floor(ageMs / MS_PER_DAY)} days old.`,
    );
  },
  (report, { toleratedWarnings }) => {
    if (toleratedWarnings === 'all') return [];
    const others = idsWith(report, 'warn', 'flaky').filter((id) => !toleratedWarnings.includes(id));
    return saysUnless(
      others.length === 0,
      `The policy does not tolerate the warnings of ${listed(others)}.`,
    );
  },
  ({ targets }, { needsObserver }) =>
    saysUnless(
      !needsObserver || targets.capabilities.includes('observer'),
      'The policy requires an observer, and the run had none: what the notices effected was not seen.',
    ),
  ({ targets }, { needsAppCredentials }) =>
    saysUnless(
      !needsAppCredentials || targets.capabilities.includes('app-credentials'),
      'The policy requires the app credentials, and the run had none: the inside of the tokens was not read.',
    ),
  (report, { needsCalibration }, { calibration }) => {
    if (!needsCalibration) return [];
    if (calibration === undefined) {
      return [
        'The policy requires a calibration of the tool, which assay calibrate makes, and none was given.',
      ];
    }
    return calibrationLacks(report, calibration);
  },
  ({ provenance, seed, runId }, { needsChallenge }, { challenge }) => {
    if (challenge === undefined) {
      return saysUnless(!needsChallenge, 'The policy requires a challenge, and none was given.');
    }
    if (provenance?.challenge === undefined) return ['The run does not follow from a challenge.'];
    const isBound = provenance.challenge === challenge.digest;
    const draws = challenge.seed ?? seed;
    const sends = challenge.runId ?? runId;
    return [
      ...saysUnless(isBound, 'The run follows from another challenge.'),
      ...saysUnless(
        !isBound || (seed === draws && runId === sends),
        `The challenge asks for seed ${draws} and run id ${sends}; the run had seed ${seed} and run id ${runId}.`,
      ),
    ];
  },
  (_report, { needsAudit, suites }, { audited = [] }) => {
    if (!needsAudit) return [];
    const asked = new Set(audited.map(({ by }) => by));
    const owed = new Set(
      suites.flatMap((suite) => (suite === 'client' ? [] : TARGET_OF_SUITE[suite])),
    );
    return [...owed]
      .filter((by) => !asked.has(by))
      .map((by) => `The policy requires an audit of the ${TARGET_WORDS[by]}, and there is none.`);
  },
];

/** Why a report is not certified under a policy, all reasons at once; nothing for one that may be. */
export function refusalsOf(
  report: Report,
  policy: ResolvedPolicy,
  circumstances: Circumstances,
): readonly string[] {
  return RULES.flatMap((rule) => rule(report, policy, circumstances));
}
