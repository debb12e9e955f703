import { MAX_TOKEN_VALIDITY_SECONDS } from '../../../contract/index.ts';
import type { Check } from '../../core/check.ts';
import { ORDINARY_SECONDS } from '../../expect/tokens/ordinary-request.ts';
import { expectAccepted, expectThat } from './expectations.ts';
import { expectedLifetimeSeconds, TOLERANCE_MS } from './reference-validity.ts';
import { openSessionOf, waitUntil } from './sandbox.ts';
import { defineScenarioCheck } from './scenario-run.ts';

/** Section 3.1: what is fetched at `OnTokenWillExpire` renews, and the session outlives the first token. */
export const renewalIsAccepted: Check = defineScenarioCheck(
  {
    id: 'token-lifecycle.will-expire.token-renews',
    clauses: ['1/token-server-generates-tokens', '2.1/user-token-inputs'],
    basis: 'stated',
    needs: ['known-user'],
    requires: ['token-lifecycle.login.accepts-the-token'],
    title: 'gives at the warning of expiry a token that renews and prolongs the session',
  },
  [
    {
      title: 'logged in, renewed at the warning',
      async scenario(sandbox, userId) {
        const request = {
          kind: 'user',
          user: userId('renewing'),
          validitySeconds: ORDINARY_SECONDS,
        } as const;
        const first = await sandbox.fetch(request);
        expectAccepted(sandbox.login(request.user, first), 'the login', first);
        const { warnAtMs, expiresAtMs } = openSessionOf(sandbox, request.user);
        waitUntil(sandbox, warnAtMs);
        const fresh = await sandbox.fetch(request);
        expectAccepted(
          sandbox.renew(request.user, fresh),
          'the renewal with the token fetched for it',
          fresh,
        );
        waitUntil(sandbox, expiresAtMs);
        expectThat(
          sandbox.sessionOf(request.user)?.phase !== 'expired',
          'the renewed session to outlive the token that it had before',
          'the new token expires no later than the old one',
          fresh,
        );
      },
    },
  ],
);

/** Section 2.2: requests for the same validity are granted the same one, at a renewal too. */
export const validityStaysTheSame: Check = defineScenarioCheck(
  {
    id: 'token-lifecycle.validity.stays-the-same',
    clauses: ['2.2/expire-is-validity'],
    basis: 'stated',
    needs: ['known-user', 'expire-field'],
    requires: [
      'token-lifecycle.login.accepts-the-token',
      'token-lifecycle.will-expire.token-renews',
      'token-lifecycle.expired.token-logs-in-again',
    ],
    title:
      'gives every token of the same request the same validity, at a login and at each renewal',
  },
  [ORDINARY_SECONDS, MAX_TOKEN_VALIDITY_SECONDS].map((validitySeconds) => ({
    title: `a login and two renewals of ${validitySeconds} seconds each`,
    async scenario(sandbox, userId, reference) {
      const request = {
        kind: 'user',
        user: userId('lasting'),
        validitySeconds,
      } as const;
      const referenceSeconds = await reference('user', validitySeconds);
      for (const operation of ['login', 'renew', 'renew'] as const) {
        const fresh = await sandbox.fetch(request);
        const lifeSeconds = expectedLifetimeSeconds(fresh, referenceSeconds);
        const untilMs = sandbox.now() + lifeSeconds * 1_000 - TOLERANCE_MS;
        expectAccepted(
          sandbox[operation](request.user, fresh),
          `the ${operation} with a fresh token`,
          fresh,
        );
        const { expiresAtMs } = openSessionOf(sandbox, request.user);
        expectThat(
          expiresAtMs >= untilMs,
          `a session that lasts ${lifeSeconds} seconds from the ${operation}, as another user's would`,
          `one that expires after ${Math.round((expiresAtMs - sandbox.now()) / 1_000)} seconds`,
          fresh,
        );
        waitUntil(sandbox, untilMs);
      }
    },
  })),
);

/** Section 3.1, after `OnTokenExpired`: clients of the public service have to log in again. */
export const logsInAgain: Check = defineScenarioCheck(
  {
    id: 'token-lifecycle.expired.token-logs-in-again',
    clauses: ['1/token-server-generates-tokens', '2.1/user-token-inputs'],
    basis: 'stated',
    needs: ['known-user'],
    requires: [
      'token-lifecycle.login.accepts-the-token',
      'token-lifecycle.will-expire.token-renews',
    ],
    title: 'gives a user whose token expired one that logs in again, also after a logout',
  },
  [
    {
      title: 'expired, logged in again, logged out, logged in again',
      async scenario(sandbox, userId) {
        const request = {
          kind: 'user',
          user: userId('again'),
          validitySeconds: ORDINARY_SECONDS,
        } as const;
        const first = await sandbox.fetch(request);
        expectAccepted(sandbox.login(request.user, first), 'the login', first);
        waitUntil(sandbox, openSessionOf(sandbox, request.user).expiresAtMs);
        const second = await sandbox.fetch(request);
        expectAccepted(sandbox.login(request.user, second), 'the login after the expiry', second);
        sandbox.logout(request.user);
        const third = await sandbox.fetch(request);
        expectAccepted(sandbox.login(request.user, third), 'the login after the logout', third);
      },
    },
  ],
);
