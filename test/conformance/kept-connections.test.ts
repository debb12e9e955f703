import { afterAll, expect, test } from 'vitest';
import { openSession } from '../../src/conformance/core/judgement/run-session.ts';
import { tokenServer } from './suites/token-server/minting.ts';
import { openTestClient, planFor, serve } from './suites/token-server/support.ts';

const httpClient = openTestClient();
afterAll(() => httpClient.close());

const ID = 'token-server.answer.token-xor-error';

async function judgeKeeping(isFirstAlone: boolean) {
  const { url, close } = await serve(tokenServer());
  const plan = planFor({ url, exchange: httpClient.exchange });
  if (isFirstAlone) plan.seen.answeringFirstAlone.add('token-server');
  const check = plan.registry.find(({ id }) => id === ID);
  if (check === undefined) throw new Error(`no check has the id ${ID}`);
  return openSession(plan).result(check).finally(close);
}

test('who was found to answer the first request of each connection alone fails', async () => {
  expect(await judgeKeeping(true)).toMatchObject({
    verdict: 'fail',
    actual: expect.stringContaining('an answer to the first request on a connection'),
  });
});

test('who answers over kept connections does not', async () => {
  expect((await judgeKeeping(false)).verdict).toBe('pass');
});
