import { expect, test } from 'vitest';
import { judge } from '../../../../src/conformance/core/judgement/judge.ts';
import { hostile } from '../../../../src/conformance/suites/receiver/hostile.ts';
import { makePlan, RECEIVER_ONLY } from '../../../support/make-plan.ts';
import { answer, scriptedExchange } from '../../../support/scripted-exchange.ts';

const DEEP = 'receiver.hostile.survives-deep-nesting';

const isLong = (body: Uint8Array) => body.length > 100_000;
const isDeep = (body: Uint8Array) => /(?:\[|\{"a":){2000}/.test(Buffer.from(body).toString());

/** What is said of deep bodies where a receiver answers 500 to some. */
async function judged(crashesOn: (body: Uint8Array) => boolean) {
  const check = hostile.find(({ id }) => id === DEEP);
  if (check === undefined) throw new Error('there is no such check');
  const { exchange } = scriptedExchange(({ body }) => answer(crashesOn(body) ? 500 : 200));
  return judge(check, makePlan([check], { exchange, targets: RECEIVER_ONLY }));
}

test.each([
  ['long bodies', isLong, 'pass'],
  ['deep bodies', isDeep, 'warn'],
  ['long bodies and on deep ones', (body: Uint8Array) => isLong(body) || isDeep(body), 'warn'],
  ['nothing', () => false, 'pass'],
] as const)('who crashes on %s is judged by the depth alone', async (_what, crashesOn, verdict) => {
  expect((await judged(crashesOn)).verdict).toBe(verdict);
});
