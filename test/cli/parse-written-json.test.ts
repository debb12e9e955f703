import { expect, test } from 'vitest';
import { parseWrittenJson } from '../../src/cli/parse-written-json.ts';

test.each([
  ['{\n  "a": 1,\n}', 'look at line 3, column 1'],
  ['{"a": tru}', 'look at line 1, column 10'],
  ['{\n"a":1,\n"bbbbbbbbbbbbbbbbbbbb":x\n,"c":1, "dddddddddddd":1}', 'look at line 3, column 24'],
  ['[1]]', 'look at line 1, column 4'],
  ['{"a": ', 'it ends too early'],
  ['', 'it ends too early'],
  ['ooooo', 'a character stands where none may stand'],
])('%j is refused by its place', (text, reason) => {
  expect(() => parseWrittenJson(text)).toThrow(new SyntaxError(reason));
});

test('nothing of the text is quoted, since a secret may stand there', () => {
  const secret = 'hidden-key';
  expect(() => parseWrittenJson(`{"customerKey": ${secret}}`)).toThrow(
    expect.not.objectContaining({ message: expect.stringContaining('hidden') }),
  );
});

test('a thousand levels are read, and more are refused', () => {
  const nested = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`;
  expect(parseWrittenJson(nested(1_000))).toEqual(JSON.parse(nested(1_000)));
  for (const levels of [1_001, 100_000]) {
    expect(() => parseWrittenJson(nested(levels))).toThrow('more than 1000 levels deep');
  }
});
