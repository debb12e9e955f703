import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { styleOf } from '../../../src/cli/terminal/style.ts';

function widthOf(columns?: number): number {
  const stdout = Object.assign(new PassThrough(), columns === undefined ? {} : { columns });
  return styleOf({ env: {}, stdout }).width;
}

/** Whether text is handed to a colour at all; the colours themselves look at the real terminal. */
function isPlain(terminal: object, env: Record<string, string>): boolean {
  const stdout = Object.assign(new PassThrough(), terminal);
  const { red, bold } = styleOf({ env, stdout });
  return red === bold;
}

test('colour needs a terminal, and NO_COLOR and FORCE_COLOR have the last word', () => {
  expect(isPlain({}, {})).toBe(true);
  expect(isPlain({ isTTY: true }, {})).toBe(false);
  expect(isPlain({ isTTY: true }, { TERM: 'dumb' })).toBe(true);
  expect(isPlain({ isTTY: true }, { NO_COLOR: '1' })).toBe(true);
  expect(isPlain({ isTTY: true }, { NO_COLOR: '' })).toBe(false);
  expect(isPlain({}, { FORCE_COLOR: '1' })).toBe(false);
  expect(isPlain({ isTTY: true }, { FORCE_COLOR: '0' })).toBe(true);
});

test('the width is that of the terminal, within reason', () => {
  expect([widthOf(), widthOf(10), widthOf(80), widthOf(500)]).toEqual([100, 50, 80, 120]);
});
