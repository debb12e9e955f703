import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { loggedLines, progressLine } from '../../../src/cli/simulate/progress-line.ts';
import { styleOf } from '../../../src/cli/terminal/style.ts';
import { SAMPLE_SUMMARY } from './sample-summary.ts';

const style = styleOf({ env: {}, stdout: new PassThrough() });

test('progress is one line', () => {
  expect(progressLine(SAMPLE_SUMMARY)).toBe(
    '2.0 s, 10 of 12 begun sessions, 90 delivered at 65/s, 3 given up (112 × 2, 102 × 1; timeout × 3), 30 retries, p50 0.51 ms, p99 128 ms',
  );
});

test('progress that is logged keeps to the width of the terminal', () => {
  const lines = loggedLines(progressLine(SAMPLE_SUMMARY), { ...style, width: 80 });
  expect(lines.filter((line) => line.length > 80)).toEqual([]);
  expect(lines.join(' ')).toBe(progressLine(SAMPLE_SUMMARY));
});

test('progress says what is left, of a duration or of a number of sessions', () => {
  expect(progressLine(SAMPLE_SUMMARY, { durationMs: 600_000 })).toMatch(
    /^2\.0 s of 10 min 0 s, 9 min 58 s left, 90 delivered/u,
  );
  expect(progressLine(SAMPLE_SUMMARY, { sessions: 40 })).toMatch(
    /^2\.0 s, 10 of 40 sessions, 6\.0 s left/u,
  );
});

test('progress says what is settled once nothing is begun any more', () => {
  expect(progressLine({ ...SAMPLE_SUMMARY, durationMs: 20_200 }, { durationMs: 12_000 })).toMatch(
    /^20\.2 s, settling 7 notices, 90 delivered/u,
  );
  expect(progressLine({ ...SAMPLE_SUMMARY, sessionsEnded: 12 }, { sessions: 12 })).toMatch(
    /^2\.0 s, settling 7 notices, 90 delivered/u,
  );
  const settled = { ...SAMPLE_SUMMARY, durationMs: 12_000, notices: 93 };
  expect(progressLine(settled, { durationMs: 12_000 })).toMatch(/^12\.0 s, settling, 90 del/u);
});

test('progress of a resumed run tells what was there before', () => {
  const resumed = { ...SAMPLE_SUMMARY, before: { delivered: 40, givenUp: 1, attempts: 50 } };
  expect(progressLine(resumed)).toContain(' 50 delivered (40 before) at 65/s, ');
});
