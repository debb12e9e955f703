import type { Check } from '../../core/check.ts';
import {
  HAS_USER_PRIVILEGE,
  ORDINARY_SECONDS,
  USER_TOKEN_SERVED,
} from '../../expect/tokens/ordinary-request.ts';
import { expectAccepted, expectJoinedAlready, expectRefused } from './expectations.ts';
import { expectedLifetimeSeconds, TOLERANCE_MS } from './reference-validity.ts';
import { defineScenarioCheck } from './scenario-run.ts';

/** Sections 2.1 and 5: the chat service accepts the token for the user that it was asked for. */
export const loginAcceptsToken: Check = defineScenarioCheck(
  {
    id: 'token-lifecycle.login.accepts-the-token',
    clauses: ['2.1/user-token-inputs', '5/token-inputs'],
    basis: 'stated',
    needs: ['known-user'],
    requires: [USER_TOKEN_SERVED, HAS_USER_PRIVILEGE],
    title: 'gives a user a token that logs this user in, and a second login counts as joined',
  },
  [
    {
      title: 'a fresh token logs in, and once more',
      async scenario(sandbox, userId) {
        const user = userId('ann');
        const token = await sandbox.fetch({
          kind: 'user',
          user,
          validitySeconds: ORDINARY_SECONDS,
        });
        expectAccepted(sandbox.login(user, token), 'the login with a fresh token', token);
        expectJoinedAlready(sandbox.login(user, token), 'the second login', token);
      },
    },
  ],
);

/** Sections 2.2 and 3.1: after the validity that was asked for, the token logs nobody in. */
export const loginRefusesExpired: Check = defineScenarioCheck(
  {
    id: 'token-lifecycle.login.refuses-an-expired-token',
    clauses: ['2.2/expire-is-validity'],
    basis: 'stated',
    needs: ['known-user', 'expire-field'],
    requires: ['token-lifecycle.login.accepts-the-token'],
    title: 'gives no token that still logs in after the validity that such a request grants',
  },
  [ORDINARY_SECONDS, 2 * ORDINARY_SECONDS].map((validitySeconds) => ({
    title: `the first and the second token of ${validitySeconds} seconds, after they expired`,
    async scenario(sandbox, userId, reference) {
      const request = { kind: 'user', user: userId('late'), validitySeconds } as const;
      const referenceSeconds = await reference('user', validitySeconds);
      const tokens = [await sandbox.fetch(request), await sandbox.fetch(request)];
      const longestSeconds = Math.max(
        ...tokens.map((token) => expectedLifetimeSeconds(token, referenceSeconds)),
      );
      sandbox.wait(longestSeconds * 1_000 + TOLERANCE_MS);
      for (const token of tokens) {
        const what = `a login ${longestSeconds} seconds after the token was given`;
        expectRefused(sandbox.login(request.user, token), what, token);
      }
    },
  })),
);
