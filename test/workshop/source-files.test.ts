import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { measureSources } from '../../scripts/measure/source-files.ts';

const { definedTwice, hiddenIds, checkIds, largest } = measureSources(
  fileURLToPath(new URL('../..', import.meta.url)),
);

test('an exported name is defined once', () => {
  expect(definedTwice).toEqual([]);
});

test('every check id is found by text search', () => {
  expect(checkIds).toBeGreaterThan(100);
  expect(hiddenIds).toEqual([]);
});

test('no file written by hand is longer than 350 lines', () => {
  expect(largest).toBeLessThanOrEqual(350);
});
