import { expect, test } from 'vitest';
import { replayCommandOf } from '../../../src/report/index.ts';
import { againLineOf } from '../../../src/report/requests/again-line.ts';
import { makeFailure, makeReport } from '../make-report.ts';

const FOLDER = 'reports/2026-11-21T10-15-47Z';
const failure = { ...makeFailure(), shortId: 'R127' };
const report = makeReport([failure]);

test('a finding of a report that is kept is judged again by one short line', () => {
  const line = againLineOf(failure, report, { report: FOLDER });
  expect(line).toBe(`npx assay replay R127 ${FOLDER}`);
  expect(line.length).toBeLessThanOrEqual(80);
  expect(againLineOf(failure, report, { report: 'my reports', assay: 'assay' })).toBe(
    "assay replay R127 'my reports'",
  );
});

test('what a replay takes from no report stands behind it, as words of a shell', () => {
  const replay = ['--receiver-url', 'http://h/', '--start', "echo 'a' > b"];
  expect(againLineOf(failure, report, { report: FOLDER, references: { replay } })).toBe(
    `npx assay replay R127 ${FOLDER} --receiver-url http://h/ --start 'echo '\\''a'\\'' > b'`,
  );
});

test('without one, or without a finding, the whole run line does it', () => {
  const run = replayCommandOf(report, failure.id).replace('assay', 'npx assay');
  expect(againLineOf(failure, report, {})).toBe(run);
  expect(againLineOf(makeFailure(), report, { report: FOLDER })).toBe(run);
});
