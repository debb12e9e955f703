import { deflateSync, inflateSync } from 'node:zlib';
import library from 'agora-token/src/AccessToken2.js';
import { afterAll, describe, expect, test } from 'vitest';
import { mintChatToken } from '../../../../src/wire/token/index.ts';
import { mint, tokenServer } from './minting.ts';
import { CREDENTIALS, judgeAll, judgeOne, openTestClient, serve, waitingClock } from './support.ts';

const httpClient = openTestClient();
afterAll(() => httpClient.close());

const nowSeconds = () => Math.floor(waitingClock.now() / 1_000);

/** Tokens that open the chat service, and RTC in a channel for a user. */
const openingRtc =
  (channel: string, rtcUser: string) =>
  (kind: 'user' | 'app', user: string, seconds: number): string => {
    const { AccessToken2, ServiceChat, ServiceRtc } = library;
    const { appId, appCertificate } = CREDENTIALS;
    const token = new AccessToken2(appId, appCertificate, nowSeconds(), seconds);
    const chat = new ServiceChat(kind === 'user' ? user : '');
    chat.add_privilege(kind === 'user' ? 1 : 2, seconds);
    const rtc = new ServiceRtc(channel, rtcUser);
    rtc.add_privilege(1, seconds);
    token.add_service(chat);
    token.add_service(rtc);
    return token.build();
  };

const NO_APP_PRIVILEGE = 'token-server.user-token.has-no-app-privilege';

describe('a chat token that opens RTC as well', () => {
  test.each([
    { how: 'in any channel', token: openingRtc('', ''), declares: {}, verdict: 'warn' },
    {
      how: 'in any channel, where use together with RTC is declared',
      token: openingRtc('', ''),
      declares: { usesRtc: true },
      verdict: 'pass',
    },
    {
      how: 'in one channel for one user',
      token: openingRtc('room', 'ann'),
      declares: {},
      verdict: 'pass',
    },
  ])('$how: $verdict', async ({ token, declares, verdict }) => {
    const { url, close } = await serve(tokenServer({ token }));
    try {
      const judging = { url, exchange: httpClient.exchange, declares };
      const result = await judgeOne(NO_APP_PRIVILEGE, judging);
      expect({ verdict: result.verdict, reason: result.reason }).toMatchObject({ verdict });
      if (verdict === 'warn') expect(result.actual).toMatch(/in any channel, as any user/);
    } finally {
      await close();
    }
  });
});

/** Tokens whose privilege lasts otherwise than they do themselves. */
const havingPrivilege =
  (secondsFor: (validitySeconds: number) => number) =>
  (kind: 'user' | 'app', user: string, validitySeconds: number): string => {
    const minting = mintChatToken({
      ...CREDENTIALS,
      userId: kind === 'user' ? user : '',
      privilege: kind,
      privilegeSeconds: secondsFor(validitySeconds),
      validitySeconds,
      issuedAtSeconds: nowSeconds(),
      salt: 1 + validitySeconds,
    });
    return minting.kind === 'minted' ? minting.token : '';
  };

test('a privilege of 0 s is noted', async () => {
  const token = havingPrivilege(() => 0);
  const { url, close } = await serve(tokenServer({ token }));
  try {
    const id = 'token-server.token.privilege-lasts-as-long-as-the-token';
    const result = await judgeOne(id, { url, exchange: httpClient.exchange });
    expect(result).toMatchObject({ verdict: 'note' });
    expect(result.reason).toMatch(/the privilege of its user and app tokens 0 s/);
  } finally {
    await close();
  }
});

test('a privilege that lasts until now, counted from 1970, is told as that', async () => {
  const token = havingPrivilege((validitySeconds) => nowSeconds() + validitySeconds);
  const { url, close } = await serve(tokenServer({ token }));
  try {
    const id = 'token-server.token.privilege-lasts-as-long-as-the-token';
    const result = await judgeOne(id, { url, exchange: httpClient.exchange });
    expect(result.verdict).toBe('warn');
    expect(result.reason).toMatch(/^\d{10} s is now \+ 3600 counted from 1970: a privilege /);
  } finally {
    await close();
  }
});

test('a signature that some tokens have only in part is told by its length', async () => {
  let given = 0;
  const token = (kind: 'user' | 'app', user: string, seconds: number) => {
    const whole = mint(kind, user, seconds);
    given += 1;
    if (given % 5 !== 0) return whole;
    const content = inflateSync(Buffer.from(whole.slice(3), 'base64'));
    const short = Buffer.concat([Buffer.from([31, 0]), content.subarray(3)]);
    return `007${deflateSync(short).toString('base64')}`;
  };
  const { url, close } = await serve(tokenServer({ token }));
  try {
    const id = 'token-server.token.signed-with-the-certificate';
    const results = await judgeAll({ url, exchange: httpClient.exchange });
    const result = results.find((each) => each.id === id);
    expect(result).toMatchObject({
      verdict: 'fail',
      actual: expect.stringContaining('a signature of 31 bytes, not 32'),
    });
    expect(result?.reason).not.toContain('instances');
  } finally {
    await close();
  }
});

test('a token of the run with blanks for plus signs is told, also where the ordinary ones have none', async () => {
  let count = 0;
  const token = (kind: 'user' | 'app', user: string, seconds: number): string => {
    count += 1;
    const isOdd = count === 5;
    let text = mint(kind, user, seconds);
    while (text.includes('+') !== isOdd) text = mint(kind, user, seconds);
    return text.replaceAll('+', ' ');
  };
  const { url, close } = await serve(tokenServer({ token }));
  try {
    const id = 'token-server.token.signed-with-the-certificate';
    const result = await judgeOne(id, { url, exchange: httpClient.exchange });
    expect(result).toMatchObject({ verdict: 'fail' });
    expect(result.actual).toMatch(/^one with blanks in the place of plus signs/);
  } finally {
    await close();
  }
});
