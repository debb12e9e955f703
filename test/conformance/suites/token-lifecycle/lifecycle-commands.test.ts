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
  type TokenRequest,
  type TokenSource,
} from '../../../../src/conformance/suites/token-lifecycle/token-source.ts';
import { resolveProfile } from '../../../../src/contract/index.ts';
import { EMBEDDED_CREDENTIALS } from '../../../../src/integrator/index.ts';

const profile = resolveProfile('neutral');
const own = ownSource(EMBEDDED_CREDENTIALS);

/** Runs the commands in their order; those that are not possible are left out. */
async function runAll(source: TokenSource, commands: readonly LifecycleCommand[]): Promise<void> {
  const sandbox: Sandbox = createSandbox(profile, EMBEDDED_CREDENTIALS, source);
  const model: LifecycleModel = createLifecycleModel(
    profile,
    (name) => name,
    async (_kind, validitySeconds) => validitySeconds,
    sandbox.now(),
  );
  await fc.asyncModelRun(() => ({ model, real: sandbox }), commands);
  expireAllSessions(model, sandbox);
}

const instead =
  (change: (request: TokenRequest) => Partial<TokenRequest>): TokenSource =>
  (request, nowMs) =>
    own({ ...request, ...change(request) }, nowMs);

const appWithUsers = instead(({ kind }) => (kind === 'app' ? { kind: 'user', user: 'ann' } : {}));
const usersWithApp = instead(({ kind }) => (kind === 'user' ? { kind: 'app' } : {}));
const everybodyIsAnn = instead(({ kind }) => (kind === 'user' ? { user: 'ann' } : {}));
const alwaysADay = instead(() => ({ validitySeconds: 86_400 }));
const alwaysAMinute = instead(() => ({ validitySeconds: 60 }));

const ann = fetchUserToken('ann');
const bob = fetchUserToken('bob');

describe('a command', () => {
  test.each([
    ['a login with a token that names another user', everybodyIsAnn, [bob, logIn('bob')]],
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
  ] as const)('fails for %s', async (_what, source, commands) => {
    await expect(runAll(source, commands)).rejects.toMatchObject({ name: 'Nonconformity' });
  });

  test('does not fail with correct tokens', async () => {
    await runAll(own, [
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
