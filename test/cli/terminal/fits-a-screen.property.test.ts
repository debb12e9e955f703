import fc from 'fast-check';
import { expect, test } from 'vitest';
import { FAULTS } from '../../../src/integrator/index.ts';
import { assay, inFolder } from '../run-in-process.ts';

const MOST_ROWS = 60;
const COLUMNS = 80;

/** What a run of the sample's own requests finds, with an observer. */
const FOUND = FAULTS.filter(({ foundBy }) => foundBy !== undefined).map(({ id }) => id);

test('whatever is wrong with a target, it is told in 60 rows of 80 columns that end with the outcome', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.uniqueArray(fc.constantFrom(...FOUND), { minLength: 1, maxLength: 12 }),
      fc.nat(),
      (faults, seed) =>
        inFolder(async (cwd) => {
          const flags = faults.flatMap((fault) => ['--fault', fault]);
          const argv = ['run', ...flags, '--seed', `${seed}`, '--max-time', '20s'];
          const reporters = ['--reporter', 'terminal,ndjson'];
          const ended = await assay([...argv, ...reporters], { cwd, columns: COLUMNS });
          const lines = ended.stdout.trimEnd().split('\n');
          expect(lines.length).toBeLessThanOrEqual(MOST_ROWS);
          expect(lines.filter((line) => line.length > COLUMNS)).toEqual([]);
          // The outcome is the last line, which may go on in a second row.
          const ending = lines.slice(-2).join(' ');
          expect(ending).toMatch(/\b(?:CONFORMANT|NONCONFORMANT|INCOMPLETE) under neutral: /);
          const count = /: (\d+) causes?\b/.exec(ending)?.[1];
          const told = lines.filter((line) => /^ {2}[✗!?~] R\d+ /.test(line)).length;
          // A single cause is not listed once more.
          const listed = Math.min(Number(count), 8);
          if (count !== undefined) expect(told).toBe(listed === 1 ? 0 : listed);
        }),
    ),
    { seed: 12, numRuns: 3, endOnFailure: true },
  );
}, 120_000);
