import { afterAll, expect, test } from 'vitest';
import { openEmbeddedBench } from '../../../../src/conformance/calibration/embedded-bench.ts';
import type { FaultId } from '../../../../src/integrator/index.ts';

const MIXED_PAIR = 'receiver.signature.mixed-pair';
const bench = openEmbeddedBench();

afterAll(async () => (await bench).close());

test.each<[fault: FaultId | undefined, isDowngraded: boolean]>([
  ['receiver.falls-back-to-v1', true],
  ['receiver.falls-back-from-odd-v2', true],
  ['receiver.verifies-only-v1', false],
  ['receiver.verifies-only-v2', false],
  ['receiver.verifies-both', false],
  ['receiver.verifies-nothing', false],
  [undefined, false],
])('%s: a downgrade is named (%s) and only noted', async (fault, isDowngraded) => {
  const results = await (await bench).results({
    faults: fault === undefined ? [] : [fault],
    selection: { only: [MIXED_PAIR] },
  });
  const { verdict, reason } = results.get(MIXED_PAIR) ?? {};
  expect(verdict).toBe('note');
  expect(reason).toMatch(isDowngraded ? /falls back to the weaker SHA1/ : /(?<!wrong\.)$/);
});
