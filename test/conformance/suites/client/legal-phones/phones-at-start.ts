import { GOOD, phoneOf } from '../phone.ts';
import type { StartClient } from '../rehearse-client.ts';
import { delayed, type LegalPhones } from './legal-phone.ts';

/** Beside a client: somebody who connects and never logs in. */
const besideStranger =
  (start: StartClient): StartClient =>
  (world) => {
    world.open({ isHttpsOnly: false, clientId: 'stranger' });
    return start(world);
  };

/** Legal things that a client does at its start. */
export const PHONES_AT_START: LegalPhones = {
  conformant: [
    ['start', 'logs in late', phoneOf({ start: delayed(59_000, GOOD.start) })],
    [
      'start',
      'fetches twice and logs in with the first',
      phoneOf({
        async start(phone) {
          const token = await phone.fetch();
          await phone.fetch();
          if (token !== undefined) await phone.login(token);
        },
      }),
    ],
    [
      'start',
      'has an app token as well',
      phoneOf({
        async start(phone) {
          await phone.fetch('', 'app');
          await GOOD.start(phone);
        },
      }),
    ],
    ['initialise', 'is not alone', besideStranger(phoneOf())],
    [
      'initialise',
      'connects before it asks for a token, long before',
      phoneOf({ start: delayed(30_000, GOOD.start) }),
    ],
    [
      'initialise',
      'opens a second connection of its own',
      phoneOf({
        async start(phone) {
          phone.world.open();
          await GOOD.start(phone);
        },
      }),
    ],
  ],
  incomplete: [
    [
      'start',
      'logs in as another of its users first',
      phoneOf({
        async start(phone) {
          const token = await phone.fetch('bob');
          if (token !== undefined) await phone.login(token, 'bob');
          await phone.chat.logout(true);
          await GOOD.start(phone);
        },
      }),
    ],
  ],
};
