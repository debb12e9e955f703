import { expect, test } from 'vitest';
import { createResets } from '../../../../src/conformance/core/evidence/resets.ts';
import type { Exchange } from '../../../../src/wire/exchange.ts';
import { answer, exchangeOf, failure } from '../../../support/scripted-exchange.ts';

const endingAt = (atMs: number, outcome: Exchange['outcome'] = failure('reset')): Exchange => ({
  ...exchangeOf(outcome, { headers: [] }),
  startedAtMs: atMs - 10,
  durationMs: 10,
});

function isShared(own: Exchange, ...others: readonly Exchange[]): boolean {
  const resets = createResets();
  for (const each of [own, ...others]) resets.note(each);
  return resets.isShared(own);
}

test('a reset is shared with another one at about the same time, and with no other', () => {
  expect(isShared(endingAt(1_000), endingAt(1_020))).toBe(true);
  expect(isShared(endingAt(1_000))).toBe(false);
  expect(isShared(endingAt(1_000), endingAt(5_000))).toBe(false);
  expect(isShared(endingAt(1_000), endingAt(1_020, answer(200)))).toBe(false);
  const own = endingAt(1_000);
  const request = { ...own.request, opensConnection: true } as const;
  expect(isShared(own, { ...own, request, startedAtMs: own.startedAtMs + 1 })).toBe(false);
});

test('the other one may have met a connection that had served before', () => {
  const idle = endingAt(1_020, { ...failure('reset'), wasIdle: true });
  expect(isShared(endingAt(1_000), idle)).toBe(true);
  expect(isShared(idle, endingAt(1_000))).toBe(false);
});
