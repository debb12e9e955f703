import { expect, test } from 'vitest';
import { causeTallyOf } from '../../../src/report/words/outcome-words.ts';
import { makeFailure, makeResult } from '../make-report.ts';

const failed = makeFailure();
const untestable = makeResult({ verdict: 'untestable' });
const flaky = makeResult({ verdict: 'flaky' });

test.each([
  [[failed], [], '1 failed'],
  [[failed], [untestable, untestable], '1 failed, 2 untestable because of it'],
  [[failed], [failed, failed, untestable], '3 failed, 1 untestable, 3 of them because of it'],
  [[failed], [flaky], '1 failed, 1 flaky because of it'],
])('what became of checks is counted once by verdict: %#', (findings, hidden, words) => {
  expect(causeTallyOf({ verdict: 'fail', sentence: '', findings, hidden })).toBe(words);
});
