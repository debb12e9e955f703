import { definedMembers } from '../contract/defined-members.ts';
import type {
  CertificateAudit,
  Report,
  Statement,
  StatementSubject,
  Verdict,
} from '../contract/index.ts';
import { MS_PER_DAY, type ResolvedPolicy } from './policy.ts';
import { type CalibrationFile, type Submission, sha256 } from './submission.ts';

export const STATEMENT_TYPE = 'https://in-toto.io/Statement/v1';
export const PREDICATE_TYPE = 'https://in-toto.io/attestation/test-result/v0.1';
/** Of the terms of the certificate inside the predicate. */
export const TERMS_VERSION = 1;

/** What a certificate says besides what the run showed. */
export interface Terms {
  readonly nowMs: number;
  readonly policy: ResolvedPolicy;
  readonly target: { readonly name: string; readonly version: string };
  readonly issuer?: string | undefined;
  readonly calibration?: CalibrationFile | undefined;
  /** SHA-256 of the challenge that the run follows from. */
  readonly challengeDigest?: string | undefined;
  readonly audit?: CertificateAudit | undefined;
}

type Outline = Omit<Statement['predicate'], 'configuration' | 'certificate'>;

/** What the checks showed, in the words of the test-result predicate. */
export function outlineOf({ checks }: Report): Outline {
  const idsOf = (...verdicts: readonly Verdict[]) =>
    checks.filter(({ verdict }) => verdicts.includes(verdict)).map(({ id }) => id);
  const failedTests = idsOf('fail');
  const warnedTests = idsOf('warn', 'flaky');
  const withoutFailure = warnedTests.length > 0 ? 'WARNED' : 'PASSED';
  return {
    result: failedTests.length > 0 ? 'FAILED' : withoutFailure,
    passedTests: idsOf('pass'),
    warnedTests,
    failedTests,
    skippedTests: idsOf('skip'),
    untestedTests: idsOf('untestable', 'error'),
    notedTests: idsOf('note'),
  };
}

function named(name: string, digest: string): StatementSubject {
  return { name, digest: { sha256: digest } };
}

/** The files of the run and the target, which no file stands for. */
export function subjectsOf(
  { log, reportFile }: Pick<Submission, 'log' | 'reportFile'>,
  { name, version }: Terms['target'],
): StatementSubject[] {
  return [
    named('events.ndjson', sha256(log)),
    named('report.json', sha256(reportFile)),
    named(`${name} ${version}`, sha256(JSON.stringify({ name, version }))),
  ];
}

/** With what was judged, as far as the report and the terms tell. */
export function configurationOf(
  report: Report,
  terms: Pick<Terms, 'calibration' | 'challengeDigest'> & {
    readonly policy: { readonly name: string };
  },
): StatementSubject[] {
  const { assay, profile, specification, provenance } = report;
  const { policy, calibration, challengeDigest } = terms;
  return [
    named(`profile ${profile.name}`, profile.digest),
    named(`policy ${policy.name}`, sha256(JSON.stringify(policy))),
    named(`specification, revision ${specification.revision}`, specification.digest),
    ...(provenance?.packageDigest === undefined
      ? []
      : [named(`assay ${assay}`, provenance.packageDigest)]),
    ...(calibration === undefined ? [] : [named('calibration', sha256(calibration.bytes))]),
    ...(challengeDigest === undefined ? [] : [named('challenge', challengeDigest)]),
  ];
}

/** What stands behind a certificate, by what it binds. */
export function levelOf({
  audit,
  challengeDigest,
}: Pick<Terms, 'audit' | 'challengeDigest'>): Statement['predicate']['certificate']['level'] {
  if (audit !== undefined) return 'audit';
  return challengeDigest === undefined ? 'report' : 'challenge';
}

/** What a certificate of a submission says under its terms. Does not ask whether it may be given. */
export function statementOf(submission: Submission, terms: Terms): Statement {
  const { report } = submission;
  const { nowMs, policy, target, issuer, audit } = terms;
  const { assay, runId, seed, startedAt, profile, outcome, clauses } = report;
  const validUntilMs = nowMs + policy.validForDays * MS_PER_DAY;
  return {
    _type: STATEMENT_TYPE,
    subject: subjectsOf(submission, target),
    predicateType: PREDICATE_TYPE,
    predicate: {
      ...outlineOf(report),
      configuration: configurationOf(report, terms),
      certificate: {
        version: TERMS_VERSION,
        issuedAt: new Date(nowMs).toISOString(),
        validUntil: new Date(validUntilMs).toISOString(),
        ...definedMembers({ issuer }),
        target: { ...target },
        level: levelOf(terms),
        ...(audit === undefined ? {} : { audit: { ...audit } }),
        outcome,
        run: { assay, runId, seed, startedAt, profile: profile.name },
        policy: { ...policy },
        clauses: Object.fromEntries(clauses.map(({ id, state }) => [id, state])),
      },
    },
  };
}
