import { clientOf, GOOD } from '../test-client.ts';
import {
  both,
  delayed,
  fetchPatiently,
  idle,
  type LegalClients,
  reconnect,
  signOff,
} from './legal-client.ts';

/** Legal things that a client does after the expiry, and when it is started again. */
export const CLIENTS_THAT_COME_BACK: LegalClients = {
  conformant: [
    [
      'client.login.avoids-expired-token',
      'has two delegates',
      clientOf({ expired: both(GOOD.expired) }),
    ],
    [
      'client.login.avoids-expired-token',
      'signs out and logs in',
      clientOf({
        async expired(client) {
          await client.chat.logout(true);
          await GOOD.expired(client);
        },
      }),
    ],
    [
      'client.login.avoids-expired-token',
      'logs in late',
      clientOf({ expired: delayed(9_000, GOOD.expired) }),
    ],
    [
      'client.login.needs-token',
      'has an app token as well, which it asks for first',
      clientOf({
        async start(client) {
          await client.fetch('', 'app');
          await GOOD.start(client);
        },
        expired: idle,
      }),
    ],
    ['client.login.needs-token', 'signs out whenever it is closed', clientOf(signOff)],
    [
      'client.login.needs-token',
      'asks again after five seconds, without being started again',
      clientOf({
        async start(client) {
          await client.login(await fetchPatiently(client, 5_000));
        },
      }),
    ],
    [
      'client.login.needs-token',
      'names its device, and signs out whenever it is closed',
      clientOf({ ...signOff, clientId: 'device-1' }),
    ],
    [
      'client.login.accepts-code-200',
      'signs out whenever it is closed, and makes no move after expiry',
      clientOf({ ...signOff, expired: idle }),
    ],
    [
      'client.login.accepts-code-200',
      'asks for the next token after code 200',
      clientOf({
        async start(client) {
          await GOOD.start(client);
          await client.fetch();
        },
      }),
    ],
    [
      'client.login.accepts-code-200',
      'renews at once after it has logged in',
      clientOf({
        async start(client) {
          await GOOD.start(client);
          if (client.isJoined) await GOOD.willExpire(client);
        },
      }),
    ],
  ],
  incomplete: [
    [
      'client.login.accepts-code-200',
      'loses its connection after code 200, and logs in again',
      (() => {
        let starts = 0;
        return clientOf({
          clientId: 'device-1',
          async start(client) {
            starts += 1;
            await GOOD.start(client);
            if (starts === 3) await reconnect(client);
          },
        });
      })(),
    ],
    [
      'client.login.avoids-expired-token',
      'signs out after its token expired, and is gone',
      clientOf({
        async expired(client) {
          await client.chat.logout(true);
          client.chat.close();
        },
      }),
    ],
  ],
};
