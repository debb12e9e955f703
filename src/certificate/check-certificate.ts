import type { KeyObject } from 'node:crypto';
import type {
  CertificateAudit,
  Envelope,
  Report,
  RevokedCertificate,
  Statement,
} from '../contract/index.ts';
import { auditSentence } from '../report/index.ts';
import { auditableOf, auditSampleOf } from './audit-sample.ts';
import { contradictionsOf } from './contradictions-of.ts';
import { certificateIdOf, isSignedBy, keyIdOf } from './envelope.ts';
import { MS_PER_DAY, type ResolvedPolicy, resolvePolicy } from './policy.ts';
import { type Circumstances, refusalsOf } from './refusals-of.ts';
import { configurationOf, levelOf, outlineOf, subjectsOf } from './statement-of.ts';
import { type CalibrationFile, type Register, type Submission, sha256 } from './submission.ts';

/** A public key that somebody trusts. */
export interface TrustedKeyObject {
  readonly name: string;
  readonly key: KeyObject;
  /** ms; certificates that were issued outside of this time are not trusted. */
  readonly validFromMs?: number | undefined;
  readonly validUntilMs?: number | undefined;
}

/** What a certificate is held against. */
export interface Grounds {
  readonly nowMs: number;
  readonly keys: readonly TrustedKeyObject[];
  readonly revoked: readonly RevokedCertificate[];
  readonly register: Register;
  /** The files that were certified, when they are at hand. */
  readonly submission?: Submission | undefined;
  readonly calibration?: CalibrationFile | undefined;
  /** What the report has to show to who verifies, besides to who certified it. */
  readonly policy?: ResolvedPolicy | undefined;
}

/** One thing that was looked at. */
export interface Finding {
  readonly what:
    | 'signature'
    | 'validity'
    | 'revocation'
    | 'level'
    | 'files'
    | 'log'
    | 'audit'
    | 'results'
    | 'policy'
    | 'calibration'
    | 'own-policy';
  readonly holds: boolean;
  /** What was found, as sentences; one where it holds. */
  readonly words: readonly string[];
}

/** Whether a certificate holds, and each thing that was looked at. */
export interface CertificateCheck {
  readonly id: string;
  /** The trusted key that signed it. */
  readonly signedBy?: string;
  readonly holds: boolean;
  readonly findings: readonly Finding[];
  /** What was not at hand. */
  readonly notChecked: readonly ('files' | 'calibration')[];
}

function finding(what: Finding['what'], broken: readonly string[], whole: string): Finding {
  return { what, holds: broken.length === 0, words: broken.length === 0 ? [whole] : broken };
}

/** Whether a key is trusted for a certificate that was issued then. */
function isTrustedAt(
  { validFromMs = -Infinity, validUntilMs = Infinity }: TrustedKeyObject,
  issuedAt: string,
): boolean {
  const issuedMs = Date.parse(issuedAt);
  return issuedMs >= validFromMs && issuedMs <= validUntilMs;
}

function signature(
  { signatures }: Envelope,
  signer: TrustedKeyObject | undefined,
  issuedAt: string,
): Finding {
  if (signer === undefined) {
    const claimed = signatures.map(({ keyid }) => keyid ?? 'no key id').join(', ');
    return finding(
      'signature',
      [
        `It is signed by none of the keys that are trusted (it names ${claimed}), or it was changed since.`,
      ],
      '',
    );
  }
  const { name, key } = signer;
  return finding(
    'signature',
    isTrustedAt(signer, issuedAt)
      ? []
      : [`The key of ${name} is not trusted for what was issued at ${issuedAt}.`],
    `It is signed by the key of ${name} (${keyIdOf(key).slice(0, 12)}).`,
  );
}

function validity(
  { issuedAt, validUntil }: Statement['predicate']['certificate'],
  nowMs: number,
): Finding {
  const broken = [
    ...(nowMs < Date.parse(issuedAt) ? [`It was issued in the future, at ${issuedAt}.`] : []),
    ...(nowMs <= Date.parse(validUntil) ? [] : [`It was valid until ${validUntil}.`]),
  ];
  return finding('validity', broken, `It is valid until ${validUntil}.`);
}

function revocation(id: string, revoked: readonly RevokedCertificate[]): Finding {
  const entry = revoked.find((each) => each.id === id);
  const at = entry?.at === undefined ? '' : ` at ${entry.at}`;
  return finding(
    'revocation',
    entry === undefined ? [] : [`It was revoked${at}: ${entry.reason}.`],
    'It is not among the revoked ones that were given.',
  );
}

/** The level is read from the certificate alone: a report is not needed to refuse a wrong one. */
function ofLevel(statement: Statement): Finding {
  const { audit, level } = statement.predicate.certificate;
  const bound = levelOf({ audit, challengeDigest: namedDigest(statement, 'challenge') });
  return finding(
    'level',
    level === bound ? [] : [`Its level is ${level}; what it binds makes it ${bound}.`],
    `Its level is ${level}, as what it binds makes it.`,
  );
}

function sameList(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** Whether the sample of an audit is the one that its seed draws of this log. */
function ofAudit(audit: CertificateAudit, submission: Submission): Finding {
  const { sendable, exchanges, matched, targets } = audit;
  const drawn = auditSampleOf(submission, audit).map(({ number }) => number);
  const held = auditableOf(submission, targets).length;
  return finding(
    'audit',
    [
      ...(sameList(drawn, exchanges)
        ? []
        : ['The exchanges of its audit are not those that its seed draws of the event log.']),
      ...(sendable === held
        ? []
        : [
            `Its audit says that ${sendable} exchanges could be sent again; the event log holds ${held}.`,
          ]),
      ...(matched === exchanges.length && matched > 0
        ? []
        : [`Of ${exchanges.length} exchanges in its audit, ${matched} were answered alike.`]),
    ],
    auditSentence(audit),
  );
}

/** The SHA-256 by which a certificate names what was judged with it; undefined where it names none. */
function namedDigest(
  { predicate: { configuration } }: Statement,
  wanted: 'calibration' | 'challenge',
): string | undefined {
  return configuration.find(({ name }) => name === wanted)?.digest.sha256;
}

/** Whether a calibration is the one that a certificate names. */
function ofCalibration(statement: Statement, { bytes }: CalibrationFile): Finding {
  return finding(
    'calibration',
    namedDigest(statement, 'calibration') === sha256(bytes)
      ? []
      : ['The calibration is not the one that it names.'],
    'The calibration is the one that it names.',
  );
}

/** What was certified, under which circumstances, and when that is looked at. */
interface Certified {
  readonly report: Report;
  readonly circumstances: Circumstances;
  readonly nowMs: number;
}

/** Whether a report satisfies the policy of who verifies as well. */
function underOwnPolicy(
  policy: ResolvedPolicy,
  statement: Statement,
  { report, circumstances, nowMs }: Certified,
): Finding {
  const { certificate } = statement.predicate;
  const hasCalibration = namedDigest(statement, 'calibration') !== undefined;
  const isUnseen = hasCalibration && circumstances.calibration === undefined;
  const isSame = sameList(policy, certificate.policy);
  const oldestMs = nowMs - policy.validForDays * MS_PER_DAY;
  return finding(
    'own-policy',
    [
      ...refusalsOf(
        report,
        isUnseen ? { ...policy, needsCalibration: false } : policy,
        circumstances,
      ),
      ...(Date.parse(certificate.issuedAt) >= oldestMs
        ? []
        : [
            `The policy ${policy.name} lets a certificate hold for ${policy.validForDays} days; this one was issued at ${certificate.issuedAt}.`,
          ]),
    ],
    `The report satisfies your policy ${policy.name}, ${isSame ? 'the very one of the certificate' : 'which is not that of the certificate'}, as of ${certificate.issuedAt}.`,
  );
}

/** Whether the files are those that were certified. */
function areThoseCertified({ predicate, subject }: Statement, submission: Submission): Finding {
  const differing = subjectsOf(submission, predicate.certificate.target)
    .filter((each) => !subject.some((said) => sameList(said, each)))
    .map(({ name }) => `${name} is not the one that was certified.`);
  return finding('files', differing, 'The event log and the report are those that were certified.');
}

/** Whether what the certificate says of the results is what the report says. */
function ofResults(statement: Statement, report: Report): Finding {
  const { predicate } = statement;
  const { certificate, configuration } = predicate;
  const outline = outlineOf(report);
  const lists = (Object.keys(outline) as (keyof typeof outline)[])
    .filter((key) => !sameList(outline[key], predicate[key]))
    .map((key) => `Its ${key} is not what the report says.`);
  const clauses = Object.fromEntries(report.clauses.map(({ id, state }) => [id, state]));
  const digests = configurationOf(report, { policy: certificate.policy })
    .filter((each) => !configuration.some((said) => sameList(said, each)))
    .map(({ name }) => `Its digest of ${name} is not that of what was judged.`);
  return finding(
    'results',
    [
      ...lists,
      ...(sameList(clauses, certificate.clauses)
        ? []
        : ['Its states of the clauses are not those of the report.']),
      ...digests,
    ],
    'Its lists and its clauses are those of the report.',
  );
}

/** What the certificate says of the files, and what they say themselves. */
function ofFiles(statement: Statement, submission: Submission, grounds: Grounds): Finding[] {
  const { certificate } = statement.predicate;
  const { audit, issuedAt } = certificate;
  const { report } = submission;
  const { calibration, register, policy: own, nowMs } = grounds;
  const policy = resolvePolicy(certificate.policy, register.version);
  const challengeDigest = namedDigest(statement, 'challenge');
  const circumstances: Circumstances = {
    nowMs: Date.parse(issuedAt),
    calibration: calibration?.calibration,
    challenge: challengeDigest === undefined ? undefined : { digest: challengeDigest },
    audited: audit?.targets,
  };
  const refusals = refusalsOf(
    report,
    // Without the file, the digest in the certificate stands for it.
    calibration === undefined ? { ...policy, needsCalibration: false } : policy,
    circumstances,
  );
  const contradictions = contradictionsOf(submission, register).map((words) => `${words}.`);
  const underOwn = own && underOwnPolicy(own, statement, { report, circumstances, nowMs });
  return [
    areThoseCertified(statement, submission),
    finding(
      'log',
      contradictions,
      'The report follows from the event log, and each verdict from what was recorded.',
    ),
    ...(audit === undefined ? [] : [ofAudit(audit, submission)]),
    ofResults(statement, report),
    finding(
      'policy',
      refusals,
      `The report satisfies the policy ${policy.name}, as of ${issuedAt}.`,
    ),
    ...(calibration === undefined ? [] : [ofCalibration(statement, calibration)]),
    ...(underOwn === undefined ? [] : [underOwn]),
  ];
}

/** Holds a certificate against keys, time, and the files that it is about. Pure: needs no network. */
export function checkCertificate(
  envelope: Envelope,
  statement: Statement,
  grounds: Grounds,
): CertificateCheck {
  const { certificate } = statement.predicate;
  const { submission, nowMs, revoked, calibration, keys } = grounds;
  const id = certificateIdOf(envelope);
  // A key may stand in several rows, each with a period of its own.
  const signers = keys.filter(({ key }) => isSignedBy(envelope, key));
  const signer = signers.find((each) => isTrustedAt(each, certificate.issuedAt)) ?? signers[0];
  const findings = [
    signature(envelope, signer, certificate.issuedAt),
    validity(certificate, nowMs),
    revocation(id, revoked),
    ofLevel(statement),
    ...(submission === undefined ? [] : ofFiles(statement, submission, grounds)),
  ];
  const needsCalibration = submission !== undefined && certificate.policy.needsCalibration === true;
  const notChecked = [
    ...(submission === undefined ? (['files'] as const) : []),
    ...(needsCalibration && calibration === undefined ? (['calibration'] as const) : []),
  ];
  return {
    id,
    ...(signer === undefined ? {} : { signedBy: signer.name }),
    holds: findings.every(({ holds }) => holds),
    findings,
    notChecked,
  };
}
