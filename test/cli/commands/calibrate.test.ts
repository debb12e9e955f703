import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { describe, expect, test } from 'vitest';
import { calibratorOf } from '../../../src/cli/commands/calibrate.ts';
import { systemClock } from '../../../src/clock/clock.ts';
import { CHECKS } from '../../../src/conformance/index.ts';
import { validateCalibration } from '../../../src/contract/generated/calibration-validators.ts';
import { violationsOf } from '../../../src/contract/index.ts';
import { FAULTS, type Fault } from '../../../src/integrator/index.ts';
import { assay, inFolder } from '../run-in-process.ts';

const IDS = [
  'receiver.acknowledges.ordinary-notification',
  'receiver.acknowledges.some-notification',
  'receiver.signature.rejects-unsigned',
];
const checks = CHECKS.filter(({ id }) => IDS.includes(id));
const faults = FAULTS.filter(({ id }) =>
  [
    'receiver.answers-404',
    'receiver.refuses-all-but-test-events',
    'receiver.accepts-unsigned',
  ].includes(id),
);

/** A small instrument, so that no test takes a minute. */
async function calibrateSmall(
  flags: Readonly<Record<string, unknown>> = {},
  rows: readonly Fault[] = faults,
  onInterrupt: (interrupt: () => void) => void = () => {},
) {
  const written: string[] = [];
  const stdout = new Writable({
    write(chunk, _encoding, done) {
      written.push(String(chunk));
      done();
    },
  });
  const io = {
    env: {},
    cwd: '/',
    stdout,
    stderr: stdout,
    clock: systemClock,
    readStdin: async () => new Uint8Array(),
    drawSeed: () => 1,
    onInterrupt(interrupt: () => void) {
      onInterrupt(interrupt);
      return () => {};
    },
  };
  const run = calibratorOf({ suites: ['receiver'], checks, faults: rows });
  const exitCode = await run({ io, args: [], argv: [], flags });
  return { exitCode, text: written.join('') };
}

describe('assay calibrate', () => {
  test('shows what was found and ends with 0', async () => {
    const { exitCode, text } = await calibrateSmall();
    expect(text).toMatch(/faults +3 of 3 found by the check that is meant for them/);
    expect(text).toMatch(/checks +3 of 3 fire on some fault/);
    expect(text).toMatch(/not tried +the suite client: the embedded integrator has no chat client/);
    expect(text).toMatch(/^CALIBRATED in /m);
    expect(exitCode).toBe(0);
  });

  test('names a fault that its check does not find, and ends with 1', async () => {
    const rows = faults.map((fault) =>
      fault.id === 'receiver.accepts-unsigned' ? ({ ...fault, verdict: 'warn' } as Fault) : fault,
    );
    const { exitCode, text } = await calibrateSmall({ quick: true }, rows);
    expect(text).toContain('✗ fault receiver.accepts-unsigned\n');
    expect(text).toContain('receiver.signature.rejects-unsigned should say warn: fail');
    expect(text).toMatch(/^NOT CALIBRATED in /m);
    expect(exitCode).toBe(1);
  });

  test('writes the same as JSON to standard output and to a file', () =>
    inFolder(async (folder) => {
      const out = join(folder, 'calibration.json');
      const { exitCode, text } = await calibrateSmall({ json: true, out });
      const printed: unknown = JSON.parse(text);
      expect(violationsOf(validateCalibration, printed)).toEqual([]);
      expect(printed).toMatchObject({ outcome: 'calibrated' });
      expect(JSON.parse(readFileSync(out, 'utf8'))).toEqual(printed);
      expect(exitCode).toBe(0);
    }));

  test('that is interrupted before anything was tried calls nothing wrong', async () => {
    const { exitCode, text } = await calibrateSmall({}, faults, (interrupt) => interrupt());
    expect(text).toMatch(/faults +none was tried$/m);
    expect(text).toMatch(/checks +0 of 3 fire on some fault that was tried$/m);
    expect(text).toMatch(/not tried +3 of 3 faults: the calibration was interrupted/);
    expect(text).not.toContain('✗');
    expect(exitCode).toBe(3);
  });

  test('that is interrupted ends with 3 and says what is known', () =>
    inFolder(async (cwd) => {
      const ended = await assay(['calibrate', '--quick'], {
        cwd,
        onReady: (interrupt) => setTimeout(interrupt, 500),
      });
      expect(ended.stdout).toMatch(/^INTERRUPTED in /m);
      expect(ended.stdout).not.toContain('✗');
      expect(ended.stderr).toContain('interrupted; writing what is known');
      expect(ended.exitCode).toBe(3);
    }));

  test.each([
    [['--pairs', '3'], "unknown option '--pairs'"],
    [['--out', 'folder'], 'The calibration cannot be written to '],
    [['--slow'], "unknown option '--slow'"],
  ])('refuses %j with 2 before it begins', (flags, words) =>
    inFolder(async (cwd) => {
      mkdirSync(join(cwd, 'folder'));
      const { exitCode, stdout, stderr } = await assay(['calibrate', ...flags], { cwd });
      expect(stderr).toContain(words);
      expect([exitCode, stdout]).toEqual([2, '']);
    }),
  );
});
