import { describe, expect, test } from 'vitest';
import { sleep } from '../../src/clock/clock.ts';
import { createVirtualClockPair } from '../../src/clock/virtual-clock-pair.ts';
import { paced } from '../../src/wire/paced.ts';
import { A_REQUEST, exchangeOf, failure } from '../support/scripted-exchange.ts';

/** A paced exchange that notes when each request began. */
function pacing(ratePerSecond: number) {
  const clock = createVirtualClockPair(0).waits;
  const begunMs: number[] = [];
  const exchange = paced(
    async (request) => {
      begunMs.push(clock.now());
      return exchangeOf(failure('refused'), request);
    },
    ratePerSecond,
    clock,
  );
  return { clock, begunMs, ask: () => exchange(A_REQUEST) };
}

describe('a paced exchange', () => {
  test('spaces requests that come at once evenly', async () => {
    const { ask, begunMs } = pacing(4);
    await Promise.all([ask(), ask(), ask(), ask()]);
    expect(begunMs).toEqual([0, 250, 500, 750]);
  });

  test('spaces requests that follow one another', async () => {
    const { ask, begunMs } = pacing(10);
    for (let count = 0; count < 3; count += 1) await ask();
    expect(begunMs).toEqual([0, 100, 200]);
  });

  test('does not hold up a request that comes late, nor lets it catch up', async () => {
    const { clock, ask, begunMs } = pacing(4);
    await ask();
    await sleep(clock, 10_000);
    await Promise.all([ask(), ask()]);
    expect(begunMs).toEqual([0, 10_000, 10_250]);
  });

  test('passes on the request and its outcome', async () => {
    const { ask } = pacing(1);
    expect(await ask()).toEqual(exchangeOf(failure('refused'), A_REQUEST));
  });
});
