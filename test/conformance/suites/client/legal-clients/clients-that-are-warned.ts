import { clientOf, GOOD, type TestClient } from '../test-client.ts';
import type { StartClient } from '../try-client.ts';
import { both, delayed, fetchPatiently, type LegalClients, reconnect } from './legal-client.ts';

/** Keeps a spare token, and gets the next spare after each use. */
function withSpare(): StartClient {
  let spare: string | undefined;
  return clientOf({
    async start(client) {
      await GOOD.start(client);
      spare = await client.fetch();
    },
    async willExpire(client) {
      const token = spare ?? (await client.fetch());
      if (token !== undefined) await client.renew(token);
      spare = await client.fetch();
    },
    async expired(client) {
      spare = undefined;
      await GOOD.expired(client);
    },
  });
}

/** Legal things that a client does when its token is about to expire. */
export const CLIENTS_THAT_ARE_WARNED: LegalClients = {
  conformant: [
    [
      'client.renewal.uses-new-token',
      'has two delegates',
      clientOf({ willExpire: both(GOOD.willExpire) }),
    ],
    [
      'client.renewal.uses-new-token',
      'answers late',
      clientOf({ willExpire: delayed(9_900, GOOD.willExpire) }),
    ],
    [
      'client.renewal.uses-new-token',
      'renews twice with the token that it fetched',
      clientOf({
        async willExpire(client) {
          const token = await client.fetch();
          if (token !== undefined) await Promise.all([client.renew(token), client.renew(token)]);
        },
      }),
    ],
    [
      'client.renewal.keeps-state-without-token',
      'goes on asking every three seconds',
      clientOf({
        async willExpire(client) {
          await client.renew(await fetchPatiently(client, 3_000));
        },
      }),
    ],
    [
      'client.renewal.keeps-state-without-token',
      'asks twice within the check',
      clientOf({
        async willExpire(client) {
          const token = (await client.fetch()) ?? (await client.fetch());
          if (token !== undefined) await client.renew(token);
        },
      }),
    ],
    [
      'client.renewal.keeps-state-without-token',
      'has two delegates of which one is slow',
      clientOf({
        async willExpire(client) {
          await Promise.all([GOOD.willExpire(client), delayed(1_500, GOOD.willExpire)(client)]);
        },
      }),
    ],
    [
      'client.renewal.keeps-state-when-refused',
      'fetches another token and tries three times',
      clientOf({
        async willExpire(client) {
          for (let tries = 0; tries < 3; tries += 1) {
            const token = await client.fetch();
            if (token === undefined || (await client.renew(token))) return;
            await client.pause(400);
          }
        },
      }),
    ],
    [
      'client.renewal.keeps-state-when-refused',
      'has two delegates and answers late',
      clientOf({ willExpire: both(delayed(5_000, GOOD.willExpire)) }),
    ],
    [
      'client.renewal.keeps-state-when-refused',
      'tries the refused token once more',
      clientOf({
        async willExpire(client) {
          const token = await client.fetch();
          if (token !== undefined && !(await client.renew(token))) await client.renew(token);
        },
      }),
    ],
    [
      'client.renewal.resumes-after-failures',
      'tries the refused token once more before it asks for another',
      clientOf(
        (() => {
          let refused: string | undefined;
          return {
            async willExpire(client: TestClient) {
              if (refused !== undefined && (await client.renew(refused))) return;
              const token = await client.fetch();
              if (token !== undefined && !(await client.renew(token))) refused = token;
            },
          };
        })(),
      ),
    ],
  ],
  incomplete: [
    ['client.renewal.keeps-state-when-refused', 'always has a spare token', withSpare()],
    [
      'client.renewal.resumes-after-failures',
      'tries the refused token once more, asks for another and takes its time',
      clientOf(
        (() => {
          let refused: string | undefined;
          return {
            async willExpire(client: TestClient) {
              if (refused !== undefined && (await client.renew(refused))) return;
              const token = await client.fetch();
              if (refused !== undefined) await client.pause(20_000);
              if (token !== undefined && !(await client.renew(token))) refused = token;
            },
          };
        })(),
      ),
    ],
    ...(['client.renewal.uses-new-token', 'client.renewal.works-after-code-200'] as const).map(
      (id, at) =>
        [
          id,
          'loses its connection, and logs in with the token that it holds',
          (() => {
            let warnings = 0;
            return clientOf({
              clientId: 'device-1',
              async willExpire(client) {
                warnings += 1;
                await (warnings === 1 + 4 * at ? reconnect(client) : GOOD.willExpire(client));
              },
            });
          })(),
        ] as const,
    ),
    [
      'client.renewal.keeps-state-without-token',
      'loses its connection, and logs in with the token that it holds',
      (() => {
        let warnings = 0;
        return clientOf({
          clientId: 'device-1',
          async willExpire(client) {
            warnings += 1;
            await GOOD.willExpire(client);
            if (warnings === 2) await reconnect(client);
          },
        });
      })(),
    ],
  ],
};
