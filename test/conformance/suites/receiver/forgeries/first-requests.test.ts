import { describe, expect, test } from 'vitest';
import { judge } from '../../../../../src/conformance/core/judgement/judge.ts';
import { rejectsForgeriesInFirstRequests } from '../../../../../src/conformance/suites/receiver/forgeries/first-requests.ts';
import { EVENT_TYPES, resolveProfile } from '../../../../../src/contract/index.ts';
import type { WireRequest } from '../../../../../src/wire/exchange.ts';
import { KEY, makePlan, RECEIVER_ONLY } from '../../../../support/make-plan.ts';
import { answer, isSigned, scriptedExchange } from '../../../../support/scripted-exchange.ts';

const NEUTRAL = resolveProfile('neutral');

const typeOf = ({ body }: WireRequest): unknown =>
  (JSON.parse(Buffer.from(body).toString()) as { eventType?: unknown }).eventType;

/** Judges a receiver that answers a forgery with the given status. */
async function judged(statusOf: (request: WireRequest) => number) {
  const check = rejectsForgeriesInFirstRequests;
  const { exchange, requests } = scriptedExchange((request) =>
    answer(isSigned(request, KEY, NEUTRAL) ? 200 : statusOf(request)),
  );
  const plan = makePlan([check], { exchange, targets: RECEIVER_ONLY });
  return { result: await judge(check, plan), requests };
}

describe.each(EVENT_TYPES.map(({ eventType }) => eventType))('event %i', (eventType) => {
  test('that is not verified at first fails', async () => {
    const { result } = await judged((request) => (typeOf(request) === eventType ? 200 : 401));
    expect(result).toMatchObject({ verdict: 'fail', basis: 'stated' });
  });

  test('that is not verified at first fails beside forgeries that crash', async () => {
    const { result } = await judged((request) => (typeOf(request) === eventType ? 200 : 500));
    expect(result).toMatchObject({ verdict: 'fail', basis: 'stated' });
  });
});

test('a receiver that verifies passes, after a request for each event', async () => {
  const { result, requests } = await judged(() => 401);
  expect(result.verdict).toBe('pass');
  expect(new Set(requests.map(typeOf))).toEqual(
    new Set(EVENT_TYPES.map(({ eventType }) => eventType)),
  );
  expect(requests.length).toBeLessThan(15);
});
