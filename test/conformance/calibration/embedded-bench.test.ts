import { expect, test } from 'vitest';
import { openEmbeddedBench } from '../../../src/conformance/calibration/embedded-bench.ts';

const TAKES_EFFECT = 'receiver.effect.acknowledged-notice-takes-effect';
const FAULT = 'receiver.dedupes-on-leading-digits';

test('sends the same noticeIds and says the same, whatever was judged before', async () => {
  const bench = await openEmbeddedBench();
  const judge = () => bench.results({ faults: [FAULT], selection: { only: [TAKES_EFFECT] } });
  const first = (await judge()).get(TAKES_EFFECT);
  // It waits for late effects, so that the clock is seconds on.
  await bench.results({
    faults: ['receiver.dedupes-without-case'],
    selection: { only: ['receiver.retry.takes-effect-once-over-the-schedule'] },
  });
  const later = (await judge()).get(TAKES_EFFECT);
  await bench.close();

  expect(later?.noticeIds).toEqual(first?.noticeIds);
  expect(first?.noticeIds.length).toBeGreaterThan(0);
  expect([first?.verdict, later?.verdict]).toEqual(['warn', 'warn']);
});
