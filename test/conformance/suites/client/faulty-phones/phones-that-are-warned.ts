import { type FaultyPhone, idle } from './faulty-phone.ts';

/** Found at the first warning of expiry, with everything in order. */
export const PHONES_THAT_ARE_WARNED: readonly FaultyPhone[] = [
  {
    breaks: 'never renews',
    foundAt: 'will-expire',
    verdict: 'fail',
    actual: /did nothing within 10000 ms, and did not call renew-token/,
    deviation: { willExpire: idle },
  },
  {
    breaks: 'fetches a token and does not renew with it',
    foundAt: 'will-expire',
    verdict: 'fail',
    actual: /got a token within 10000 ms, and did not call renew-token/,
    deviation: { willExpire: async (phone) => void (await phone.fetch()) },
  },
  {
    breaks: 'renews with the old token',
    foundAt: 'will-expire',
    verdict: 'fail',
    actual: /with an old token, which it had used before$/,
    deviation: {
      async willExpire(phone) {
        await phone.fetch();
        await phone.renew(phone.token ?? '');
      },
    },
  },
  {
    breaks: 'renews without fetching',
    foundAt: 'will-expire',
    verdict: 'fail',
    actual: /with an old token, .*without having asked for one/,
    deviation: { willExpire: async (phone) => void (await phone.renew(phone.token ?? '')) },
  },
  {
    breaks: 'renews with the token of another user',
    foundAt: 'will-expire',
    verdict: 'fail',
    actual: /fetched for another user/,
    deviation: {
      willExpire: async (phone) => void (await phone.renew((await phone.fetch('bob')) ?? '')),
    },
  },
  {
    breaks: 'logs in again instead of renewing',
    foundAt: 'will-expire',
    verdict: 'fail',
    actual: /called login within 10000 ms, and did not call renew-token/,
    deviation: {
      willExpire: async (phone) => void (await phone.login((await phone.fetch()) ?? '')),
    },
  },
];
