import { generateKeyPairSync } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import {
  auditableOf,
  auditSampleOf,
  certificateIdOf,
  checkCertificate,
  type Finding,
  type Grounds,
} from '../../src/certificate/index.ts';
import type { CertificateAudit, Envelope, Report } from '../../src/contract/index.ts';
import { certified, EVENTS, KEYS, NOW_MS, POLICY, REGISTER, submissionOf } from './submitted.ts';

const SUBMISSION = await submissionOf(EVENTS);
const { envelope: ENVELOPE, statement: STATEMENT } = await certified(SUBMISSION);

const GROUNDS: Grounds = {
  nowMs: NOW_MS,
  keys: [{ name: 'the vendor', key: KEYS.publicKey }],
  revoked: [],
  register: REGISTER,
  submission: SUBMISSION,
};

function brokenIn(grounds: Partial<Grounds>, envelope: Envelope = ENVELOPE): readonly Finding[] {
  const check = checkCertificate(envelope, STATEMENT, { ...GROUNDS, ...grounds });
  const broken = check.findings.filter(({ holds }) => !holds);
  expect(check.holds).toBe(broken.length === 0);
  return broken;
}

const DRAW = {
  seed: 1,
  size: 10,
  targets: [{ by: 'receiver' as const, url: 'https://shop.test' }],
};

const AUDIT: CertificateAudit = {
  at: '2026-01-01T00:00:00.000Z',
  ...DRAW,
  sendable: auditableOf(SUBMISSION, DRAW.targets).length,
  exchanges: auditSampleOf(SUBMISSION, DRAW).map(({ number }) => number),
  matched: 10,
};

const DAY_MS = 86_400_000;

interface Row {
  readonly grounds: Partial<Grounds>;
  readonly what: Finding['what'];
  readonly words: RegExp;
}

const ROWS: Readonly<Record<string, Row>> = {
  'another key': {
    grounds: { keys: [{ name: 'somebody', key: generateKeyPairSync('ed25519').publicKey }] },
    what: 'signature',
    words: /none of the keys that are trusted/,
  },
  'a key that was trusted only later': {
    grounds: { keys: [{ name: 'V', key: KEYS.publicKey, validFromMs: NOW_MS + 1 }] },
    what: 'signature',
    words: /key of V is not trusted for what was issued at/,
  },
  'a key that was trusted only before': {
    grounds: { keys: [{ name: 'V', key: KEYS.publicKey, validUntilMs: NOW_MS - 1 }] },
    what: 'signature',
    words: /key of V is not trusted/,
  },
  'the end of its validity': {
    grounds: { nowMs: NOW_MS + 365 * DAY_MS + 1 },
    what: 'validity',
    words: /was valid until/,
  },
  'an issue in the future': { grounds: { nowMs: NOW_MS - 1 }, what: 'validity', words: /future/ },
  'a revocation': {
    grounds: { revoked: [{ id: certificateIdOf(ENVELOPE), reason: 'the key was lost' }] },
    what: 'revocation',
    words: /revoked: the key was lost/,
  },
};

describe('checkCertificate', () => {
  test('says that a certificate holds, and what was not looked at', () => {
    expect(brokenIn({})).toEqual([]);
    const { notChecked } = checkCertificate(ENVELOPE, STATEMENT, {
      ...GROUNDS,
      submission: undefined,
    });
    expect(notChecked).toEqual(['files']);
  });

  test.each(Object.entries(ROWS))('finds %s', (_title, { grounds, what, words }) => {
    const broken = brokenIn(grounds);
    expect(broken.map((finding) => finding.what)).toEqual([what]);
    expect(broken[0]?.words.join(' ')).toMatch(words);
  });

  test('finds the files of another run', async () => {
    const events = EVENTS.map((event) =>
      event.type === 'run-started' ? { ...event, runId: 'another' } : event,
    );
    const broken = brokenIn({ submission: await submissionOf(events) });
    expect(broken.map(({ what }) => what)).toEqual(['files']);
    expect(broken[0]?.words).toHaveLength(2);
  });

  test('finds that a policy was not satisfied, no matter who signed', async () => {
    const strict = { ...POLICY, leastExamples: 1_000_000 };
    const { envelope, statement } = await certified(SUBMISSION, strict);
    const { findings } = checkCertificate(envelope, statement, GROUNDS);
    const broken = findings.filter(({ holds }) => !holds);
    expect(broken.map(({ what }) => what)).toEqual(['policy']);
  });

  test('holds the report against the policy of who verifies, too', () => {
    const own = { ...POLICY, name: 'ours' };
    const { holds, findings } = checkCertificate(ENVELOPE, STATEMENT, { ...GROUNDS, policy: own });
    expect(holds).toBe(true);
    expect(findings.at(-1)?.words.join(' ')).toMatch(
      /^The report satisfies your policy ours, which is not that of the certificate,/,
    );
    const strict = { ...own, leastExamples: 1_000_000, needsAudit: true, validForDays: 1 };
    const broken = brokenIn({ policy: strict, nowMs: NOW_MS + 2 * DAY_MS });
    expect(broken.map(({ what }) => what)).toEqual(['own-policy']);
    expect(broken[0]?.words).toHaveLength(4);
    const calibrated = { ...own, needsCalibration: true };
    expect(brokenIn({ policy: calibrated })[0]?.words).toEqual([
      'The policy requires a calibration of the tool, which assay calibrate makes, and none was given.',
    ]);
  });

  test.each([
    ['a sample that its seed does not draw', { ...AUDIT, seed: 2 }, /not those that its seed/],
    ['an answer that was not alike', { ...AUDIT, matched: 9 }, /Of 10 .*, 9 were answered alike/],
    ['more that could be sent', { ...AUDIT, sendable: 9_999 }, /says that 9999 .* log holds \d+\./],
    ['an audit of nothing', { ...AUDIT, size: 0, exchanges: [], matched: 0 }, /Of 0 exchanges/],
  ])('finds in an audit %s, no matter who signed', async (_title, audit, words) => {
    const { envelope, statement } = await certified(SUBMISSION, POLICY, audit);
    const { findings } = checkCertificate(envelope, statement, GROUNDS);
    const broken = findings.filter(({ holds }) => !holds);
    expect(broken.map(({ what }) => what)).toEqual(['audit']);
    expect(broken[0]?.words.join(' ')).toMatch(words);
  });

  test('finds digests that do not follow, no matter who signed', async () => {
    const { report } = SUBMISSION;
    const other = { ...report, profile: { ...report.profile, digest: 'f'.repeat(64) } };
    const { envelope, statement } = await certified({ ...SUBMISSION, report: other });
    const { findings } = checkCertificate(envelope, statement, GROUNDS);
    expect(findings.find(({ what }) => what === 'results')?.words).toEqual([
      'Its digest of profile neutral is not that of what was judged.',
    ]);
  });

  test('does not hold for the level of an audit that it does not bind, without the files too', async () => {
    const { envelope, statement } = await certified(SUBMISSION);
    statement.predicate.certificate.level = 'audit';
    const check = checkCertificate(envelope, statement, { ...GROUNDS, submission: undefined });
    expect(check.holds).toBe(false);
    expect(check.findings.filter(({ holds }) => !holds)).toEqual([
      {
        what: 'level',
        holds: false,
        words: ['Its level is audit; what it binds makes it report.'],
      },
    ]);
  });

  test('takes any period in which a key is trusted', () => {
    const trusted = (name: string, validFromMs: number) => ({
      name,
      key: KEYS.publicKey,
      validFromMs,
    });
    const keys = [trusted('V in time to come', NOW_MS + 1), trusted('V today', NOW_MS)];
    expect(brokenIn({ keys })).toEqual([]);
    expect(checkCertificate(ENVELOPE, STATEMENT, { ...GROUNDS, keys }).signedBy).toBe('V today');
  });

  test('says what an audit showed', async () => {
    const { envelope, statement } = await certified(SUBMISSION, POLICY, AUDIT);
    const { holds, findings } = checkCertificate(envelope, statement, GROUNDS);
    expect(holds).toBe(true);
    expect(findings.find(({ what }) => what === 'audit')?.words).toEqual([
      `Of ${AUDIT.sendable} exchanges that could be sent again, 10 were, to https://shop.test at 2026-01-01T00:00:00.000Z, drawn by seed 1; all were answered alike.`,
    ]);
  });

  test('finds that its lists are not those of the report, no matter who signed', async () => {
    const { report } = SUBMISSION;
    const kept = report.clauses.map((clause) => ({ ...clause, state: 'kept' as const }));
    const doctored: Report = { ...report, clauses: kept, checks: report.checks.slice(1) };
    const { envelope, statement } = await certified({ ...SUBMISSION, report: doctored });
    const { findings } = checkCertificate(envelope, statement, GROUNDS);
    const broken = findings.filter(({ holds }) => !holds);
    expect(broken.map(({ what }) => what)).toEqual(['results']);
    expect(broken[0]?.words).toEqual([
      'Its passedTests is not what the report says.',
      'Its states of the clauses are not those of the report.',
    ]);
  });
});
