import { describe, expect, test } from 'vitest';
import { createSandbox } from '../../../../src/conformance/suites/token-lifecycle/sandbox.ts';
import {
  type Fetched,
  ownSource,
  type TokenRequest,
  type TokenSource,
} from '../../../../src/conformance/suites/token-lifecycle/token-source.ts';
import { resolveProfile } from '../../../../src/contract/index.ts';
import { EMBEDDED_CREDENTIALS } from '../../../../src/integrator/index.ts';
import { mintUserToken } from '../../../../src/wire/token/index.ts';

const HOUR_MS = 3_600_000;
const REQUEST: TokenRequest = { kind: 'user', user: 'ann', validitySeconds: 3_600 };
const neutral = resolveProfile('neutral');
const openSandbox = (source: TokenSource = ownSource(EMBEDDED_CREDENTIALS)) =>
  createSandbox(neutral, EMBEDDED_CREDENTIALS, source);

describe('a sandbox', () => {
  test('lets days pass at once, and lists the callbacks', async () => {
    const sandbox = openSandbox();
    expect(sandbox.login('ann', await sandbox.fetch(REQUEST))).toEqual({ kind: 'accepted' });
    sandbox.wait(0.95 * HOUR_MS);
    expect(sandbox.callbacksOf('ann')).toEqual(['OnTokenWillExpire']);
    sandbox.wait(24 * HOUR_MS);
    expect(sandbox.callbacksOf('ann')).toEqual(['OnTokenExpired']);
    expect(sandbox.callbacksOf('ann')).toEqual([]);
    expect(sandbox.sessionOf('ann')?.phase).toBe('expired');
  });

  test('takes a token of real time for one of its own time, however late it is on the sandbox', async () => {
    const issuedAtSeconds = 1_000_000;
    const source: TokenSource = async (request, nowMs): Promise<Fetched> => {
      const minting = mintUserToken({
        ...EMBEDDED_CREDENTIALS,
        userId: request.user,
        validitySeconds: 3_600,
        issuedAtSeconds,
        salt: 1,
      });
      if (minting.kind === 'refused') throw new Error(minting.why);
      const shiftMs = nowMs - issuedAtSeconds * 1_000;
      return { request, token: minting.token, grantedSeconds: 3_600, spentSeconds: 0, shiftMs };
    };
    const sandbox = openSandbox(source);
    sandbox.wait(72 * HOUR_MS);
    const token = await sandbox.fetch(REQUEST);
    sandbox.wait(HOUR_MS - 1);
    expect(sandbox.login('ann', token)).toEqual({ kind: 'accepted' });
    sandbox.wait(1);
    expect(sandbox.sessionOf('ann')?.phase).toBe('expired');
  });

  test('takes a token that the target keeps for a while for a new one each time', async () => {
    let kept: Fetched | undefined;
    const own = ownSource(EMBEDDED_CREDENTIALS);
    const sandbox = openSandbox(async (request, nowMs) => {
      kept ??= await own(request, nowMs);
      return { ...kept, shiftMs: nowMs - Date.UTC(2026, 0, 1) };
    });
    sandbox.login('ann', await sandbox.fetch(REQUEST));
    sandbox.wait(0.95 * HOUR_MS);
    expect(sandbox.renew('ann', await sandbox.fetch(REQUEST))).toEqual({ kind: 'accepted' });
    sandbox.wait(0.5 * HOUR_MS);
    expect(sandbox.sessionOf('ann')?.phase).toBe('logged-in');
  });

  test('distinguishes code 200 from success and refusal', async () => {
    const sandbox = openSandbox();
    const token = await sandbox.fetch(REQUEST);
    sandbox.login('ann', token);
    expect(sandbox.login('ann', token)).toEqual({ kind: 'joined-already' });
    expect(sandbox.login('bob', token)).toMatchObject({ kind: 'refused', why: /^code 202: / });
  });

  test('logs out a user with a session, and throws an error of ours for another one', async () => {
    const sandbox = openSandbox();
    sandbox.login('ann', await sandbox.fetch(REQUEST));
    sandbox.logout('ann');
    expect(sandbox.sessionOf('ann')).toBeUndefined();
    expect(() => sandbox.logout('ann')).toThrow('ann cannot log out');
  });

  test('creates users with an app token only, whatever names and rates the profile allows', async () => {
    const profile = resolveProfile({
      extends: 'neutral',
      name: 'narrow',
      values: { 'users.usernamePattern': '^[0-9]$', 'users.callsPerSecond': 1 },
    });
    const sandbox = createSandbox(profile, EMBEDDED_CREDENTIALS, ownSource(EMBEDDED_CREDENTIALS));
    const app = await sandbox.fetch({ ...REQUEST, kind: 'app' });
    expect([sandbox.createUser(app), sandbox.createUser(app)]).toEqual([
      { kind: 'accepted' },
      { kind: 'accepted' },
    ]);
    expect(sandbox.createUser(await sandbox.fetch(REQUEST)).kind).toBe('refused');
  });
});
