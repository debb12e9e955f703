import { describe, expect, test } from 'vitest';
import {
  describeOutcome,
  isRateLimited,
  type Reaction,
  reactionOf,
  statusWords,
} from '../../../src/conformance/expect/reaction.ts';
import { resolveProfile } from '../../../src/contract/index.ts';
import type { FailureReason } from '../../../src/wire/exchange.ts';
import { answer, exchangeOf, failure } from '../../support/scripted-exchange.ts';

const NEUTRAL = resolveProfile('neutral');
const AGORA = resolveProfile('agora');
const REASONS: readonly FailureReason[] = [
  'dns',
  'refused',
  'tls',
  'timeout',
  'reset',
  'protocol',
  'too-large',
];

describe('what an answer means', () => {
  test.each<[status: number, neutral: Reaction, agora: Reaction]>([
    [200, 'acknowledged', 'acknowledged'],
    [204, 'acknowledged', 'other'],
    [299, 'acknowledged', 'other'],
    [301, 'other', 'other'],
    [304, 'other', 'other'],
    [400, 'rejected', 'rejected'],
    [401, 'rejected', 'rejected'],
    [403, 'rejected', 'rejected'],
    [429, 'rejected', 'rejected'],
    [500, 'other', 'other'],
    [503, 'other', 'other'],
  ])('%i: %s under neutral, %s under agora', (status, neutral, agora) => {
    expect(reactionOf(answer(status), NEUTRAL)).toBe(neutral);
    expect(reactionOf(answer(status), AGORA)).toBe(agora);
  });

  test.each(REASONS)('the failure %s is neither', (reason) => {
    expect(reactionOf(failure(reason), NEUTRAL)).toBe('other');
  });

  test('follows what the profile names, one by one', () => {
    const profile = resolveProfile({ extends: 'neutral', values: { 'rejection.statuses': [401] } });
    expect(reactionOf(answer(401), profile)).toBe('rejected');
    expect(reactionOf(answer(400), profile)).toBe('other');
  });
});

test('statuses in words', () => {
  expect(statusWords(['2xx'])).toBe('2xx');
  expect(statusWords([200, 204, '4xx'])).toBe('200 or 204 or 4xx');
});

describe('an outcome in one line', () => {
  test.each([
    [answer(204), 'status 204'],
    [answer(200, ' \n '), 'status 200'],
    [answer(401, 'bad\n  "signature"'), 'status 401 ("bad \\"signature\\"")'],
    [answer(302, 'x', { location: 'https://h/' }), 'status 302 redirecting to https://h/'],
    [failure('timeout', 'after 10 ms'), 'no complete answer in time (after 10 ms)'],
    [failure('reset', 'ECONNRESET'), 'the connection was reset (ECONNRESET)'],
  ])('%j', (outcome, words) => {
    expect(describeOutcome(outcome)).toBe(words);
  });

  test('each failure has words of its own', () => {
    const lines = REASONS.map((reason) => describeOutcome(failure(reason, 'x')));
    expect(new Set(lines).size).toBe(REASONS.length);
  });

  test('a long body is cut', () => {
    const line = describeOutcome(answer(200, 'z'.repeat(50_000)));
    expect(line.length).toBeLessThan(5_000);
    expect(line).toMatch(/^status 200 \("z+…"\)$/);
  });
});

test('only an answer with status 429 says that a target limits its rate', () => {
  expect(isRateLimited(exchangeOf(answer(429)))).toBe(true);
  expect(isRateLimited(exchangeOf(answer(503)))).toBe(false);
  expect(isRateLimited(exchangeOf(failure('reset')))).toBe(false);
});
