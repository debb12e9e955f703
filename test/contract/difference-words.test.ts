import { expect, test } from 'vitest';
import {
  type Difference,
  differenceWords,
  refusedAs,
  refusedWords,
} from '../../src/contract/index.ts';

test.each<[Difference, string, string]>([
  [
    { path: 'writing', accepted: 'no whitespace', refused: 'indented lines' },
    'whose JSON has indented lines (acknowledged: no whitespace)',
    'its JSON has indented lines; with no whitespace it is acknowledged',
  ],
  [
    { path: 'transfer', accepted: 'whole, with a Content-Length', refused: 'in chunks' },
    'that comes in chunks (acknowledged: whole, with a Content-Length)',
    'it comes in chunks; whole, with a Content-Length it is acknowledged',
  ],
  [
    { path: 'size', accepted: '820 bytes', refused: '861 bytes' },
    'of 861 bytes (acknowledged: 820 bytes)',
    'it has 861 bytes; with 820 bytes it is acknowledged',
  ],
  [
    { path: 'header Content-Type', accepted: 'as usual', refused: '"application/JSON"' },
    'whose header Content-Type is "application/JSON" (acknowledged: as usual)',
    'its header Content-Type is "application/JSON"; with this header as usual it is acknowledged',
  ],
  [
    { path: 'names of headers', accepted: 'as usual', refused: 'in upper case' },
    'whose names of headers are in upper case (acknowledged: as usual)',
    'its names of headers are in upper case; with names as usual it is acknowledged',
  ],
  [
    { path: 'what came before it', accepted: 'nothing', refused: 'the 102 of its agent' },
    'that comes after the 102 of its agent (acknowledged: alone)',
    'it comes after the 102 of its agent; alone it is acknowledged',
  ],
  [
    { path: 'what came before it', accepted: 'the 101 of its agent', refused: 'nothing' },
    'that comes alone (acknowledged: after the 101 of its agent)',
    'it comes alone; after the 101 of its agent it is acknowledged',
  ],
  [
    { path: '/payload/is_truncated', accepted: 'false', refused: 'true' },
    'in which /payload/is_truncated is true (acknowledged: false)',
    '/payload/is_truncated is true where false is acknowledged',
  ],
])('%j is told in words that follow a notification', (difference, refused, alone) => {
  expect(refusedWords([difference])).toBe(refused);
  expect(refused.startsWith(refusedAs(difference))).toBe(true);
  expect(differenceWords(difference, 'is acknowledged')).toBe(alone);
});

test('values that are refused only together stand in one clause', () => {
  const places = [
    { path: '/a', accepted: '1', refused: '2' },
    { path: '/b', accepted: '3', refused: '4' },
  ];
  expect(refusedWords(places)).toBe(
    'in which /a is 2 (acknowledged: 1) and /b is 4 (acknowledged: 3)',
  );
});
