import { type Behaviour, GOOD, type TestClient } from '../test-client.ts';
import { type FaultyClient, idle, startWith } from './faulty-client.ts';

/** What a client does at a start, or after expiry, without a token. */
const whenStarted = (without: (client: TestClient) => Promise<unknown>): Partial<Behaviour> => {
  const start: Behaviour['start'] = async (client) => {
    const token = await client.fetch();
    if (token === undefined) await without(client);
    else await client.login(token);
  };
  return { start, expired: start };
};

/** Found after expiry, and when they are started again. */
export const CLIENTS_THAT_COME_BACK: readonly FaultyClient[] = [
  {
    breaks: 'logs in with its old token once that has expired',
    foundBy: 'client.login.avoids-expired-token',
    verdict: 'warn',
    actual: /called login with an old token/,
    deviation: { expired: async (client) => void (await client.login(client.token ?? '')) },
  },
  {
    breaks: 'logs in with an empty token after a failed fetch',
    foundBy: 'client.login.needs-token',
    verdict: 'fail',
    actual: /given no token and called login with an empty token/,
    deviation: whenStarted((client) => client.login('')),
  },
  {
    breaks: 'logs in with its stored token after a failed fetch',
    foundBy: 'client.login.needs-token',
    verdict: 'fail',
    actual: /called login with an old token/,
    deviation: whenStarted((client) => client.login(client.disk.token ?? '')),
  },
  {
    breaks: 'logs in with an invented token after a failed fetch, though never after an expiry',
    foundBy: 'client.login.needs-token',
    verdict: 'fail',
    actual: /a token that the token server did not hand out/,
    deviation: whenStarted((client) => client.login('undefined')),
  },
  {
    breaks: 'keeps a token that the service refused, and logs in with it after a failed fetch',
    foundBy: 'client.login.needs-token',
    verdict: 'fail',
    actual: /given no token and called login with a token that the service had refused before/,
    deviation: (() => {
      let refused: string | undefined;
      return {
        async start(client: TestClient) {
          const token = (await client.fetch()) ?? refused;
          if (token !== undefined) await client.login(token);
        },
        async willExpire(client: TestClient) {
          const token = await client.fetch();
          if (token !== undefined && !(await client.renew(token))) refused = token;
        },
        expired: idle,
      };
    })(),
  },
  {
    breaks: 'is started again and logs in with the token on its disk, without asking for one',
    foundBy: 'client.login.needs-token',
    verdict: 'fail',
    actual: /called login with an old token, .*, without having asked for one$/,
    deviation: {
      async start(client) {
        const token = client.disk.token ?? (await client.fetch());
        if (token !== undefined) await client.login(token);
      },
      expired: idle,
    },
  },
  {
    breaks: 'takes code 200 for a failure and tries again',
    foundBy: 'client.login.accepts-code-200',
    verdict: 'fail',
    actual: /took code 200 for a failure: it .*called login 6 times/,
    deviation: startWith(async (client) => {
      for (let tries = 0; tries < 6; tries += 1) {
        const token = await client.fetch();
        if (token === undefined || (await client.login(token))) return;
        await client.pause(300);
      }
    }),
  },
  {
    breaks: 'takes code 200 for a failure and logs out',
    foundBy: 'client.login.accepts-code-200',
    verdict: 'fail',
    actual: /took code 200 for a failure: .*called logout/,
    deviation: startWith(async (client) => {
      const token = await client.fetch();
      if (token !== undefined && !(await client.login(token))) await client.chat.logout(true);
    }),
  },
  {
    breaks: 'does not count itself as joined after code 200, and so does not renew',
    foundBy: 'client.renewal.works-after-code-200',
    verdict: 'fail',
    actual: /did nothing/,
    deviation: {
      async start(client) {
        const token = await client.fetch();
        if (token !== undefined) client.isJoined = await client.login(token);
      },
      async willExpire(client) {
        if (client.isJoined) await GOOD.willExpire(client);
      },
    },
  },
];
