import { describe, expect, test } from 'vitest';
import { NO_ANSWERS, tallied } from '../../../../src/conformance/core/evidence/answer-tally.ts';
import type { Answer, Exchange, Failure, WireRequest } from '../../../../src/wire/exchange.ts';
import { answer, exchangeOf, failure } from '../../../support/scripted-exchange.ts';

const tallyOf = (...exchanges: readonly Exchange[]) =>
  exchanges.reduce((tally, each) => tallied(tally, each), NO_ANSWERS);
const CUT: Failure = { ...failure('reset', 'cut'), begunStatus: 200 };
const of = (outcome: Answer | Failure, request: Partial<WireRequest> = {}) =>
  exchangeOf(outcome, { body: Buffer.from('{}'), ...request });

describe('answers that break off', () => {
  test('are counted among all answers, and the first is kept', () => {
    const tally = tallyOf(of(answer(200)), of(CUT), of(failure('protocol', 'no HTTP')));
    expect(tally).toMatchObject({ count: 3, broken: 2, firstBroken: { detail: 'cut' } });
  });

  test.each<[string, Exchange]>([
    ['nothing came at all', of(failure('reset'))],
    ['nothing came in time', of(failure('timeout'))],
    ['it was not waited for to its end', of(failure('timeout', 'answer 200 not complete'))],
    ['the client itself cut the request', of(CUT, { mode: 'cut' })],
    ['the request took its time', of(CUT, { mode: 'slow' })],
    ['the request came in chunks', of(CUT, { mode: 'chunked' })],
    ['the request was too large to be read at once', of(CUT, { body: Buffer.alloc(20_000) })],
  ])('are none where %s', (_why, exchange) => {
    expect(tallyOf(exchange)).toMatchObject({ count: 0, broken: 0 });
  });
});

test('an answer to the body of the request before, as it shows, is none to its request', () => {
  const misread = (method: string) =>
    of(answer(501, `Unsupported method ('${method}')`), { method: 'POST' });
  for (const method of ['{"a":1}POST', '[1]POST', 'truePOST', '"x"POST']) {
    expect(tallyOf(misread(method))).toMatchObject({ count: 1, broken: 1 });
  }
  for (const method of ['POST', 'PATCH']) expect(tallyOf(misread(method)).broken).toBe(0);
  expect(tallyOf(of(answer(405, 'Method "POST" not allowed'), { method: 'POST' })).broken).toBe(0);
});

describe('how far a clock is ahead', () => {
  const NOW_MS = Date.UTC(2026, 0, 15, 12);
  const dated = (offsetMs: number): Exchange => ({
    ...of(answer(200, '', { date: new Date(NOW_MS + offsetMs).toUTCString() })),
    startedAtMs: NOW_MS - 5,
    durationMs: 5,
  });

  test('is the smallest distance that was seen', () => {
    expect(tallyOf(dated(90_000), dated(-70_000), of(answer(200))).aheadMs).toBe(-70_000);
    expect(tallyOf(dated(3_600_000)).aheadMs).toBe(3_600_000);
  });

  test('is not known without a header, or with one that is no date', () => {
    expect(tallyOf(of(answer(200)))).not.toHaveProperty('aheadMs');
    expect(tallyOf(of(answer(200, '', { date: 'now' })))).not.toHaveProperty('aheadMs');
  });
});

describe('connections that are reset', () => {
  const RESET = failure('reset');

  test('are counted apart from answers', () => {
    expect(tallyOf(of(RESET))).toEqual({ ...NO_ANSWERS, resets: 1 });
  });

  test.each([
    ['the connection had been idle', of({ ...RESET, wasIdle: true })],
    ['it is not known to be their doing', of({ ...RESET, whose: 'between' })],
    ['the client cut the request', of(RESET, { mode: 'cut' })],
    ['an answer had begun', of({ ...RESET, begunStatus: 200 })],
  ])('are none where %s', (_why, exchange) => {
    expect(tallyOf(exchange).resets).toBe(0);
  });
});

test('a 503 of a token server may be how it limits its pace, and is none of the 5xx that come at times', () => {
  const outcomes = [500, 503, 200].map((status) => of(answer(status)));
  const crashesOf = (by: 'receiver' | 'token-server') => {
    const { ordinary, crashes } = outcomes.reduce(
      (tally, each) => tallied(tally, each, by),
      NO_ANSWERS,
    );
    return [crashes, ordinary];
  };
  expect(crashesOf('token-server')).toEqual([1, 3]);
  expect(crashesOf('receiver')).toEqual([2, 3]);
});
