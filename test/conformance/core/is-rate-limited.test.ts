import { expect, test } from 'vitest';
import { isRateLimited } from '../../../src/conformance/core/is-rate-limited.ts';
import type { Exchange } from '../../../src/wire/exchange.ts';

function exchangeWith(outcome: Exchange['outcome']): Exchange {
  const request = { method: 'GET', url: 'http://127.0.0.1/', headers: [], body: new Uint8Array() };
  return { request, outcome, startedAtMs: 0, durationMs: 1 };
}

function answer(status: number): Exchange['outcome'] {
  return { kind: 'answer', status, headers: {}, body: new Uint8Array() } as Exchange['outcome'];
}

test('only an answer with status 429 says that a target is asked too fast', () => {
  expect(isRateLimited(exchangeWith(answer(429)))).toBe(true);
  expect(isRateLimited(exchangeWith(answer(503)))).toBe(false);
  const reset = { kind: 'failure', reason: 'reset' } as Exchange['outcome'];
  expect(isRateLimited(exchangeWith(reset))).toBe(false);
});
