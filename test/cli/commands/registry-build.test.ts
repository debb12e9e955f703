import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { certificateIdOf } from '../../../src/certificate/index.ts';
import { validateRegistry } from '../../../src/contract/generated/certificate-validators.ts';
import { type Envelope, type Registry, violationsOf } from '../../../src/contract/index.ts';
import { certified, EVENTS, KEYS, POLICY, submissionOf } from '../../certificate/submitted.ts';
import { assay, inFolder } from '../run-in-process.ts';

const SUBMISSION = await submissionOf(EVENTS);
/** The certificates are issued at the time of the run, and have to hold today. */
const LASTING = { ...POLICY, validForDays: 36_500 };
const { envelope: WHOLE } = await certified(SUBMISSION, LASTING);
const { envelope: EXPIRED } = await certified(SUBMISSION, { ...POLICY, validForDays: 0.01 });

async function inRegistry(
  certificates: Readonly<Record<string, unknown>>,
  use: (build: () => ReturnType<typeof assay>, cwd: string) => Promise<void>,
): Promise<void> {
  await inFolder(async (cwd) => {
    mkdirSync(join(cwd, 'given'));
    for (const [name, content] of Object.entries(certificates)) {
      writeFileSync(join(cwd, 'given', name), JSON.stringify(content));
    }
    writeFileSync(join(cwd, 'key.pem'), KEYS.publicKey.export({ type: 'spki', format: 'pem' }));
    const argv = ['registry', 'build', 'given', '--public-key', 'key.pem', '--out', 'site'];
    await use(() => assay(argv, { cwd, columns: 80 }), cwd);
  });
}

test('a registry lists what holds, with its page, its badge and an index', () =>
  inRegistry({ 'a.json': WHOLE, 'the-same.json': WHOLE }, async (build, cwd) => {
    const { exitCode, stdout, stderr } = await build();
    expect([exitCode, stderr]).toEqual([0, '']);
    expect(stdout).toBe('1 listed, 0 not; the site is site\n');
    const id = certificateIdOf(WHOLE);
    const index = JSON.parse(readFileSync(join(cwd, 'site/index.json'), 'utf8')) as Registry;
    expect(violationsOf(validateRegistry, index)).toEqual([]);
    expect(index.certificates.map((each) => each.id)).toEqual([id]);
    const { files, target, signedBy, clauses } = index.certificates[0] ?? expect.fail();
    expect([target, signedBy]).toEqual([{ name: 'shop', version: '2.1.0' }, 'key.pem']);
    expect(Object.values(clauses).reduce((sum, count) => sum + count, 0)).toBe(
      SUBMISSION.report.clauses.length,
    );
    for (const file of Object.values(files)) {
      expect(existsSync(join(cwd, 'site', file)), file).toBe(true);
    }
    const written = JSON.parse(readFileSync(join(cwd, 'site', files.certificate), 'utf8'));
    expect(written as Envelope).toEqual(WHOLE);
    const svg = readFileSync(join(cwd, 'site', files.badge), 'utf8');
    expect(svg).toMatch(/shop 2\.1\.0 is certified by key\.pem until \d{4}-\d\d-\d\d/);
    const page = readFileSync(join(cwd, 'site', files.page), 'utf8');
    expect(page).toContain('id="assay-certificate"');
  }));

test('what does not hold is not listed, and the build says why', () =>
  inRegistry(
    { 'expired.json': EXPIRED, 'none.json': { name: 'x' }, 'whole.json': WHOLE },
    async (build, cwd) => {
      const { exitCode, stdout } = await build();
      expect(exitCode).toBe(1);
      expect(stdout).toMatch(/^NOT LISTED expired\.json\n {2}It was valid until/);
      expect(stdout).toMatch(
        /\nNOT LISTED none\.json\n {2}The certificate given\/none\.json is not/,
      );
      expect(stdout).toMatch(/\n1 listed, 2 not; the site is site\n$/);
      expect(readdirSync(join(cwd, 'site/certificates'))).toHaveLength(2);
    },
  ));

test('a certificate that is listed no more leaves the site, other files stay', () =>
  inRegistry({ 'whole.json': WHOLE }, async (build, cwd) => {
    await build();
    writeFileSync(join(cwd, 'site/certificates/notes.html'), 'ours');
    writeFileSync(join(cwd, 'given/whole.json'), JSON.stringify(EXPIRED));
    expect((await build()).exitCode).toBe(1);
    expect(readdirSync(join(cwd, 'site/certificates'))).toEqual(['notes.html']);
    expect(readdirSync(join(cwd, 'site/badges'))).toEqual([]);
  }));

test('a folder that is not there is one message', () =>
  inFolder(async (cwd) => {
    writeFileSync(join(cwd, 'key.pem'), KEYS.publicKey.export({ type: 'spki', format: 'pem' }));
    const argv = ['registry', 'build', 'nowhere', '--public-key', 'key.pem'];
    const { exitCode, stderr } = await assay(argv, { cwd });
    expect(exitCode).toBe(2);
    expect(stderr).toMatch(/^assay: The folder nowhere cannot be read: .*Name a folder/);
  }));
