import { type FaultyPhone, startWith } from './faulty-phone.ts';

/** Found when they start and log in for the first time. */
export const PHONES_AT_START: readonly FaultyPhone[] = [
  {
    breaks: 'fetches a token and logs in with another',
    foundAt: 'start',
    verdict: 'fail',
    actual: /a token that the token server did not hand out$/,
    deviation: startWith(async (phone) => {
      await phone.fetch();
      await phone.login('hard-coded');
    }),
  },
  {
    breaks: 'logs in with an empty token before it has fetched one',
    foundAt: 'start',
    verdict: 'fail',
    actual: /an empty token, and had been given none/,
    deviation: startWith(async (phone) => {
      await phone.login('');
    }),
  },
  {
    breaks: 'does not say for which user it wants a token',
    foundAt: 'start',
    verdict: 'fail',
    actual: /did not say for which user/,
    deviation: startWith(async (phone) => {
      const token = await phone.fetch('');
      if (token !== undefined) await phone.login(token);
    }),
  },
  {
    breaks: 'fetches a token for another user',
    foundAt: 'start',
    verdict: 'fail',
    actual: /fetched for another user/,
    deviation: startWith(async (phone) => {
      await phone.login((await phone.fetch('bob')) ?? '');
    }),
  },
  {
    breaks: 'fetches a token for its user and logs in as another',
    foundAt: 'start',
    verdict: 'fail',
    actual: /logged in as 'bob'/,
    deviation: startWith(async (phone) => {
      await phone.login((await phone.fetch()) ?? '', 'bob');
    }),
  },
  {
    breaks: 'logs in with an app token',
    foundAt: 'start',
    verdict: 'fail',
    actual: /an app-privilege token/,
    deviation: startWith(async (phone) => {
      await phone.login((await phone.fetch('', 'app')) ?? '');
    }),
  },
  {
    breaks: 'is not initialised for HTTPS only',
    foundAt: 'initialise',
    verdict: 'fail',
    actual: /to false/,
    deviation: { isHttpsOnly: false },
  },
];
