import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { systemClock } from '../../../src/clock/clock.ts';
import { resolveProfile } from '../../../src/contract/index.ts';
import { startIntegrator } from '../../../src/integrator/index.ts';
import { eventLineOf } from '../../../src/report/index.ts';
import { schemeOf } from '../../../src/wire/signature.ts';
import { makeEvents, makeFailure } from '../../report/make-report.ts';
import { assay, inFolder } from '../run-in-process.ts';

const UNSIGNED = 'receiver.signature.rejects-unsigned';
const ORDINARY = 'receiver.acknowledges.ordinary-notification';
/** Breaks nothing. */
const MENDED = ['--fault', 'receiver.rejects-with-403'];
const NOTHING_VERIFIED = ['--fault', 'receiver.verifies-nothing'];

async function afterRun<T>(
  argv: readonly string[],
  use: (cwd: string, before: string) => Promise<T>,
): Promise<T> {
  return inFolder(async (cwd) => {
    const { stderr } = await assay(['run', '--reporter', 'json', ...argv], { cwd });
    const path = join(cwd, 'reports/latest/report.json');
    const before = readFileSync(path, 'utf8');
    expect(stderr).toBe('');
    const used = await use(cwd, before);
    expect(readFileSync(path, 'utf8')).toBe(before);
    return used;
  });
}

describe('assay replay', () => {
  test('says of each failure whether it is fixed, and leaves the report as it is', async () => {
    const only = `${UNSIGNED},receiver.signature.rejects-unrelated-key,${ORDINARY}`;
    await afterRun(['--only', only, ...NOTHING_VERIFIED], async (cwd) => {
      const again = await assay(['replay'], { cwd });
      expect(again.exitCode).toBe(1);
      const words = again.stdout.trim().split('\n');
      expect(words.map((line) => line.split(':')[0])).toEqual([
        `STILL FAILING  R1 ${UNSIGNED}`,
        'STILL FAILING  R2 receiver.signature.rejects-unrelated-key',
        '0 of 2 fixed, 2 still failing',
      ]);
      expect(words[0]).toMatch(/: found status 200.* expected /);
      const mended = await assay(['replay', ...MENDED], { cwd });
      expect([mended.exitCode, mended.stderr]).toEqual([0, '']);
      expect(mended.stdout.match(/^FIXED +R\d receiver\.signature/gm)).toHaveLength(2);
      expect(mended.stdout).toMatch(/\n2 of 2 fixed\n$/);
    });
  });

  test('tells another finding from the one of the report', async () => {
    const refusing = ['--fault', 'receiver.answers-404'];
    await afterRun(['--only', ORDINARY, ...refusing], async (cwd) => {
      const failing = ['--fault', 'receiver.answers-500'];
      const { stdout, exitCode } = await assay(['replay', ORDINARY, ...failing], { cwd });
      expect(stdout).toMatch(
        /^CHANGED +R1 receiver\.acknowledges\.\S+: otherwise than before, found status 500/,
      );
      expect(exitCode).toBe(1);
    });
  });

  test('prints JSON for programs', async () => {
    await afterRun(['--only', UNSIGNED, ...NOTHING_VERIFIED], async (cwd) => {
      const { stdout } = await assay(['replay', 'reports/latest', 'R1', '--json', ...MENDED], {
        cwd,
      });
      expect(JSON.parse(stdout)).toMatchObject([
        { id: UNSIGNED, status: 'fixed', verdict: 'pass' },
      ]);
    });
  });

  test('has nothing to send where nothing failed', async () => {
    await afterRun(['--only', ORDINARY], async (cwd) => {
      const { stdout, exitCode } = await assay(['replay'], { cwd });
      expect(exitCode).toBe(0);
      expect(stdout).toMatch(/^Nothing failed in reports\/2\S+Z\/report\.json\.\n$/);
      const { stderr, exitCode: misuse } = await assay(['replay', ORDINARY], { cwd });
      expect(misuse).toBe(2);
      expect(stderr).toContain(`There is no finding of ${ORDINARY}`);
    });
  });

  test('where something warned alone, the command that judges it again is named', () =>
    inFolder(async (cwd) => {
      const results = ['a', 'b'].map((claim) =>
        makeFailure({ id: `receiver.topic.${claim}`, verdict: 'warn' }),
      );
      writeFileSync(join(cwd, 'events.ndjson'), makeEvents(results).map(eventLineOf).join(''));
      const { stdout } = await assay(['replay', 'events.ndjson'], { cwd });
      expect(stdout).toMatch(
        /^Nothing failed in events\.ndjson\. 2 warned \(R1, R2\): (npx )?assay replay R1 events\.ndjson\n$/,
      );
    }));

  test.each([
    [
      [],
      'The report reports/latest cannot be read: there is no such file. No run has left a report here yet: assay run makes one.',
    ],
    [['missing.json'], 'The report missing.json cannot be read: there is no such file.'],
  ])('%j without a report is a misuse', async (args, message) => {
    await inFolder(async (cwd) => {
      const { stderr, exitCode } = await assay(['replay', ...args], { cwd });
      expect([exitCode, stderr.includes(message)]).toEqual([2, true]);
    });
  });

  test('suggests the id that was meant', async () => {
    await afterRun(['--only', UNSIGNED, ...NOTHING_VERIFIED], async (cwd) => {
      const { stderr, exitCode } = await assay(['replay', `${UNSIGNED}s`], { cwd });
      expect(exitCode).toBe(2);
      expect(stderr).toContain(`Did you mean ${UNSIGNED}?`);
    });
  });
});

describe('of a receiver over HTTP', () => {
  const KEY = 'the-customer-key-4711';
  const env = { KEY };

  test('is sent again by the command that the run printed', async () => {
    const integrator = await startIntegrator({
      clock: systemClock,
      customerKey: KEY,
      appId: 'a'.repeat(32),
      appCertificate: 'c'.repeat(32),
      scheme: schemeOf(resolveProfile('neutral')),
      faults: ['receiver.verifies-nothing'],
    });
    const { receiverUrl } = integrator;
    try {
      await inFolder(async (cwd) => {
        const literal = ['--receiver-url', receiverUrl, '--customer-key', KEY];
        await assay(['run', '--only', UNSIGNED, ...literal], { cwd });
        const lacking = await assay(['replay', '--trust-report'], { cwd });
        expect(lacking).toMatchObject({
          exitCode: 2,
          stdout: '',
          stderr:
            'assay: A report gives neither secrets nor files nor commands: give --customer-key.\n',
        });
        const target = ['--receiver-url', receiverUrl, '--customer-key', 'env:KEY'];
        const { stdout } = await assay(['run', '--only', UNSIGNED, ...target], { cwd, env });
        const [, line = ''] = /^ {2}fixed\? {4}(?:npx )?assay (replay .*)$/mu.exec(stdout) ?? [];
        expect(line).toMatch(
          new RegExp(`^replay R1 reports/\\S+ ${target.join(' ').replaceAll('.', '\\.')}$`, 'u'),
        );
        const replay = line.split(' ');
        const again = await assay(replay, { cwd, env });
        expect([again.exitCode, again.stdout.split(' ')[0], again.stderr]).toEqual([
          1,
          'STILL',
          `assay: sends to ${receiverUrl}\n`,
        ]);
        integrator.setFaults([]);
        const mended = await assay(replay, { cwd, env });
        expect(mended.stdout).toMatch(/^FIXED .*status 401/);
        expect(mended.exitCode).toBe(0);
        await integrator.close();
        const gone = await assay(replay, { cwd, env });
        expect([gone.exitCode, gone.stdout]).toEqual([3, '']);
        expect(gone.stderr).toContain('Nothing listens');
      });
    } finally {
      await integrator.close().catch(() => {});
    }
  });

  test('needs no flags where a variable and the configuration have them, and prints none', async () => {
    await inFolder(async (cwd) => {
      const config = { receiverUrl: 'http://127.0.0.1:9/h', customerKey: 'env:KEY' };
      writeFileSync(join(cwd, 'assay.config.json'), JSON.stringify(config));
      const variables = { ...env, ASSAY_TOKEN_SERVER_URL: 'http://127.0.0.1:9/t' };
      await assay(['run', '--only', UNSIGNED, '--out', 'out'], { cwd, env: variables });
      const { provenance } = JSON.parse(readFileSync(join(cwd, 'out/report.json'), 'utf8'));
      expect(provenance.references).toMatchObject({ customerKey: 'env:KEY' });
      expect(provenance.references.replay).toBeUndefined();
    });
  });
});
