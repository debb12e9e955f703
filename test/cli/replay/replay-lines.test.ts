import { expect, test } from 'vitest';
import { replayLine, replayLines, replaySummary } from '../../../src/cli/replay/replay-lines.ts';
import type { Replayed } from '../../../src/cli/replay/replay-status.ts';
import { styleOf } from '../../../src/cli/terminal/style.ts';

const style = styleOf({ env: {}, stdout: {} as never });

const FORGERY: Replayed = {
  id: 'receiver.signature.rejects-forgeries-in-the-first-requests',
  shortId: 'R27',
  status: 'still-failing',
  words: 'found status 200, expected an ordinary notification without signatures rejected',
};

test('a line names the finding, what became of it, and what was found', () => {
  expect(replayLine(FORGERY, style, Number.POSITIVE_INFINITY)).toBe(
    `STILL FAILING  R27 ${FORGERY.id}: ${FORGERY.words}`,
  );
  expect(replayLine({ ...FORGERY, status: 'fixed', words: 'it holds' }, style, 120)).toBe(
    `FIXED          R27 ${FORGERY.id}: it holds`,
  );
});

test('at 80 columns there is room for what was found', () => {
  const line = replayLine(FORGERY, style, 80);
  expect(line).toBe(
    'STILL FAILING  R27 rejects-forgeries-in-the-first-requests: found status 200, e…',
  );
  expect(line).toHaveLength(80);
});

test('one finding alone is told whole, below itself', () => {
  const lines = replayLines(FORGERY, style, 80).split('\n');
  expect(lines.map((line) => line.slice(0, 15).trim())).toEqual(['STILL FAILING', '', '']);
  expect(lines.map((line) => line.slice(15)).join(' ')).toBe(`R27 ${FORGERY.id}: ${FORGERY.words}`);
  expect(lines.every((line) => line.length <= 80)).toBe(true);
  const painted = replayLines(FORGERY, { ...style, red: (text) => `\u001b[31m${text}` }, 200);
  expect(painted).toContain('\u001b[31mSTILL FAILING');
});

test('a notice of a journal is named by its noticeId', () => {
  const { shortId: _shortId, ...notice } = { ...FORGERY, id: '3f2a.9c51', words: 'x'.repeat(90) };
  expect(replayLine(notice, style, 40)).toMatch(/^STILL FAILING {2}3f2a\.9c51: x+…$/);
});

test('the last line counts', () => {
  const all = (['fixed', 'still-failing', 'changed', 'still-failing'] as const).map((status) => ({
    ...FORGERY,
    status,
  }));
  expect(replaySummary(all)).toBe('1 of 4 fixed, 2 still failing, 1 changed');
  expect(replaySummary(all.slice(0, 1))).toBe('1 of 1 fixed');
});
