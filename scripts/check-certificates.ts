/**
 * Walks through docs/vendor.md by its own commands, and verifies the certificate that comes of it with tools that
 * are not assay's: as docs/certificates.md tells it with openssl, and with the libraries of in-toto for Python.
 * None of them may take a changed one. Needs `npm run build`.
 */
import { spawn } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { systemClock } from '../src/clock/clock.ts';
import { type Envelope, resolveProfile, type Statement } from '../src/contract/index.ts';
import { EMBEDDED_CREDENTIALS, startIntegrator } from '../src/integrator/index.ts';
import { schemeOf } from '../src/wire/signature.ts';
import { codeIn, commandsIn, readDocument, sectionOf } from '../test/support/document-commands.ts';
import { writeWalkFiles } from '../test/support/write-walk-files.ts';
import { ROOT } from './support/install-packed.ts';

const HERE = join(ROOT, 'scripts/check-certificates');
/** Installing and calibrating included. */
const DEADLINE_MS = 300_000;

const WALK = sectionOf(readDocument('docs/vendor.md'), '## A walk of both sides');
const [BY_HAND = ''] = codeIn(
  sectionOf(readDocument('docs/certificates.md'), '### With other tools'),
  'sh',
);

const folder = mkdtempSync(join(tmpdir(), 'assay-certificates-'));
const CERTIFICATE = join(folder, 'certificates/shop-2.1.0.json');
const PYTHON = join(folder, 'venv/bin/python');
/** A folder of programs, so that `assay` is what the documents call so. */
const BIN = join(folder, 'bin');

/** Runs a script of bash in the folder of the walk. */
function ended(script: string): Promise<{ readonly ok: boolean; readonly output: string }> {
  const { customerKey, appCertificate } = EMBEDDED_CREDENTIALS;
  return new Promise((resolve, reject) => {
    const child = spawn('bash', ['-euo', 'pipefail', '-c', script], {
      cwd: folder,
      timeout: DEADLINE_MS,
      env: {
        ...process.env,
        PATH: `${BIN}${delimiter}${process.env['PATH']}`,
        CUSTOMER_KEY: customerKey,
        APP_CERTIFICATE: appCertificate,
      },
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        output += chunk.toString();
      });
    }
    child.once('error', reject);
    child.once('close', (code) => resolve({ ok: code === 0, output: output.trim() }));
  });
}

/** The first of these programs that is not here. */
async function lacking(programs: readonly string[]): Promise<string | undefined> {
  for (const program of programs) {
    if (!(await ended(`command -v ${program}`)).ok) return `there is no ${program} here`;
  }
  return undefined;
}

/** Why Python cannot verify here; undefined where it can. */
async function installPython(): Promise<string | undefined> {
  const missing = await lacking(['python3']);
  if (missing !== undefined) return missing;
  if (!(await ended('python3 -m venv venv')).ok) return 'python3 has no venv here';
  const list = join(HERE, 'requirements.txt');
  const { ok, output } = await ended(`${PYTHON} -m pip install --quiet --requirement ${list}`);
  return ok ? undefined : `its packages cannot be installed: ${output}`;
}

/** Writes what the walk finds in its folder: the servers of an integrator, the policy of a vendor, and assay. */
async function prepare(): Promise<() => Promise<void>> {
  const integrator = await startIntegrator({
    ...EMBEDDED_CREDENTIALS,
    scheme: schemeOf(resolveProfile('neutral')),
    clock: systemClock,
  });
  const { receiverUrl, tokenServerUrl } = integrator;
  Object.assign(process.env, { RECEIVER: receiverUrl, TOKEN_SERVER: tokenServerUrl });
  writeWalkFiles(folder, WALK, integrator);
  mkdirSync(BIN);
  const main = join(ROOT, 'dist/cli/main.js');
  writeFileSync(join(BIN, 'assay'), `#!/bin/sh\nexec "${process.execPath}" "${main}" "$@"\n`);
  chmodSync(join(BIN, 'assay'), 0o755);
  return () => integrator.close();
}

/** What it says is changed, and its signature is as it was. */
function doctor({ payload, ...rest }: Envelope): Envelope {
  const statement = JSON.parse(Buffer.from(payload, 'base64').toString()) as Statement;
  const predicate = { ...statement.predicate, failedTests: ['one.that.failed'] };
  const changed = JSON.stringify({ ...statement, predicate });
  return { ...rest, payload: Buffer.from(changed).toString('base64') };
}

/** Holds the certificate and a changed one against a tool. */
async function tellApart(name: string, script: string, lacks: string | undefined) {
  console.log(`== ${name}`);
  if (lacks !== undefined) {
    console.log(`LEFT OUT: ${lacks}`);
    return 'left out';
  }
  const certificate = readFileSync(CERTIFICATE, 'utf8');
  const genuine = await ended(script);
  writeFileSync(CERTIFICATE, JSON.stringify(doctor(JSON.parse(certificate) as Envelope)));
  const changed = await ended(script);
  writeFileSync(CERTIFICATE, certificate);
  if (genuine.ok && !changed.ok) return 'passed';
  console.log(`FAILED: the certificate ${genuine.ok}, the changed one ${changed.ok}`);
  console.log(genuine.ok ? changed.output : genuine.output);
  return 'failed';
}

try {
  const close = await prepare();
  const results: string[] = [];
  for (const line of commandsIn(WALK)) {
    console.log(`== ${line}`);
    const { ok, output } = await ended(line);
    if (!ok) console.log(`FAILED: ${output}`);
    results.push(ok ? 'passed' : 'failed');
  }
  await close();
  if (!results.includes('failed')) {
    const byHand = await lacking(['openssl', 'jq', 'base64', 'sha256sum']);
    results.push(await tellApart('openssl', BY_HAND, byHand));
    const verify = `${PYTHON} ${join(HERE, 'verify.py')} ${CERTIFICATE} keys/assay-key.pub.pem`;
    results.push(await tellApart('in-toto for Python', verify, await installPython()));
  }
  const count = (wanted: string) => results.filter((result) => result === wanted).length;
  console.log(
    `${count('passed')} passed, ${count('failed')} failed, ${count('left out')} left out`,
  );
  if (count('failed') > 0) process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
