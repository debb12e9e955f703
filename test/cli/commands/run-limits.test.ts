import { readFileSync } from 'node:fs';
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
    expect(stdout).toContain(`${rounds.all} rounds, nothing was found; until the requests of`);
  }));
