import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { DISTURBANCES } from '../../src/simulator/index.ts';

const page = readFileSync(new URL('../../docs/simulator.md', import.meta.url), 'utf8');

test('the page names every disturbance', () => {
  expect(DISTURBANCES.filter(({ id }) => !page.includes(`\`${id}\``))).toEqual([]);
});
