import type { Check } from '../../core/check.ts';
import { ORDINARY_SECONDS } from '../../expect/tokens/ordinary-request.ts';
import { APP_GATE } from '../../expect/tokens/token-gates.ts';
import { defineWalk } from './define-walk.ts';
import { expectAccepted, expectRefused } from './expectations.ts';
import { CLOCK_GATE, LOGIN_GATE, REST_EXPIRY_GATE, REST_GATE } from './gates.ts';
import { lifeOf } from './life-of.ts';
import type { Fetched } from './token-source.ts';
import { TOLERANCE_MS } from './tolerance-ms.ts';

const APP_WISH = { kind: 'app', user: '', validitySeconds: ORDINARY_SECONDS } as const;

/** Sections 2.1 and 5: the REST interface of the chat service accepts the app token. */
export const restAcceptsAppToken: Check = defineWalk(
  {
    id: REST_GATE,
    needs: ['app-token'],
    clauses: ['2.1/app-token-inputs', '5/token-inputs'],
    basis: 'stated',
    requires: [APP_GATE],
    title: 'gives an app token with which users are created, also right after a user token',
  },
  [
    {
      title: 'an app token, a user token and an app token again',
      async script(stage, actor) {
        const first = await stage.fetch(APP_WISH);
        expectAccepted(stage.createUser(first), 'the creation of a user', first);
        await stage.fetch({ ...APP_WISH, kind: 'user', user: actor('between') });
        const second = await stage.fetch(APP_WISH);
        expectAccepted(stage.createUser(second), 'the creation of a second user', second);
      },
    },
  ],
);

/** Section 2.1: a user token is for the chat SDK, and opens no REST call. */
export const restRefusesUserToken: Check = defineWalk(
  {
    id: 'token-lifecycle.rest.refuses-the-user-token',
    clauses: ['2.1/user-token-inputs'],
    basis: 'stated',
    requires: [LOGIN_GATE],
    title: 'gives no user token with which users are created',
  },
  [
    {
      title: 'a user token, presented as an app token',
      async script(stage, actor) {
        const token = await stage.fetch({ ...APP_WISH, kind: 'user', user: actor('ann') });
        expectRefused(stage.createUser(token), 'the creation of a user with a user token', token);
      },
    },
  ],
);

/** Section 2.2 for app tokens: when their validity is over, they open nothing. */
export const restRefusesExpired: Check = defineWalk(
  {
    id: REST_EXPIRY_GATE,
    needs: ['app-token', 'expire-field'],
    clauses: ['2.2/expire-is-validity'],
    basis: 'stated',
    requires: [REST_GATE, CLOCK_GATE],
    title: 'gives app tokens that all create users for the same validity and no longer',
  },
  [
    {
      title: `app tokens of ${ORDINARY_SECONDS} seconds, before and after`,
      async script(stage, _actor, gauge) {
        const gaugedSeconds = await gauge('app', ORDINARY_SECONDS);
        const tokens: Fetched[] = [];
        while (tokens.length < 4) tokens.push(await stage.fetch(APP_WISH));
        const lives = tokens.map((token) => lifeOf(token, gaugedSeconds));
        const [shortestSeconds, longestSeconds] = [Math.min(...lives), Math.max(...lives)];
        stage.wait(shortestSeconds * 1_000 - TOLERANCE_MS);
        for (const token of tokens) {
          expectAccepted(stage.createUser(token), 'a creation within the validity', token);
        }
        stage.wait((longestSeconds - shortestSeconds) * 1_000 + 2 * TOLERANCE_MS);
        for (const token of tokens) {
          expectRefused(stage.createUser(token), 'a creation after the validity', token);
        }
      },
    },
  ],
);
