import { GOOD, type Phone, phoneOf } from '../phone.ts';
import type { StartClient } from '../rehearse-client.ts';
import { both, delayed, fetchPatiently, type LegalPhones, reconnect } from './legal-phone.ts';

/** Keeps a spare token, and gets the next spare after each use. */
function withSpare(): StartClient {
  let spare: string | undefined;
  return phoneOf({
    async start(phone) {
      await GOOD.start(phone);
      spare = await phone.fetch();
    },
    async willExpire(phone) {
      const token = spare ?? (await phone.fetch());
      if (token !== undefined) await phone.renew(token);
      spare = await phone.fetch();
    },
    async expired(phone) {
      spare = undefined;
      await GOOD.expired(phone);
    },
  });
}

/** Legal things that a client does when its token is about to expire. */
export const PHONES_THAT_ARE_WARNED: LegalPhones = {
  conformant: [
    ['will-expire', 'has two delegates', phoneOf({ willExpire: both(GOOD.willExpire) })],
    ['will-expire', 'answers late', phoneOf({ willExpire: delayed(9_900, GOOD.willExpire) })],
    [
      'will-expire',
      'renews twice with the token that it fetched',
      phoneOf({
        async willExpire(phone) {
          const token = await phone.fetch();
          if (token !== undefined) await Promise.all([phone.renew(token), phone.renew(token)]);
        },
      }),
    ],
    [
      'will-expire-without-token',
      'goes on asking every three seconds',
      phoneOf({
        async willExpire(phone) {
          await phone.renew(await fetchPatiently(phone, 3_000));
        },
      }),
    ],
    [
      'will-expire-without-token',
      'asks twice within the step',
      phoneOf({
        async willExpire(phone) {
          const token = (await phone.fetch()) ?? (await phone.fetch());
          if (token !== undefined) await phone.renew(token);
        },
      }),
    ],
    [
      'will-expire-without-token',
      'has two delegates of which one is slow',
      phoneOf({
        async willExpire(phone) {
          await Promise.all([GOOD.willExpire(phone), delayed(1_500, GOOD.willExpire)(phone)]);
        },
      }),
    ],
    [
      'renewal-refused',
      'fetches another token and tries three times',
      phoneOf({
        async willExpire(phone) {
          for (let tries = 0; tries < 3; tries += 1) {
            const token = await phone.fetch();
            if (token === undefined || (await phone.renew(token))) return;
            await phone.pause(400);
          }
        },
      }),
    ],
    [
      'renewal-refused',
      'has two delegates and answers late',
      phoneOf({ willExpire: both(delayed(5_000, GOOD.willExpire)) }),
    ],
    [
      'renewal-refused',
      'tries the refused token once more',
      phoneOf({
        async willExpire(phone) {
          const token = await phone.fetch();
          if (token !== undefined && !(await phone.renew(token))) await phone.renew(token);
        },
      }),
    ],
    [
      'renews-after-failures',
      'tries the refused token once more before it asks for another',
      phoneOf(
        (() => {
          let refused: string | undefined;
          return {
            async willExpire(phone: Phone) {
              if (refused !== undefined && (await phone.renew(refused))) return;
              const token = await phone.fetch();
              if (token !== undefined && !(await phone.renew(token))) refused = token;
            },
          };
        })(),
      ),
    ],
  ],
  incomplete: [
    ['renewal-refused', 'always has a spare token', withSpare()],
    [
      'renews-after-failures',
      'tries the refused token once more, asks for another and takes its time',
      phoneOf(
        (() => {
          let refused: string | undefined;
          return {
            async willExpire(phone: Phone) {
              if (refused !== undefined && (await phone.renew(refused))) return;
              const token = await phone.fetch();
              if (refused !== undefined) await phone.pause(20_000);
              if (token !== undefined && !(await phone.renew(token))) refused = token;
            },
          };
        })(),
      ),
    ],
    ...(['will-expire', 'renews-after-second-login'] as const).map(
      (step, at) =>
        [
          step,
          'loses its connection, and logs in with the token that it holds',
          (() => {
            let warnings = 0;
            return phoneOf({
              clientId: 'phone-1',
              async willExpire(phone) {
                warnings += 1;
                await (warnings === 1 + 4 * at ? reconnect(phone) : GOOD.willExpire(phone));
              },
            });
          })(),
        ] as const,
    ),
    [
      'will-expire-without-token',
      'loses its connection, and logs in with the token that it holds',
      (() => {
        let warnings = 0;
        return phoneOf({
          clientId: 'phone-1',
          async willExpire(phone) {
            warnings += 1;
            await GOOD.willExpire(phone);
            if (warnings === 2) await reconnect(phone);
          },
        });
      })(),
    ],
  ],
};
