import type { Behaviour, Phone } from '../phone.ts';
import type { FaultyPhone } from './faulty-phone.ts';

/** What a client does with the outcome of a fetch while its token is about to expire. */
const whenWarned =
  (without: (phone: Phone) => Promise<unknown>): Behaviour['willExpire'] =>
  async (phone) => {
    const token = await phone.fetch();
    if (token === undefined) await without(phone);
    else await phone.renew(token);
  };

const afterRefusal =
  (then: (phone: Phone, token: string) => Promise<unknown>): Behaviour['willExpire'] =>
  async (phone) => {
    const token = await phone.fetch();
    if (token !== undefined && !(await phone.renew(token))) await then(phone, token);
  };

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

/** Found when no token is to be had, or the service refuses it. */
export const PHONES_WITHOUT_RENEWAL: readonly FaultyPhone[] = [
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
    breaks: 'keeps the token that the service refused, and renews with that one from then on',
    foundAt: 'renews-after-failures',
    verdict: 'fail',
    actual: /with a token that the service had refused before, and asked for no new one/,
    deviation: {
      willExpire: (() => {
        let kept: string | undefined;
        return async (phone: Phone) => {
          const token = kept ?? (await phone.fetch());
          if (token !== undefined && !(await phone.renew(token))) kept = token;
        };
      })(),
    },
  },
  {
    breaks: 'logs in with an invented token when it is given none to renew with',
    foundAt: 'will-expire-without-token',
    verdict: 'fail',
    actual: /called login with a token that the token server did not hand out/,
    deviation: { willExpire: whenWarned((phone) => phone.login('null')) },
  },
];
