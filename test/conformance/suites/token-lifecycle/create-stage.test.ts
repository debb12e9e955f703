import { describe, expect, test } from 'vitest';
import { createStage } from '../../../../src/conformance/suites/token-lifecycle/create-stage.ts';
import {
  type Fetched,
  ownSource,
  type StageWish,
  type TokenSource,
} from '../../../../src/conformance/suites/token-lifecycle/token-source.ts';
import { resolveProfile } from '../../../../src/contract/index.ts';
import { EMBEDDED_CREDENTIALS } from '../../../../src/integrator/index.ts';
import { mintUserToken } from '../../../../src/wire/token/index.ts';

const HOUR_MS = 3_600_000;
const WISH: StageWish = { kind: 'user', user: 'ann', validitySeconds: 3_600 };
const neutral = resolveProfile('neutral');
const openStage = (source: TokenSource = ownSource(EMBEDDED_CREDENTIALS)) =>
  createStage(neutral, EMBEDDED_CREDENTIALS, source);

describe('a stage', () => {
  test('lets days pass at once, and tells who was called back', async () => {
    const stage = openStage();
    expect(stage.login('ann', await stage.fetch(WISH))).toEqual({ kind: 'accepted' });
    stage.wait(0.95 * HOUR_MS);
    expect(stage.callbacksOf('ann')).toEqual(['OnTokenWillExpire']);
    stage.wait(24 * HOUR_MS);
    expect(stage.callbacksOf('ann')).toEqual(['OnTokenExpired']);
    expect(stage.callbacksOf('ann')).toEqual([]);
    expect(stage.sessionOf('ann')?.phase).toBe('expired');
  });

  test('takes a token of real time for one of its own time, however late it is on the stage', async () => {
    const issuedAtSeconds = 1_000_000;
    const source: TokenSource = async (wish, nowMs): Promise<Fetched> => {
      const minting = mintUserToken({
        ...EMBEDDED_CREDENTIALS,
        userId: wish.user,
        validitySeconds: 3_600,
        issuedAtSeconds,
        salt: 1,
      });
      if (minting.kind === 'refused') throw new Error(minting.why);
      const shiftMs = nowMs - issuedAtSeconds * 1_000;
      return { wish, token: minting.token, grantedSeconds: 3_600, shiftMs };
    };
    const stage = openStage(source);
    stage.wait(72 * HOUR_MS);
    const token = await stage.fetch(WISH);
    stage.wait(HOUR_MS - 1);
    expect(stage.login('ann', token)).toEqual({ kind: 'accepted' });
    stage.wait(1);
    expect(stage.sessionOf('ann')?.phase).toBe('expired');
  });

  test('takes a token that the target keeps for a while for a new one each time', async () => {
    let kept: Fetched | undefined;
    const own = ownSource(EMBEDDED_CREDENTIALS);
    const stage = openStage(async (wish, nowMs) => {
      kept ??= await own(wish, nowMs);
      return { ...kept, shiftMs: nowMs - Date.UTC(2026, 0, 1) };
    });
    stage.login('ann', await stage.fetch(WISH));
    stage.wait(0.95 * HOUR_MS);
    expect(stage.renew('ann', await stage.fetch(WISH))).toEqual({ kind: 'accepted' });
    stage.wait(0.5 * HOUR_MS);
    expect(stage.sessionOf('ann')?.phase).toBe('logged-in');
  });

  test('tells code 200 apart from success and refusal', async () => {
    const stage = openStage();
    const token = await stage.fetch(WISH);
    stage.login('ann', token);
    expect(stage.login('ann', token)).toEqual({ kind: 'joined-already' });
    expect(stage.login('bob', token)).toMatchObject({ kind: 'refused', why: /^code 202: / });
  });

  test('logs out whoever has a session, and takes anything else for an error of ours', async () => {
    const stage = openStage();
    stage.login('ann', await stage.fetch(WISH));
    stage.logout('ann');
    expect(stage.sessionOf('ann')).toBeUndefined();
    expect(() => stage.logout('ann')).toThrow('ann cannot log out');
  });

  test('creates users with an app token only, whatever names and rates the profile allows', async () => {
    const profile = resolveProfile({
      extends: 'neutral',
      name: 'narrow',
      values: { 'users.usernamePattern': '^[0-9]$', 'users.callsPerSecond': 1 },
    });
    const stage = createStage(profile, EMBEDDED_CREDENTIALS, ownSource(EMBEDDED_CREDENTIALS));
    const app = await stage.fetch({ ...WISH, kind: 'app' });
    expect([stage.createUser(app), stage.createUser(app)]).toEqual([
      { kind: 'accepted' },
      { kind: 'accepted' },
    ]);
    expect(stage.createUser(await stage.fetch(WISH)).kind).toBe('refused');
  });
});
