import { describe, expect, test } from 'vitest';
import {
  advanceSession,
  awayFromChanges,
  createLifecycleModel,
  type HeldToken,
  nextCallbackMs,
} from '../../../../src/conformance/suites/token-lifecycle/lifecycle-model.ts';
import { resolveProfile } from '../../../../src/contract/index.ts';

const HOUR_MS = 3_600_000;
const token: HeldToken = {
  fetched: {
    request: { kind: 'user', user: 'ann', validitySeconds: 3_600 },
    token: 'text',
    grantedSeconds: 3_600,
    spentSeconds: 0,
    shiftMs: 0,
  },
  fetchedMs: 0,
  expiresAtMs: HOUR_MS,
};
const session = { token, isWarned: false, isExpired: false };

function modelAt(nowMs: number) {
  const model = createLifecycleModel(
    resolveProfile('neutral'),
    (name) => name,
    async (_kind, validitySeconds) => validitySeconds,
    nowMs,
  );
  model.sessions.set('ann', session);
  return model;
}

describe('a session of the model', () => {
  test.each([
    [0.89, []],
    [0.9, ['OnTokenWillExpire']],
    [0.99, ['OnTokenWillExpire']],
    [1, ['OnTokenWillExpire', 'OnTokenExpired']],
  ])('owes at %f of its validity: %j', (fraction, callbacks) => {
    expect(advanceSession(session, modelAt(fraction * HOUR_MS)).callbacks).toEqual(callbacks);
  });

  test('owes each callback once', () => {
    const model = modelAt(2 * HOUR_MS);
    const { session: settled } = advanceSession(session, model);
    expect(advanceSession(settled, model).callbacks).toEqual([]);
  });
});

describe('a moment close to a change', () => {
  test.each([HOUR_MS - 2_000, HOUR_MS, HOUR_MS + 2_000, 0.9 * HOUR_MS])(
    '%d ms is put off until the change is past',
    (wantedMs) => {
      const ms = awayFromChanges(wantedMs, modelAt(0));
      const edge = wantedMs < 0.95 * HOUR_MS ? 0.9 * HOUR_MS : HOUR_MS;
      expect(ms).toBe(edge + 2_001);
    },
  );

  test('any other moment is kept', () => {
    expect(awayFromChanges(HOUR_MS / 2, modelAt(0))).toBe(HOUR_MS / 2);
  });
});

test('no callback is due any more when every session has expired', () => {
  const model = modelAt(0);
  expect(nextCallbackMs(model)).toBe(0.9 * HOUR_MS);
  model.sessions.set('ann', { ...session, isWarned: true });
  expect(nextCallbackMs(model)).toBe(HOUR_MS);
  model.sessions.set('ann', { ...session, isWarned: true, isExpired: true });
  expect(nextCallbackMs(model)).toBeUndefined();
});
