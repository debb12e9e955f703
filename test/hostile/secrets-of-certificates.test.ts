import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { REPORTER_NAMES } from '../../src/cli/options/reporters.ts';
import { packageDigest } from '../../src/cli/run/package-digest.ts';
import { systemClock } from '../../src/clock/clock.ts';
import { CHECKS } from '../../src/conformance/suites/index.ts';
import { VERSION } from '../../src/contract/generated/version.ts';
import { resolveProfile } from '../../src/contract/index.ts';
import { EMBEDDED_CREDENTIALS, startIntegrator } from '../../src/integrator/index.ts';
import { schemeOf } from '../../src/wire/signature.ts';
import { calibrationOf } from '../certificate/calibration-of.ts';
import { assay, inFolder } from '../cli/run-in-process.ts';
import { SECRETS } from '../support/spelled-secrets.ts';
import { artefactsIn, findPlanted } from './find-planted.ts';

const CERTIFICATE = '5eedc0de5eedc0de5eedc0de5eedc0de';
const CALIBRATION = calibrationOf({ assay: VERSION, checks: CHECKS }, packageDigest());

/** The lines of a private key, without the words around them. */
const linesOf = (pem: string) => pem.split('\n').filter((line) => /^[\w+/=]{40,}$/.test(line));

test('nothing that was planted stands in a certificate or a registry', () =>
  inFolder(async (cwd) => {
    const header = SECRETS.filter((secret) => /^[\x21-\x7e]+$/.test(secret));
    const [customerKey = '', receiver = ''] = fc.sample(header, { seed: 1, numRuns: 2 });
    const integrator = await startIntegrator({
      ...EMBEDDED_CREDENTIALS,
      customerKey,
      appCertificate: CERTIFICATE,
      scheme: schemeOf(resolveProfile('neutral')),
      clock: systemClock,
    });
    const printed: string[] = [];
    const ended = async (...argv: string[]) => {
      const env = { KEY: customerKey, CERTIFICATE, HEADER: receiver };
      const { exitCode, stdout, stderr } = await assay(argv, { cwd, env });
      printed.push(stdout, stderr);
      expect(stderr).not.toContain('bug');
      expect([argv[0], exitCode], stdout).toEqual([argv[0], 0]);
    };
    const { receiverUrl, observerUrl, tokenServerUrl } = integrator;
    await ended('certify', '--new-challenge', 'challenge.json');
    await ended('certify', '--new-key', 'keys');
    await ended(
      ...['run', '--receiver-url', receiverUrl, '--customer-key', 'env:KEY'],
      ...['--receiver-header', 'X-Api-Key: env:HEADER', '--observer-url', observerUrl],
      ...['--token-server-url', tokenServerUrl, '--app-id', EMBEDDED_CREDENTIALS.appId],
      ...['--app-certificate', 'env:CERTIFICATE', '--challenge', 'challenge.json'],
      ...['--reporter', REPORTER_NAMES.join(','), '--out', 'run', '--max-time', '30m'],
    );
    await integrator.close();
    writeFileSync(join(cwd, 'calibration.json'), JSON.stringify(CALIBRATION));
    // On a busy machine every answer is slow, and a run may leave examples out.
    writeFileSync(join(cwd, 'policy.json'), JSON.stringify({ name: 'any', leastExamples: 1 }));
    await ended(
      ...['certify', 'run', '--key', 'file:keys/assay-key.pem', '--issuer', 'The Vendor'],
      ...['--target-name', 'shop', '--target-version', '1', '--challenge', 'challenge.json'],
      ...['--calibration', 'calibration.json', '--policy', 'policy.json'],
    );
    mkdirSync(join(cwd, 'given'));
    renameSync(join(cwd, 'run/certificate.json'), join(cwd, 'given/shop.json'));
    const key = ['--public-key', 'keys/assay-key.pub.pem'];
    await ended('verify', 'given/shop.json', ...key, '--report', 'run', '--json');
    await ended('registry', 'build', 'given', ...key, '--out', 'site');

    const pem = readFileSync(join(cwd, 'keys/assay-key.pem'), 'utf8');
    const { 'keys/assay-key.pem': own = '', ...left } = artefactsIn(cwd);
    // The search finds what it looks for.
    expect(findPlanted({ own }, linesOf(pem))).not.toEqual([]);
    expect(Object.keys(left)).toEqual(
      expect.arrayContaining(['given/shop.json', 'site/index.html', 'run/exchanges.har']),
    );
    const secrets = [customerKey, receiver, CERTIFICATE, ...linesOf(pem)];
    expect(findPlanted({ ...left, printed: printed.join('\n') }, secrets)).toEqual([]);
  }));
