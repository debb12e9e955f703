import { type Behaviour, GOOD, type Phone } from '../phone.ts';
import { type FaultyPhone, idle, startWith } from './faulty-phone.ts';

/** What a client does at a start, or after expiry, without a token. */
const whenStarted = (without: (phone: Phone) => Promise<unknown>): Partial<Behaviour> => {
  const start: Behaviour['start'] = async (phone) => {
    const token = await phone.fetch();
    if (token === undefined) await without(phone);
    else await phone.login(token);
  };
  return { start, expired: start };
};

/** Found after expiry, and when they are started anew. */
export const PHONES_THAT_COME_BACK: readonly FaultyPhone[] = [
  {
    breaks: 'logs in with its old token once that has expired',
    foundAt: 'expired',
    verdict: 'warn',
    actual: /called login with an old token/,
    deviation: { expired: async (phone) => void (await phone.login(phone.token ?? '')) },
  },
  {
    breaks: 'logs in with an empty token after a failed fetch',
    foundAt: 'no-token-no-login',
    verdict: 'fail',
    actual: /given no token and called login with an empty token/,
    deviation: whenStarted((phone) => phone.login('')),
  },
  {
    breaks: 'logs in with its stored token after a failed fetch',
    foundAt: 'no-token-no-login',
    verdict: 'fail',
    actual: /called login with an old token/,
    deviation: whenStarted((phone) => phone.login(phone.disk.token ?? '')),
  },
  {
    breaks: 'logs in with an invented token after a failed fetch, though never after an expiry',
    foundAt: 'no-token-no-login',
    verdict: 'fail',
    actual: /a token that the token server did not hand out/,
    deviation: whenStarted((phone) => phone.login('undefined')),
  },
  {
    breaks: 'keeps a token that the service refused, and logs in with it after a failed fetch',
    foundAt: 'no-token-no-login',
    verdict: 'fail',
    actual: /given no token and called login with a token that the service had refused before/,
    deviation: (() => {
      let refused: string | undefined;
      return {
        async start(phone: Phone) {
          const token = (await phone.fetch()) ?? refused;
          if (token !== undefined) await phone.login(token);
        },
        async willExpire(phone: Phone) {
          const token = await phone.fetch();
          if (token !== undefined && !(await phone.renew(token))) refused = token;
        },
        expired: idle,
      };
    })(),
  },
  {
    breaks: 'is started anew and logs in with the token on its disk, without asking for one',
    foundAt: 'no-token-no-login',
    verdict: 'fail',
    actual: /called login with an old token, .*, without having asked for one$/,
    deviation: {
      async start(phone) {
        const token = phone.disk.token ?? (await phone.fetch());
        if (token !== undefined) await phone.login(token);
      },
      expired: idle,
    },
  },
  {
    breaks: 'takes code 200 for a failure and tries again',
    foundAt: 'second-login',
    verdict: 'fail',
    actual: /took code 200 for a failure: it .*called login 6 times/,
    deviation: startWith(async (phone) => {
      for (let tries = 0; tries < 6; tries += 1) {
        const token = await phone.fetch();
        if (token === undefined || (await phone.login(token))) return;
        await phone.pause(300);
      }
    }),
  },
  {
    breaks: 'takes code 200 for a failure and logs out',
    foundAt: 'second-login',
    verdict: 'fail',
    actual: /took code 200 for a failure: .*called logout/,
    deviation: startWith(async (phone) => {
      const token = await phone.fetch();
      if (token !== undefined && !(await phone.login(token))) await phone.chat.logout(true);
    }),
  },
  {
    breaks: 'does not count itself as joined after code 200, and so does not renew',
    foundAt: 'renews-after-second-login',
    verdict: 'fail',
    actual: /did nothing/,
    deviation: {
      async start(phone) {
        const token = await phone.fetch();
        if (token !== undefined) phone.isJoined = await phone.login(token);
      },
      async willExpire(phone) {
        if (phone.isJoined) await GOOD.willExpire(phone);
      },
    },
  },
];
