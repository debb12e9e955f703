import { clientOf, GOOD } from '../test-client.ts';
import type { StartClient } from '../try-client.ts';
import { delayed, type LegalClients } from './legal-client.ts';

/** Beside a client: somebody who connects and never logs in. */
const besideStranger =
  (start: StartClient): StartClient =>
  (world) => {
    world.open({ isHttpsOnly: false, clientId: 'stranger' });
    return start(world);
  };

/** Legal things that a client does at its start. */
export const CLIENTS_AT_START: LegalClients = {
  conformant: [
    [
      'client.login.uses-fetched-token',
      'logs in late',
      clientOf({ start: delayed(59_000, GOOD.start) }),
    ],
    [
      'client.login.uses-fetched-token',
      'fetches twice and logs in with the first',
      clientOf({
        async start(client) {
          const token = await client.fetch();
          await client.fetch();
          if (token !== undefined) await client.login(token);
        },
      }),
    ],
    [
      'client.login.uses-fetched-token',
      'has an app token as well',
      clientOf({
        async start(client) {
          await client.fetch('', 'app');
          await GOOD.start(client);
        },
      }),
    ],
    ['client.initialise.uses-app-key-and-https', 'is not alone', besideStranger(clientOf())],
    [
      'client.initialise.uses-app-key-and-https',
      'connects before it asks for a token, long before',
      clientOf({ start: delayed(30_000, GOOD.start) }),
    ],
    [
      'client.initialise.uses-app-key-and-https',
      'opens a second connection of its own',
      clientOf({
        async start(client) {
          client.world.open();
          await GOOD.start(client);
        },
      }),
    ],
  ],
  incomplete: [
    [
      'client.login.uses-fetched-token',
      'logs in as another of its users first',
      clientOf({
        async start(client) {
          const token = await client.fetch('bob');
          if (token !== undefined) await client.login(token, 'bob');
          await client.chat.logout(true);
          await GOOD.start(client);
        },
      }),
    ],
  ],
};
