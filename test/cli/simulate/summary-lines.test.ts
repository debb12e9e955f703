import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { formatMs } from '../../../src/cli/simulate/format-ms.ts';
import { adviceFor, doublings, summaryLines } from '../../../src/cli/simulate/summary-lines.ts';
import { styleOf } from '../../../src/cli/terminal/style.ts';
import { resolveProfile } from '../../../src/contract/index.ts';
import { SAMPLE_SUMMARY } from './sample-summary.ts';

const style = styleOf({ env: {}, stdout: new PassThrough() });

test('a status that acknowledges under a body that does not is told as that', () => {
  const values = { 'acknowledgement.body': '/^ok$/' } as const;
  const profile = resolveProfile({ extends: 'neutral', values });
  const run = { delivered: 0, givenUp: 2, outcomes: { 200: 8 } };
  expect(adviceFor(run, profile)).toContain("'acknowledgement.body'");
  expect(adviceFor(run, resolveProfile('neutral'))).toBeUndefined();
});

test('a resumed run tells what was there before and what came now', () => {
  const resumed = { ...SAMPLE_SUMMARY, before: { delivered: 40, givenUp: 1, attempts: 50 } };
  const attempts = resumed.attempts - 50;
  expect(summaryLines(resumed, style)).toContain(
    `resumed   40 delivered before, 50 now; 1 given up before, 2 now; 50 attempts before, ${attempts} now`,
  );
});

test('a summary tells apart sessions that have begun and those that have ended', () => {
  expect(summaryLines(SAMPLE_SUMMARY, style)[0]).toBe('12 sessions, 10 of them ended, in 2.0 s');
  const ended = { ...SAMPLE_SUMMARY, sessionsEnded: 12 };
  expect(summaryLines(ended, style)[0]).toBe('12 sessions in 2.0 s');
});

test('what was given up is told by event, answer, size and scenario, and by name', () => {
  const lines = summaryLines(SAMPLE_SUMMARY, style);
  expect(lines).toContain('  by event    112 × 2, 102 × 1');
  expect(lines).toContain('  by answer   timeout × 3');
  expect(lines).toContain('  by size     64 to 256 kB × 2, below 1 kB × 1');
  expect(lines).toContain('  by scenario many-turns × 3');
  expect(lines).toContain('  a-notice: event 112 of session 7, 88064 bytes, timeout');
  expect(lines).toContain('  and 2 more: --json names the first 100, --journal keeps all');
});

test('buckets are joined to doublings and lose nothing', () => {
  expect(doublings(SAMPLE_SUMMARY.latencies)).toEqual([
    expect.objectContaining({ fromMs: 1, toMs: 2, count: 40 }),
    expect.objectContaining({ fromMs: 2, toMs: 4, count: 1 }),
  ]);
});

test('an interrupted run says what is unsettled', () => {
  const lines = summaryLines(SAMPLE_SUMMARY, style);
  expect(lines).toContain('100 notices = 90 delivered + 3 given up + 7 unsettled');
  expect(lines).toContain('attempts  130 (30 of them again, 7 copies)');
  expect(lines).toContain('answers   200 × 90, timeout × 40');
  expect(lines.at(-1)).toBe('65 notifications/s');
});

test.each([
  [0.0123, '0.012 ms'],
  [12.34, '12 ms'],
  [128.4, '128 ms'],
  [2_500, '2.5 s'],
])('%f ms reads %s', (ms, text) => {
  expect(formatMs(ms)).toBe(text);
});

const PROFILE = resolveProfile('neutral');
const REFUSED = { delivered: 0, givenUp: 10, outcomes: { 401: 40 } };

test('one refusal to everything says what to look at, as a run does', () => {
  expect(adviceFor(REFUSED, PROFILE)).toBe(
    'Look at the customer key first, then at the header names (Service-Signature-V2), since it answers 401 to everything. ' +
      "A header that it demands besides is declared by --receiver-header 'X-Api-Key: env:API_KEY'.",
  );
  expect(adviceFor({ ...REFUSED, outcomes: { 404: 40 } }, PROFILE)).toMatch(/^Look at the path/);
});

test.each([
  ['something was delivered', { ...REFUSED, delivered: 1 }],
  ['nothing was given up', { ...REFUSED, givenUp: 0 }],
  ['answers differ', { ...REFUSED, outcomes: { 401: 39, 500: 1 } }],
  ['nobody answered', { ...REFUSED, outcomes: { refused: 40 } }],
  ['the answer acknowledges', { ...REFUSED, outcomes: { 200: 40 } }],
  ['nothing was sent', { ...REFUSED, outcomes: {} }],
])('where %s, nothing is said', (_case, summary) => {
  expect(adviceFor(summary, PROFILE)).toBeUndefined();
});
