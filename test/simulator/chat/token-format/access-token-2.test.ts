import library from 'agora-token/src/AccessToken2.js';
import { describe, expect, it, test } from 'vitest';
import { createAccessToken2Format } from '../../../../src/simulator/chat/token-format/access-token-2.ts';
import { type ChatTokenInputs, mintChatToken } from '../../../../src/wire/token/index.ts';
import {
  ACCESS_TOKEN_2,
  CREDENTIALS,
  codeOf,
  DAY_SECONDS,
  NOON_MS,
  openSandbox,
  rulesUnder,
} from '../chat-sandbox.ts';

const NOON_SECONDS = NOON_MS / 1_000;
const ZOE = { privilege: 'user', userId: 'zoe' } as const;
const APP = { privilege: 'app', userId: '' } as const;
const MAX = { privilege: 'user', userId: 'max' } as const;
const OTHER_ID = '0'.repeat(32);

function mint(changed: Partial<ChatTokenInputs> = {}): string {
  const minting = mintChatToken({
    ...CREDENTIALS,
    privilege: 'user',
    userId: 'zoe',
    validitySeconds: 3_600,
    issuedAtSeconds: NOON_SECONDS,
    salt: 7,
    ...changed,
  });
  if (minting.kind === 'refused') throw new Error(minting.why);
  return minting.token;
}

/** A token as no builder makes it: the privileges with validities of their own. */
function build(
  validitySeconds: number,
  privileges: readonly (readonly [privilege: number, validitySeconds: number])[],
): string {
  const { AccessToken2, ServiceChat } = library;
  const { appId, appCertificate } = CREDENTIALS;
  const token = new AccessToken2(appId, appCertificate, NOON_SECONDS, validitySeconds);
  const service = new ServiceChat('zoe');
  for (const [privilege, own] of privileges) service.add_privilege(privilege, own);
  token.add_service(service);
  return token.build();
}

/** A token that opens the chat service for the user by each of several services. */
function buildSeveral(...validities: readonly number[]): string {
  const { AccessToken2, ServiceChat } = library;
  const { appId, appCertificate } = CREDENTIALS;
  const token = new AccessToken2(appId, appCertificate, NOON_SECONDS, 3_600);
  for (const validitySeconds of validities) {
    const service = new ServiceChat('zoe');
    service.add_privilege(ServiceChat.kPrivilegeUser, validitySeconds);
    token.add_service(service);
  }
  return token.build();
}

/** A token that opens another service. */
function buildForRtm(): string {
  const { AccessToken2 } = library;
  const { ServiceRtm } = library as unknown as {
    ServiceRtm: new (userId: string) => InstanceType<typeof library.ServiceChat>;
  };
  const { appId, appCertificate } = CREDENTIALS;
  const token = new AccessToken2(appId, appCertificate, NOON_SECONDS, 3_600);
  const service = new ServiceRtm('zoe');
  service.add_privilege(1, 3_600);
  token.add_service(service);
  return token.build();
}

const stageOf = () => openSandbox({ rules: rulesUnder('agora', {}, ACCESS_TOKEN_2) });

describe('a login', () => {
  test.each([
    ['an ordinary token', mint(), 'success', ''],
    ['a token of 24 hours', mint({ validitySeconds: DAY_SECONDS }), 'success', ''],
    ['one second more', mint({ validitySeconds: DAY_SECONDS + 1 }), 104, 'more than 24 hours'],
    [
      'more than 24 hours, less than that to go',
      mint({ validitySeconds: DAY_SECONDS + 60, issuedAtSeconds: NOON_SECONDS - 3_600 }),
      104,
      'more than 24 hours',
    ],
    ['the empty text', '', 104, 'empty'],
    ['no token of the format', 'abc', 104, "begin with '007'"],
    ['another app id', mint({ appId: OTHER_ID }), 104, 'another app id'],
    ['another certificate', mint({ appCertificate: OTHER_ID }), 104, 'does not verify'],
    ['another service', buildForRtm(), 104, 'does not open the chat service'],
    ['an app token', mint({ privilege: 'app', userId: '' }), 202, 'no user privilege'],
    ['an app token that names the user', mint({ privilege: 'app' }), 202, 'no user privilege'],
    ['another user', mint({ userId: 'max' }), 202, 'not for this user'],
    ['another spelling of the user', mint({ userId: 'Zoe' }), 202, 'not for this user'],
    ['no user', mint({ userId: '' }), 202, 'not for this user'],
    ['no privilege', build(3_600, []), 202, 'no user privilege'],
    ['an unknown privilege', build(3_600, [[3, 3_600]]), 202, 'no user privilege'],
    [
      'both privileges',
      build(3_600, [
        [1, 3_600],
        [2, 3_600],
      ]),
      'success',
      '',
    ],
    ['a second service of the user', mint({ userId: 'max', secondService: ZOE }), 'success', ''],
    ['a second service of another user', mint({ secondService: MAX }), 'success', ''],
    ['no service of the user', mint({ userId: 'ada', secondService: MAX }), 202, 'not for this'],
    [
      'a second service of the user in an app token',
      mint({ privilege: 'app', userId: '', secondService: ZOE }),
      'success',
      '',
    ],
    ['issued within the skew', mint({ issuedAtSeconds: NOON_SECONDS + 60 }), 'success', ''],
    ['issued beyond it', mint({ issuedAtSeconds: NOON_SECONDS + 61 }), 104, 'in the future'],
    ['just expired', mint({ issuedAtSeconds: NOON_SECONDS - 3_600 }), 108, 'validity has ended'],
    ['just not over', mint({ issuedAtSeconds: NOON_SECONDS - 3_599 }), 'success', ''],
    ['no validity', mint({ validitySeconds: 0 }), 108, 'validity has ended'],
  ] as const)('with %s', (_title, token, code, why) => {
    const answer = stageOf().login('phone', 'zoe', token);
    expect(codeOf(answer)).toBe(code);
    expect(answer.kind === 'error' ? answer.error.description : '').toContain(why);
  });

  it('takes the skew of the profile', () => {
    const changed = { 'token.maxClockSkewSeconds': 5 };
    const sandbox = openSandbox({ rules: rulesUnder('agora', changed, ACCESS_TOKEN_2) });
    const ahead = (seconds: number) => mint({ issuedAtSeconds: NOON_SECONDS + seconds });
    expect(codeOf(sandbox.login('phone', 'zoe', ahead(6)))).toBe(104);
    expect(codeOf(sandbox.login('phone', 'zoe', ahead(5)))).toBe('success');
  });
});

describe('how long a session lasts', () => {
  test.each([
    ['the privilege when it is shorter', build(3_600, [[1, 60]]), 60],
    ['the token when the privilege is longer', build(60, [[1, 3_600]]), 60],
    ['the longest of several privileges', buildSeveral(60, 600, 300), 600],
    ['the token when the privilege says 0', build(3_600, [[1, 0]]), 3_600],
    [
      'the privilege that is used',
      build(3_600, [
        [1, 60],
        [2, 600],
      ]),
      60,
    ],
  ] as const)('%s', (_title, token, seconds) => {
    const sandbox = stageOf();
    expect(codeOf(sandbox.login('phone', 'zoe', token))).toBe('success');
    const session = sandbox.service.state.sessions.get('phone');
    expect(session?.expiresAtMs).toBe(NOON_MS + seconds * 1_000);
    expect(session?.warnAtMs).toBe(NOON_MS + seconds * 500);
  });
});

describe('a REST call', () => {
  test.each([
    ['an app token', mint({ privilege: 'app', userId: '' }), 'created'],
    ['an app token that names a user', mint({ privilege: 'app' }), 'created'],
    ['a user token', mint(), 'refused'],
    ['a second service of the app', mint({ secondService: APP }), 'created'],
    [
      'an app token of more than 24 hours',
      mint({ privilege: 'app', validitySeconds: DAY_SECONDS + 1 }),
      'refused',
    ],
    ["another app's", mint({ privilege: 'app', appId: OTHER_ID }), 'refused'],
  ] as const)('with %s', (_title, token, kind) => {
    const answer = stageOf().service.perform<'create-users'>({
      type: 'create-users',
      authorization: `Bearer ${token}`,
      users: [{ username: 'zoe' }],
    });
    expect(answer.kind).toBe(kind);
    expect(JSON.stringify(answer)).not.toContain(token);
  });
});

describe('tokens of the service', () => {
  it('are taken by it, and all different', () => {
    const sandbox = stageOf();
    const tokens = [sandbox.token('zoe'), sandbox.token('zoe'), sandbox.appToken()];
    expect(new Set(tokens).size).toBe(3);
    expect(codeOf(sandbox.login('phone', 'zoe', tokens[1]))).toBe('success');
    expect(sandbox.service.state.knownTokens.size).toBe(3);
  });

  it('are refused in words where no token can be made', () => {
    const { service } = stageOf();
    const issue = service.perform<'issue-token'>({
      type: 'issue-token',
      privilege: 'user',
      userId: 'zoe',
      validitySeconds: -1,
    });
    expect(issue).toEqual({
      kind: 'refused',
      why: 'the validity is not an unsigned 32-bit integer',
    });
    expect(service.state.issuedTokens).toBe(0);
  });

  it('have a salt for any serial number', () => {
    const wish = {
      privilege: 'user',
      userId: 'zoe',
      validitySeconds: 60,
      issuedAtMs: NOON_MS,
    } as const;
    for (const serial of [1, 99_999_998, 99_999_999, 100_000_000, 2 ** 40]) {
      expect(ACCESS_TOKEN_2.issue({ ...wish, serial }).kind).toBe('issued');
    }
  });

  it('take the app id in any case of letters', () => {
    const { appId, appCertificate } = CREDENTIALS;
    const format = createAccessToken2Format({ appId: appId.toUpperCase(), appCertificate });
    expect(format.read(mint()).kind).toBe('readable');
  });
});

test('the expiry that is given for a token is when it expires, between two seconds too', () => {
  const sandbox = stageOf();
  sandbox.turn(900);
  const issue = sandbox.service.perform<'issue-token'>({
    type: 'issue-token',
    privilege: 'user',
    userId: 'zoe',
    validitySeconds: 60,
  });
  if (issue.kind !== 'issued') throw new Error(issue.why);
  expect(sandbox.login('phone', 'zoe', issue.token).kind).toBe('success');
  sandbox.turn(issue.expiresAtMs - sandbox.service.now() - 1);
  expect(sandbox.phaseOf('phone')).toBe('will-expire');
  sandbox.turn(1);
  expect(sandbox.phaseOf('phone')).toBe('expired');
});
