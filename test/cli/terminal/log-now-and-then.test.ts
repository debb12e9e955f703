import { expect, test } from 'vitest';
import { logNowAndThen } from '../../../src/cli/terminal/log-now-and-then.ts';
import { sleep } from '../../../src/clock/clock.ts';
import { createVirtualClock } from '../../../src/clock/virtual-clock.ts';

test('it prints the latest text every ten seconds, and nothing before', async () => {
  const clock = createVirtualClock(0);
  const printed: string[] = [];
  const log = logNowAndThen(clock, (text) => printed.push(text));
  for (let second = 0; second <= 35; second += 1) {
    log(`${second} s`);
    await sleep(clock, 1_000);
  }
  expect(printed).toEqual(['10 s', '20 s', '30 s']);
});
