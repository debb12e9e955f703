import { expect, test } from 'vitest';
import { describeAbsence, sentencesOf } from '../../../../src/cli/run/targets/wait-for-targets.ts';
import { vacantUrl } from '../../listening-server.ts';
import { assay, inFolder } from '../../run-in-process.ts';

const ABSENT = { url: 'http://me:secret@localhost:1/', reason: 'connection refused' };

test.each([
  [
    { isProxy: false, waitedMs: 0 },
    'Nothing listens at http://localhost:1: connection refused. Start the server, correct the URL, or wait for it with --wait-for 30s.',
  ],
  [
    { isProxy: false, waitedMs: 1_500 },
    'Nothing listens at http://localhost:1 after 1.5 s: connection refused. Start the server, or wait longer with --wait-for.',
  ],
  [
    { isProxy: true, waitedMs: 0 },
    'Nothing listens at http://localhost:1 (the proxy of --proxy): connection refused. Start the proxy, correct or drop --proxy, or wait for it with --wait-for 30s.',
  ],
  [
    { isProxy: true, waitedMs: 1_500 },
    'Nothing listens at http://localhost:1 (the proxy of --proxy) after 1.5 s: connection refused. Start the proxy, or wait longer with --wait-for.',
  ],
])('%j is reported with what to do', (waited, words) => {
  expect(sentencesOf(describeAbsence(ABSENT, waited))).toBe(words);
});

test.each(['run', 'simulate'])('%s says that it is the proxy that is dead', (command) =>
  inFolder(async (cwd) => {
    const proxy = await vacantUrl();
    const target = ['--receiver-url', 'http://receiver.invalid', '--customer-key', 'env:KEY'];
    const { exitCode, stderr } = await assay([command, ...target, '--proxy', proxy], {
      cwd,
      env: { KEY: 'the-customer-key' },
    });
    expect(stderr).toContain(`Nothing listens at ${proxy} (the proxy of --proxy): `);
    expect(stderr).toContain('Start the proxy');
    expect(exitCode).toBe(3);
  }),
);
