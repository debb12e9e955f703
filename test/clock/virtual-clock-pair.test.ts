import { describe, expect, test } from 'vitest';
import { sleep } from '../../src/clock/clock.ts';
import { createVirtualClockPair } from '../../src/clock/virtual-clock-pair.ts';

const YEAR_MS = 365 * 24 * 3_600_000;

/** Lets everything happen that is about to happen. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 40; turn += 1) {
    await new Promise<void>((resolve) => setImmediate(resolve));
  }
}

describe('a pair of virtual clocks', () => {
  test('share one time, which stands still until somebody waits', async () => {
    const { deadlines, waits } = createVirtualClockPair(1_000);
    await settle();
    expect([deadlines.now(), waits.now()]).toEqual([1_000, 1_000]);
    await sleep(waits, 250);
    expect([deadlines.now(), waits.now()]).toEqual([1_250, 1_250]);
  });

  test('jump over a year without waiting for it', async () => {
    const { waits } = createVirtualClockPair(0);
    await sleep(waits, YEAR_MS);
    expect(waits.now()).toBe(YEAR_MS);
  });

  test('do not jump for a deadline alone', async () => {
    const { deadlines } = createVirtualClockPair(0);
    const expired: string[] = [];
    deadlines.after(10, () => expired.push('deadline'));
    await settle();
    expect(expired).toEqual([]);
    expect(deadlines.now()).toBe(0);
  });

  test('a wait that ends before the deadline leaves it alone', async () => {
    const { deadlines, waits } = createVirtualClockPair(0);
    const happened: string[] = [];
    const cancel = deadlines.after(100, () => happened.push('deadline'));
    await sleep(waits, 99);
    happened.push('wait');
    cancel();
    await sleep(waits, 1_000);
    expect(happened).toEqual(['wait']);
  });

  test('a wait that runs into a deadline ends there', async () => {
    const { deadlines, waits } = createVirtualClockPair(0);
    const happened: string[] = [];
    waits.after(11_000, () => happened.push('wait'));
    deadlines.after(10_000, () => happened.push(`deadline at ${deadlines.now()}`));
    await settle();
    expect(happened).toEqual(['deadline at 10000']);
    expect(waits.now()).toBe(10_000);
  });

  test('a wait goes on to the deadline of whoever waits for it, past an earlier one', async () => {
    const { deadlines, waits } = createVirtualClockPair(0);
    const happened: string[] = [];
    deadlines.after(1_000, () => happened.push('other deadline'));
    deadlines.after(2_000, () => {
      happened.push(`deadline at ${deadlines.now()}`);
      cancel();
    });
    const cancel = waits.after(3_600_000, () => happened.push('wait'));
    await settle();
    expect(happened).toEqual(['other deadline', 'deadline at 2000']);
    expect(waits.now()).toBe(2_000);
  });

  test('a wait goes on to its end for whoever waits longer, past a deadline of somebody else', async () => {
    const { deadlines, waits } = createVirtualClockPair(0);
    const happened: string[] = [];
    deadlines.after(1_000, () => happened.push('other deadline'));
    deadlines.after(15_000, () => happened.push('deadline'));
    waits.after(1_000, () => happened.push('wait'));
    await settle();
    expect(happened).toEqual(['other deadline', 'wait']);
    expect(waits.now()).toBe(1_000);
  });

  test('a wait does not go on for a deadline that was set when it had begun', async () => {
    const { deadlines, waits } = createVirtualClockPair(0);
    const happened: string[] = [];
    deadlines.after(1_000, () => {
      happened.push('deadline');
      deadlines.after(1_000, () => happened.push('deadline of what comes next'));
    });
    waits.after(11_000, () => happened.push('wait'));
    await settle();
    expect(happened).toEqual(['deadline']);
    expect(waits.now()).toBe(1_000);
  });

  test('waits end in the order in which they are due, whichever began first', async () => {
    const { waits } = createVirtualClockPair(0);
    const ended: string[] = [];
    waits.after(30, () => ended.push(`30 at ${waits.now()}`));
    waits.after(10, () => ended.push(`10 at ${waits.now()}`));
    waits.after(20, () => ended.push(`20 at ${waits.now()}`));
    await settle();
    expect(ended).toEqual(['10 at 10', '20 at 20', '30 at 30']);
    expect(waits.now()).toBe(30);
  });

  test('a cancelled wait neither calls back nor moves the time', async () => {
    const { waits } = createVirtualClockPair(0);
    const happened: string[] = [];
    const cancel = waits.after(50, () => happened.push('wait'));
    cancel();
    await settle();
    expect(happened).toEqual([]);
    expect(waits.now()).toBe(0);
  });

  test('a wait begun while another ends counts from that end', async () => {
    const { waits } = createVirtualClockPair(0);
    await sleep(waits, 10);
    await sleep(waits, 5);
    expect(waits.now()).toBe(15);
  });

  test('what was already on its way happens before the time jumps', async () => {
    const { waits } = createVirtualClockPair(0);
    const happened: string[] = [];
    waits.after(1, () => happened.push('wait'));
    setImmediate(() => happened.push('on its way'));
    await settle();
    expect(happened).toEqual(['on its way', 'wait']);
  });
});
