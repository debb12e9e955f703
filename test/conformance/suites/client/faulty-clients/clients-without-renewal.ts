import type { Behaviour, TestClient } from '../test-client.ts';
import type { FaultyClient } from './faulty-client.ts';

/** What a client does with the outcome of a fetch while its token is about to expire. */
const whenWarned =
  (without: (client: TestClient) => Promise<unknown>): Behaviour['willExpire'] =>
  async (client) => {
    const token = await client.fetch();
    if (token === undefined) await without(client);
    else await client.renew(token);
  };

const afterRefusal =
  (then: (client: TestClient, token: string) => Promise<unknown>): Behaviour['willExpire'] =>
  async (client) => {
    const token = await client.fetch();
    if (token !== undefined && !(await client.renew(token))) await then(client, token);
  };

/** A client that stops to renew for good after something. */
function stopsRenewing(isOver: (token: string | undefined, isRenewed: boolean) => boolean) {
  let isStopped = false;
  return async (client: TestClient): Promise<void> => {
    if (isStopped) return;
    const token = await client.fetch();
    const isRenewed = token !== undefined && (await client.renew(token));
    isStopped = isOver(token, isRenewed);
  };
}

/** Found when no token is to be had, or the service refuses it. */
export const CLIENTS_WITHOUT_RENEWAL: readonly FaultyClient[] = [
  {
    breaks: 'renews with its old token when it is given none',
    foundBy: 'client.renewal.keeps-state-without-token',
    verdict: 'fail',
    actual: /called renew-token with an old token/,
    deviation: { willExpire: whenWarned((client) => client.renew(client.token ?? '')) },
  },
  {
    breaks: 'renews with an empty token when it is given none',
    foundBy: 'client.renewal.keeps-state-without-token',
    verdict: 'fail',
    actual: /called renew-token with an empty token/,
    deviation: { willExpire: whenWarned((client) => client.renew('')) },
  },
  {
    breaks: 'logs in again with its old token when it is given none to renew with',
    foundBy: 'client.renewal.keeps-state-without-token',
    verdict: 'fail',
    actual: /called login with an old token/,
    deviation: { willExpire: whenWarned((client) => client.login(client.token ?? '')) },
  },
  {
    breaks: 'logs out when it is given no token to renew with',
    foundBy: 'client.renewal.keeps-state-without-token',
    verdict: 'fail',
    actual: /did not keep its state: .* called logout/,
    deviation: { willExpire: whenWarned((client) => client.chat.logout(true)) },
  },
  {
    breaks: 'asks in a storm while the token server fails',
    foundBy: 'client.renewal.keeps-state-without-token',
    verdict: 'warn',
    actual: /made \d\d+ calls without a pause/,
    deviation: {
      willExpire: whenWarned(async (client) => {
        for (let tries = 0; tries < 50; tries += 1) {
          await client.pause(10);
          const token = await client.fetch();
          if (token !== undefined) return void (await client.renew(token));
        }
      }),
    },
  },
  {
    breaks: 'does not renew any more once the token server has failed',
    foundBy: 'client.renewal.keeps-state-when-refused',
    verdict: 'fail',
    actual: /does not renew any more/,
    deviation: { willExpire: stopsRenewing((token) => token === undefined) },
  },
  {
    breaks: 'logs out when the service refuses to renew',
    foundBy: 'client.renewal.keeps-state-when-refused',
    verdict: 'fail',
    actual: /did not keep its state/,
    deviation: { willExpire: afterRefusal((client) => client.chat.logout(false)) },
  },
  {
    breaks: 'renews in a storm when the service refuses',
    foundBy: 'client.renewal.keeps-state-when-refused',
    verdict: 'warn',
    actual: /called renew-token \d\d times/,
    deviation: {
      willExpire: afterRefusal(async (client, token) => {
        for (let tries = 0; tries < 50; tries += 1) {
          await client.pause(10);
          if (await client.renew(token)) return;
        }
      }),
    },
  },
  {
    breaks: 'does not renew any more once the service has refused',
    foundBy: 'client.renewal.resumes-after-failures',
    verdict: 'fail',
    actual: /did nothing/,
    deviation: {
      willExpire: stopsRenewing((token, isRenewed) => token !== undefined && !isRenewed),
    },
  },
  {
    breaks: 'keeps the token that the service refused, and renews with that one from then on',
    foundBy: 'client.renewal.resumes-after-failures',
    verdict: 'fail',
    actual: /with a token that the service had refused before, and asked for no new one/,
    deviation: {
      willExpire: (() => {
        let kept: string | undefined;
        return async (client: TestClient) => {
          const token = kept ?? (await client.fetch());
          if (token !== undefined && !(await client.renew(token))) kept = token;
        };
      })(),
    },
  },
  {
    breaks: 'logs in with an invented token when it is given none to renew with',
    foundBy: 'client.renewal.keeps-state-without-token',
    verdict: 'fail',
    actual: /called login with a token that the token server did not hand out/,
    deviation: { willExpire: whenWarned((client) => client.login('null')) },
  },
];
