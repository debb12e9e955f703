import { describe, expect, test } from 'vitest';
import type { CheckContext } from '../../../../src/conformance/core/check-context.ts';
import { createLedger } from '../../../../src/conformance/core/evidence/evidence.ts';
import { createSlots } from '../../../../src/conformance/core/governor/slots.ts';
import { createLookAhead } from '../../../../src/conformance/core/judgement/look-ahead.ts';

const context = {} as CheckContext;

/** Rows that end when they are told to, beside a check that has one of the given slots. */
async function watch(slots: number, { isOn = true, room = 1 } = {}) {
  const shared = createSlots(() => slots);
  await shared.enter();
  const begun: number[] = [];
  const used: unknown[] = [];
  const ends = new Map<number, (thrown?: Error) => void>();
  const ahead = createLookAhead({
    rows: [0, 1, 2, 3, 4],
    room,
    sideBySide: {
      isOn: () => isOn,
      slots: shared,
      own: () => ({
        context,
        ledger: {
          ...createLedger(),
          counts: { ...createLedger().counts, exchanges: begun.length },
        },
      }),
    },
    judge: (row) => {
      begun.push(row);
      return new Promise<string>((resolve, reject) => {
        ends.set(row, (thrown) => (thrown === undefined ? resolve(`row ${row}`) : reject(thrown)));
      });
    },
    use: ({ counts }) => used.push(counts.exchanges),
  });
  const end = async (row: number, thrown?: Error) => {
    ends.get(row)?.(thrown);
    for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
  };
  return { ahead, begun, used, end, shared };
}

describe('rows that are judged before their turn', () => {
  test('are as many as there is room for', async () => {
    const { ahead, begun, end } = await watch(3);
    const first = ahead.take(0);
    expect(begun).toEqual([0, 1, 2]);
    await end(2);
    expect(begun).toEqual([0, 1, 2, 3]);
    await end(0);
    expect(await first).toBe('row 0');
  });

  test('are begun when another check leaves its room', async () => {
    const { ahead, begun, shared, end } = await watch(2);
    await shared.enter();
    const first = ahead.take(0);
    expect(begun).toEqual([0]);
    shared.leave();
    expect(begun).toEqual([0, 1]);
    await end(0);
    await first;
  });

  test('leave the room to a check that waits for it', async () => {
    const { ahead, begun, shared, end } = await watch(2);
    await shared.enter();
    let hasEntered = false;
    shared.enter().then(() => {
      hasEntered = true;
    });
    void ahead.take(0);
    shared.leave();
    await end(1);
    expect(hasEntered).toBe(true);
    expect(begun).toEqual([0]);
  });

  test('are none unless it is worth it', async () => {
    const { ahead, begun, end } = await watch(3, { isOn: false });
    const first = ahead.take(0);
    await end(0);
    await first;
    expect(begun).toEqual([0]);
  });

  test('are as many as the check asks for in any case', async () => {
    const { ahead, begun, end } = await watch(1, { isOn: false, room: 2 });
    void ahead.take(0);
    expect(begun).toEqual([0, 1]);
    await end(0);
    expect(begun).toEqual([0, 1, 2]);
  });

  test('are given in their order, each with its own ledger', async () => {
    const { ahead, used, end } = await watch(3);
    const first = ahead.take(0);
    await end(1);
    await end(0);
    expect([await first, await ahead.take(1)]).toEqual(['row 0', 'row 1']);
    expect(used).toEqual([0, 1]);
  });

  test('are given once, and kept no longer', async () => {
    const { ahead, end } = await watch(3);
    const first = ahead.take(0);
    await end(0);
    await first;
    await expect(ahead.take(0)).rejects.toThrow('a row is taken in its turn');
  });

  test('throw in their turn', async () => {
    const { ahead, end } = await watch(3);
    const first = ahead.take(0);
    await end(1, new Error('row 1 failed'));
    await end(0);
    expect(await first).toBe('row 0');
    await expect(ahead.take(1)).rejects.toThrow('row 1 failed');
  });

  test('are begun only while the check waits for one of them', async () => {
    const { ahead, begun, end } = await watch(2);
    const first = ahead.take(0);
    await end(0);
    await first;
    const before = [...begun];
    await end(1);
    expect(begun).toEqual(before);
  });

  test('are let end', async () => {
    const { ahead, end, shared } = await watch(3);
    const first = ahead.take(0);
    await end(0);
    await first;
    let hasEnded = false;
    const ended = ahead.end().then(() => {
      hasEnded = true;
    });
    await end(1);
    expect(hasEnded).toBe(false);
    for (const row of [2, 3]) await end(row);
    await ended;
    expect(shared.tryEnter()).toBe(true);
  });
});
