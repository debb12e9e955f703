import { describe, expect, test } from 'vitest';
import {
  type Circumstances,
  type ResolvedPolicy,
  refusalsOf,
  resolvePolicy,
} from '../../src/certificate/index.ts';
import type { Calibration, CheckResult, Report } from '../../src/contract/index.ts';
import { calibrationOf } from './calibration-of.ts';
import { EVENTS, NOW_MS, POLICY, submissionOf } from './submitted.ts';

const { report: SUBMITTED } = await submissionOf(EVENTS);
const REPORT: Report = { ...SUBMITTED, runs: 20, provenance: { packageDigest: 'a'.repeat(64) } };
const CIRCUMSTANCES: Circumstances = { nowMs: NOW_MS };
const CALIBRATION: Calibration = calibrationOf(REPORT, 'a'.repeat(64));
const CHALLENGE = { digest: 'c', seed: REPORT.seed, runId: REPORT.runId };

function withResult(id: string, change: Partial<CheckResult>): Report {
  const checks = REPORT.checks.map((each) => (each.id === id ? { ...each, ...change } : each));
  return { ...REPORT, checks };
}

const AUDITED = (['receiver', 'token-server'] as const).map((by) => ({
  by,
  url: 'https://shop.test',
}));

const BASELINE: NonNullable<Report['baseline']> = {
  file: 'assay-baseline.json',
  outcome: 'conformant',
  entries: [{ check: 'receiver.signature.rejects-unsigned', reason: 'later', state: 'expected' }],
  excused: ['receiver.signature.rejects-unrelated-key'],
};

interface Row {
  readonly report?: Partial<Report>;
  readonly policy?: Partial<ResolvedPolicy>;
  readonly circumstances?: Partial<Circumstances>;
  readonly refused: RegExp;
}

const UNSIGNED = 'receiver.signature.rejects-unsigned';
const GET_FORM = '4.1/get-form-response';

const ROWS: Readonly<Record<string, Row>> = {
  'a failure': {
    report: { ...withResult(UNSIGNED, { verdict: 'fail' }), outcome: 'nonconformant' },
    refused: /^The run is nonconformant: receiver.signature.rejects-unsigned; only/,
  },
  'an incomplete run': { report: { outcome: 'incomplete' }, refused: /^The run is incomplete;/ },
  'a partial run': {
    report: {
      outcome: 'partial',
      scope: { ...REPORT.scope, leftOut: [{ id: UNSIGNED, level: 'must', by: 'skip' }] },
    },
    refused: /^The run left out receiver.signature.rejects-unsigned\.$/,
  },
  'an open must': {
    report: withResult(UNSIGNED, { verdict: 'untestable', level: 'must' }),
    refused: /^Not verified: receiver.signature.rejects-unsigned\.$/,
  },
  'the embedded integrator': {
    report: { targets: { ...REPORT.targets, isEmbedded: true } },
    refused: /judged the embedded integrator/,
  },
  'a suite that did not run': {
    policy: { suites: ['receiver', 'client'] },
    refused: /requires the suite client, of which nothing was judged/,
  },
  'a clause that was not verified': {
    policy: { clauses: [GET_FORM] },
    refused: /requires clause 4.1\/get-form-response, which is unverified: the token server is not/,
  },
  'a clause that nobody knows': { policy: { clauses: ['9/x'] }, refused: /9\/x, which is unknown/ },
  'a required check that was skipped': {
    report: withResult(UNSIGNED, { verdict: 'skip', reason: 'there is no observer' }),
    policy: { checks: [UNSIGNED] },
    refused: /requires the check \S+, which is skip: there is no observer/,
  },
  'a required check that is unknown': {
    policy: { checks: ['receiver.x.y'] },
    refused: /receiver.x.y, which did not run/,
  },
  'another profile': {
    policy: { profile: { name: 'agora', digest: 'f'.repeat(64) } },
    refused: /requires the profile agora; the run judged under neutral, with other answers/,
  },
  'too few examples': {
    policy: { leastExamples: 21 },
    refused: /21 examples .* had 20\.$/,
  },
  'examples that were left out': {
    report: withResult(UNSIGNED, { examples: 60, examplesLeftOut: 60 }),
    refused: /since the target answers slowly, the run left out some of receiver.signature/,
  },
  'an old version': { policy: { leastVersion: '9.0.0' }, refused: /requires assay 9.0.0 or later/ },
  'an old report': {
    circumstances: { nowMs: NOW_MS + 31 * 86_400_000 },
    refused: /at most 30 days; this one is 31 days old/,
  },
  'a report of the future': {
    circumstances: { nowMs: NOW_MS - 2 * 3_600_000 },
    refused: /began in the future/,
  },
  'a warning that is not tolerated': {
    report: withResult(UNSIGNED, { verdict: 'warn' }),
    policy: { toleratedWarnings: [] },
    refused: /does not tolerate the warnings of receiver.signature.rejects-unsigned/,
  },
  'no observer': {
    report: { targets: { ...REPORT.targets, capabilities: [] } },
    policy: { needsObserver: true },
    refused: /requires an observer/,
  },
  'no app credentials': {
    report: { targets: { ...REPORT.targets, capabilities: [] } },
    policy: { needsAppCredentials: true },
    refused: /requires the app credentials/,
  },
  'no calibration': {
    policy: { needsCalibration: true },
    refused: /requires a calibration of the tool/,
  },
  'a calibration that failed': {
    policy: { needsCalibration: true },
    circumstances: { calibration: { ...CALIBRATION, outcome: 'miscalibrated' } },
    refused: /calibration of the tool ended as miscalibrated/,
  },
  'a calibration that was broken off': {
    policy: { needsCalibration: true },
    circumstances: { calibration: { ...CALIBRATION, outcome: 'interrupted' } },
    refused: /calibration of the tool ended as interrupted/,
  },
  'a calibration that is said to have passed': {
    policy: { needsCalibration: true },
    circumstances: {
      calibration: {
        ...CALIBRATION,
        checks: CALIBRATION.checks.map((each) => ({ ...each, problems: ['it fires on no fault'] })),
      },
    },
    refused: /is said to have passed, and yet says: it fires on no fault, /,
  },
  'a calibration in which a check never fired': {
    policy: { needsCalibration: true },
    circumstances: {
      calibration: {
        ...CALIBRATION,
        checks: CALIBRATION.checks.map((each) =>
          each.id === UNSIGNED ? { ...each, firedBy: [] } : each,
        ),
      },
    },
    refused: /no fault on which these checks fire: receiver.signature.rejects-unsigned\.$/,
  },
  'a calibration of nothing': {
    policy: { needsCalibration: true },
    circumstances: { calibration: { ...CALIBRATION, references: [], faults: [], checks: [] } },
    refused: /has judged no reference/,
  },
  'a report of unknown code': {
    report: { provenance: {} },
    policy: { needsCalibration: true },
    circumstances: { calibration: CALIBRATION },
    refused: /does not say which code made it/,
  },
  'a calibration of other code': {
    policy: { needsCalibration: true },
    circumstances: { calibration: { ...CALIBRATION, packageDigest: 'b'.repeat(64) } },
    refused: /calibration is one of other code/,
  },
  'no challenge': { policy: { needsChallenge: true }, refused: /The policy requires a challenge/ },
  'no audit of the token server': {
    policy: { needsAudit: true },
    circumstances: { audited: [{ by: 'receiver', url: 'https://shop.test' }] },
    refused: /^The policy requires an audit of the token server, and there is none\.$/,
  },
  'a run without a challenge': {
    circumstances: { challenge: CHALLENGE },
    refused: /does not follow from a challenge/,
  },
  'a run under another challenge': {
    report: { provenance: { challenge: 'd' } },
    circumstances: { challenge: CHALLENGE },
    refused: /follows from another challenge/,
  },
  'a seed of its own under the challenge': {
    report: { provenance: { challenge: 'c' }, seed: REPORT.seed + 1 },
    circumstances: { challenge: CHALLENGE },
    refused: /challenge asks for seed \d+ and run id \S+; the run had seed \d+/,
  },
  'a run id of its own under the challenge': {
    report: { provenance: { challenge: 'c' }, runId: 'mine' },
    circumstances: { challenge: CHALLENGE },
    refused: /the run had seed \d+ and run id mine\./,
  },
  'a baseline': {
    report: { baseline: BASELINE },
    refused: /told to expect failures, by assay-baseline.json; the policy does not allow/,
  },
};

describe('refusalsOf', () => {
  test('refuses nothing of a whole run', () => {
    expect(refusalsOf(REPORT, POLICY, CIRCUMSTANCES)).toEqual([]);
  });

  test('refuses nothing of a run by a calibrated tool that fulfils everything', () => {
    const policy: ResolvedPolicy = {
      ...POLICY,
      needsCalibration: true,
      needsObserver: true,
      needsAppCredentials: true,
      needsChallenge: true,
      needsAudit: true,
      toleratedWarnings: [],
      clauses: ['5/signature-v1-sha1'],
      checks: [UNSIGNED],
      profile: { digest: REPORT.profile.digest },
    };
    const circumstances = {
      ...CIRCUMSTANCES,
      challenge: CHALLENGE,
      calibration: CALIBRATION,
      audited: AUDITED,
    };
    const report = { ...REPORT, provenance: { ...REPORT.provenance, challenge: 'c' } };
    expect(refusalsOf(report, policy, circumstances)).toEqual([]);
  });

  test.each(Object.entries(ROWS))('refuses %s', (_title, row) => {
    const { report = {}, policy = {}, circumstances = {}, refused } = row;
    const refusals = refusalsOf(
      { ...REPORT, ...report },
      { ...POLICY, ...policy },
      { ...CIRCUMSTANCES, ...circumstances },
    );
    expect(refusals.filter((words) => refused.test(words))).toHaveLength(1);
    expect(refusals.length).toBeLessThanOrEqual(2);
  });

  test('tolerates what a baseline expects where the policy allows one', () => {
    const failed = withResult(UNSIGNED, { verdict: 'fail' });
    const checks = failed.checks.map((each) =>
      BASELINE.excused.includes(each.id) ? { ...each, verdict: 'untestable' as const } : each,
    );
    const report: Report = { ...failed, checks, outcome: 'nonconformant', baseline: BASELINE };
    expect(refusalsOf(report, { ...POLICY, allowsBaseline: true }, CIRCUMSTANCES)).toEqual([]);
    expect(refusalsOf(report, POLICY, CIRCUMSTANCES)).toHaveLength(3);
  });

  test('takes fewer examples than were owed where the policy asks for no more', () => {
    const report = withResult(UNSIGNED, { examples: 60, examplesLeftOut: 60 });
    const policy = { ...POLICY, leastExamples: 10 };
    expect(refusalsOf(report, policy, CIRCUMSTANCES)).toEqual([]);
    expect(refusalsOf(report, { ...POLICY, leastExamples: 11 }, CIRCUMSTANCES)).toHaveLength(1);
  });

  test('takes no profile by its name alone', () => {
    const policy = resolvePolicy({ ...POLICY, profile: REPORT.profile.name }, REPORT.assay);
    expect(refusalsOf(REPORT, policy, CIRCUMSTANCES)).toEqual([
      expect.stringMatching(/requires the profile neutral/),
    ]);
  });

  test('says all reasons at once', () => {
    const policy = { ...POLICY, leastExamples: 1_000, leastVersion: '9.0.0', needsChallenge: true };
    expect(refusalsOf(REPORT, policy, CIRCUMSTANCES)).toHaveLength(3);
  });
});
