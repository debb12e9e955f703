import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  createUserAs,
  createUserAsApp,
  fetchAppToken,
  fetchUserToken,
  type LifecycleCommand,
  logIn,
  logInWithAppToken,
  logInWithTokenOf,
  logOut,
  renew,
  renewWithTokenOf,
  wait,
} from '../../../../src/conformance/suites/token-lifecycle/lifecycle-commands.ts';
import {
  createLifecycleModel,
  expireAllSessions,
  type LifecycleModel,
} from '../../../../src/conformance/suites/token-lifecycle/lifecycle-model.ts';
import {
  createSandbox,
  type Sandbox,
} from '../../../../src/conformance/suites/token-lifecycle/sandbox.ts';
import {
  ownSource,
  type TokenSource,
  type TokenWish,
} from '../../../../src/conformance/suites/token-lifecycle/token-source.ts';
import { resolveProfile } from '../../../../src/contract/index.ts';
import { EMBEDDED_CREDENTIALS } from '../../../../src/integrator/index.ts';

const profile = resolveProfile('neutral');
const own = ownSource(EMBEDDED_CREDENTIALS);

/** Makes the moves in their order; those that make no sense are left out. */
async function make(source: TokenSource, moves: readonly LifecycleCommand[]): Promise<void> {
  const sandbox: Sandbox = createSandbox(profile, EMBEDDED_CREDENTIALS, source);
  const model: LifecycleModel = createLifecycleModel(
    profile,
    (name) => name,
    async (_kind, validitySeconds) => validitySeconds,
    sandbox.now(),
  );
  await fc.asyncModelRun(() => ({ model, real: sandbox }), moves);
  expireAllSessions(model, sandbox);
}

const instead =
  (change: (wish: TokenWish) => Partial<TokenWish>): TokenSource =>
  (wish, nowMs) =>
    own({ ...wish, ...change(wish) }, nowMs);

const appWithUsers = instead(({ kind }) => (kind === 'app' ? { kind: 'user', user: 'ann' } : {}));
const usersWithApp = instead(({ kind }) => (kind === 'user' ? { kind: 'app' } : {}));
const everybodyIsAnn = instead(({ kind }) => (kind === 'user' ? { user: 'ann' } : {}));
const alwaysADay = instead(() => ({ validitySeconds: 86_400 }));
const alwaysAMinute = instead(() => ({ validitySeconds: 60 }));

const ann = fetchUserToken('ann');
const bob = fetchUserToken('bob');

describe('a move', () => {
  test.each([
    ['a login with a token of somebody else', everybodyIsAnn, [bob, logIn('bob')]],
    ["a login with another's token", everybodyIsAnn, [bob, logInWithTokenOf('ann', 'bob')]],
    [
      "a renewal with another's token",
      everybodyIsAnn,
      [ann, logIn('ann'), bob, renewWithTokenOf('ann', 'bob')],
    ],
    ['a login with the app token', appWithUsers, [fetchAppToken(), logInWithAppToken('ann')]],
    ['a creation with what is no app token', appWithUsers, [fetchAppToken(), createUserAsApp()]],
    ['a creation by a user', usersWithApp, [ann, createUserAs('ann')]],
    ['a login that came too late', alwaysADay, [ann, wait(2), logIn('ann')]],
    ['a creation that came too late', alwaysADay, [fetchAppToken(), wait(2), createUserAsApp()]],
    ['a warning that does not come', alwaysADay, [ann, logIn('ann'), wait(0.95)]],
    ['a warning that comes too soon', alwaysAMinute, [ann, logIn('ann'), wait(0.5)]],
    ['an expiry that comes too late', alwaysADay, [ann, logIn('ann')]],
  ] as const)('accuses for %s', async (_what, source, moves) => {
    await expect(make(source, moves)).rejects.toMatchObject({ name: 'Nonconformity' });
  });

  test('accuses nobody when tokens are as they ought to be', async () => {
    await make(own, [
      ann,
      logIn('ann'),
      logIn('ann'),
      wait(0.95),
      ann,
      renew('ann'),
      renew('ann'),
      wait(24),
      ann,
      logIn('ann'),
      logOut('ann'),
      bob,
      logInWithTokenOf('ann', 'bob'),
      fetchAppToken(),
      logInWithAppToken('ann'),
      createUserAsApp(),
      createUserAs('bob'),
      wait(2),
      createUserAsApp(),
      logIn('bob'),
    ]);
  });
});
