import { expect, test } from 'vitest';
import { sleep } from '../../src/clock/clock.ts';
import { createVirtualClock } from '../../src/clock/virtual-clock.ts';

const turns = async (count: number) => {
  for (let turn = 0; turn < count; turn += 1) await new Promise(setImmediate);
};

test('wakes in the order of time, and of setting where times are equal', async () => {
  const clock = createVirtualClock(1_000);
  const woken: string[] = [];
  for (const [name, delayMs] of [
    ['c', 30],
    ['a', 10],
    ['d', 30],
    ['b', 20],
    ['now', 0],
  ] as const) {
    clock.after(delayMs, () => woken.push(`${name} ${clock.now()}`));
  }
  await turns(20);
  expect(woken).toEqual(['now 1000', 'a 1010', 'b 1020', 'c 1030', 'd 1030']);
});

test('a thousand timers in any order go off in the order of time', async () => {
  const clock = createVirtualClock(0);
  const woken: number[] = [];
  for (let index = 0; index < 1_000; index += 1) {
    const dueMs = (index * 7_919) % 1_009;
    clock.after(dueMs, () => woken.push(dueMs));
  }
  await turns(1_100);
  expect(woken).toHaveLength(1_000);
  expect(woken).toEqual(woken.toSorted((a, b) => a - b));
});

test('72 hours pass at once', async () => {
  const clock = createVirtualClock(0);
  await sleep(clock, 72 * 3_600_000);
  expect(clock.now()).toBe(72 * 3_600_000);
});

test('stands still while it is held', async () => {
  const clock = createVirtualClock(0);
  const release = clock.hold();
  const other = clock.hold();
  let isWoken = false;
  clock.after(5, () => {
    isWoken = true;
  });
  release();
  release();
  await turns(5);
  expect(isWoken).toBe(false);
  other();
  await turns(5);
  expect(isWoken).toBe(true);
});

test('a cancelled timer neither goes off nor moves the time', async () => {
  const clock = createVirtualClock(0);
  let isWoken = false;
  const cancel = clock.after(5, () => {
    isWoken = true;
  });
  cancel();
  await turns(5);
  expect([isWoken, clock.now()]).toEqual([false, 0]);
  cancel();
});
