import { expect, test } from 'vitest';
import { sampleSimulation } from '../../../scripts/check-page/sample-simulation.ts';
import { filterNotices } from '../../../src/page/model/filter-notices.ts';

const RUN = sampleSimulation('too large');

test('notices are found by all that is told of them', () => {
  const found = (text: string) => filterNotices(RUN.givenUp.notices, text).length;
  expect(found('')).toBe(20);
  expect(found('turns 413 LONG-session')).toBe(20);
  expect(found('r1:60:4')).toBe(1);
  expect(found('503')).toBe(0);
});
