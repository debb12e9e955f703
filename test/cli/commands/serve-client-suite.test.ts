import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { validateReport } from '../../../src/contract/generated/report-validators.ts';
import { violationsOf } from '../../../src/contract/violation.ts';
import { assay, inFolder } from '../run-in-process.ts';
import { startServing } from './serving.ts';

describe('the suite client of assay serve', () => {
  test('says whom it waits for; interrupted, it reports what was not tried and exits with 3', () =>
    inFolder(async (cwd) => {
      const argv = ['--rehearse', 'alice', '--rehearsal-report', 'client.json'];
      const serving = await startServing(argv, { cwd }, /now start your client/);
      const { exitCode, stdout, stderr } = await serving.stop();
      expect([exitCode, stderr]).toEqual([3, '']);
      expect(stdout).toContain('now start your client as alice, within 60 s');
      expect(stdout).toMatch(/^check client\.login\.uses-fetched-token: fetches a token/m);
      expect(stdout).toContain('1 check untestable: the run was interrupted\n');
      expect(stdout).toContain('9 checks untestable: the run was interrupted before this check\n');
      expect(stdout).toContain('INCOMPLETE');
      const report = JSON.parse(readFileSync(join(cwd, 'client.json'), 'utf8'));
      expect(violationsOf(validateReport, report)).toEqual([]);
      expect(report).toMatchObject({ outcome: 'incomplete', interruptedBy: 'signal' });
    }));

  test.each([
    [['--rehearsal-report', 'r.json'], '--rehearsal-report needs --rehearse'],
    [['--rehearse', 'alice', '--state', 'chat.ndjson'], 'drop --state'],
    [['--rehearse', ''], '--rehearse'],
  ])('%j is refused with one message', (argv, words) =>
    inFolder(async (cwd) => {
      const { exitCode, stderr } = await assay(['serve', '--port', '0', ...argv], { cwd });
      expect([exitCode, stderr]).toEqual([2, expect.stringContaining(words)]);
      expect(stderr.trimEnd().split('\n')).toHaveLength(1);
    }),
  );

  test.each(['missing/r.json', '.'])(
    'whose report cannot be written to %j does not begin, and says so in one message',
    (path) =>
      inFolder(async (cwd) => {
        const argv = ['serve', '--port', '0', '--rehearse', 'alice', '--rehearsal-report', path];
        const { exitCode, stdout, stderr } = await assay(argv, { cwd });
        expect([exitCode, stdout]).toEqual([2, '']);
        expect(stderr).toMatch(
          /cannot be written to .*folder(, not a file)?\. .*--rehearsal-report\.\n$/,
        );
        expect(readdirSync(cwd)).toEqual([]);
      }),
  );
});
