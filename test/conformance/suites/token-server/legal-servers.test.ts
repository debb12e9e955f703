import { createHash, randomUUID } from 'node:crypto';
import library from 'agora-token/src/AccessToken2.js';
import { afterAll, describe, expect, test } from 'vitest';
import { outcomeOf, type UserProfile } from '../../../../src/contract/index.ts';
import { mintChatToken } from '../../../../src/wire/token/index.ts';
import { type ServerOptions, tokenServer } from './minting.ts';
import { headerServer } from './other-shapes.ts';
import {
  type Answered,
  type Asked,
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
  readonly options: ServerOptions;
  /** Checks that may warn: practice, shoulds and assumed profile values. */
  readonly warns?: readonly string[];
  /** Format and firmness allow no statement on the inside of its tokens. */
  readonly isOpaque?: boolean;
}

const LEGAL: readonly LegalServer[] = [
  { title: 'is careful', options: {} },
  {
    title: 'answers as the vendor sample does',
    options: {
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
    options: { illTyped: { status: 422, body: { detail: [{ loc: ['body', 'expire'] }] } } },
  },
  {
    title: 'answers ill-typed fields with 400 and problem details',
    options: {
      illTyped: { status: 400, contentType: 'application/problem+json', body: { title: 'Bad' } },
    },
  },
  {
    title: 'answers ill-typed fields with status 200 and an error',
    options: { illTyped: { body: { error: 'expire has to be a number' } } },
  },
  {
    title: 'answers failures with an error under 400',
    options: { failure: (error) => ({ status: 400, body: { error } }) },
  },
  {
    title: 'breaks on ill-typed fields alone',
    options: { illTyped: { status: 500, body: 'Internal Server Error' } },
    warns: [
      'token-server.request.survives-ill-typed-fields',
      'token-server.request.survives-deep-json',
    ],
  },
  {
    title: 'answers failures with 403 and no body',
    options: { failure: () => ({ status: 403, body: '' }) },
  },
  {
    title: 'says more than the token',
    options: {
      success: (token, { expire }) => ({ status: 201, body: { token, error: null, expire } }),
    },
  },
  {
    title: 'adds a newline, a vendor media type and headers of its own',
    options: {
      success: (token) => ({
        contentType: 'application/vnd.token+json',
        headers: { 'cache-control': 'no-store', 'x-app-id': CREDENTIALS.appId },
        body: `${JSON.stringify({ token })}\n`,
      }),
    },
  },
  {
    title: 'allows only the user names that the chat service allows',
    options: { isUserAllowed: (user) => /^[a-z0-9_.-]{1,64}$/.test(user) },
  },
  { title: 'refuses large bodies', options: { maxBodyLength: 10_240 } },
  {
    title: 'refuses short validities',
    options: { leastSeconds: 300 },
  },
  {
    title: 'raises short validities to a minute',
    options: {
      leastSeconds: 0,
      token: (kind, user, seconds) => mintAs(CREDENTIALS.appId, kind, user, Math.max(60, seconds)),
    },
  },
  {
    title: 'grants no more than two hours',
    options: {
      leastSeconds: 0,
      token: (kind, user, seconds) =>
        mintAs(CREDENTIALS.appId, kind, user, Math.min(7_200, seconds)),
    },
  },
  {
    title: 'grants no more than half an hour',
    options: {
      leastSeconds: 0,
      token: (kind, user, seconds) =>
        mintAs(CREDENTIALS.appId, kind, user, Math.min(1_800, seconds)),
    },
  },
  {
    title: 'grants between a minute and half an hour',
    options: {
      leastSeconds: 0,
      token: (kind, user, seconds) =>
        mintAs(CREDENTIALS.appId, kind, user, Math.max(60, Math.min(1_800, seconds))),
    },
  },
  {
    title: 'grants ten minutes at least',
    options: {
      leastSeconds: 0,
      token: (kind, user, seconds) => mintAs(CREDENTIALS.appId, kind, user, Math.max(600, seconds)),
    },
  },
  {
    title: 'dates the issue back by five seconds, and ends when asked for',
    options: {
      token: (kind, user, seconds) =>
        mintAs(CREDENTIALS.appId, kind, user, Math.min(86_400, seconds + 5), -5),
    },
  },
  {
    title: 'dates the issue back by half a minute, and ends when asked for',
    options: {
      token: (kind, user, seconds) =>
        mintAs(CREDENTIALS.appId, kind, user, Math.min(86_400, seconds + 29), -29),
    },
  },
  {
    title: 'writes its app id in upper case',
    options: {
      token: (kind, user, seconds) => mintAs(CREDENTIALS.appId.toUpperCase(), kind, user, seconds),
    },
  },
  {
    title: 'redirects GET to its documentation',
    options: { otherMethod: { status: 302, headers: { location: '/docs' }, body: '' } },
  },
  {
    title: 'keeps a token and rounds the time of its issue up',
    options: { token: keeping(1) },
  },
  {
    title: 'opens the chat service twice for the same user or app, and once for no user',
    options: { token: openingTwice },
  },
  { title: 'hands out session ids', isOpaque: true, options: { token: () => randomUUID() } },
  {
    title: 'keeps a token and hands it out again while it is valid',
    options: { token: keeping() },
  },
  {
    title: 'hands out tokens of an older format',
    isOpaque: true,
    options: {
      token: (kind, user, seconds) =>
        `006${createHash('sha256').update(`${kind} ${user} ${seconds}`).digest('base64')}`,
    },
  },
];

/** A cache by all that a token is made of. */
function keeping(aheadSeconds = 0): NonNullable<ServerOptions['token']> {
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

describe.each(LEGAL)('a legal server that $title', ({ options, warns = [], isOpaque = false }) => {
  // Under agora the format is fixed, and declared credentials say what tokens are made of.
  test.each<Omit<typeof WITHOUT | typeof SAID, 'means'> & { readonly means: string }>(
    isOpaque ? [WITHOUT, SAID] : [WITHOUT, WITH, UNDER_AGORA],
  )('is conformant $means', async ({ credentials, profile }) => {
    const { url, close } = await serve(tokenServer(options));
    try {
      const results = await judgeAll({ url, exchange: httpClient.exchange, credentials, profile });
      const failures = results.filter(
        ({ id, verdict }) =>
          ['fail', 'flaky', 'error'].includes(verdict) ||
          (verdict === 'warn' && !warns.includes(id)),
      );
      expect(failures.map(({ id, actual, reason }) => [id, actual, reason])).toEqual([]);
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
  ({ options }) => {
    test('gets no failure, and is not called conformant', async () => {
      const { url, close } = await serve(tokenServer(options));
      try {
        const results = await judgeAll({ url, exchange: httpClient.exchange });
        const failures = results.filter(({ verdict }) =>
          ['fail', 'warn', 'flaky', 'error'].includes(verdict),
        );
        expect(failures.map(({ id, actual, reason }) => [id, actual, reason])).toEqual([]);
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
function roundingTo(grid: number, shift: number): NonNullable<ServerOptions['token']> {
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
    'has tokens that are valid for as long as they say under %s',
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

const GATE = 'token-server.user-token.returns-a-token';

/** Whom a server may know, none of whom assay can guess. */
const OWN_USERS = ['alice', 'bob', 'carol'];
const isOwnUser = (user: string) => OWN_USERS.includes(user);
const refusing = (answered: Answered): ServerOptions => ({
  isUserAllowed: isOwnUser,
  failure: (why) => (why === 'user not allowed' ? answered : { body: { error: why } }),
});

/** How servers say that there is no such user. */
const REFUSALS: readonly { readonly how: string; readonly answered: Answered }[] = [
  { how: 'an error under status 200', answered: { body: { error: 'no such user' } } },
  { how: '404 and an error', answered: { status: 404, body: { error: 'no such user' } } },
  { how: '404 alone', answered: { status: 404, body: 'Not Found' } },
  { how: '401', answered: { status: 401, body: 'Unauthorized' } },
  {
    how: '401 and a challenge',
    answered: { status: 401, headers: { 'www-authenticate': 'Basic' }, body: '' },
  },
  { how: '403', answered: { status: 403, body: '' } },
  {
    how: 'Invalid credentials',
    answered: { status: 401, body: { detail: 'Invalid credentials' } },
  },
  {
    how: '422 and details',
    answered: {
      status: 422,
      body: { detail: [{ loc: ['body', 'user_uuid'], type: 'value_error' }] },
    },
  },
  { how: '400: uid must be a number', answered: { status: 400, body: 'uid must be a number' } },
  {
    how: 'what a malformed body gets',
    answered: { status: 400, body: 'Invalid request payload' },
  },
  { how: 'a code under status 200', answered: { body: { code: 40004, message: 'unknown user' } } },
  {
    how: 'an error under status 500',
    answered: { status: 500, body: { error: 'user lookup failed' } },
  },
];

function failuresIn(results: Awaited<ReturnType<typeof judgeAll>>) {
  return results
    .filter(({ verdict }) => ['fail', 'warn', 'flaky', 'error'].includes(verdict))
    .map(({ id, verdict, actual, reason }) => [id, verdict, actual, reason]);
}

describe('a server that knows only users of its own', () => {
  test.each(REFUSALS)('and answers others with $how gets no failure', async ({ answered }) => {
    const { url, close } = await serve(tokenServer(refusing(answered)));
    try {
      const results = await judgeAll({ url, exchange: httpClient.exchange });
      expect(failuresIn(results)).toEqual([]);
      const result = results.find(({ id }) => id === GATE);
      expect(result).toMatchObject({ verdict: 'untestable', level: 'must' });
      expect(result?.reason).toMatch(/a user that assay invented.*only users that it knows/);
      expect(outcomeOf(results, { isStrict: false, isInterrupted: false })).toBe('incomplete');
    } finally {
      await close();
    }
  });

  // Without a place for errors, 500 is a crash.
  test.each(REFUSALS.filter(({ answered }) => answered.status !== 500))(
    'nor does one of another shape with $how',
    async ({ answered }) => {
      const { declares } = headerServer();
      const { url, close } = await serve(() => answered);
      try {
        const results = await judgeAll({ url, exchange: httpClient.exchange, declares });
        expect(failuresIn(results)).toEqual([]);
        expect(results.find(({ id }) => id === GATE)?.verdict).toBe('untestable');
        expect(outcomeOf(results, { isStrict: false, isInterrupted: false })).toBe('incomplete');
      } finally {
        await close();
      }
    },
  );

  test.each([
    { form: 'a number', allowed: /^[1-9]\d*$/ },
    { form: 'a UUID', allowed: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/ },
  ])('and wants $form as an id gets advice that says so', async ({ form, allowed }) => {
    const isUserAllowed = (user: string) => allowed.test(user);
    const { url, close } = await serve(tokenServer({ isUserAllowed }));
    try {
      const result = await judgeOne(GATE, { url, exchange: httpClient.exchange });
      expect(result).toMatchObject({ verdict: 'untestable', level: 'must' });
      expect(result.reason).toContain(`it serves one whose id is ${form}`);
    } finally {
      await close();
    }
  });

  test('and refuses app tokens to a client whose user it does not know gets no failure', async () => {
    const plain = tokenServer();
    const { url, close } = await serve((asked) => {
      const isKnown = /assay-[^"]*-user"|"expire":\d+}$/.test(asked.text);
      const names = asked.text.includes('user_uuid');
      if (names && !/-user"/.test(asked.text)) return { status: 401, body: 'Unauthorized' };
      return isKnown ? plain(asked) : { status: 401, body: 'Unauthorized' };
    });
    try {
      const id = 'token-server.app-token.accepts-a-user-uuid';
      const result = await judgeOne(id, { url, exchange: httpClient.exchange });
      expect(result).toMatchObject({ verdict: 'untestable', level: 'must' });
    } finally {
      await close();
    }
  });

  test.each([
    {
      what: 'an app token and no body alike',
      answer: () => ({ status: 404, body: 'Not Found' }),
    },
    {
      what: 'a body that is no JSON alike',
      answer: (asked: Asked) =>
        asked.kind === 'app' ? { status: 405, body: '' } : { status: 404, body: 'Not Found' },
    },
  ])('but one that refuses $what does not refuse a user', async ({ answer }) => {
    const { url, close } = await serve(answer);
    try {
      const result = await judgeOne(GATE, { url, exchange: httpClient.exchange });
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
  ['of its server too', 3_600, /Date header .* is 3[56]\d\d seconds ahead of this machine as well/],
  ["but not of its server's answers", 0, /agrees with this machine's clock/],
])('a clock that is ahead, %s, is told by the Date header', async (_whose, aheadSeconds, hint) => {
  const ahead: ServerOptions['token'] = (kind, user, seconds) =>
    mintAs(CREDENTIALS.appId, kind, user, seconds, 3_600);
  const asked = tokenServer({ token: ahead });
  const { url, close } = await serve((request) => ({
    ...asked(request),
    headers: { date: new Date(waitingClock.now() + aheadSeconds * 1_000).toUTCString() },
  }));
  try {
    const judging = { url, exchange: httpClient.exchange };
    expect((await judgeOne('token-server.token.issued-now', judging)).reason).toMatch(hint);
  } finally {
    await close();
  }
});

test.each([
  { hours: 1, distance: 'an hour' },
  { hours: 14, distance: 'as far as time zones go' },
])('a server whose clock is $distance ahead gets a warning for that alone', async ({ hours }) => {
  const ahead: ServerOptions['token'] = (kind, user, seconds) =>
    mintAs(CREDENTIALS.appId, kind, user, seconds, 3_600 * hours);
  const plain = tokenServer({ token: ahead });
  const { url, close } = await serve((asked) => ({
    ...plain(asked),
    headers: { date: new Date(Date.now() + 3_600_000 * hours).toUTCString() },
  }));
  try {
    const results = await judgeAll({ url, exchange: httpClient.exchange });
    const failures = results.filter(({ verdict }) => ['fail', 'warn', 'error'].includes(verdict));
    expect(failures.map(({ id, verdict }) => [id, verdict])).toEqual([
      ['token-server.token.issued-now', 'warn'],
    ]);
  } finally {
    await close();
  }
});

test('a limit on parallel requests is not taken for mixed-up users', async () => {
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
    ])('and says $says gets no failure, and is not called conformant', async ({ body }) => {
      let count = 0;
      const plain = tokenServer();
      const { url, close } = await serve((asked) => {
        count += 1;
        return count > serves ? { status: 429, body } : plain(asked);
      });
      try {
        const results = await judgeAll({ url, exchange: httpClient.exchange });
        const failures = results.filter(({ verdict }) =>
          ['fail', 'warn', 'flaky', 'error'].includes(verdict),
        );
        expect(failures.map(({ id, verdict, actual }) => [id, verdict, actual])).toEqual([]);
        expect(outcomeOf(results, { isStrict: false, isInterrupted: false })).toBe('incomplete');
      } finally {
        await close();
      }
    });
  },
);

test('a server that crashes on a long user id is not said to crash on a large body', async () => {
  const plain = tokenServer();
  const { url, close } = await serve((asked) =>
    /"x{1000}/.test(asked.text) ? { status: 500, body: 'value too long' } : plain(asked),
  );
  try {
    const check = 'token-server.request.survives-large-body';
    const { verdict, actual } = await judgeOne(check, { url, exchange: httpClient.exchange });
    expect({ verdict, actual }).toEqual({ verdict: 'pass' });
  } finally {
    await close();
  }
});

const isLong = (text: string) => text.length > 10_240;
const isDeep = (text: string) => text.includes('['.repeat(1_000));

test.each([
  ['long bodies', isLong, 'pass'],
  ['deep bodies', isDeep, 'warn'],
  ['nothing', () => false, 'pass'],
] as const)(
  'who answers 500 to %s is judged by what is deep alone',
  async (_what, crashesOn, verdict) => {
    const plain = tokenServer();
    const { url, close } = await serve((asked) =>
      crashesOn(asked.text) ? { status: 500, body: 'too much' } : plain(asked),
    );
    try {
      const check = 'token-server.request.survives-deep-json';
      const result = await judgeOne(check, { url, exchange: httpClient.exchange });
      expect(result.verdict).toBe(verdict);
    } finally {
      await close();
    }
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
