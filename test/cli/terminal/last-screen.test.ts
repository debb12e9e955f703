import { expect, test } from 'vitest';
import { THREE_FAULTS, THREE_FAULTS_SEED } from '../../support/three-faults.ts';
import { assay, inFolder } from '../run-in-process.ts';

const COLUMNS = 80;
const ROWS = 24;
/** One cause in the last lines: its sign, its short id and its sentence. */
const CAUSE = /^ {2}[✗!?~] (R\d+) +(.*) \(\d+\)$/u;

test.each(Object.entries(THREE_FAULTS))(
  '%s: the last screen names the cause of each of three faults, and the command that shows it again',
  async (_name, { faults, outcome, sentences }) => {
    await inFolder(async (cwd) => {
      const settings = ['--runs', '5', '--seed', THREE_FAULTS_SEED, '--max-time', '60s'];
      const argv = ['run', '--fault', faults.join(','), ...settings];
      const { stdout } = await assay(argv, { cwd, columns: COLUMNS });
      const last = stdout.trimEnd().split('\n').slice(-ROWS);
      expect(last.filter((line) => line.length > COLUMNS)).toEqual([]);
      expect(last.at(-1)).toMatch(outcome);
      const causes = last.map((line) => CAUSE.exec(line) ?? []);
      for (const sentence of sentences) {
        const named = causes.filter(([, , words = '']) => sentence.test(words));
        expect(named).toHaveLength(1);
        const command = new RegExp(` assay replay ${named[0]?.[1]} \\S+$`, 'mu');
        expect(last.join('\n')).toMatch(command);
      }
    });
  },
  120_000,
);
