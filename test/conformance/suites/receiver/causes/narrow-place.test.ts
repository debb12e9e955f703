import { expect, test } from 'vitest';
import { narrowPlace } from '../../../../../src/conformance/suites/receiver/causes/narrow-place.ts';

const PLACE = { path: '/payload/metrics/*/asr_ttlw', accepted: 3_791, refused: 169 };
const NOTICE = { payload: { metrics: [{ asr_ttlw: 169 }, { asr_ttlw: 0 }, { asr_ttlw: 0 }, {}] } };

test('of what the entries of an array hold, the value is told that is refused', async () => {
  const asked: unknown[] = [];
  const narrowed = await narrowPlace(PLACE, NOTICE, async ({ refused }) => {
    asked.push(refused);
    return refused === 0;
  });
  expect(narrowed).toEqual({ ...PLACE, refused: 0 });
  expect(asked).toEqual([169, 0]);
});

test('values that are refused together alone are told by the first', async () => {
  expect(await narrowPlace(PLACE, NOTICE, async () => false)).toEqual(PLACE);
});
