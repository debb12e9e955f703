import { describe, expect, test } from 'vitest';
import { POSSIBLE_VALUES } from '../../../src/contract/generated/possible-values.ts';
import { validateUserProfile } from '../../../src/contract/generated/settings-validators.ts';
import {
  BUILT_IN_PROFILES,
  PROFILE_KEYS,
  type ProfileKey,
} from '../../../src/contract/profile/index.ts';

function firmKeys(name: 'neutral' | 'agora'): readonly ProfileKey[] {
  return PROFILE_KEYS.filter((key) => BUILT_IN_PROFILES[name].firmness[key] === 'firm');
}

describe.each(Object.values(BUILT_IN_PROFILES))('$name', ({ values, sources, firmness }) => {
  test('answers exactly the keys of the schema', () => {
    expect(Object.keys(values).toSorted()).toEqual(Object.keys(POSSIBLE_VALUES).toSorted());
    expect(Object.keys(firmness)).toEqual(Object.keys(values));
    expect(Object.keys(sources)).toEqual(Object.keys(values));
  });

  test('holds only values that the schema allows', () => {
    const isValid = validateUserProfile({ extends: 'neutral', values });
    expect(validateUserProfile.errors ?? []).toEqual([]);
    expect(isValid).toBe(true);
  });

  test('gives a sentence for every value', () => {
    expect(Object.values(sources).filter((source) => !/^\S+ .*[^.]\.$/.test(source))).toEqual([]);
  });
});

test('neutral is firm only where a verdict on a receiver would otherwise be impossible', () => {
  expect(firmKeys('neutral')).toEqual([
    'signature.v1Header',
    'signature.v2Header',
    'signature.encoding',
    'signature.content',
    'signature.keyEncoding',
    'acknowledgement.statuses',
    'rejection.mode',
    'rejection.statuses',
    'rejection.body',
  ]);
});

test('agora is firm wherever neutral is', () => {
  expect(firmKeys('agora')).toEqual(expect.arrayContaining([...firmKeys('neutral')]));
});

test('agora only assumes what its vendor does not document', () => {
  const assumed = PROFILE_KEYS.filter((key) => !firmKeys('agora').includes(key));
  expect(assumed).toEqual([
    'acknowledgement.body',
    'retry.delaysMs',
    'retry.keepsNoticeId',
    'receiver.seenDeviations',
    'limits.receiverBodyBytes',
    'token.userIdentity',
    'token.maxClockSkewSeconds',
    'tokenServer.callerAuthentication',
    'units.startTs',
    'units.startTs112',
    'events.hasLabelsIn104',
    'events.labelValues',
    'events.errorTurnIds',
    'engine.expireNoticeSeconds',
    'engine.afterSessionDelayMs',
    'engine.truncationKeeps',
  ]);
});
