import { expect, test } from 'vitest';
import { collectingEarly } from '../../../src/cli/run/collect-early.ts';
import type { Exchange, WireRequest } from '../../../src/wire/exchange.ts';

const request: WireRequest = {
  method: 'GET',
  url: 'http://h/',
  headers: [],
  body: Buffer.alloc(0),
};

/** An answer of a mebibyte, which is one and the same, so that no buffers of answers are a reason to collect. */
const outcome: Exchange['outcome'] = {
  kind: 'answer',
  status: 200,
  headers: {},
  body: Buffer.alloc(2 ** 20),
};

const nextTurn = () => new Promise((resolve) => setImmediate(resolve));

test('what large answers left behind is collected after so many bytes of them', async () => {
  const left: WeakRef<Exchange>[] = [];
  const exchange = collectingEarly(async () => {
    const done: Exchange = { request, outcome, startedAtMs: 0, durationMs: 1 };
    left.push(new WeakRef(done));
    return done;
  });
  for (let count = 0; count < 9; count += 1) {
    await exchange(request);
    await nextTurn();
  }
  expect(left.filter((each) => each.deref() === undefined).length).toBeGreaterThan(5);
});
