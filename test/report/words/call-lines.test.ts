import { expect, test } from 'vitest';
import { callLinesOf } from '../../../src/report/index.ts';

test('the calls of a check, one a line, each with its time since the first', () => {
  const calls = [
    {
      number: 7,
      atMs: 1_000,
      by: 'control' as const,
      what: 'client suite',
      outcome: 'turns the clock',
    },
    {
      number: 8,
      atMs: 3_500,
      by: 'token-server' as const,
      what: 'user token',
      userId: 'alice',
      code: 503,
      outcome: 'set by a stub',
    },
  ];
  expect(callLinesOf({ calls, callsLeftOut: 3 })).toEqual([
    '+0.000 s  assay: client suite: turns the clock',
    '+2.500 s  token server: user token for alice: set by a stub (503)',
    'and 3 more',
  ]);
  expect(callLinesOf({ calls: calls.slice(0, 1), callsLeftOut: 0 })).toHaveLength(1);
});

test('a check without a client has none', () => {
  expect(callLinesOf({})).toEqual([]);
});
