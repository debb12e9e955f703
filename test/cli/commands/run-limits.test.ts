import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { assay, inFolder } from '../run-in-process.ts';

const RUN = ['run', '--suite', 'receiver', '--reporter', 'json,terminal'];

const reportIn = (cwd: string): Record<string, unknown> =>
  JSON.parse(readFileSync(join(cwd, 'reports/latest/report.json'), 'utf8'));

test('--max-requests ends a run that is incomplete then', () =>
  inFolder(async (cwd) => {
    const { exitCode, stdout } = await assay([...RUN, '--max-requests', '5'], { cwd });
    expect(exitCode).toBe(3);
    expect(stdout).toContain('The requests of --max-requests were used up');
    const report = reportIn(cwd);
    expect(report).toMatchObject({ outcome: 'incomplete', interruptedBy: 'max-requests' });
    const checks = report['checks'] as readonly { readonly exchanges: number }[];
    expect(checks.reduce((sum, { exchanges }) => sum + exchanges, 0)).toBe(5);
  }));

test('--for runs on what draws, and counts the rounds', () =>
  inFolder(async (cwd) => {
    const only = ['--only', 'receiver.acknowledges.any-valid-notification', '--seed', '7'];
    const limits = ['--for', '10m', '--max-requests', '700'];
    const { exitCode, stdout } = await assay([...RUN, ...only, ...limits], { cwd });
    expect(exitCode).toBe(0);
    const { rounds, outcome } = reportIn(cwd) as { rounds: { all: number }; outcome: string };
    expect(rounds).toEqual({ all: expect.any(Number), endedBy: 'max-requests' });
    expect(rounds.all).toBeGreaterThan(1);
    expect(outcome).toBe('partial');
    expect(stdout).toContain(`${rounds.all} rounds ran until the requests of`);
  }));

/** A timer of JavaScript that is set for more than 2^31 - 1 ms goes off at once. */
const BEYOND_TIMERS_MS = 2 ** 31 + 1_000;
const YEAR_MS = 31_536_000_000;

test.each([BEYOND_TIMERS_MS, YEAR_MS])('deadlines of %d ms accuse nobody', (ms) =>
  inFolder(async (cwd) => {
    const values = {
      'acknowledgement.deadlineMs': ms,
      'retry.delaysMs': [ms, ms, ms],
      'engine.expireNoticeSeconds': Math.floor(ms / 1_000),
      'engine.afterSessionDelayMs': ms,
    };
    writeFileSync(join(cwd, 'long.json'), JSON.stringify({ extends: 'neutral', values }));
    const only = [
      ...['receiver.acknowledges.*', 'receiver.answer.*', 'receiver.session.*'],
      'receiver.retry.takes-effect-once-over-the-schedule',
    ].flatMap((each) => ['--only', each]);
    const argv = [...RUN, '--profile', './long.json', ...only, '--runs', '5'];
    const { stdout, exitCode } = await assay(argv, { cwd });
    const { summary } = reportIn(cwd) as { summary: Readonly<Record<string, number>> };
    expect(summary).toMatchObject({ fail: 0, warn: 0, flaky: 0, error: 0, untestable: 0 });
    expect(exitCode).toBe(0);
    expect(stdout.replaceAll(/\s+/gu, ' ')).toContain('No run waits for so long.');
  }),
);
