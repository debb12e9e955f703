import { MAX_TOKEN_VALIDITY_SECONDS } from '../../../contract/index.ts';
import type { Check } from '../../core/check.ts';
import { ORDINARY_SECONDS } from '../../expect/tokens/ordinary-request.ts';
import { defineWalk } from './define-walk.ts';
import { demandSession } from './demand-session.ts';
import { expectAccepted, expectThat } from './expectations.ts';
import { CLOCK_GATE, LOGIN_GATE, RENEWAL_GATE, RETURN_GATE, VALIDITY_GATE } from './gates.ts';
import { lifeOf } from './life-of.ts';
import { TOLERANCE_MS } from './tolerance-ms.ts';
import { waitUntil } from './wait-until.ts';

/** Section 3.1: what is fetched at `OnTokenWillExpire` renews, and the session outlives the first token. */
export const renewalIsAccepted: Check = defineWalk(
  {
    id: RENEWAL_GATE,
    clauses: ['1/token-server-generates-tokens', '2.1/user-token-inputs'],
    basis: 'stated',
    requires: [LOGIN_GATE],
    title: 'gives at the warning of expiry a token that renews and prolongs the session',
  },
  [
    {
      title: 'logged in, renewed at the warning',
      async script(stage, actor) {
        const wish = {
          kind: 'user',
          user: actor('renewing'),
          validitySeconds: ORDINARY_SECONDS,
        } as const;
        const first = await stage.fetch(wish);
        expectAccepted(stage.login(wish.user, first), 'the login', first);
        const { warnAtMs, expiresAtMs } = demandSession(stage, wish.user);
        waitUntil(stage, warnAtMs);
        const fresh = await stage.fetch(wish);
        expectAccepted(
          stage.renew(wish.user, fresh),
          'the renewal with the token fetched for it',
          fresh,
        );
        waitUntil(stage, expiresAtMs);
        expectThat(
          stage.sessionOf(wish.user)?.phase !== 'expired',
          'the renewed session to outlive the token that it had before',
          'the new token expires no later than the old one',
          fresh,
        );
      },
    },
  ],
);

/** Section 2.2: requests that ask for one validity get the same one, at a renewal too. */
export const validityIsLived: Check = defineWalk(
  {
    id: VALIDITY_GATE,
    clauses: ['2.2/expire-is-validity'],
    basis: 'stated',
    needs: ['expire-field'],
    requires: [LOGIN_GATE, RENEWAL_GATE, RETURN_GATE, CLOCK_GATE],
    title: 'gives every token that is asked for alike the same validity, lived through to its end',
  },
  [ORDINARY_SECONDS, MAX_TOKEN_VALIDITY_SECONDS].map((validitySeconds) => ({
    title: `a login and two renewals of ${validitySeconds} seconds each`,
    async script(stage, actor, gauge) {
      const wish = {
        kind: 'user',
        user: actor('lasting'),
        validitySeconds,
      } as const;
      const gaugedSeconds = await gauge('user', validitySeconds);
      for (const move of ['login', 'renew', 'renew'] as const) {
        const fresh = await stage.fetch(wish);
        const lifeSeconds = lifeOf(fresh, gaugedSeconds);
        const untilMs = stage.now() + lifeSeconds * 1_000 - TOLERANCE_MS;
        expectAccepted(stage[move](wish.user, fresh), `the ${move} with a fresh token`, fresh);
        const { expiresAtMs } = demandSession(stage, wish.user);
        expectThat(
          expiresAtMs >= untilMs,
          `a session that lasts ${lifeSeconds} seconds from the ${move}, as another user's would`,
          `one that expires after ${Math.round((expiresAtMs - stage.now()) / 1_000)} seconds`,
          fresh,
        );
        waitUntil(stage, untilMs);
      }
    },
  })),
);

/** Section 3.1, after `OnTokenExpired`: the public service has its clients log in again. */
export const logsInAgain: Check = defineWalk(
  {
    id: RETURN_GATE,
    clauses: ['1/token-server-generates-tokens', '2.1/user-token-inputs'],
    basis: 'stated',
    requires: [LOGIN_GATE, RENEWAL_GATE],
    title: 'gives a user whose token expired one that logs in again, also after a logout',
  },
  [
    {
      title: 'expired, logged in again, logged out, logged in again',
      async script(stage, actor) {
        const wish = {
          kind: 'user',
          user: actor('again'),
          validitySeconds: ORDINARY_SECONDS,
        } as const;
        const first = await stage.fetch(wish);
        expectAccepted(stage.login(wish.user, first), 'the login', first);
        waitUntil(stage, demandSession(stage, wish.user).expiresAtMs);
        const second = await stage.fetch(wish);
        expectAccepted(stage.login(wish.user, second), 'the login after the expiry', second);
        stage.logout(wish.user);
        const third = await stage.fetch(wish);
        expectAccepted(stage.login(wish.user, third), 'the login after the logout', third);
      },
    },
  ],
);
