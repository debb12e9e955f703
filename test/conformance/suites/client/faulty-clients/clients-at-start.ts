import { type FaultyClient, startWith } from './faulty-client.ts';

/** Found when they start and log in for the first time. */
export const CLIENTS_AT_START: readonly FaultyClient[] = [
  {
    breaks: 'fetches a token and logs in with another',
    foundBy: 'client.login.uses-fetched-token',
    verdict: 'fail',
    actual: /a token that the token server did not hand out$/,
    deviation: startWith(async (client) => {
      await client.fetch();
      await client.login('hard-coded');
    }),
  },
  {
    breaks: 'logs in with an empty token before it has fetched one',
    foundBy: 'client.login.uses-fetched-token',
    verdict: 'fail',
    actual: /an empty token, and had been given none/,
    deviation: startWith(async (client) => {
      await client.login('');
    }),
  },
  {
    breaks: 'does not say for which user it wants a token',
    foundBy: 'client.login.uses-fetched-token',
    verdict: 'fail',
    actual: /did not say for which user/,
    deviation: startWith(async (client) => {
      const token = await client.fetch('');
      if (token !== undefined) await client.login(token);
    }),
  },
  {
    breaks: 'fetches a token for another user',
    foundBy: 'client.login.uses-fetched-token',
    verdict: 'fail',
    actual: /fetched for another user/,
    deviation: startWith(async (client) => {
      await client.login((await client.fetch('bob')) ?? '');
    }),
  },
  {
    breaks: 'fetches a token for its user and logs in as another',
    foundBy: 'client.login.uses-fetched-token',
    verdict: 'fail',
    actual: /logged in as 'bob'/,
    deviation: startWith(async (client) => {
      await client.login((await client.fetch()) ?? '', 'bob');
    }),
  },
  {
    breaks: 'logs in with an app token',
    foundBy: 'client.login.uses-fetched-token',
    verdict: 'fail',
    actual: /an app-privilege token/,
    deviation: startWith(async (client) => {
      await client.login((await client.fetch('', 'app')) ?? '');
    }),
  },
  {
    breaks: 'is not initialised for HTTPS only',
    foundBy: 'client.initialise.uses-app-key-and-https',
    verdict: 'fail',
    actual: /to false/,
    deviation: { isHttpsOnly: false },
  },
];
