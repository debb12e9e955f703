import { expect, test } from 'vitest';
import { holdsJsonObject } from '../../../src/conformance/probes/holds-json-object.ts';

test.each([
  ['{}', true],
  [' \t\r\n{"a": [1]} \r\n\t', true],
  ['{"é": "🤖"}', true],
  ['', false],
  ['   ', false],
  ['{', false],
  ['}', false],
  ['{}}', false],
  ['{"a": }', false],
  ['[{}]', false],
  ['"{}"', false],
  ['\u00a0{}', false],
  ['\ufeff{}', false],
  [`{"a": "${'x'.repeat(20_000)}"}`, true],
  [`["${'x'.repeat(20_000)}"]`, false],
  [`{"a": "${'x'.repeat(20_000)}"`, false],
])('%j is an object: %s', (text, isObject) => {
  expect(holdsJsonObject(Buffer.from(text))).toBe(isObject);
});
