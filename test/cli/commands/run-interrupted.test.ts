import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Report } from '../../../src/contract/index.ts';
import { listen } from '../listening-server.ts';
import { assay, inFolder } from '../run-in-process.ts';

test('an interrupted run writes what is known and exits as incomplete', () =>
  inFolder(async (cwd) => {
    let interrupt = () => {};
    let answered = 0;
    const server = await listen((response) => {
      answered += 1;
      // Sooner or later every check is under way in a target that has stopped answering.
      // The first three are forgeries.
      if (answered <= 4) response.writeHead(answered <= 3 ? 401 : 200).end('{}');
      else interrupt();
    });
    const argv = [
      'run',
      '--suite',
      'receiver',
      '--receiver-url',
      server.url,
      '--customer-key',
      'env:KEY',
    ];
    const { exitCode, stdout, stderr } = await assay(argv, {
      cwd,
      env: { KEY: 'the-customer-key' },
      onReady: (handle) => {
        interrupt = handle;
      },
    });
    await server.close();
    expect(exitCode).toBe(3);
    expect(stderr).toContain('interrupted; writing what is known');
    expect(stdout).toContain('The run was interrupted; this is what is known.');
    const report = JSON.parse(
      readFileSync(join(cwd, 'reports/latest/report.json'), 'utf8'),
    ) as Report;
    expect(report).toMatchObject({ outcome: 'incomplete', interruptedBy: 'signal' });
    expect(report.summary.untestable).toBeGreaterThan(0);
    expect(report.summary.fail).toBe(0);
  }));
