import { expect, test } from 'vitest';
import { checkProxied } from '../../../src/cli/simulate/prepare-simulation.ts';

test('a disturbance that no proxy passes on is refused', () => {
  expect(() => checkProxied({ cut: 0.1 })).toThrow('cut does not pass through --proxy');
  expect(() => checkProxied({ 'slow-body': 1 })).toThrow('slow-body');
  expect(() => checkProxied({ cut: 0, chunked: 1 })).not.toThrow();
});
