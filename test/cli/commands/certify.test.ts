import { generateKeyPairSync } from 'node:crypto';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { packageDigest } from '../../../src/cli/run/package-digest.ts';
import { systemClock } from '../../../src/clock/clock.ts';
import { CHECKS } from '../../../src/conformance/suites/index.ts';
import { VERSION } from '../../../src/contract/generated/version.ts';
import {
  type CertificateAudit,
  type Challenge,
  type Envelope,
  type Report,
  resolveProfile,
  type Statement,
} from '../../../src/contract/index.ts';
import {
  EMBEDDED_CREDENTIALS,
  type FaultId,
  type RunningIntegrator,
  startIntegrator,
} from '../../../src/integrator/index.ts';
import { schemeOf } from '../../../src/wire/signature.ts';
import { calibrationOf } from '../../certificate/calibration-of.ts';
import { EVENTS, submissionOf } from '../../certificate/submitted.ts';
import { assay, type Ended } from '../run-in-process.ts';

const CALIBRATION = calibrationOf({ assay: VERSION, checks: CHECKS }, packageDigest());

const RETRIES = {
  name: 'short',
  extends: 'neutral',
  values: { 'retry.maxRetries': 2, 'retry.delaysMs': [0, 1_000] },
};

const cwd = mkdtempSync(join(tmpdir(), 'assay-certify-'));
const at = (name: string) => join(cwd, name);
const CERTIFY = [
  'certify',
  'run',
  '--key',
  'file:keys/assay-key.pem',
  '--target-name',
  'shop',
  '--target-version',
  '2.1.0',
];
const CALIBRATED = ['--calibration', 'calibration.json'];
const VERIFY = ['verify', 'run/certificate.json', '--public-key', 'keys/assay-key.pub.pem'];
const WHOLE = [...VERIFY, '--report', 'run', ...CALIBRATED];

const run = (argv: readonly string[]): Promise<Ended> => assay(argv, { cwd, columns: 80 });

let integrator: RunningIntegrator;

beforeAll(async () => {
  integrator = await startIntegrator({
    ...EMBEDDED_CREDENTIALS,
    scheme: schemeOf(resolveProfile('neutral')),
    clock: systemClock,
  });
  writeFileSync(at('retries.json'), JSON.stringify(RETRIES));
  writeFileSync(at('calibration.json'), JSON.stringify(CALIBRATION));
  const { receiverUrl, observerUrl, tokenServerUrl } = integrator;
  const { customerKey, appId, appCertificate } = EMBEDDED_CREDENTIALS;
  const targets = ['--receiver-url', receiverUrl, '--customer-key', 'env:KEY'];
  const tokens = ['--token-server-url', tokenServerUrl, '--app-id', appId];
  expect((await run(['certify', '--new-challenge', 'challenge.json'])).exitCode).toBe(0);
  const { exitCode, stdout } = await assay(
    [
      'run',
      ...targets,
      ...tokens,
      '--app-certificate',
      'env:CERTIFICATE',
      '--observer-url',
      observerUrl,
      '--reporter',
      'terminal,json,ndjson',
      '--challenge',
      'challenge.json',
      // On a busy machine every answer is slow; with time, the run also waits for the last retry.
      '--max-time',
      '5m',
      '--profile',
      './retries.json',
      '--out',
      'run',
    ],
    { cwd, env: { KEY: customerKey, CERTIFICATE: appCertificate } },
  );
  expect([exitCode, stdout]).toEqual([0, expect.stringMatching(/\nCONFORMANT/)]);
  expect((await run(['certify', '--new-key', 'keys'])).exitCode).toBe(0);
}, 60_000);

afterAll(async () => {
  await integrator.close();
  rmSync(cwd, { recursive: true, force: true });
});

async function certify(...more: readonly string[]): Promise<void> {
  const { exitCode, stderr, stdout } = await run([...CERTIFY, ...CALIBRATED, ...more]);
  expect([exitCode, stderr, stdout]).toEqual([0, '', expect.stringMatching(/^CERTIFIED/)]);
}

describe('assay certify', () => {
  test('makes keys of which the private one is for its owner alone, and never writes over one', async () => {
    expect(statSync(at('keys/assay-key.pem')).mode & 0o777).toBe(0o600);
    const { exitCode, stderr } = await run(['certify', '--new-key', 'keys']);
    expect([exitCode, stderr]).toEqual([
      2,
      'assay: keys/assay-key.pem is there already, and a key is never written over. Name another folder.\n',
    ]);
  });

  test('signs a report that satisfies the policy, which then verifies with its files', async () => {
    await certify('--issuer', 'The Vendor');
    const { exitCode, stdout } = await run(WHOLE);
    expect(stdout).toMatch(/^HOLDS\n {2}shop 2\.1\.0: PASSED, conformant under the profile short/);
    expect(stdout).toMatch(/by The Vendor/);
    expect(stdout).toMatch(/^ok {2}The calibration is the one that it names\.$/m);
    expect(stdout.match(/^ok /gm)).toHaveLength(9);
    expect(stdout).not.toMatch(/^(NO|--) /m);
    expect(exitCode).toBe(0);
  });

  test('says everything that speaks against a report, and writes nothing', async () => {
    writeFileSync(
      at('strict.json'),
      JSON.stringify({ name: 'strict', leastExamples: 500, suites: ['client'] }),
    );
    const out = at('refused.json');
    const { exitCode, stdout } = await run([...CERTIFY, '--policy', 'strict.json', '--out', out]);
    expect(stdout).toMatch(/^REFUSED under the policy strict\n/);
    expect(stdout.match(/^- /gm)).toHaveLength(3);
    expect(exitCode).toBe(1);
    expect(() => readFileSync(out)).toThrow(/ENOENT/);
  });

  test('takes the profile of a policy from its file, beside the policy', async () => {
    mkdirSync(at('ours'));
    const answers = {
      extends: 'neutral',
      name: 'ours',
      values: { 'retry.maxRetries': 2, 'retry.delaysMs': [0, 30_000] },
    };
    writeFileSync(at('ours/profile.json'), JSON.stringify(answers));
    writeFileSync(at('ours/policy.json'), JSON.stringify({ name: 'x', profile: './profile.json' }));
    const argv = [...CERTIFY, ...CALIBRATED, '--policy', 'ours/policy.json'];
    const { exitCode, stdout } = await run(argv);
    expect([exitCode, stdout.replaceAll(/\s+/g, ' ')]).toEqual([
      1,
      'REFUSED under the policy x - The policy requires the profile ours; the run judged under short, with other answers. ',
    ]);
  });

  test('binds the challenge that the run follows from', async () => {
    const challenge = readFileSync(at('challenge.json'), 'utf8');
    const { seed, runId } = JSON.parse(challenge) as Challenge;
    const report = JSON.parse(readFileSync(at('run/report.json'), 'utf8')) as Report;
    expect([report.seed, report.runId]).toEqual([seed, runId]);
    await certify('--challenge', 'challenge.json');
    const { exitCode, stdout } = await run([...WHOLE, '--json']);
    expect(exitCode).toBe(0);
    const { statement } = JSON.parse(stdout) as { readonly statement: Statement };
    expect(statement.predicate.certificate.level).toBe('challenge');
    await run(['certify', '--new-challenge', 'other.json']);
    const other = await run([...CERTIFY, ...CALIBRATED, '--challenge', 'other.json']);
    expect([other.exitCode, other.stdout]).toEqual([
      1,
      'REFUSED under the policy default\n- The run follows from another challenge.\n',
    ]);
  });

  test('never writes a challenge over, and prints it on a narrow terminal', async () => {
    const first = await run(['certify', '--new-challenge', 'sent-out.json']);
    expect(first.exitCode).toBe(0);
    expect(Math.max(...first.stdout.split('\n').map((line) => line.length))).toBeLessThan(81);
    const sent = readFileSync(at('sent-out.json'), 'utf8');
    const { exitCode, stdout, stderr } = await run(['certify', '--new-challenge', 'sent-out.json']);
    expect([exitCode, stdout]).toEqual([2, '']);
    expect(stderr).toMatch(/^assay: sent-out\.json is there already, and a challenge is never/);
    expect(readFileSync(at('sent-out.json'), 'utf8')).toBe(sent);
  });

  test('takes no report whose verdicts were changed', async () => {
    cpSync(at('run'), at('doctored'), { recursive: true });
    const path = at('doctored/report.json');
    const text = readFileSync(path, 'utf8');
    writeFileSync(path, text.replace('"verdict": "note"', '"verdict": "pass"'));
    const { exitCode, stdout } = await run([...CERTIFY.with(1, 'doctored'), ...CALIBRATED]);
    expect(stdout).toMatch(/is said to be\s+pass; from what was\s+recorded follows note/);
    expect(exitCode).toBe(1);
  });

  test('signs by a command, whose signature it verifies', async () => {
    const sign =
      "node -e \"const c=require('crypto'),f=require('fs');process.stdout.write(c.sign(null,f.readFileSync(0),f.readFileSync('keys/assay-key.pem')).toString('base64'))\"";
    const argv = ['certify', 'run', ...CERTIFY.slice(4), ...CALIBRATED, '--public-key'];
    const own = [...argv, 'keys/assay-key.pub.pem', '--sign-with'];
    const env = { PATH: process.env['PATH'] ?? '' };
    expect((await assay([...own, sign], { cwd, env })).exitCode).toBe(0);
    expect((await run(WHOLE)).exitCode).toBe(0);
    const failing = await assay([...own, 'exit 7'], { cwd, env });
    expect([failing.exitCode, failing.stderr]).toEqual([
      2,
      'assay: The command of --sign-with ended with 7.\n',
    ]);
    await run(['certify', '--new-key', 'others']);
    const others = [...argv, 'others/assay-key.pub.pem', '--sign-with', sign];
    const { exitCode, stderr } = await assay(others, { cwd, env });
    expect(exitCode).toBe(2);
    expect(stderr).toMatch(/does not verify by the public key that was given/);
  });
});

const faulty = (faults: readonly FaultId[]) =>
  startIntegrator({
    ...EMBEDDED_CREDENTIALS,
    scheme: schemeOf(resolveProfile('neutral')),
    clock: systemClock,
    faults,
  });

const KEY = { KEY: EMBEDDED_CREDENTIALS.customerKey };
const audited = (argv: readonly string[], env = KEY): Promise<Ended> =>
  assay([...CERTIFY, ...CALIBRATED, '--customer-key', 'env:KEY', ...argv], {
    cwd,
    env,
    columns: 80,
  });

interface Refused {
  readonly refusals: readonly string[];
  readonly audit: CertificateAudit;
}

describe('an audit', () => {
  const ofLive = () => [
    '--audit',
    integrator.receiverUrl,
    '--audit-token-server',
    integrator.tokenServerUrl,
  ];

  test('sends recorded exchanges again, and the certificate binds which', async () => {
    const first = await audited([...ofLive(), '--audit-sample', '40', '--audit-seed', '7']);
    expect([first.exitCode, first.stderr]).toEqual([0, '']);
    expect(first.stdout).toMatch(
      /^audit: sent 40 of \d{3} that could be sent again, 40 answered alike\nseed of the audit: --audit-seed 7$/m,
    );
    const shown = await run(VERIFY);
    expect(shown.stdout.replaceAll(/\s+/g, ' ')).toMatch(
      / level audit: 40 of 40 exchanges were answered alike at \S+, drawn by seed 7 of \d{3} that could be sent again /,
    );
    const { exitCode, stdout } = await run([...WHOLE, '--json']);
    expect(exitCode).toBe(0);
    const { statement } = JSON.parse(stdout) as { readonly statement: Statement };
    const { level, audit, issuedAt } = statement.predicate.certificate;
    expect(Date.parse(issuedAt)).toBeGreaterThanOrEqual(Date.parse(audit?.at ?? ''));
    expect(level).toBe('audit');
    expect(audit).toMatchObject({ seed: 7, size: 40, matched: 40 });
    expect(new Set(audit?.exchanges).size).toBe(40);
  });

  test('sends all that can be sent again, unless told otherwise', async () => {
    const { exitCode, stdout } = await audited(['--audit', integrator.receiverUrl, '--json']);
    expect(exitCode).toBe(0);
    const { audit } = JSON.parse(stdout) as { readonly audit: CertificateAudit };
    expect(audit.sendable).toBeGreaterThan(100);
    expect([audit.exchanges.length, audit.matched]).toEqual([audit.sendable, audit.sendable]);
  });

  test('asks for a sample that holds both targets, and asks each in the smallest one', async () => {
    const none = await audited([...ofLive(), '--audit-sample', '1']);
    expect([none.exitCode, none.stdout]).toEqual([2, '']);
    expect(none.stderr).toMatch(
      /--audit-sample 1 leaves one of 2 targets unasked: give at least 2\./,
    );
    const least = await audited([...ofLive(), '--audit-sample', '2']);
    expect([least.exitCode, least.stderr]).toEqual([0, '']);
  });

  test('refuses where a target answers otherwise, and names the exchange', async () => {
    const { receiverUrl, close } = await faulty(['receiver.verifies-nothing']);
    const out = at('audited.json');
    const asked = ['--audit', receiverUrl, '--audit-seed', '7'];
    const { exitCode, stdout } = await audited([...asked, '--out', out]);
    const told = await audited([...asked, '--json']);
    await close();
    expect(stdout).toMatch(
      /\naudit: sent (\d+) of \1 that could be sent again, \d+ answered alike\nseed of the audit: --audit-seed 7\n$/,
    );
    const { audit, refusals } = JSON.parse(told.stdout) as Refused;
    expect(audit.seed).toBe(7);
    expect(audit.exchanges.length - audit.matched).toBe(refusals.length);
    expect(exitCode).toBe(1);
    expect(stdout).toMatch(/^REFUSED/);
    expect(stdout.replaceAll(/\s+/g, ' ')).toMatch(
      /exchange \d+, of receiver\.\S+, was rejected, with status 401 then, and acknowledged, with status 200/,
    );
    expect(() => readFileSync(out)).toThrow(/ENOENT/);
  });

  test('names the key where nothing valid is acknowledged', async () => {
    const { exitCode, stdout } = await audited(['--audit', integrator.receiverUrl], {
      KEY: 'other',
    });
    expect(exitCode).toBe(1);
    expect(stdout.replaceAll(/\s+/g, ' ')).toMatch(/look at the URL of --audit, at --customer-key/);
  });

  test('ends with 3 where nobody listens, and sends nothing for a log that does not hold', async () => {
    const { receiverUrl, close } = await faulty([]);
    await close();
    const gone = await audited(['--audit', receiverUrl]);
    expect([gone.exitCode, gone.stdout]).toEqual([3, '']);
    expect(gone.stderr).toMatch(/^assay: Nothing listens at .* nothing was signed/);
    const { exitCode, stdout } = await assay(
      [...CERTIFY, '--customer-key', 'env:KEY', '--audit', receiverUrl],
      { cwd, env: KEY },
    );
    expect([exitCode, stdout]).toEqual([1, expect.stringMatching(/requires a calibration/)]);
  });
});

describe('assay verify', () => {
  test('finds a log that was changed after it was certified', async () => {
    await certify();
    cpSync(at('run'), at('changed'), { recursive: true });
    const path = at('changed/events.ndjson');
    writeFileSync(path, readFileSync(path, 'utf8').replace('"durationMs":', '"durationMs": '));
    const { exitCode, stdout } = await run([...VERIFY, '--report', 'changed', ...CALIBRATED]);
    expect(stdout).toMatch(/^DOES NOT HOLD\n/);
    expect(stdout).toMatch(/^NO {2}events\.ndjson is not the one that was certified\.$/m);
    expect(exitCode).toBe(1);
  });

  test('knows whose keys are trusted, and what was revoked', async () => {
    await certify();
    const publicKey = readFileSync(at('keys/assay-key.pub.pem'), 'utf8');
    const keys = [{ name: 'The Vendor', publicKey }];
    const trusting = ['verify', 'run/certificate.json', '--trust', 'trust.json', '--json'];
    writeFileSync(at('trust.json'), JSON.stringify({ keys }));
    const first = await run(trusting);
    expect(first.exitCode).toBe(0);
    const { id } = JSON.parse(first.stdout) as { readonly id: string };
    const revoked = [{ id, reason: 'the server was changed' }];
    writeFileSync(at('trust.json'), JSON.stringify({ keys, revoked }));
    const second = await run(trusting);
    expect(second.exitCode).toBe(1);
    expect(second.stdout).toMatch(/It was revoked: the server was changed\./);
  });

  test('holds the report against the own policy of who verifies', async () => {
    await certify();
    writeFileSync(at('ours.json'), JSON.stringify({ name: 'ours', leastExamples: 500 }));
    const { exitCode, stdout } = await run([...WHOLE, '--policy', 'ours.json']);
    expect(stdout).toMatch(
      /^NO {2}The policy requires 500 examples a property; the run had 12\.$/m,
    );
    expect(stdout).toMatch(/^ok {2}The report satisfies the policy default/m);
    expect(exitCode).toBe(1);
  });

  test('does not hold for the files of another run, nor after its time', async () => {
    writeFileSync(at('brief.json'), JSON.stringify({ name: 'brief', validForDays: 1e-9 }));
    await certify('--policy', 'brief.json', '--out', 'brief-certificate.json');
    const other = await submissionOf(EVENTS);
    mkdirSync(at('another'), { recursive: true });
    writeFileSync(at('another/events.ndjson'), other.log);
    writeFileSync(at('another/report.json'), other.reportFile);
    const { exitCode, stdout } = await run([
      ...VERIFY.with(1, 'brief-certificate.json'),
      '--report',
      'another',
    ]);
    expect(exitCode).toBe(1);
    expect(stdout).toMatch(/^NO {2}It was valid until /m);
    expect(stdout).toMatch(/^NO {2}events\.ndjson is not the one that was certified\.$/m);
    expect(stdout).toMatch(/^NO {2}report\.json is not the one that was certified\.$/m);
  });

  test('does not hold by another key', async () => {
    await certify();
    await run(['certify', '--new-key', 'strangers']);
    const argv = [...VERIFY.slice(0, 2), '--public-key', 'strangers/assay-key.pub.pem'];
    const { exitCode, stdout } = await run(argv);
    expect(stdout).toMatch(/^NO {2}It is signed by none of the keys that are trusted/m);
    expect(exitCode).toBe(1);
  });
});

/** What cannot be read, and what is said of it; each ends with 2. */
const UNUSABLE: Readonly<Record<string, readonly [argv: readonly string[], said: RegExp]>> = {
  'no key': [['certify', 'run', ...CERTIFY.slice(4)], /^assay: --key is needed/],
  'two keys': [[...CERTIFY, '--sign-with', 'cat'], /cannot stand together/],
  'a command without a public key': [
    ['certify', 'run', ...CERTIFY.slice(4), '--sign-with', 'cat'],
    /--sign-with needs --public-key/,
  ],
  'no target': [CERTIFY.slice(0, 4), /--target-name and --target-version are needed/],
  'no report': [['certify', ...CERTIFY.slice(2)], /Name the folder of the run/],
  'a report without its log': [CERTIFY.with(1, 'alone'), /needs events.ndjson and report.json/],
  'a public key in place of the private one': [
    CERTIFY.with(3, 'file:keys/assay-key.pub.pem'),
    /--key must lead to an Ed25519 private key/,
  ],
  'a key of another kind': [CERTIFY.with(3, 'file:rsa.pem'), /must be an Ed25519 key; it is rsa/],
  'a policy with an unknown profile': [
    [...CERTIFY, '--policy', 'profiles/nobodys.json'],
    /^assay: .*profile.*nobodys/i,
  ],
  'a policy with an unknown key': [
    [...CERTIFY, '--policy', 'unknown.json'],
    /The policy unknown\.json is not usable: \/leastExample/,
  ],
  'a policy that is not JSON': [[...CERTIFY, '--policy', 'rsa.pem'], /rsa\.pem is not JSON/],
  'a calibration that is none': [
    [...CERTIFY, '--calibration', 'unknown.json'],
    /The calibration unknown\.json is not usable/,
  ],
  'a challenge that is none': [
    [...CERTIFY, '--challenge', 'unknown.json'],
    /The challenge unknown\.json is not usable/,
  ],
  'a challenge and a seed': [
    ['run', '--challenge', 'challenge.json', '--seed', '1'],
    /--challenge says what the seed is: drop --seed/,
  ],
  'a certificate that is not there': [VERIFY.with(1, 'x.json'), /x\.json cannot be read/],
  'a certificate that is none': [VERIFY.with(1, 'unknown.json'), /unknown\.json is not usable/],
  'an unknown predicate': [VERIFY.with(1, 'foreign.json'), /its predicate is x, and not https/],
  'newer terms': [VERIFY.with(1, 'newer.json'), /terms are of version 2; update assay/],
  'a policy to verify by without the report': [
    [...VERIFY, '--policy', 'x.json'],
    /--policy needs --report/,
  ],
  'an audit without a key': [
    [...CERTIFY, '--audit', 'http://localhost:1'],
    /--audit needs --customer-key/,
  ],
  'a sample of no audit': [
    [...CERTIFY, '--audit-sample', '3'],
    /need --audit or --audit-token-server/,
  ],
  'a report of a newer version': [
    CERTIFY.with(1, 'newer'),
    /newer\/report\.json was written by assay 99\.0\.0, which is newer than this one/,
  ],
  'nobody to trust': [VERIFY.slice(0, 2), /--public-key or --trust is needed/],
  'a private key in place of the public one': [
    VERIFY.with(3, 'keys/assay-key.pem'),
    /is a private key\. Give the public one/,
  ],
};

describe('what cannot be used', () => {
  beforeAll(async () => {
    await certify();
    const { privateKey } = generateKeyPairSync('rsa', {
      modulusLength: 2_048,
      publicKeyEncoding: { type: 'spki', format: 'pem' },
      privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    });
    writeFileSync(at('rsa.pem'), privateKey);
    mkdirSync(at('profiles'));
    writeFileSync(
      at('profiles/nobodys.json'),
      JSON.stringify({ name: 'x', profile: './nobodys-profile.json' }),
    );
    writeFileSync(at('unknown.json'), JSON.stringify({ name: 'x', leastExample: 1 }));
    cpSync(at('run/report.json'), at('alone/report.json'));
    cpSync(at('run'), at('newer'), { recursive: true });
    for (const name of ['newer/report.json', 'newer/events.ndjson']) {
      const text = readFileSync(at(name), 'utf8');
      writeFileSync(at(name), text.replace(/"assay":( ?)"[^"]*"/, '"assay":$1"99.0.0"'));
    }
    const envelope = JSON.parse(readFileSync(at('run/certificate.json'), 'utf8')) as Envelope;
    const statement = JSON.parse(Buffer.from(envelope.payload, 'base64').toString()) as Statement;
    const write = (name: string, stated: object) => {
      const payload = Buffer.from(JSON.stringify(stated)).toString('base64');
      writeFileSync(at(name), JSON.stringify({ ...envelope, payload }));
    };
    write('foreign.json', { ...statement, predicateType: 'x' });
    const { predicate } = statement;
    const certificate = { ...predicate.certificate, version: 2 };
    write('newer.json', { ...statement, predicate: { ...predicate, certificate } });
  });

  test.each(Object.entries(UNUSABLE))('%s', async (_title, [argv, said]) => {
    const { exitCode, stdout, stderr } = await run(argv);
    expect([exitCode, stdout]).toEqual([2, '']);
    expect(stderr).toMatch(said);
    expect(stderr).not.toMatch(/PRIVATE KEY-|\n {4}at /);
  });
});
