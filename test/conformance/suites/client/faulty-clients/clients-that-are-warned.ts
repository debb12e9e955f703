import { type FaultyClient, idle } from './faulty-client.ts';

/** Found at the first warning of expiry, with everything in order. */
export const CLIENTS_THAT_ARE_WARNED: readonly FaultyClient[] = [
  {
    breaks: 'never renews',
    foundBy: 'client.renewal.uses-new-token',
    verdict: 'fail',
    actual: /did nothing within 10000 ms, and did not call renew-token/,
    deviation: { willExpire: idle },
  },
  {
    breaks: 'fetches a token and does not renew with it',
    foundBy: 'client.renewal.uses-new-token',
    verdict: 'fail',
    actual: /got a token within 10000 ms, and did not call renew-token/,
    deviation: { willExpire: async (client) => void (await client.fetch()) },
  },
  {
    breaks: 'renews with the old token',
    foundBy: 'client.renewal.uses-new-token',
    verdict: 'fail',
    actual: /with an old token, which it had used before$/,
    deviation: {
      async willExpire(client) {
        await client.fetch();
        await client.renew(client.token ?? '');
      },
    },
  },
  {
    breaks: 'renews without fetching',
    foundBy: 'client.renewal.uses-new-token',
    verdict: 'fail',
    actual: /with an old token, .*without having asked for one/,
    deviation: { willExpire: async (client) => void (await client.renew(client.token ?? '')) },
  },
  {
    breaks: 'renews with the token of another user',
    foundBy: 'client.renewal.uses-new-token',
    verdict: 'fail',
    actual: /fetched for another user/,
    deviation: {
      willExpire: async (client) => void (await client.renew((await client.fetch('bob')) ?? '')),
    },
  },
  {
    breaks: 'logs in again instead of renewing',
    foundBy: 'client.renewal.uses-new-token',
    verdict: 'fail',
    actual: /called login within 10000 ms, and did not call renew-token/,
    deviation: {
      willExpire: async (client) => void (await client.login((await client.fetch()) ?? '')),
    },
  },
];
