/** Verifies a certificate with openssl and with the libraries of in-toto for Python, and a changed one with both. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Envelope } from '../src/contract/index.ts';
import { certified, EVENTS, KEYS, submissionOf } from '../test/certificate/submitted.ts';
import { ROOT } from './support/install-packed.ts';

const HERE = join(ROOT, 'scripts/check-certificates');
/** Installing included. */
const DEADLINE_MS = 180_000;

const folder = mkdtempSync(join(tmpdir(), 'assay-certificates-'));
const PUBLIC_KEY = join(folder, 'key.pub.pem');

function ended(
  program: string,
  args: readonly string[],
): { ok: boolean; output: string } | undefined {
  const { status, error, stdout, stderr } = spawnSync(program, [...args], {
    cwd: folder,
    encoding: 'utf8',
    timeout: DEADLINE_MS,
  });
  if ((error as NodeJS.ErrnoException | undefined)?.code === 'ENOENT') return undefined;
  return { ok: status === 0, output: `${stdout}${stderr}`.trim() };
}

/** As docs/certificates.md tells people to do it. */
function holdsByOpenssl({ payload, payloadType, signatures }: Envelope): boolean | undefined {
  const statement = Buffer.from(payload, 'base64');
  const head = `DSSEv1 ${payloadType.length} ${payloadType} ${statement.length} `;
  writeFileSync(join(folder, 'signed'), Buffer.concat([Buffer.from(head), statement]));
  writeFileSync(join(folder, 'signature'), Buffer.from(signatures[0]?.sig ?? '', 'base64'));
  const files = ['-inkey', PUBLIC_KEY, '-rawin', '-in', 'signed', '-sigfile', 'signature'];
  return ended('openssl', ['pkeyutl', '-verify', '-pubin', ...files])?.ok;
}

const PYTHON = join(folder, 'venv/bin/python');

/** Why Python cannot verify here; undefined where it can. */
function installPython(): string | undefined {
  const made = ended('python3', ['-m', 'venv', 'venv']);
  if (made === undefined) return 'there is no python3 here';
  if (!made.ok) return 'python3 has no venv here';
  const list = join(HERE, 'requirements.txt');
  const installed = ended(PYTHON, ['-m', 'pip', 'install', '--quiet', '--requirement', list]);
  return installed?.ok ? undefined : `its packages cannot be installed: ${installed?.output}`;
}

function holdsByPython(envelope: Envelope): boolean | undefined {
  const file = join(folder, 'certificate.json');
  writeFileSync(file, JSON.stringify(envelope));
  const result = ended(PYTHON, [join(HERE, 'verify.py'), file, PUBLIC_KEY]);
  if (result?.ok) console.log(`   ${result.output}`);
  return result?.ok;
}

try {
  writeFileSync(PUBLIC_KEY, KEYS.publicKey.export({ type: 'spki', format: 'pem' }));
  const { envelope, statement } = await certified(await submissionOf(EVENTS));
  const { predicate } = statement;
  const doctored = { ...statement, predicate: { ...predicate, failedTests: ['one.that.failed'] } };
  const payload = Buffer.from(JSON.stringify(doctored)).toString('base64');
  const changed: Envelope = { ...envelope, payload };
  const pythonLacks = installPython();
  const verifiers = {
    openssl: { holds: holdsByOpenssl, lacks: undefined },
    'in-toto for Python': { holds: holdsByPython, lacks: pythonLacks },
  };
  const results = Object.entries(verifiers).map(([name, { holds, lacks }]) => {
    console.log(`== ${name}`);
    const found = lacks === undefined ? [holds(envelope), holds(changed)] : [];
    if (lacks !== undefined || found[0] === undefined) {
      console.log(`LEFT OUT: ${lacks ?? `there is no ${name} here`}`);
      return 'left out';
    }
    const isRight = found[0] === true && found[1] === false;
    if (!isRight) console.log(`FAILED: the certificate ${found[0]}, the changed one ${found[1]}`);
    return isRight ? 'passed' : 'failed';
  });
  const count = (wanted: string) => results.filter((result) => result === wanted).length;
  console.log(
    `${count('passed')} passed, ${count('failed')} failed, ${count('left out')} left out`,
  );
  if (count('failed') > 0) process.exitCode = 1;
  else if (count('passed') === 0) process.exitCode = 2;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
