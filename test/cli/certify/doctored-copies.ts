import { generateKeyPairSync, sign } from 'node:crypto';
import { keyIdOf, seal } from '../../../src/certificate/index.ts';
import type { Envelope, RunEvent } from '../../../src/contract/index.ts';

import type { Copy } from './doctoring.ts';
import {
  AT,
  baselined,
  changingResult,
  changingStart,
  embedded,
  failed,
  inTerms,
  rewritten,
  settled,
  UNSIGNED,
  withLines,
  withReport,
  withStatement,
} from './doctoring.ts';

/** A copy that somebody has doctored, and what reveals it. */
export interface DoctoredCopy {
  /** By what it is found, as `docs/vendor.md` says. */
  readonly by: string;
  /** What refuses it, an audit where the server takes forgeries; undefined where nothing does. */
  readonly where: 'assay certify' | 'assay certify --audit' | 'assay verify' | undefined;
  readonly says: RegExp;
  readonly doctor: (events: readonly RunEvent[], certificate: Envelope) => Promise<Copy> | Copy;
}

const UNTRUSTED = /signed by none of the keys that are trusted/;

/** Ways to pass for certified, by what was done. */
export const DOCTORED_COPIES: Readonly<Record<string, DoctoredCopy>> = {
  'a failure is called a pass in the report': {
    by: 'the event log',
    where: 'assay certify',
    says: /rejects-unsigned is said to be pass; from what was recorded follows fail/,
    doctor: (events) =>
      withReport(failed(events), ({ checks }) => ({
        outcome: 'conformant',
        checks: checks.map((each) => (each.id === UNSIGNED ? { ...each, verdict: 'pass' } : each)),
      })),
  },
  'a failure is called a pass in both files': {
    by: 'the outcome that the log recorded',
    where: 'assay certify',
    says: /rejects-unsigned is said to be pass; from what was recorded follows fail/,
    doctor: (events) => rewritten(settled(changingResult({ verdict: 'pass' })(failed(events)))),
  },
  'a failure is made a matter of taste in both files': {
    by: 'what the check claims',
    where: 'assay certify',
    says: /rejects-unsigned is a must \(stated\), and not may/,
    doctor: (events) =>
      rewritten(settled(changingResult({ level: 'may', verdict: 'note' })(failed(events)))),
  },
  'the outcome is changed in both files': {
    by: 'the verdicts',
    where: 'assay certify',
    says: /said to be conformant; from its results follows nonconformant/,
    doctor: (events) =>
      rewritten(
        failed(events).map((event) =>
          event.type === 'run-finished' ? { ...event, outcome: 'conformant' } : event,
        ),
      ),
  },
  'the state of a clause is changed in the report': {
    by: 'the event log',
    where: 'assay certify',
    says: /does not follow from its event log, at \/clauses\/\d+\/state/,
    doctor: (events) =>
      withReport(failed(events), ({ clauses }) => ({
        clauses: clauses.map(({ why: _why, ...clause }) => ({ ...clause, state: 'kept' })),
      })),
  },
  'more examples are claimed in the report': {
    by: 'the event log',
    where: 'assay certify',
    says: /does not follow from its event log, at \/runs/,
    doctor: (events) => withReport(events, ({ runs }) => ({ runs: runs * 10 })),
  },
  'the answers of the profile are changed in both files': {
    by: 'the digest of the profile',
    where: 'assay certify',
    says: /the digest of the profile The Vendor is not that of its answers/,
    doctor: (events) =>
      rewritten(
        changingStart(({ profile }) => ({
          profile: { ...profile, values: { ...profile.values, 'rejection.mode': 'silent' } },
        }))(events),
      ),
  },
  'a check is taken out of both files': {
    by: 'the list of checks of that version',
    where: 'assay certify',
    says: /rejects-unsigned is missing, and the report does not say that it was left out/,
    doctor: (events) =>
      rewritten(
        settled(
          changingStart(({ checks }) => ({ checks: checks.filter(({ id }) => id !== UNSIGNED) }))(
            events.filter(
              (event) => event.type !== 'check-finished' || event.result.id !== UNSIGNED,
            ),
          ),
        ),
      ),
  },
  'exchanges are taken out of the log, whose chain is computed again': {
    by: 'the number of exchanges of each check',
    where: 'assay certify',
    says: /rejects-unsigned says that it had \d+ exchanges; the event log holds 0 of them/,
    doctor: (events) =>
      rewritten(events.filter((event) => event.type !== 'exchange' || event.check !== UNSIGNED)),
  },
  'a line of the log is taken out': {
    by: 'the chain',
    where: 'assay certify',
    says: /line 13 of the event log does not follow/,
    doctor: (events) => withLines(events, (lines) => lines.toSpliced(AT, 1)),
  },
  'a line is added to the log': {
    by: 'the chain',
    where: 'assay certify',
    says: /line 14 of the event log does not follow/,
    doctor: (events) => withLines(events, (lines) => lines.toSpliced(AT, 0, lines[AT] ?? '')),
  },
  'two lines of the log are swapped': {
    by: 'the chain',
    where: 'assay certify',
    says: /line 13 of the event log does not follow/,
    doctor: (events) =>
      withLines(events, (lines) => lines.toSpliced(AT, 2, lines[AT + 1] ?? '', lines[AT] ?? '')),
  },
  'a line of the log is changed': {
    by: 'the chain',
    where: 'assay certify',
    says: /line 1 of the event log does not follow/,
    doctor: (events) =>
      withLines(events, ([first = '', ...rest]) => [
        first.replace('"runs":12', '"runs":90'),
        ...rest,
      ]),
  },
  'the log is that of a run against another server': {
    by: 'the event log',
    where: 'assay certify',
    says: /does not follow from its event log, at/,
    doctor: async (events) => {
      const others = changingStart(({ targets }) => ({
        targets: { ...targets, receiverUrl: 'http://localhost:1/hook' },
      }));
      const { log } = await rewritten(others(events));
      return { ...(await rewritten(events)), log };
    },
  },
  'the embedded integrator is called a server in the report': {
    by: 'the event log',
    where: 'assay certify',
    says: /does not follow from its event log, at \/targets\/isEmbedded/,
    doctor: (events) =>
      withReport(embedded(events), ({ targets }) => ({
        targets: { ...targets, isEmbedded: false },
      })),
  },
  'a baseline is taken out of the report': {
    by: 'the event log',
    where: 'assay certify',
    says: /does not follow from its event log, at \/baseline/,
    doctor: (events) =>
      withReport(baselined(failed(events)), () => ({ baseline: undefined, outcome: 'conformant' })),
  },
  'the run has a seed of its own': {
    by: 'the challenge',
    where: 'assay certify',
    says: /challenge asks for seed \d+ and run id \S+; the run had seed 7/,
    doctor: (events) => rewritten(changingStart(() => ({ seed: 7 }))(events)),
  },
  'the run follows from an older challenge': {
    by: 'the challenge',
    where: 'assay certify',
    says: /The run follows from another challenge\./,
    doctor: (events) =>
      rewritten(
        changingStart(({ provenance }) => ({
          provenance: { ...provenance, challenge: 'c'.repeat(64) },
        }))(events),
      ),
  },
  'the run is of an older version': {
    by: 'the policy, the calibration',
    where: 'assay certify',
    says: /requires assay \S+ or later; the report is of 0\.0\.9/,
    doctor: (events) => rewritten(changingStart(() => ({ assay: '0.0.9' }))(events)),
  },
  'the report is another one than was certified': {
    by: 'the digests in the certificate',
    where: 'assay verify',
    says: /report\.json is not the one that was certified/,
    doctor: async (events, certificate) => ({
      ...(await rewritten(
        changingStart(() => ({ startedAt: '2026-01-01T00:00:00.000Z' }))(events),
      )),
      certificate,
    }),
  },
  'the result in the certificate is changed': {
    by: 'the signature',
    where: 'assay verify',
    says: UNTRUSTED,
    doctor: (events, certificate) =>
      withStatement(events, certificate, ({ predicate }) => ({ ...predicate, skippedTests: [] })),
  },
  'the policy in the certificate is loosened': {
    by: 'the signature',
    where: 'assay verify',
    says: UNTRUSTED,
    doctor: (events, certificate) =>
      withStatement(events, certificate, inTerms({ policy: { name: 'The Vendor, 2026' } })),
  },
  'the certificate is made to last longer': {
    by: 'the signature',
    where: 'assay verify',
    says: UNTRUSTED,
    doctor: (events, certificate) =>
      withStatement(events, certificate, inTerms({ validUntil: '2099-01-01T00:00:00.000Z' })),
  },
  'the certificate is signed with a key of somebody else': {
    by: 'the signature',
    where: 'assay verify',
    says: UNTRUSTED,
    doctor: async (events, { payload }) => {
      const { publicKey, privateKey } = generateKeyPairSync('ed25519');
      const certificate = await seal(
        Buffer.from(payload, 'base64'),
        keyIdOf(publicKey),
        async (bytes) => sign(null, bytes, privateKey),
      );
      return { ...(await rewritten(events)), certificate };
    },
  },
  'the certificate was revoked': {
    by: 'the list of revocations in the trust file',
    where: 'assay verify',
    says: /It was revoked: the key was lost\./,
    doctor: async (events, certificate) => ({
      ...(await rewritten(events)),
      certificate,
      revoked: true,
    }),
  },
  'a log of passes is invented whole': {
    by: 'the audit',
    where: 'assay certify --audit',
    says: /^REFUSED .* was rejected, with status 401 then, and acknowledged, with status 200/,
    doctor: rewritten,
  },
  'the log of another server is sent in, with its report': {
    by: 'the audit, where that server answers otherwise in what the sample holds',
    where: 'assay certify --audit',
    says: /^REFUSED .* The audit found another answer than the event log holds: exchange \d+,/,
    doctor: (events) =>
      rewritten(
        changingStart(({ targets }) => ({
          targets: { ...targets, receiverUrl: 'https://shop.example.com/webhook' },
        }))(events),
      ),
  },
  'more examples are claimed in both files': {
    by: 'nothing but a run of your own',
    where: undefined,
    says: /^CERTIFIED/,
    doctor: (events) => rewritten(changingStart(({ runs }) => ({ runs: runs * 10 }))(events)),
  },
};
