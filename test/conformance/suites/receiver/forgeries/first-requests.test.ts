import { expect, test } from 'vitest';
import { judge } from '../../../../../src/conformance/core/judgement/judge.ts';
import { rejectsForgeriesInFirstRequests } from '../../../../../src/conformance/suites/receiver/forgeries/first-requests.ts';
import { EVENT_TYPES, resolveProfile } from '../../../../../src/contract/index.ts';
import { schemeOf, signBody } from '../../../../../src/wire/signature.ts';
import { KEY, makePlan, RECEIVER_ONLY } from '../../../../support/make-plan.ts';
import { answer, scriptedExchange } from '../../../../support/scripted-exchange.ts';

const scheme = schemeOf(resolveProfile('neutral'));

/** A receiver that loads what it verifies by for each event on its own, and takes the first one of an event unverified. */
async function judged(trusted: number, seed: number) {
  let isLoaded = false;
  let forgeries = 0;
  const { exchange } = scriptedExchange(({ headers, body }) => {
    const given = headers.find(([name]) => name === scheme.v2Header)?.[1];
    const isGenuine = signBody(body, KEY, scheme).v2 === given;
    if (!isGenuine) forgeries += 1;
    if (isGenuine || isLoaded || !Buffer.from(body).includes(`"eventType":${trusted},`)) {
      return answer(isGenuine ? 200 : 401);
    }
    isLoaded = true;
    return answer(200);
  });
  const checks = [rejectsForgeriesInFirstRequests];
  const plan = makePlan(checks, { exchange, targets: RECEIVER_ONLY, seed });
  const { verdict } = await judge(rejectsForgeriesInFirstRequests, plan);
  return { verdict, forgeries };
}

test.each(EVENT_TYPES)(
  'event $eventType taken unverified once is found under some seed',
  async ({ eventType }) => {
    const seeds = Array.from({ length: 16 }, (_, index) => index + 1);
    const found = await Promise.all(seeds.map((seed) => judged(eventType, seed)));
    expect(found.map(({ verdict }) => verdict)).toContain('fail');
  },
);

test('a target that bans who forges four times still serves the gates', async () => {
  expect(await judged(0, 1)).toEqual({ verdict: 'pass', forgeries: 3 });
});
