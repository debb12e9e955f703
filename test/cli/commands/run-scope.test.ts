import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { validateReport } from '../../../src/contract/generated/report-validators.ts';
import { type Report, violationsOf } from '../../../src/contract/index.ts';
import { listen } from '../listening-server.ts';
import { assay, inFolder } from '../run-in-process.ts';

const GATE = 'receiver.acknowledges.ordinary-notification';

function readReport(folder: string): Report {
  return JSON.parse(readFileSync(join(folder, 'reports/latest/report.json'), 'utf8')) as Report;
}

test('a receiver that verifies nothing is not called conformant where signatures were left out', () =>
  inFolder(async (cwd) => {
    const { exitCode, stdout, stderr } = await assay(
      [
        ...['run', '--fault', 'receiver.verifies-nothing', '--suite', 'receiver'],
        ...['--only', `${GATE},receiver.signature.*`, '--skip', 'receiver.signature.*'],
      ],
      { cwd },
    );
    expect([exitCode, stderr]).toEqual([0, '']);
    const lines = stdout.trimEnd().split('\n');
    const head = lines.slice(0, lines.indexOf('')).join(' ');
    expect(head).toMatch(
      /PARTIAL: \d+ checks are left out by --suite and --only and --skip, \d+ musts/,
    );
    expect(lines.at(-1)).toMatch(/^PARTIAL under neutral: no failure in 1 of \d+ /);
    expect(stdout).not.toContain('CONFORMANT');
    const report = readReport(cwd);
    expect(violationsOf(validateReport, report)).toEqual([]);
    expect(report.outcome).toBe('partial');
    expect(report.scope).toMatchObject({
      suites: ['receiver'],
      skip: ['receiver.signature.*'],
    });
    expect(report.scope.leftOut).toContainEqual({
      id: 'receiver.signature.rejects-unsigned',
      level: 'must',
      by: 'skip',
    });
    const junit = readFileSync(join(cwd, 'reports/latest/junit.xml'), 'utf8');
    expect(junit).toMatch(/<property name="outcome" value="PARTIAL: no failure in 1 of \d+ checks/);
  }));

test('a strict run that is partial ends with 3', () =>
  inFolder(async (cwd) => {
    const { exitCode, stdout } = await assay(['run', '--only', GATE, '--strict'], { cwd });
    expect(exitCode).toBe(3);
    expect(stdout).toContain('PARTIAL');
  }));

test('a selection that leaves out what has no target leaves nothing out', () =>
  inFolder(async (cwd) => {
    const server = await listen((response) => void response.end('no'));
    const argv = [
      'run',
      '--suite',
      'receiver',
      '--receiver-url',
      server.url,
      '--max-requests',
      '3',
    ];
    await assay([...argv, '--customer-key', 'env:KEY'], { cwd, env: { KEY: 'some-customer-key' } });
    await server.close();
    const { scope } = readReport(cwd);
    expect(scope.leftOut).toEqual([]);
    expect(scope.limits).toMatchObject({ maxRequests: 3 });
    expect(scope.missing).toContain('observer');
  }));

test('the report says with what it was made, true times beside --start-time, and no secret of the command line', () =>
  inFolder(async (cwd) => {
    const secret = 'customer-key-that-nobody-may-see';
    const before = Date.now();
    const server = await listen((response) => void response.end('no'));
    const argv = ['run', '--only', GATE, '--start-time', '2025-01-01T00:00:00Z', '--receiver-url'];
    await assay([...argv, server.url, '--customer-key', secret], { cwd });
    await server.close();
    const text = readFileSync(join(cwd, 'reports/latest/report.json'), 'utf8');
    expect(text).not.toContain(secret);
    const { provenance, startedAt, startTime, specification, profile } = readReport(cwd);
    expect(provenance?.command).toEqual([
      'assay',
      ...argv,
      server.url,
      '--customer-key',
      '[redacted]',
    ]);
    expect(provenance?.node).toBe(process.version);
    expect(startTime).toBe('2025-01-01T00:00:00.000Z');
    expect(Date.parse(startedAt)).toBeGreaterThanOrEqual(before);
    for (const digest of [provenance?.packageDigest, specification.digest, profile.digest]) {
      expect(digest).toMatch(/^[0-9a-f]{64}$/);
    }
  }));

test('on a terminal with colours no sequence of them is shown escaped', () =>
  inFolder(async (cwd) => {
    const env = { FORCE_COLOR: '1' };
    const { stdout } = await assay(['run', '--only', GATE], { cwd, env, isTTY: true, columns: 80 });
    expect(stdout).toContain('PARTIAL');
    expect(stdout).not.toContain('\\x1b');
  }));
