import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { certificateIdOf } from '../../../src/certificate/index.ts';
import { packageDigest } from '../../../src/cli/run/package-digest.ts';
import { systemClock } from '../../../src/clock/clock.ts';
import { CHECKS } from '../../../src/conformance/suites/index.ts';
import { VERSION } from '../../../src/contract/generated/version.ts';
import {
  type Envelope,
  type Registry,
  type RunEvent,
  resolveProfile,
  type Statement,
} from '../../../src/contract/index.ts';
import {
  EMBEDDED_CREDENTIALS,
  type RunningIntegrator,
  startIntegrator,
} from '../../../src/integrator/index.ts';
import { eventsOf } from '../../../src/report/index.ts';
import { schemeOf } from '../../../src/wire/signature.ts';
import { calibrationOf } from '../../certificate/calibration-of.ts';
import { commandsIn, readDocument, sectionOf, wordsOf } from '../../support/document-commands.ts';
import { writeWalkFiles } from '../../support/write-walk-files.ts';
import { assay, type Ended } from '../run-in-process.ts';
import { DOCTORED_COPIES, type DoctoredCopy } from './doctored-copies.ts';

const DOCUMENT = readDocument('docs/vendor.md');
const WALK = sectionOf(DOCUMENT, '## A walk of both sides');
const COMMANDS = commandsIn(WALK);

const folder = mkdtempSync(join(tmpdir(), 'assay-walk-'));
const at = (...names: readonly string[]) => join(folder, ...names);

let integrator: RunningIntegrator;
const ended = new Map<string, Ended>();
let submitted: readonly RunEvent[];

/** The only command line of the walk that begins so. */
function commandOf(beginning: string): string {
  const [found = '', ...more] = COMMANDS.filter((line) => line.startsWith(`assay ${beginning}`));
  expect([found, more]).toEqual([expect.stringMatching(/./), []]);
  return found;
}

async function run(line: string, cwd: string = folder): Promise<Ended> {
  const { receiverUrl, tokenServerUrl } = integrator;
  const [program, ...argv] = wordsOf(line).map((word) =>
    word.replace('$RECEIVER', receiverUrl).replace('$TOKEN_SERVER', tokenServerUrl),
  );
  expect(program).toBe('assay');
  const { customerKey, appCertificate } = EMBEDDED_CREDENTIALS;
  return assay(argv, {
    cwd,
    columns: 80,
    env: { CUSTOMER_KEY: customerKey, APP_CERTIFICATE: appCertificate },
  });
}

/** A whole calibration takes too long for a test: `npm run check:certificates` makes one. */
function calibrate(): Ended {
  const calibration = calibrationOf({ assay: VERSION, checks: CHECKS }, packageDigest());
  writeFileSync(at('calibration.json'), JSON.stringify(calibration));
  return { exitCode: 0, stdout: '', stderr: '' };
}

beforeAll(async () => {
  integrator = await startIntegrator({
    ...EMBEDDED_CREDENTIALS,
    scheme: schemeOf(resolveProfile('neutral')),
    clock: systemClock,
  });
  writeWalkFiles(folder, WALK, integrator);
  for (const line of COMMANDS) {
    ended.set(line, line.startsWith('assay calibrate') ? calibrate() : await run(line));
  }
  submitted = eventsOf(readFileSync(at('submitted/events.ndjson'), 'utf8'));
});

afterAll(async () => {
  await integrator.close();
  rmSync(folder, { recursive: true, force: true });
});

describe('the walk of docs/vendor.md', () => {
  test('has each command end with 0', () => {
    const ends = COMMANDS.map((line) => [line, ended.get(line)?.exitCode, ended.get(line)?.stderr]);
    const said = COMMANDS.map((line) => ended.get(line)?.stdout).join('\n');
    expect(ends, said).toEqual(COMMANDS.map((line) => [line, 0, '']));
    expect(COMMANDS.length).toBeGreaterThan(7);
  });

  test('certifies under the challenge and the policy of the vendor', () => {
    const { payload } = JSON.parse(
      readFileSync(at('certificates/shop-2.1.0.json'), 'utf8'),
    ) as Envelope;
    const { predicate } = JSON.parse(Buffer.from(payload, 'base64').toString()) as Statement;
    const { certificate, result } = predicate;
    expect([result, certificate.level, certificate.issuer]).toEqual([
      'PASSED',
      'audit',
      'The Vendor',
    ]);
    expect(certificate.policy).toMatchObject({ name: 'The Vendor, 2026', needsChallenge: true });
    const { sendable = 0, matched, exchanges } = certificate.audit ?? expect.fail();
    expect(sendable).toBeGreaterThan(100);
    expect([matched, exchanges.length]).toEqual([sendable, sendable]);
    expect(predicate.configuration.map(({ name }) => name)).toContain('challenge');
  });

  test('verifies offline that all of it follows', () => {
    const whole = ended.get(COMMANDS.findLast((line) => line.startsWith('assay verify')) ?? '');
    expect(whole?.stdout).toMatch(/^HOLDS\n/);
    expect(whole?.stdout.match(/^ok /gm)).toHaveLength(10);
    expect(whole?.stdout).not.toMatch(/^(NO|--) /m);
  });

  test('publishes the certificate with a page and a badge', () => {
    const index = JSON.parse(readFileSync(at('site/index.json'), 'utf8')) as Registry;
    const [listed, ...more] = index.certificates;
    expect([listed?.target, listed?.signedBy, more]).toEqual([
      { name: 'shop', version: '2.1.0' },
      'The Vendor',
      [],
    ]);
    for (const file of Object.values(listed?.files ?? {}))
      expect(existsSync(at('site', file))).toBe(true);
  });
});

/** What is printed, as if the terminal had no end. */
function unfolded(text: string): string {
  return text.replaceAll(/\s+/g, ' ');
}

/** Lays a doctored copy out where the commands of the walk look for it. */
async function layOut(copy: DoctoredCopy, place: string): Promise<void> {
  const genuine = JSON.parse(readFileSync(at('certificates/shop-2.1.0.json'), 'utf8')) as Envelope;
  const { log, report, certificate, revoked = false } = await copy.doctor(submitted, genuine);
  for (const name of [
    'keys',
    'policy.json',
    'profile.json',
    'calibration.json',
    'challenge.json',
  ]) {
    cpSync(at(name), join(place, name), { recursive: true });
  }
  const put = (name: string, text: string) => {
    mkdirSync(join(place, name, '..'), { recursive: true });
    writeFileSync(join(place, name), text);
  };
  put('submitted/events.ndjson', log);
  put('submitted/report.json', report);
  if (certificate !== undefined) put('certificates/shop-2.1.0.json', JSON.stringify(certificate));
  if (revoked) {
    const trust = JSON.parse(readFileSync(at('keys/trust.json'), 'utf8')) as object;
    const entry = { id: certificateIdOf(genuine), reason: 'the key was lost' };
    put('keys/trust.json', JSON.stringify({ ...trust, revoked: [entry] }));
  }
}

describe('a doctored copy', () => {
  test.each(Object.entries(DOCTORED_COPIES))('%s', async (title, copy) => {
    const place = at(`doctored ${Object.keys(DOCTORED_COPIES).indexOf(title)}`);
    await layOut(copy, place);
    const isCertified = copy.where === 'assay verify';
    integrator.setFaults(
      copy.where === 'assay certify --audit' ? ['receiver.verifies-nothing'] : [],
    );
    const { exitCode, stdout, stderr } = await run(
      isCertified
        ? (COMMANDS.findLast((line) => line.startsWith('assay verify')) ?? '')
        : commandOf('certify submitted'),
      place,
    );
    expect([unfolded(stdout), stderr]).toEqual([expect.stringMatching(copy.says), '']);
    expect(exitCode).toBe(copy.where === undefined ? 0 : 1);
    expect(existsSync(join(place, 'certificates/shop-2.1.0.json'))).toBe(
      isCertified || copy.where === undefined,
    );
  });

  test('is told in docs/vendor.md as it is found here', () => {
    const table = sectionOf(DOCUMENT, '## What is refused');
    const rows = [...table.matchAll(/^\| (.+?) \| (.+?) \| (.+?) \|$/gm)]
      .map(([, what = '', by = '', where = '']) => ({ what, by, where }))
      .slice(2);
    expect(rows).toEqual(
      Object.entries(DOCTORED_COPIES).map(([what, { by, where }]) => ({
        what,
        by,
        where: where === undefined ? '–' : `\`${where}\``,
      })),
    );
  });
});
