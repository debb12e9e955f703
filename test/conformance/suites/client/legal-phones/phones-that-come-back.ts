import { GOOD, phoneOf } from '../phone.ts';
import {
  both,
  delayed,
  fetchPatiently,
  idle,
  type LegalPhones,
  reconnect,
  signOff,
} from './legal-phone.ts';

/** Legal things that a client does after the expiry, and when it is started anew. */
export const PHONES_THAT_COME_BACK: LegalPhones = {
  conformant: [
    ['expired', 'has two delegates', phoneOf({ expired: both(GOOD.expired) })],
    [
      'expired',
      'signs out and logs in',
      phoneOf({
        async expired(phone) {
          await phone.chat.logout(true);
          await GOOD.expired(phone);
        },
      }),
    ],
    ['expired', 'logs in late', phoneOf({ expired: delayed(9_000, GOOD.expired) })],
    [
      'no-token-no-login',
      'has an app token as well, which it asks for first',
      phoneOf({
        async start(phone) {
          await phone.fetch('', 'app');
          await GOOD.start(phone);
        },
        expired: idle,
      }),
    ],
    ['no-token-no-login', 'signs out whenever it is closed', phoneOf(signOff)],
    [
      'no-token-no-login',
      'asks again after five seconds, without being started anew',
      phoneOf({
        async start(phone) {
          await phone.login(await fetchPatiently(phone, 5_000));
        },
      }),
    ],
    [
      'no-token-no-login',
      'names its device, and signs out whenever it is closed',
      phoneOf({ ...signOff, clientId: 'phone-1' }),
    ],
    [
      'second-login',
      'signs out whenever it is closed, and makes no move after expiry',
      phoneOf({ ...signOff, expired: idle }),
    ],
    [
      'second-login',
      'asks for the next token after code 200',
      phoneOf({
        async start(phone) {
          await GOOD.start(phone);
          await phone.fetch();
        },
      }),
    ],
    [
      'second-login',
      'renews at once after it has logged in',
      phoneOf({
        async start(phone) {
          await GOOD.start(phone);
          if (phone.isJoined) await GOOD.willExpire(phone);
        },
      }),
    ],
  ],
  incomplete: [
    [
      'second-login',
      'loses its connection after code 200, and logs in again',
      (() => {
        let starts = 0;
        return phoneOf({
          clientId: 'phone-1',
          async start(phone) {
            starts += 1;
            await GOOD.start(phone);
            if (starts === 3) await reconnect(phone);
          },
        });
      })(),
    ],
    [
      'expired',
      'signs out after its token expired, and is gone',
      phoneOf({
        async expired(phone) {
          await phone.chat.logout(true);
          phone.chat.close();
        },
      }),
    ],
  ],
};
