import type { Check } from '../../core/check.ts';
import { APP_TOKEN_SERVED, ORDINARY_SECONDS } from '../../expect/tokens/ordinary-request.ts';
import { expectAccepted, expectRefused } from './expectations.ts';
import { expectedLifetimeSeconds, TOLERANCE_MS } from './reference-validity.ts';
import { defineScenarioCheck } from './scenario-run.ts';
import type { Fetched } from './token-source.ts';

const APP_TOKEN_REQUEST = { kind: 'app', user: '', validitySeconds: ORDINARY_SECONDS } as const;

/** Sections 2.1 and 5: the REST interface of the chat service accepts the app token. */
export const restAcceptsAppToken: Check = defineScenarioCheck(
  {
    id: 'token-lifecycle.rest.accepts-the-app-token',
    needs: ['app-token'],
    clauses: ['2.1/app-token-inputs', '5/token-inputs'],
    basis: 'stated',
    requires: [APP_TOKEN_SERVED],
    title: 'gives an app token with which users are created, also right after a user token',
  },
  [
    {
      title: 'an app token, a user token and an app token again',
      async scenario(sandbox, userId) {
        const first = await sandbox.fetch(APP_TOKEN_REQUEST);
        expectAccepted(sandbox.createUser(first), 'the creation of a user', first);
        await sandbox.fetch({ ...APP_TOKEN_REQUEST, kind: 'user', user: userId('between') });
        const second = await sandbox.fetch(APP_TOKEN_REQUEST);
        expectAccepted(sandbox.createUser(second), 'the creation of a second user', second);
      },
    },
  ],
);

/** Section 2.2 for app tokens: after their validity they open no REST call. */
export const restRefusesExpired: Check = defineScenarioCheck(
  {
    id: 'token-lifecycle.rest.refuses-an-expired-app-token',
    needs: ['app-token', 'expire-field'],
    clauses: ['2.2/expire-is-validity'],
    basis: 'stated',
    requires: ['token-lifecycle.rest.accepts-the-app-token'],
    title: 'gives app tokens that all create users for the same validity and no longer',
  },
  [
    {
      title: `app tokens of ${ORDINARY_SECONDS} seconds, before and after`,
      async scenario(sandbox, _userId, reference) {
        const referenceSeconds = await reference('app', ORDINARY_SECONDS);
        const tokens: Fetched[] = [];
        while (tokens.length < 4) tokens.push(await sandbox.fetch(APP_TOKEN_REQUEST));
        const lives = tokens.map((token) => expectedLifetimeSeconds(token, referenceSeconds));
        const [shortestSeconds, longestSeconds] = [Math.min(...lives), Math.max(...lives)];
        const usedAtMs = Math.max(0, shortestSeconds * 1_000 - TOLERANCE_MS);
        sandbox.wait(usedAtMs);
        for (const token of tokens) {
          expectAccepted(sandbox.createUser(token), 'a creation within the validity', token);
        }
        sandbox.wait(longestSeconds * 1_000 + TOLERANCE_MS - usedAtMs);
        for (const token of tokens) {
          expectRefused(sandbox.createUser(token), 'a creation after the validity', token);
        }
      },
    },
  ],
);
