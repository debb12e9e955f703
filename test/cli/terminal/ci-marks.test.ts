import { expect, test } from 'vitest';
import { ciMarksOf } from '../../../src/cli/terminal/ci-marks.ts';
import { causesOf, reportOf } from '../../../src/report/index.ts';
import { makeEvents, makeFailure } from '../../report/make-report.ts';

const github = ciMarksOf({ env: { GITHUB_ACTIONS: 'true' } });

const causesOfMany = (number: number, changes = {}) =>
  causesOf(
    reportOf(
      makeEvents(
        Array.from({ length: number }, (_, at) =>
          makeFailure({
            id: `receiver.topic-${at}.claim`,
            clauses: [`6/${at}`],
            expected: `${at}`,
            ...changes,
          }),
        ),
      ),
    ),
  );

test('no text ends the note that it stands in, or acts upon a terminal', () => {
  const actual = 'a\r\n::error::stop\n100%\u009b2J\u202e';
  expect(github.annotations(causesOfMany(1, { actual }))).toEqual([
    '::error title=assay%3A R1 receiver.topic-0.claim::Does not do what it should. Found: a\\x0d%0A\\x3a:error::stop%0A100%25\\x9b2J\\u202e (checks: 1)',
  ]);
});

test('so many notes of each kind are written as GitHub shows', () => {
  expect(github.annotations(causesOfMany(30))).toHaveLength(10);
  const warnings = github.annotations(causesOfMany(30, { verdict: 'warn' }));
  expect(warnings.filter((line) => line.startsWith('::warning '))).toHaveLength(10);
});

test('the entries of the baseline that no longer hold are one note, before all causes', () => {
  const notes = github.annotations(causesOfMany(30), ['stale: a passes now.', 'stale: 100%']);
  expect(notes).toHaveLength(10);
  expect(notes[0]).toBe('::error title=assay%3A baseline::stale: a passes now.%0Astale: 100%25');
});

test('without a CI system that is known, nothing is added', () => {
  const plain = ciMarksOf({ env: { CI: 'true', GITHUB_ACTIONS: '' } });
  expect(plain.section('Findings', ['a'], 0)).toEqual(['a']);
  expect(plain.annotations(causesOfMany(3))).toEqual([]);
});
