import { type Behaviour, GOOD, type Phone } from './phone.ts';

/** A client that breaks one duty, and the one step at which that has to be found. */
export interface FaultyPhone {
  readonly breaks: string;
  readonly foundAt: string;
  readonly verdict: 'fail' | 'warn';
  readonly actual: RegExp;
  readonly deviation: Partial<Behaviour>;
}

/** What a client does with the outcome of a fetch while its token is about to expire. */
const whenWarned =
  (without: (phone: Phone) => Promise<unknown>): Behaviour['willExpire'] =>
  async (phone) => {
    const token = await phone.fetch();
    if (token === undefined) await without(phone);
    else await phone.renew(token);
  };

/** What a client does at a start, or after expiry, without a token. */
const whenStarted = (without: (phone: Phone) => Promise<unknown>): Partial<Behaviour> => {
  const start: Behaviour['start'] = async (phone) => {
    const token = await phone.fetch();
    if (token === undefined) await without(phone);
    else await phone.login(token);
  };
  return { start, expired: start };
};

const afterRefusal =
  (then: (phone: Phone, token: string) => Promise<unknown>): Behaviour['willExpire'] =>
  async (phone) => {
    const token = await phone.fetch();
    if (token !== undefined && !(await phone.renew(token))) await then(phone, token);
  };

const startWith = (start: Behaviour['start']): Partial<Behaviour> => ({ start });

const gone = async () => {};

/** A client that stops to renew for good after something. */
function stopsRenewing(isOver: (token: string | undefined, isRenewed: boolean) => boolean) {
  let isStopped = false;
  return async (phone: Phone): Promise<void> => {
    if (isStopped) return;
    const token = await phone.fetch();
    const isRenewed = token !== undefined && (await phone.renew(token));
    isStopped = isOver(token, isRenewed);
  };
}

export const FAULTY_PHONES: readonly FaultyPhone[] = [
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
    breaks: 'logs in with an invented token after a failed fetch, when it is started anew',
    foundAt: 'no-token-no-login',
    verdict: 'fail',
    actual: /a token that the token server did not hand out/,
    deviation: { ...whenStarted((phone) => phone.login('undefined')), expired: gone },
  },
  {
    breaks: 'is started anew and logs in with the token on its disk, without asking for one',
    foundAt: 'no-token-no-login',
    verdict: 'fail',
    actual: /called login with an old token/,
    deviation: {
      async start(phone) {
        const token = phone.disk.token ?? (await phone.fetch());
        if (token !== undefined) await phone.login(token);
      },
      expired: gone,
    },
  },
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
  {
    breaks: 'never renews',
    foundAt: 'will-expire',
    verdict: 'fail',
    actual: /did nothing within 10000 ms, and did not call renew-token/,
    deviation: { willExpire: gone },
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
  {
    breaks: 'logs out when its token is about to expire',
    foundAt: 'will-expire',
    verdict: 'fail',
    actual: /called logout/,
    deviation: { willExpire: async (phone) => void (await phone.chat.logout(true)) },
  },
  {
    breaks: 'renews and logs out',
    foundAt: 'will-expire',
    verdict: 'fail',
    actual: /did not stay logged in/,
    deviation: {
      async willExpire(phone) {
        await GOOD.willExpire(phone);
        await phone.chat.logout(true);
      },
    },
  },
  {
    breaks: 'renews and crashes',
    foundAt: 'will-expire',
    verdict: 'fail',
    actual: /then its connection ended/,
    deviation: {
      async willExpire(phone) {
        await GOOD.willExpire(phone);
        phone.chat.close();
      },
    },
  },
  {
    breaks: 'crashes when its token is about to expire',
    foundAt: 'will-expire',
    verdict: 'fail',
    actual: /did nothing/,
    deviation: { willExpire: async (phone) => phone.chat.close() },
  },
  {
    breaks: 'renews with its old token when it is given none',
    foundAt: 'will-expire-without-token',
    verdict: 'fail',
    actual: /called renew-token with an old token/,
    deviation: { willExpire: whenWarned((phone) => phone.renew(phone.token ?? '')) },
  },
  {
    breaks: 'renews with an empty token when it is given none',
    foundAt: 'will-expire-without-token',
    verdict: 'fail',
    actual: /called renew-token with an empty token/,
    deviation: { willExpire: whenWarned((phone) => phone.renew('')) },
  },
  {
    breaks: 'logs in again with its old token when it is given none to renew with',
    foundAt: 'will-expire-without-token',
    verdict: 'fail',
    actual: /called login with an old token/,
    deviation: { willExpire: whenWarned((phone) => phone.login(phone.token ?? '')) },
  },
  {
    breaks: 'logs out when it is given no token to renew with',
    foundAt: 'will-expire-without-token',
    verdict: 'fail',
    actual: /did not keep its state: .* called logout/,
    deviation: { willExpire: whenWarned((phone) => phone.chat.logout(true)) },
  },
  {
    breaks: 'crashes when it is given no token to renew with',
    foundAt: 'will-expire-without-token',
    verdict: 'fail',
    actual: /then its connection ended/,
    deviation: { willExpire: whenWarned(async (phone) => phone.chat.close()) },
  },
  {
    breaks: 'asks in a storm while the token server fails',
    foundAt: 'will-expire-without-token',
    verdict: 'warn',
    actual: /made \d\d+ calls without a pause/,
    deviation: {
      willExpire: whenWarned(async (phone) => {
        for (let tries = 0; tries < 50; tries += 1) {
          await phone.pause(10);
          const token = await phone.fetch();
          if (token !== undefined) return void (await phone.renew(token));
        }
      }),
    },
  },
  {
    breaks: 'does not renew any more once the token server has failed',
    foundAt: 'renewal-refused',
    verdict: 'fail',
    actual: /does not renew any more/,
    deviation: { willExpire: stopsRenewing((token) => token === undefined) },
  },
  {
    breaks: 'logs out when the service refuses to renew',
    foundAt: 'renewal-refused',
    verdict: 'fail',
    actual: /did not keep its state/,
    deviation: { willExpire: afterRefusal((phone) => phone.chat.logout(false)) },
  },
  {
    breaks: 'crashes when the service refuses to renew',
    foundAt: 'renewal-refused',
    verdict: 'fail',
    actual: /then its connection ended/,
    deviation: { willExpire: afterRefusal(async (phone) => phone.chat.close()) },
  },
  {
    breaks: 'renews in a storm when the service refuses',
    foundAt: 'renewal-refused',
    verdict: 'warn',
    actual: /called renew-token \d\d times/,
    deviation: {
      willExpire: afterRefusal(async (phone, token) => {
        for (let tries = 0; tries < 50; tries += 1) {
          await phone.pause(10);
          if (await phone.renew(token)) return;
        }
      }),
    },
  },
  {
    breaks: 'does not renew any more once the service has refused',
    foundAt: 'renews-after-failures',
    verdict: 'fail',
    actual: /did nothing/,
    deviation: {
      willExpire: stopsRenewing((token, isRenewed) => token !== undefined && !isRenewed),
    },
  },
  {
    breaks: 'logs in with its old token once that has expired',
    foundAt: 'expired',
    verdict: 'warn',
    actual: /called login with an old token/,
    deviation: { expired: async (phone) => void (await phone.login(phone.token ?? '')) },
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
    breaks: 'takes code 200 for a failure and ends',
    foundAt: 'second-login',
    verdict: 'fail',
    actual: /its connection ended/,
    deviation: startWith(async (phone) => {
      const token = await phone.fetch();
      if (token !== undefined && !(await phone.login(token))) phone.chat.close();
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
