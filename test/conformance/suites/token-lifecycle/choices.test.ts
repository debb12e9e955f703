import { afterAll, expect, test } from 'vitest';
import { type Manners, tokenServer } from '../token-server/minting.ts';
import { judgeOne, openTestTransport, serve } from '../token-server/support.ts';

const transport = openTestTransport();
afterAll(() => transport.close());

/** What a check says of a server that is free to be so. */
async function say(id: string, manners: Manners) {
  const { url, close } = await serve(tokenServer(manners));
  try {
    const { verdict, level, reason } = await judgeOne(id, { url, exchange: transport.exchange });
    return { verdict, level, reason };
  } finally {
    await close();
  }
}

test('a server that knows none of the similar names is not said to keep them apart', async () => {
  expect(
    await say('token-lifecycle.login.refuses-other-users', {
      isUserAllowed: (user) => /^assay-[a-z0-9-]*$/.test(user) && !user.endsWith('twina'),
    }),
  ).toEqual({
    verdict: 'untestable',
    level: 'should',
    reason: 'the target gives no token to users whose names are alike',
  });
});

test('a server that grants no such validity at all leaves its return visits open, as a should', async () => {
  expect(
    await say('token-lifecycle.fetch.serves-every-occasion', {
      secondsPerExpire: 3_600,
      leastSeconds: 0,
    }),
  ).toMatchObject({ verdict: 'untestable', level: 'should' });
});
