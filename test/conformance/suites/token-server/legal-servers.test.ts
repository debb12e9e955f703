import { createHash, randomUUID } from 'node:crypto';
import library from 'agora-token/src/AccessToken2.js';
import { afterAll, describe, expect, test } from 'vitest';
import { outcomeOf, type UserProfile } from '../../../../src/contract/index.ts';
import { mintChatToken } from '../../../../src/wire/token/index.ts';
import { type Manners, tokenServer } from './minting.ts';
import {
  CREDENTIALS,
  judgeAll,
  judgeOne,
  openTestClient,
  serve,
  UNDECLARED,
  waitingClock,
} from './support.ts';

const httpClient = openTestClient();
afterAll(() => httpClient.close());

interface LegalServer {
  readonly title: string;
  readonly manners: Manners;
  /** Checks that may warn: practice, shoulds and assumed profile values. */
  readonly warns?: readonly string[];
  /** Format and firmness allow no statement on the inside of its tokens. */
  readonly isOpaque?: boolean;
}

const LEGAL: readonly LegalServer[] = [
  { title: 'is careful', manners: {} },
  {
    title: 'answers as the vendor sample does',
    manners: {
      success: (token) => ({
        body: JSON.stringify({ token, error: '' }),
        contentType: 'text/plain',
      }),
      failure: (error) => ({
        body: JSON.stringify({ token: '', error }),
        contentType: 'text/plain',
      }),
    },
  },
  {
    title: 'answers ill-typed fields with 422 and details',
    manners: { illTyped: { status: 422, body: { detail: [{ loc: ['body', 'expire'] }] } } },
  },
  {
    title: 'answers ill-typed fields with 400 and problem details',
    manners: {
      illTyped: { status: 400, contentType: 'application/problem+json', body: { title: 'Bad' } },
    },
  },
  {
    title: 'answers ill-typed fields with status 200 and an error',
    manners: { illTyped: { body: { error: 'expire has to be a number' } } },
  },
  {
    title: 'answers failures with an error under 400',
    manners: { failure: (error) => ({ status: 400, body: { error } }) },
  },
  {
    title: 'answers failures with an error under 500',
    manners: { failure: (error) => ({ status: 500, body: { error } }) },
    warns: [
      'token-server.request.survives-ill-typed-fields',
      'token-server.request.survives-odd-json',
      'token-server.request.survives-large-body',
    ],
  },
  {
    title: 'breaks on ill-typed fields alone',
    manners: { illTyped: { status: 500, body: 'Internal Server Error' } },
    warns: [
      'token-server.request.survives-ill-typed-fields',
      'token-server.request.survives-odd-json',
      'token-server.request.survives-deep-json',
    ],
  },
  {
    title: 'answers failures with 403 and no body',
    manners: { failure: () => ({ status: 403, body: '' }) },
  },
  {
    title: 'says more than the token',
    manners: {
      success: (token, { expire }) => ({ status: 201, body: { token, error: null, expire } }),
    },
  },
  {
    title: 'adds a newline, a vendor media type and headers of its own',
    manners: {
      success: (token) => ({
        contentType: 'application/vnd.token+json',
        headers: { 'cache-control': 'no-store', 'x-app-id': CREDENTIALS.appId },
        body: `${JSON.stringify({ token })}\n`,
      }),
    },
  },
  {
    title: 'allows only the user names that the chat service allows',
    manners: { isUserAllowed: (user) => /^[a-z0-9_.-]{1,64}$/.test(user) },
  },
  { title: 'refuses large bodies', manners: { maxBodyLength: 10_240 } },
  {
    title: 'refuses short validities',
    manners: { leastSeconds: 300 },
    warns: ['token-server.expire.grants-short-validity'],
  },
  {
    title: 'raises short validities to a minute',
    manners: {
      leastSeconds: 0,
      token: (kind, user, seconds) => mintAs(CREDENTIALS.appId, kind, user, Math.max(60, seconds)),
    },
  },
  {
    title: 'grants no more than two hours',
    manners: {
      leastSeconds: 0,
      token: (kind, user, seconds) =>
        mintAs(CREDENTIALS.appId, kind, user, Math.min(7_200, seconds)),
    },
  },
  {
    title: 'grants no more than half an hour',
    manners: {
      leastSeconds: 0,
      token: (kind, user, seconds) =>
        mintAs(CREDENTIALS.appId, kind, user, Math.min(1_800, seconds)),
    },
  },
  {
    title: 'grants between a minute and half an hour',
    manners: {
      leastSeconds: 0,
      token: (kind, user, seconds) =>
        mintAs(CREDENTIALS.appId, kind, user, Math.max(60, Math.min(1_800, seconds))),
    },
  },
  {
    title: 'grants ten minutes at least',
    manners: {
      leastSeconds: 0,
      token: (kind, user, seconds) => mintAs(CREDENTIALS.appId, kind, user, Math.max(600, seconds)),
    },
  },
  {
    title: 'dates the issue back by five seconds, and ends when asked for',
    manners: {
      token: (kind, user, seconds) =>
        mintAs(CREDENTIALS.appId, kind, user, Math.min(86_400, seconds + 5), -5),
    },
  },
  {
    title: 'dates the issue back by half a minute, and ends when asked for',
    manners: {
      token: (kind, user, seconds) =>
        mintAs(CREDENTIALS.appId, kind, user, Math.min(86_400, seconds + 29), -29),
    },
  },
  {
    title: 'writes its app id in upper case',
    manners: {
      token: (kind, user, seconds) => mintAs(CREDENTIALS.appId.toUpperCase(), kind, user, seconds),
    },
  },
  {
    title: 'redirects GET to its documentation',
    manners: { otherMethod: { status: 302, headers: { location: '/docs' }, body: '' } },
  },
  {
    title: 'keeps a token and rounds the time of its issue up',
    manners: { token: keeping(1) },
  },
  {
    title: 'opens the chat service twice for the same user or app, and once for nobody',
    manners: { token: openingTwice },
  },
  { title: 'hands out session ids', isOpaque: true, manners: { token: () => randomUUID() } },
  {
    title: 'keeps a token and hands it out again while it is valid',
    manners: { token: keeping() },
  },
  {
    title: 'hands out tokens of an older format',
    isOpaque: true,
    manners: {
      token: (kind, user, seconds) =>
        `006${createHash('sha256').update(`${kind} ${user} ${seconds}`).digest('base64')}`,
    },
  },
];

/** A cache by all that a token is made of. */
function keeping(aheadSeconds = 0): NonNullable<Manners['token']> {
  const tokens = new Map<string, { readonly token: string; readonly untilMs: number }>();
  return (kind, user, seconds) => {
    const key = JSON.stringify([kind, user, seconds]);
    const found = tokens.get(key);
    if (found !== undefined && found.untilMs > waitingClock.now()) return found.token;
    const token = mintAs(CREDENTIALS.appId, kind, user, seconds, aheadSeconds);
    const untilMs = (nowSeconds() + aheadSeconds + seconds) * 1_000;
    tokens.set(key, { token, untilMs });
    return token;
  };
}

const nowSeconds = () => Math.floor(waitingClock.now() / 1_000);

/** Nothing more is granted than by one service. */
function openingTwice(kind: 'user' | 'app', user: string, seconds: number): string {
  const { AccessToken2, ServiceChat } = library;
  const { appId, appCertificate } = CREDENTIALS;
  const token = new AccessToken2(appId, appCertificate, nowSeconds(), seconds);
  const number = kind === 'user' ? ServiceChat.kPrivilegeUser : ServiceChat.kPrivilegeApp;
  token.add_service(new ServiceChat(''));
  for (const lasting of [seconds, 0]) {
    const service = new ServiceChat(user);
    service.add_privilege(number, lasting);
    token.add_service(service);
  }
  return token.build();
}

let salt = 0;

function mintAs(
  appId: string,
  kind: 'user' | 'app',
  userId: string,
  validitySeconds: number,
  offsetSeconds = 0,
): string {
  salt += 1;
  const issuedAtSeconds = nowSeconds() + offsetSeconds;
  const { appCertificate } = CREDENTIALS;
  const inputs = { appId, appCertificate, userId, validitySeconds, issuedAtSeconds, salt };
  const minting = mintChatToken({ ...inputs, privilege: kind });
  if (minting.kind === 'refused') throw new Error(minting.why);
  return minting.token;
}

const SAID_TO_BE_OPAQUE: UserProfile = {
  extends: 'neutral',
  values: { 'token.format': 'opaque' },
};

const WITHOUT = { means: 'without credentials', credentials: null, profile: 'neutral' };
const WITH = { means: 'with credentials', credentials: CREDENTIALS, profile: 'neutral' };
const UNDER_AGORA = { means: 'under agora', credentials: CREDENTIALS, profile: 'agora' };
const SAID = { means: 'said to be opaque', credentials: CREDENTIALS, profile: SAID_TO_BE_OPAQUE };

describe.each(LEGAL)('a legal server that $title', ({ manners, warns = [], isOpaque = false }) => {
  // Under agora the format is laid down, and whoever declares credentials says what tokens are made of.
  test.each<Omit<typeof WITHOUT | typeof SAID, 'means'> & { readonly means: string }>(
    isOpaque ? [WITHOUT, SAID] : [WITHOUT, WITH, UNDER_AGORA],
  )('is conformant $means', async ({ credentials, profile }) => {
    const { url, close } = await serve(tokenServer(manners));
    try {
      const results = await judgeAll({ url, exchange: httpClient.exchange, credentials, profile });
      const accused = results.filter(
        ({ id, verdict }) =>
          ['fail', 'flaky', 'error'].includes(verdict) ||
          (verdict === 'warn' && !warns.includes(id)),
      );
      expect(accused.map(({ id, actual, reason }) => [id, actual, reason])).toEqual([]);
      expect(outcomeOf(results, { isStrict: false, isInterrupted: false })).toBe('conformant');
      // What is inside a token that shows nothing remains untested, and nothing else does.
      const isClosed = isOpaque || credentials === null;
      const untested = results.filter(({ verdict }) => verdict === 'untestable');
      expect(untested.length > 0, untested.map(({ id }) => id).join()).toBe(isClosed);
    } finally {
      await close();
    }
  });
});

describe.each(LEGAL.filter(({ isOpaque }) => isOpaque))(
  'a server that $title, with credentials declared',
  ({ manners }) => {
    test('is accused of nothing, nor called sound', async () => {
      const { url, close } = await serve(tokenServer(manners));
      try {
        const results = await judgeAll({ url, exchange: httpClient.exchange });
        const accused = results.filter(({ verdict }) =>
          ['fail', 'warn', 'flaky', 'error'].includes(verdict),
        );
        expect(accused.map(({ id, actual, reason }) => [id, actual, reason])).toEqual([]);
        expect(outcomeOf(results, { isStrict: false, isInterrupted: false })).toBe('incomplete');
        const signed = results.find(({ id }) => id.endsWith('signed-with-the-certificate'));
        expect(signed?.reason).toContain("set the profile value 'token.format' to 'opaque'");
      } finally {
        await close();
      }
    });
  },
);

/** Ends tokens on multiples of `grid` seconds. */
function roundingTo(grid: number, shift: number): NonNullable<Manners['token']> {
  let count = 0;
  return (kind, user, seconds) => {
    count += 1;
    // As if another moment had come: what the grid takes away differs from token to token.
    const lost = (count * shift) % grid;
    return mintAs(CREDENTIALS.appId, kind, user, Math.max(1, seconds - lost));
  };
}

describe.each([
  { grid: 5, shift: 2 },
  { grid: 10, shift: 3 },
  { grid: 60, shift: 17 },
])('a server that rounds the end of its tokens to $grid seconds', ({ grid, shift }) => {
  test.each(['neutral', 'agora'])(
    'has tokens that live as long as they say under %s',
    async (profile) => {
      const { url, close } = await serve(tokenServer({ token: roundingTo(grid, shift) }));
      try {
        const judging = { url, exchange: httpClient.exchange, profile };
        for (const seed of [1, 2, 3]) {
          const results = await judgeAll({ ...judging, seed });
          const others = results
            .filter(({ suite }) => suite === 'token-lifecycle')
            .filter(({ verdict }) => verdict !== 'pass');
          expect(others.map(({ id, actual, reason }) => [id, actual, reason])).toEqual([]);
        }
      } finally {
        await close();
      }
    },
  );
});

describe('a server that knows only users of its own', () => {
  test.each([
    { whom: 'those in its list', isUserAllowed: (user: string) => ['alice', 'bob'].includes(user) },
    {
      whom: 'UUIDs',
      isUserAllowed: (user: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(user),
    },
  ])('and serves $whom is not accused, and the run says what is missing', async (row) => {
    const { url, close } = await serve(tokenServer({ isUserAllowed: row.isUserAllowed }));
    try {
      const results = await judgeAll({ url, exchange: httpClient.exchange });
      const accused = results.filter(({ verdict }) =>
        ['fail', 'warn', 'flaky', 'error'].includes(verdict),
      );
      expect(accused.map(({ id, verdict, actual }) => [id, verdict, actual])).toEqual([]);
      const gate = results.find(({ id }) => id === 'token-server.user-token.returns-a-token');
      expect(gate).toMatchObject({ verdict: 'untestable', level: 'must' });
      expect(gate?.reason).toMatch(/begins with assay-/);
      expect(outcomeOf(results, { isStrict: false, isInterrupted: false })).toBe('incomplete');
    } finally {
      await close();
    }
  });

  test('is accused where its refusal has a status of its own', async () => {
    const failure = () => ({ status: 404, body: { error: 'no such user' } });
    const { url, close } = await serve(tokenServer({ isUserAllowed: () => false, failure }));
    try {
      const id = 'token-server.user-token.returns-a-token';
      const result = await judgeOne(id, { url, exchange: httpClient.exchange });
      expect(result.verdict).toBe('fail');
    } finally {
      await close();
    }
  });
});

describe('a server that counts expire in another unit than the profile assumes', () => {
  test.each([
    { unit: 'hours', secondsPerExpire: 3_600 },
    { unit: 'minutes', secondsPerExpire: 60 },
    { unit: 'milliseconds', secondsPerExpire: 0.001 },
  ] as const)('does not fail with $unit, and passes under its profile', async (row) => {
    const { unit, secondsPerExpire } = row;
    const { url, close } = await serve(tokenServer({ secondsPerExpire, leastSeconds: 0 }));
    const judging = { url, exchange: httpClient.exchange };
    try {
      const assumed = await judgeAll(judging);
      const failed = assumed.filter(({ verdict }) => verdict === 'fail');
      expect(failed.map(({ id, actual }) => [id, actual])).toEqual([]);
      const profile = { extends: 'neutral', values: { 'token.expireUnit': unit } } as const;
      const known = await judgeAll({ ...judging, profile });
      // No second can be asked for in a coarse unit.
      const holding = unit !== 'milliseconds' ? ['pass', 'note', 'skip'] : ['pass', 'note'];
      const others = known.filter(
        ({ id, verdict }) => !holding.includes(verdict) && !UNDECLARED.includes(id),
      );
      expect(
        others.map(({ id, verdict, actual, reason }) => [id, verdict, actual, reason]),
      ).toEqual([]);
    } finally {
      await close();
    }
  });
});

test.each([
  { hours: 1, hears: 'an hour' },
  { hours: 14, hears: 'as far as time zones go' },
])('a server whose clock is $hears ahead is warned of that alone', async ({ hours }) => {
  const ahead: Manners['token'] = (kind, user, seconds) =>
    mintAs(CREDENTIALS.appId, kind, user, seconds, 3_600 * hours);
  const { url, close } = await serve(tokenServer({ token: ahead }));
  try {
    const results = await judgeAll({ url, exchange: httpClient.exchange });
    const accused = results.filter(({ verdict }) => ['fail', 'warn', 'error'].includes(verdict));
    expect(accused.map(({ id, verdict }) => [id, verdict])).toEqual([
      ['token-server.token.issued-now', 'warn'],
    ]);
  } finally {
    await close();
  }
});

test('a limit on requests at the same time mixes nobody up', async () => {
  let count = 0;
  const plain = tokenServer();
  const { url, close } = await serve((asked) => {
    count += 1;
    return count % 40 > 30 ? { status: 429, body: 'slow down' } : plain(asked);
  });
  try {
    const results = await judgeAll({ url, exchange: httpClient.exchange });
    expect(results.filter(({ verdict }) => verdict === 'error')).toEqual([]);
    const mixed = results.find(({ id }) => id.endsWith('keeps-parallel-users-apart'));
    expect(['pass', 'untestable']).toContain(mixed?.verdict);
  } finally {
    await close();
  }
});

describe.each([{ serves: 0 }, { serves: 5 }, { serves: 60 }, { serves: 200 }])(
  'a server that limits how fast it is asked, after $serves requests',
  ({ serves }) => {
    test.each([
      { says: 'nothing more', body: '' },
      { says: 'an error', body: { error: 'too many requests' } },
    ])('and says $says is accused of nothing, nor called sound', async ({ body }) => {
      let count = 0;
      const plain = tokenServer();
      const { url, close } = await serve((asked) => {
        count += 1;
        return count > serves ? { status: 429, body } : plain(asked);
      });
      try {
        const results = await judgeAll({ url, exchange: httpClient.exchange });
        const accused = results.filter(({ verdict }) =>
          ['fail', 'warn', 'flaky', 'error'].includes(verdict),
        );
        expect(accused.map(({ id, verdict, actual }) => [id, verdict, actual])).toEqual([]);
        expect(outcomeOf(results, { isStrict: false, isInterrupted: false })).toBe('incomplete');
      } finally {
        await close();
      }
    });
  },
);

test('a server that closes the connection on a large body has not crashed', async () => {
  const plain = tokenServer();
  const { url, close } = await serve(plain, { longestBody: 10_240 });
  try {
    for (const id of ['survives-large-body', 'survives-deep-json']) {
      const check = `token-server.request.${id}`;
      const result = await judgeOne(check, { url, exchange: httpClient.exchange });
      expect({ id, verdict: result.verdict, actual: result.actual }).toEqual({
        id,
        verdict: 'pass',
      });
    }
  } finally {
    await close();
  }
});
