import { expect, test } from 'vitest';
import { shortIdWords } from '../../../src/cli/terminal/short-id-words.ts';
import { makeFailure } from '../../report/make-report.ts';

test.each([
  [['R4', 'R1', 'R2', 'R3'], 'R1–R4'],
  [['R2', 'R9', 'R1'], 'R1, R2, R9'],
  [['R1.10', 'R10', 'R1.2', 'R1', 'R9'], 'R1, R9, R10, R1.2, R1.10'],
  [[], ''],
] as const)('%j are told as %s', (ids, words) => {
  expect(shortIdWords(ids.map((shortId) => makeFailure({ shortId })))).toBe(words);
});
