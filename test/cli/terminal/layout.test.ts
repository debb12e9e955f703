import { expect, test } from 'vitest';
import { printable } from '../../../src/cli/printable.ts';
import { count, cut, wrap } from '../../../src/cli/terminal/layout.ts';
import { durationWords } from '../../../src/report/words/report-words.ts';

test('what would move the cursor is shown instead', () => {
  expect(printable('a\u001b[2Jb\u0007\r\u009bc\u202ed')).toBe('a\\x1b[2Jb\\x07\\x0d\\x9bc\\u202ed');
  expect(printable('tab\tnewline\nZoë 🎉')).toBe('tab\tnewline\nZoë 🎉');
});

test.each([
  ['::error file=a,line=1::x', '\\x3a:error file=a,line=1::x'],
  ['a ::add-mask::x', 'a \\x3a:add-mask::x'],
  ['a\n\t::warning::x', 'a\n\t\\x3a:warning::x'],
  ['a ##vso[task.complete]', 'a \\x23#vso[task.complete]'],
  ['"##VSO[x]', '"\\x23#VSO[x]'],
  ['##[error]x', '\\x23#[error]x'],
  ["##teamcity[x '1']", "\\x23#teamcity[x '1']"],
])('what a CI system would obey is shown instead: %j', (text, shown) => {
  expect(printable(text)).toBe(shown);
  expect(printable(shown)).toBe(shown);
});

test.each(['::1', '::ffff:127.0.0.1', 'a::b::c', 'std::vector::size', '## A heading', '##x[1]'])(
  'what only looks like it stays: %j',
  (text) => {
    expect(printable(text)).toBe(text);
  },
);

test('a long value is cut, on one line', () => {
  expect(cut('abcdef', 6)).toBe('abcdef');
  expect(cut('abcdefg', 6)).toBe('abcde…');
  expect(cut('a\n  b', 10)).toBe('a b');
  expect(cut('a  \n \r\n b  c\n', 10)).toBe('a b  c');
  // A pattern that looks at each blank anew would take minutes.
  expect(cut(`${' '.repeat(1_048_576)}x`, 5)).toBe('    …');
});

test('lines are no longer than the width; a longer word stays whole', () => {
  expect(wrap('one two three', 7)).toEqual(['one two', 'three']);
  expect(wrap('a incomprehensible b', 5)).toEqual(['a', 'incomprehensible', 'b']);
  expect(wrap('one\ntwo', 80)).toEqual(['one', 'two']);
  expect(wrap('', 80)).toEqual(['']);
});

test('durations and counts read well', () => {
  expect([0, 999, 1_500, 61_000].map(durationWords)).toEqual([
    '0 ms',
    '999 ms',
    '1.5 s',
    '1 min 1 s',
  ]);
  expect([count(1, 'check'), count(2, 'check')]).toEqual(['1 check', '2 checks']);
});

test('a length of time is rounded before it is split', () => {
  expect([999.7, 59_960, 119_600].map(durationWords)).toEqual(['1.0 s', '1 min 0 s', '2 min 0 s']);
});
