import { afterAll, describe, expect, test } from 'vitest';
import { outcomeOf } from '../../../../src/contract/index.ts';
import { mint, tokenServer } from './minting.ts';
import {
  getServer,
  headerServer,
  namingServer,
  nestedServer,
  type ShapedServer,
} from './other-shapes.ts';
import {
  CREDENTIALS_PAGE,
  isJson,
  ofCallers,
  saying,
  unless,
  withPassword,
  wrapping,
} from './shape-variants.ts';
import { CREDENTIALS, judgeAll, judgeOne, openTestClient, serve } from './support.ts';

const httpClient = openTestClient();
afterAll(() => httpClient.close());

/** What is judged of any token server, whatever it is asked like. */
const ALWAYS = [
  'user-token.returns-a-token',
  'user-token.valid-24-hours-at-most',
  'user-token.differs-between-users',
  'user-token.keeps-similar-users-apart',
  'user-token.keeps-parallel-users-apart',
  'failure.declared-request-gets-an-error',
  'token.signed-with-the-certificate',
  'token.issued-now',
  'user-token.names-the-user',
  'user-token.keeps-the-user-id-exact',
  'user-token.has-no-app-privilege',
  'token.privilege-lasts-as-long-as-the-token',
  'certificate.never-leaks',
];
const OF_NOBODY = ['empty-user.gets-no-user-token'];
const OF_APP_TOKENS = [
  'app-token.returns-a-token',
  'app-token.valid-24-hours-at-most',
  'app-token.has-the-app-privilege',
  'app-token.has-no-user-privilege',
];
const OF_VALIDITIES = ['expire.decides-the-validity', 'expire.equals-the-validity'];

describe.each([
  {
    title: 'GET with userId',
    server: getServer(),
    judged: [...OF_NOBODY, 'get-form.answers-an-object-of-strings'],
  },
  { title: 'a nested shape', server: nestedServer(), judged: [...OF_APP_TOKENS, ...OF_VALIDITIES] },
  { title: 'a header and plain text', server: headerServer(), judged: OF_NOBODY },
  { title: 'a form that answers with the chat user', server: namingServer(), judged: OF_NOBODY },
])('a legal server that is asked by $title', ({ server, judged }) => {
  test('is conformant, and all that is about tokens is judged', async () => {
    const { url, close } = await serve(server.answer);
    try {
      const results = await judgeAll({
        url,
        exchange: httpClient.exchange,
        declares: server.declares,
      });
      const others = results.filter(({ verdict }) => !['pass', 'note', 'skip'].includes(verdict));
      expect(
        others.map(({ id, verdict, actual, reason }) => [id, verdict, actual, reason]),
      ).toEqual([]);
      expect(outcomeOf(results, { isStrict: true, isInterrupted: false })).toBe('conformant');
      const passed = results.filter(({ verdict }) => verdict === 'pass').map(({ id }) => id);
      const wanted = [...ALWAYS, ...judged].map((id) => `token-server.${id}`);
      expect(wanted.filter((id) => !passed.includes(id))).toEqual([]);
      const skipped = results.filter(({ verdict }) => verdict === 'skip');
      expect(skipped.map(({ id }) => id)).toContain('token-server.undecodable-body.answers-400');
      for (const { id, reason } of skipped)
        expect([id, reason]).toEqual([
          id,
          expect.stringMatching(/request shape|not asked by GET|no header was declared/),
        ]);
    } finally {
      await close();
    }
  });

  test('is conformant without credentials', async () => {
    const { url, close } = await serve(server.answer);
    try {
      const judging = { url, exchange: httpClient.exchange, credentials: null };
      const results = await judgeAll({ ...judging, declares: server.declares });
      const failures = results.filter(({ verdict }) =>
        ['fail', 'warn', 'flaky', 'error'].includes(verdict),
      );
      expect(failures.map(({ id, actual, reason }) => [id, actual, reason])).toEqual([]);
      expect(outcomeOf(results, { isStrict: false, isInterrupted: false })).toBe('conformant');
    } finally {
      await close();
    }
  });
});

const without = ({ declares: { mustFail: _, ...declares }, ...server }: ShapedServer) => ({
  ...server,
  declares,
});
const opaque = (kind: string, user: string): string => `own-${kind}-${user}`;

const bearer = (...asked: Parameters<typeof mint>): string => `Bearer ${mint(...asked)}`;

const FAULTY: readonly {
  readonly title: string;
  readonly check: string;
  readonly verdict: string;
  readonly server: ShapedServer;
}[] = [
  {
    title: 'lower-cases the user of a path',
    check: 'user-token.keeps-the-user-id-exact',
    verdict: 'fail',
    server: nestedServer((kind, user, seconds) => mint(kind, user.toLowerCase(), seconds)),
  },
  {
    title: 'mints 30 days by GET',
    check: 'user-token.valid-24-hours-at-most',
    verdict: 'fail',
    server: getServer((kind, user) => mint(kind, user, 2_592_000)),
  },
  {
    title: 'ignores the validity of its own shape',
    check: 'expire.decides-the-validity',
    verdict: 'note',
    server: nestedServer((kind, user) => mint(kind, user, 600)),
  },
  {
    title: 'hands out app tokens by GET',
    check: 'user-token.has-the-user-privilege',
    verdict: 'fail',
    server: getServer((_kind, user, seconds) => mint('app', user, seconds)),
  },
  {
    title: 'shows its settings to a body that is no JSON',
    check: 'certificate.never-leaks',
    verdict: 'fail',
    server: unless(nestedServer(), ({ text }) =>
      isJson(text) ? undefined : { status: 400, body: CREDENTIALS_PAGE },
    ),
  },
  {
    title: 'shows its settings to a query that is badly encoded',
    check: 'certificate.never-leaks',
    verdict: 'fail',
    server: unless(getServer(), ({ path }) =>
      path.includes('%zz') ? { status: 400, body: CREDENTIALS_PAGE } : undefined,
    ),
  },
  {
    title: 'shows its settings at a path that does not exist',
    check: 'certificate.never-leaks',
    verdict: 'fail',
    server: unless(headerServer(), ({ path }) =>
      path === '/token' ? undefined : { status: 404, body: CREDENTIALS_PAGE },
    ),
  },
  {
    title: 'answers whatever it is asked with a token',
    check: 'certificate.never-leaks',
    verdict: 'untestable',
    server: { ...headerServer(), answer: () => ({ body: mint('user', 'all', 600) }) },
  },
  {
    title: 'takes -1 for the longest validity of all',
    check: 'expire.never-wraps-around',
    verdict: 'fail',
    server: wrapping(2 ** 32),
  },
  {
    title: 'takes 2^32 + 60 for 60',
    check: 'expire.never-wraps-around',
    verdict: 'warn',
    server: wrapping(86_400),
  },
  {
    title: 'crashes on a body that is no JSON',
    check: 'request.survives-malformed-requests',
    verdict: 'warn',
    server: unless(nestedServer(), ({ text }) =>
      isJson(text) ? undefined : { status: 500, body: '' },
    ),
  },
  {
    title: 'has nothing in its request that could be malformed',
    check: 'request.survives-malformed-requests',
    verdict: 'skip',
    server: headerServer(),
  },
  {
    title: 'says that all is well in words of its own',
    check: 'answer.token-xor-error',
    verdict: 'untestable',
    server: saying('Token created'),
  },
  {
    title: 'says that all is well in words that are declared',
    check: 'answer.token-xor-error',
    verdict: 'pass',
    server: saying('Token created', ['Token created']),
  },
  {
    title: 'says Success',
    check: 'answer.token-xor-error',
    verdict: 'pass',
    server: saying('Success'),
  },
  {
    title: 'gives a token for the caller when no user is named',
    check: 'empty-user.gets-no-user-token',
    verdict: 'pass',
    server: ofCallers('martin'),
  },
  {
    title: 'gives a token for the user undefined when no user is named',
    check: 'empty-user.gets-no-user-token',
    verdict: 'warn',
    server: ofCallers('undefined'),
  },
  {
    title: 'gives a token for another chat user than it names',
    check: 'user-token.names-the-user',
    verdict: 'fail',
    server: namingServer(undefined, (account) => account),
  },
  {
    title: 'has one chat user for all accounts',
    check: 'user-token.names-the-user',
    verdict: 'fail',
    server: namingServer(() => 'everybody'),
  },
  {
    title: 'names no chat user where it was declared to',
    check: 'user-token.names-the-user',
    verdict: 'untestable',
    server: namingServer(
      () => undefined,
      (account) => account,
    ),
  },
  {
    title: 'gives a token for any password',
    check: 'wrong-credentials.get-no-token',
    verdict: 'fail',
    server: withPassword(() => undefined),
  },
  {
    title: 'refuses a wrong password by status 403',
    check: 'wrong-credentials.get-no-token',
    verdict: 'pass',
    server: withPassword(() => ({ status: 403, body: 'wrong password' })),
  },
  {
    title: 'refuses a wrong password in the place of the token',
    check: 'wrong-credentials.get-no-token',
    verdict: 'pass',
    server: withPassword(() => ({ body: 'wrong password' })),
  },
  {
    title: 'has no token where its shape says',
    check: 'user-token.returns-a-token',
    verdict: 'fail',
    server: { ...nestedServer(), answer: () => ({ body: { token: 'elsewhere' } }) },
  },
  {
    title: 'gives one opaque token to both kinds',
    check: 'user-token.differs-between-users',
    verdict: 'fail',
    server: nestedServer(() => 'one-for-all'),
  },
  {
    title: 'keeps opaque tokens by the beginning of the user id',
    check: 'user-token.keeps-similar-users-apart',
    verdict: 'fail',
    server: nestedServer((kind, user) => opaque(kind, user.slice(0, 48))),
  },
  {
    title: 'has fewer opaque tokens than users',
    check: 'user-token.differs-between-users',
    verdict: 'fail',
    server: nestedServer((kind, user) => opaque(kind, String(user.length))),
  },
  {
    title: 'answers the request that must fail by a token',
    check: 'failure.declared-request-gets-an-error',
    verdict: 'fail',
    server: { ...nestedServer(), answer: () => ({ body: { data: { token: 'for anybody' } } }) },
  },
  {
    title: 'answers the request that must fail by a token under a failure status',
    check: 'failure.declared-request-gets-an-error',
    verdict: 'fail',
    server: {
      ...getServer(),
      answer: (asked) => {
        const answered = getServer().answer(asked);
        return answered.status === 400 ? { status: 500, body: { token: 'x' } } : answered;
      },
    },
  },
  {
    title: 'says no reason where its shape has a place for it',
    check: 'failure.declared-request-gets-an-error',
    verdict: 'fail',
    server: {
      ...nestedServer(),
      answer: (asked) => {
        const answered = nestedServer().answer(asked);
        return answered.status === 422 ? { status: 422, body: {} } : answered;
      },
    },
  },
  {
    title: 'was not declared to fail at anything',
    check: 'failure.declared-request-gets-an-error',
    verdict: 'skip',
    server: without(getServer()),
  },
  {
    title: 'uses other tokens together with RTC',
    check: 'token.is-access-token-2-for-rtc',
    verdict: 'warn',
    server: { ...getServer(opaque), declares: { ...getServer().declares, usesRtc: true } },
  },
  {
    title: 'uses other tokens',
    check: 'token.is-access-token-2-for-rtc',
    verdict: 'note',
    server: getServer(opaque),
  },
];

describe('a server of another shape that', () => {
  test.each(FAULTY)('$title gets its verdict', async ({ check, verdict, server }) => {
    const { url, close } = await serve(server.answer);
    try {
      const judging = { url, exchange: httpClient.exchange, declares: server.declares };
      const result = await judgeOne(`token-server.${check}`, judging);
      expect({ verdict: result.verdict, reason: result.reason }).toMatchObject({ verdict });
      expect(JSON.stringify(result)).not.toContain(CREDENTIALS.appCertificate);
    } finally {
      await close();
    }
  });
});

test.each([
  { title: 'by GET', server: getServer(bearer), verdict: 'fail' },
  // In a request shape of its own, its clients may know what to remove from the token.
  { title: 'in a shape of its own', server: nestedServer(bearer), verdict: 'untestable' },
])('a token with Bearer before it gets $verdict $title', async ({ server, verdict }) => {
  const { url, close } = await serve(server.answer);
  try {
    const judging = { url, exchange: httpClient.exchange, declares: server.declares };
    const result = await judgeOne('token-server.token.signed-with-the-certificate', judging);
    expect(result).toMatchObject({ verdict, level: 'must' });
    expect(`${result.actual} ${result.reason}`).toContain("the word 'Bearer' before it");
  } finally {
    await close();
  }
});

describe('a body that was declared to fail', () => {
  test.each([
    [{ user_uuid: '', expire: 60 }, 'pass'],
    [{ user_uuid: 'assay', expire: 60 }, 'fail'],
  ])('%j: %s', async (body, verdict) => {
    const { url, close } = await serve(tokenServer());
    try {
      const declares = { mustFail: { by: 'body', kind: 'user', body } } as const;
      const id = 'token-server.failure.declared-request-gets-an-error';
      const judging = { url, exchange: httpClient.exchange, declares };
      expect((await judgeOne(id, judging)).verdict).toBe(verdict);
    } finally {
      await close();
    }
  });
});

describe('where no request names a user', () => {
  const session: ShapedServer = {
    declares: {
      shape: { kind: 'template', user: { method: 'GET', path: '/me/token', tokenAt: '/token' } },
      users: ['zoe'],
      mustFail: { by: 'values', kind: 'user', user: 'nobody' },
    },
    answer: () => ({ body: { token: mint('user', 'zoe', 600) } }),
  };

  test.each(['request.survives-long-users', 'failure.declared-request-gets-an-error'])(
    '%s asks for none, and is skipped',
    async (check) => {
      const { url, close } = await serve(session.answer);
      try {
        const judging = { url, exchange: httpClient.exchange, declares: session.declares };
        const result = await judgeOne(`token-server.${check}`, judging);
        expect(result).toMatchObject({ verdict: 'skip' });
        expect(result.reason).toMatch(/cannot name/);
      } finally {
        await close();
      }
    },
  );
});

test('without app credentials, a refusal in the place of a token cannot be told from one', async () => {
  const server = withPassword(() => ({ body: 'wrong password' }));
  const { url, close } = await serve(server.answer);
  try {
    const judging = { url, exchange: httpClient.exchange, credentials: null };
    const id = 'token-server.wrong-credentials.get-no-token';
    const result = await judgeOne(id, { ...judging, declares: server.declares });
    expect(result).toMatchObject({ verdict: 'untestable', level: 'should' });
  } finally {
    await close();
  }
});

const SERVED = 'token-server.user-token.returns-a-token';

test.each([
  ['\r\n', /"\\r\\n" behind it/],
  ['  ', /" {2}" behind it/],
  ['', undefined],
])(
  'a token that is the whole answer, with %j behind it, is noted and judged',
  async (end, noted) => {
    const { declares, answer } = headerServer((...asked) => `${mint(...asked)}${end}`);
    const { url, close } = await serve(answer);
    try {
      const judging = { url, exchange: httpClient.exchange, declares };
      const result = await judgeOne(SERVED, judging);
      expect(result.verdict).toBe(noted === undefined ? 'pass' : 'note');
      if (noted !== undefined) expect(result.reason).toMatch(noted);
      const named = await judgeOne('token-server.user-token.names-the-user', judging);
      expect(named.verdict).toBe('pass');
    } finally {
      await close();
    }
  },
);

test.each([
  ['a blank', (text: string) => decodeURIComponent(text.replaceAll('+', ' ')), 'pass', /^$/],
])('a plus sign in a form that is read as %s', async (_what, decode, verdict, says) => {
  const { url, close } = await serve(({ text }) => {
    const user = decode(/(?:^|&)uid=([^&]*)/.exec(text)?.[1] ?? '');
    return user === '' || user.length > 1_024
      ? { status: 400, body: { error: 'who?' } }
      : { body: { token: mint('user', user, 600) } };
  });
  const user = {
    method: 'POST',
    form: { uid: '{user}' },
    tokenAt: '/token',
    errorAt: '/error',
  } as const;
  try {
    const declares = { shape: { kind: 'template', user } } as const;
    const id = 'token-server.user-token.keeps-the-user-id-exact';
    const result = await judgeOne(id, { url, exchange: httpClient.exchange, declares });
    expect(result.verdict).toBe(verdict);
    expect(result.reason ?? '').toMatch(says);
  } finally {
    await close();
  }
});

/** A login that makes a chat user of every account, and a guest of none. */
const withGuest = (guest: string, named: string): ShapedServer => ({
  declares: {
    shape: {
      kind: 'template',
      user: {
        method: 'POST',
        path: '/login',
        form: { account: '{user}' },
        tokenAt: '/token',
        userAt: '/user',
        errorAt: '/message',
      },
    },
  },
  answer: ({ text }) => {
    const account = new URLSearchParams(text).get('account') ?? '';
    if (account.length > 1_024) return { status: 400, body: { message: 'too long' } };
    const user = account === '' ? guest : `u-${account}`;
    return { body: { token: mint('user', user, 600), user: account === '' ? named : user } };
  },
});

test.each([
  ['a guest', withGuest('guest', 'guest'), 'empty-user.gets-no-user-token', 'pass', undefined],
  [
    'a guest whom the answer does not name',
    withGuest('guest', ''),
    'empty-user.gets-no-user-token',
    'warn',
    'a user token for the user "guest", whom the answer does not name',
  ],
  [
    'nobody',
    withGuest('', ''),
    'empty-user.gets-no-user-token',
    'warn',
    'a user token for the empty user',
  ],
])('a login that gives tokens for %s', async (_whom, server, check, verdict, actual) => {
  const { url, close } = await serve(server.answer);
  try {
    const judging = { url, exchange: httpClient.exchange, declares: server.declares };
    const result = await judgeOne(`token-server.${check}`, judging);
    expect([result.verdict, result.actual]).toEqual([verdict, actual]);
  } finally {
    await close();
  }
});
