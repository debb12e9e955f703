import { expect, test } from 'vitest';
import { judge } from '../../../../src/conformance/core/judgement/judge.ts';
import { answerSecrecy } from '../../../../src/conformance/suites/receiver/answer-secrecy.ts';
import { rejectsForgeriesByOtherWays } from '../../../../src/conformance/suites/receiver/forgeries/other-ways.ts';
import { makePlan, RECEIVER_ONLY } from '../../../support/make-plan.ts';
import { answer, scriptedExchange } from '../../../support/scripted-exchange.ts';

const CUSTOMER_KEY = 'a-customer-key';

test('a leak in the answer to another method is not laid to the event that was sent by it', async () => {
  const check = answerSecrecy.find(({ id }) => id === 'receiver.answer.shows-no-customer-key');
  if (check === undefined) throw new Error('there is no such check');
  const { exchange } = scriptedExchange(({ method }) =>
    method === 'POST' ? answer(200) : answer(405, `not with ${CUSTOMER_KEY}`),
  );
  const receiver = { url: 'http://receiver.test/hook', customerKey: CUSTOMER_KEY };
  const targets = { ...RECEIVER_ONLY, receiver };
  const plan = makePlan([rejectsForgeriesByOtherWays, check], { exchange, targets });
  await judge(rejectsForgeriesByOtherWays, plan);
  expect(await judge(check, plan)).toMatchObject({
    verdict: 'warn',
    actual: expect.stringMatching(/^the customer key .*, in the answer 405 to PUT$/),
  });
});
