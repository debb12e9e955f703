import { describe, expect, test } from 'vitest';
import {
  hasChatPrivilege,
  openToken,
  requireOpen,
} from '../../../../src/conformance/expect/tokens/open-token.ts';
import { type Profile, resolveProfile } from '../../../../src/contract/index.ts';
import {
  type AccessToken2Reading,
  chatGrantsOf,
  chatServicesOf,
  effectiveValiditySeconds,
} from '../../../../src/wire/token/index.ts';
import { mint } from '../../suites/token-server/minting.ts';
import { CREDENTIALS } from '../../suites/token-server/support.ts';

const neutral = resolveProfile('neutral');
const agora = resolveProfile('agora');
const opaque = resolveProfile({ extends: 'neutral', values: { 'token.format': 'opaque' } });
const declared = { hasCredentials: true, credentials: CREDENTIALS };
const undeclared = (profile: Profile) => ({
  profile,
  hasCredentials: false,
  get credentials(): never {
    throw new Error('no credentials were declared');
  },
});

describe('openToken', () => {
  test('opens a token that the declared certificate verifies, under any profile', () => {
    const token = mint('user', 'zoe', 60);
    for (const profile of [neutral, agora]) {
      const opened = openToken({ profile, ...declared }, token);
      expect(opened).toMatchObject({ kind: 'open', inside: { validitySeconds: 60 } });
    }
  });

  test('keeps a token shut that another certificate signed', () => {
    const credentials = { ...CREDENTIALS, appCertificate: '0'.repeat(32) };
    const opening = { profile: neutral, hasCredentials: true, credentials };
    expect(openToken(opening, mint('user', 'zoe', 60))).toMatchObject({
      kind: 'closed',
      isChoice: false,
    });
  });

  test('needs credentials or a profile that lays the format down', () => {
    const token = mint('user', 'zoe', 60);
    expect(openToken(undeclared(neutral), token)).toMatchObject({
      kind: 'closed',
      isChoice: true,
    });
    expect(openToken(undeclared(agora), token).kind).toBe('open');
  });

  test.each([
    { under: 'neutral', opening: undeclared(neutral), isChoice: true },
    { under: 'neutral, declared', opening: { profile: neutral, ...declared }, isChoice: false },
    { under: 'opaque', opening: undeclared(opaque), isChoice: true },
    { under: 'opaque, declared', opening: { profile: opaque, ...declared }, isChoice: true },
    { under: 'agora', opening: undeclared(agora), isChoice: false },
    { under: 'agora, declared', opening: { profile: agora, ...declared }, isChoice: false },
  ])('takes an unreadable token for a choice under $under: $isChoice', ({ opening, isChoice }) => {
    const closed = openToken(opening, 'mine');
    expect(closed).toMatchObject({ kind: 'closed', isChoice });
  });

  test('says how a format of its own is declared, where the user has not declared any', () => {
    const remedies = [{ code: 'declare-opaque-tokens' }];
    expect(openToken({ profile: neutral, ...declared }, 'mine')).toMatchObject({ remedies });
    expect(openToken({ profile: opaque, ...declared }, 'mine')).not.toHaveProperty('remedies');
  });
});

function inside(
  validitySeconds: number,
  privileges: AccessToken2Reading['services'][number]['privileges'],
): AccessToken2Reading {
  return {
    kind: 'access-token-2',
    appId: CREDENTIALS.appId,
    issuedAtSeconds: 1,
    validitySeconds,
    salt: 1,
    services: [
      {
        service: 'RTC',
        serviceType: 1,
        privileges: [{ privilege: 2, validitySeconds: 9 }],
        userId: 'rtc',
      },
      { service: 'chat', serviceType: 5, privileges, userId: 'zoe' },
    ],
  };
}

describe('what a token grants', () => {
  test('is what its chat service grants, whatever else it opens', () => {
    const reading = inside(60, [{ privilege: 1, validitySeconds: 60 }]);
    expect(chatServicesOf(reading).map(({ userId }) => userId)).toEqual(['zoe']);
    expect(hasChatPrivilege(reading, 'user')).toBe(true);
    expect(hasChatPrivilege(reading, 'app')).toBe(false);
  });

  test.each([
    { token: 60, privilege: 60, effective: 60 },
    { token: 60, privilege: 0, effective: 60 },
    { token: 2_592_000, privilege: 3_600, effective: 3_600 },
    { token: 3_600, privilege: 2_592_000, effective: 3_600 },
  ])('lasts $effective s in a token of $token s with a privilege of $privilege s', (row) => {
    const reading = inside(row.token, [{ privilege: 1, validitySeconds: row.privilege }]);
    expect(effectiveValiditySeconds(reading, 'user')).toBe(row.effective);
  });

  test('is what any of its chat services grants, for as long as the longest of them', () => {
    const [rtc, chat] = inside(60, [{ privilege: 1, validitySeconds: 20 }]).services;
    if (rtc === undefined || chat === undefined) throw new Error('two services');
    const more = { ...chat, userId: 'ada', privileges: [{ privilege: 1, validitySeconds: 30 }] };
    const app = { ...chat, userId: '', privileges: [{ privilege: 2, validitySeconds: 0 }] };
    const reading = { ...inside(60, []), services: [rtc, chat, more, app] };
    expect(chatGrantsOf(reading, 'user').map(({ userId }) => userId)).toEqual(['zoe', 'ada']);
    expect(hasChatPrivilege(reading, 'app')).toBe(true);
    expect(effectiveValiditySeconds(reading, 'user')).toBe(30);
    expect(effectiveValiditySeconds(reading, 'app')).toBe(60);
  });

  test('lasts as long as the token when the privilege is missing', () => {
    expect(effectiveValiditySeconds(inside(60, []), 'app')).toBe(60);
  });
});

test('returns the inside of a token that can be opened', () => {
  const opening = { profile: neutral, ...declared };
  expect(requireOpen(opening, mint('user', 'zoe', 60))).toMatchObject({ validitySeconds: 60 });
});

test.each([
  { under: 'a profile that says opaque', profile: opaque, isChoice: true },
  { under: 'agora', profile: agora, isChoice: false },
])('says under $under whether a closed token counts as a should', ({ profile, isChoice }) => {
  const opening = { profile, ...declared };
  const closed = expect.objectContaining({ name: 'Untestable', isChoice });
  expect(() => requireOpen(opening, 'opaque')).toThrow(closed);
});
