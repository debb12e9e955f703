import { describe, expect, it, test } from 'vitest';
import type { OperationAnswer } from '../../../../src/simulator/chat/service/operation-answer.ts';
import { codeOf, HOUR_MS, openSandbox, rulesUnder, type Sandbox } from '../chat-sandbox.ts';

/** Codes that no profile has, to show that they come from there. */
const OWN_CODES = {
  tokenInvalid: 1_104,
  tokenExpired: 1_108,
  tokenWillExpire: 1_109,
  notLoggedIn: 1_201,
  authenticationFailed: 1_202,
  otherUserLoggedIn: 1_218,
};

interface Row {
  readonly row: string;
  readonly code: keyof typeof OWN_CODES | 200 | 'success';
  readonly isAuthFailed: boolean;
  readonly move: (sandbox: Sandbox) => OperationAnswer;
}

/** Section 7, `Login or renew error`, with the names of the profile's codes. */
const ROWS: readonly Row[] = [
  {
    row: 'login with user id and token succeeds',
    code: 'success',
    isAuthFailed: false,
    move: ({ login }) => login('phone', 'zoe'),
  },
  {
    row: 'login of a user who is logged in there already',
    code: 200,
    isAuthFailed: false,
    move({ login }) {
      login('phone', 'zoe');
      return login('phone', 'zoe');
    },
  },
  {
    row: 'login of a user who is logged in there already, whatever the token',
    code: 200,
    isAuthFailed: false,
    move({ login }) {
      login('phone', 'zoe');
      return login('phone', 'zoe', '');
    },
  },
  {
    row: 'login where another user is logged in',
    code: 'otherUserLoggedIn',
    isAuthFailed: false,
    move({ login }) {
      login('phone', 'zoe');
      return login('phone', 'max');
    },
  },
  {
    row: 'login with an empty token',
    code: 'tokenInvalid',
    isAuthFailed: true,
    move: ({ login }) => login('phone', 'zoe', ''),
  },
  {
    row: 'login with an expired token',
    code: 'tokenExpired',
    isAuthFailed: true,
    move({ login, token, turn }) {
      const over = token('zoe', 60);
      turn(60_000);
      return login('phone', 'zoe', over);
    },
  },
  {
    row: "login with another user's token",
    code: 'authenticationFailed',
    isAuthFailed: true,
    move: ({ login, token }) => login('phone', 'zoe', token('max')),
  },
  {
    row: 'login with an app token',
    code: 'authenticationFailed',
    isAuthFailed: true,
    move: ({ login, appToken }) => login('phone', 'zoe', appToken()),
  },
  {
    row: 'login without a user id',
    code: 'authenticationFailed',
    isAuthFailed: true,
    move: ({ login }) => login('phone', '', 'any token'),
  },
  {
    row: 'login with a token of more than 24 hours',
    code: 'tokenInvalid',
    isAuthFailed: true,
    move: ({ login, token }) => login('phone', 'zoe', token('zoe', 86_401)),
  },
  {
    row: 'login with a token of 24 hours',
    code: 'success',
    isAuthFailed: false,
    move: ({ login, token }) => login('phone', 'zoe', token('zoe', 86_400)),
  },
  {
    row: 'renewal succeeds',
    code: 'success',
    isAuthFailed: false,
    move({ login, renew, token }) {
      login('phone', 'zoe');
      return renew('phone', token('zoe', 7_200));
    },
  },
  {
    row: 'renewal of nobody',
    code: 'notLoggedIn',
    isAuthFailed: false,
    move: ({ renew, token }) => renew('phone', token('zoe')),
  },
  {
    row: 'renewal with an empty token',
    code: 'tokenInvalid',
    isAuthFailed: false,
    move({ login, renew }) {
      login('phone', 'zoe');
      return renew('phone', '');
    },
  },
  {
    row: "renewal with another user's token",
    code: 'authenticationFailed',
    isAuthFailed: false,
    move({ login, renew, token }) {
      login('phone', 'zoe');
      return renew('phone', token('max'));
    },
  },
  {
    row: 'renewal with an expired token',
    code: 'tokenExpired',
    isAuthFailed: false,
    move({ login, renew, token, turn }) {
      const over = token('zoe', 60);
      login('phone', 'zoe');
      turn(60_000);
      return renew('phone', over);
    },
  },
  {
    row: 'logout of a user',
    code: 'success',
    isAuthFailed: false,
    move({ login, logout }) {
      login('phone', 'zoe');
      return logout('phone');
    },
  },
  {
    row: 'logout of nobody',
    code: 'notLoggedIn',
    isAuthFailed: false,
    move: ({ logout }) => logout('phone'),
  },
  {
    row: 'logout after expiry',
    code: 'success',
    isAuthFailed: false,
    move({ login, logout, turn }) {
      login('phone', 'zoe');
      turn(HOUR_MS);
      return logout('phone');
    },
  },
  {
    row: 'login again after expiry',
    code: 'success',
    isAuthFailed: false,
    move({ login, turn }) {
      login('phone', 'zoe');
      turn(HOUR_MS);
      return login('phone', 'zoe');
    },
  },
  {
    row: 'login of another user after expiry',
    code: 'success',
    isAuthFailed: false,
    move({ login, turn }) {
      login('phone', 'zoe');
      turn(HOUR_MS);
      return login('phone', 'max');
    },
  },
  {
    row: 'login of a user on a second device',
    code: 'success',
    isAuthFailed: false,
    move({ login }) {
      login('phone', 'zoe');
      return login('tablet', 'zoe');
    },
  },
];

const PROFILES = [
  { profile: 'neutral', codes: {} },
  { profile: 'agora', codes: {} },
  { profile: 'neutral', codes: { 'chat.errorCodes': OWN_CODES } },
] as const;

describe.each(PROFILES)('under $profile $codes', ({ profile, codes }) => {
  const rules = rulesUnder(profile, codes);

  test.each(ROWS)('$row: $code', ({ code, isAuthFailed, move }) => {
    const sandbox = openSandbox({ rules });
    const expected =
      typeof code === 'string' && code !== 'success' ? rules.values['chat.errorCodes'][code] : code;
    const answer = move(sandbox);
    expect(codeOf(answer)).toBe(expected);
    expect(answer.kind === 'error' ? answer.error.description : 'none').not.toBe('');
    const called = sandbox.service.calls().filter(({ what }) => what === 'OnAuthFailed');
    expect(called.map((call) => call.code)).toEqual(isAuthFailed ? [expected] : []);
  });
});

describe('the public codes', () => {
  it('are 104, 108, 109, 201, 202 and 218 in both built-in profiles', () => {
    const publicCodes = {
      tokenInvalid: 104,
      tokenExpired: 108,
      tokenWillExpire: 109,
      notLoggedIn: 201,
      authenticationFailed: 202,
      otherUserLoggedIn: 218,
    };
    expect(rulesUnder('neutral').values['chat.errorCodes']).toEqual(publicCodes);
    expect(rulesUnder('agora').values['chat.errorCodes']).toEqual(publicCodes);
  });
});

describe('what the answers leave behind', () => {
  it('a refused login leaves no session, and a refused renewal leaves the session as it was', () => {
    const { service, login, renew, token } = openSandbox();
    login('phone', 'zoe', token('max'));
    expect(service.state.sessions.size).toBe(0);
    login('phone', 'zoe');
    const before = service.state.sessions.get('phone');
    renew('phone', token('max'));
    expect(service.state.sessions.get('phone')).toBe(before);
  });

  it('a renewal goes on with the new token and the time of the login', () => {
    const { service, login, renew, token, turn } = openSandbox();
    login('phone', 'zoe', token('zoe', 3_600));
    const before = service.state.sessions.get('phone');
    turn(60_000);
    renew('phone', token('zoe', 7_200));
    const after = service.state.sessions.get('phone');
    expect(after?.loggedInMs).toBe(before?.loggedInMs);
    expect(after?.tokenId).not.toBe(before?.tokenId);
    expect(after?.expiresAtMs).toBe((before?.expiresAtMs ?? 0) + 60_000 + HOUR_MS);
  });

  it('a renewal with the token in use changes nothing: its client is not warned of it twice', () => {
    const { service, hear, heard, login, renew, token, turn } = openSandbox();
    const held = token('zoe');
    login('phone', 'zoe', held);
    hear('phone');
    turn(0.95 * HOUR_MS);
    expect(codeOf(renew('phone', held))).toBe('success');
    expect(heard).toEqual(['phone OnTokenWillExpire 109']);
    expect(service.state.sessions.get('phone')?.phase).toBe('will-expire');
  });

  it('a client that leaves is gone, and leaving twice is nothing', () => {
    const { service, login, logout } = openSandbox();
    login('phone', 'zoe');
    service.perform<'leave'>({ type: 'leave', clientId: 'phone' });
    service.perform<'leave'>({ type: 'leave', clientId: 'phone' });
    expect(codeOf(logout('phone'))).toBe(201);
  });
});
