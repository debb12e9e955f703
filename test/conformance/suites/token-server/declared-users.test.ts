import { afterAll, describe, expect, test } from 'vitest';
import { type CheckResult, outcomeOf } from '../../../../src/contract/index.ts';
import { mint, type ServerOptions, tokenServer } from './minting.ts';
import { headerServer } from './other-shapes.ts';
import { type Asked, judgeAll, judgeOne, openTestClient, serve, UNDECLARED } from './support.ts';

const httpClient = openTestClient();
afterAll(() => httpClient.close());

const GATE = 'token-server.user-token.returns-a-token';
const NUMBERS = /^[1-9][0-9]{5}$/;
const names = (count: number) => Array.from({ length: count }, (_, index) => `member-${index + 1}`);
const MIXED = [
  ...names(24),
  'Ann',
  'ann',
  '007',
  '7',
  '\u7528\u6237',
  'e\u0301ve',
  '\u00e9ve',
  'long'.padEnd(255, 'x'),
];

const MANUAL = ['alice', 'bob', 'Bob', '007'];

const only = (known: (user: string) => boolean, status = 401): ServerOptions => ({
  isUserAllowed: known,
  failure: (why) => (why === 'user not allowed' ? { status, body: '' } : { body: { error: why } }),
});

const verdictOf = (results: readonly CheckResult[], id: string) =>
  results.find((result) => result.id.endsWith(id))?.verdict;

function otherwise(results: readonly CheckResult[]) {
  return results
    .filter(({ verdict }) => !['pass', 'note', 'skip'].includes(verdict))
    .map(({ id, verdict, actual, reason }) => [id, verdict, actual, reason]);
}

const skipped = (results: readonly CheckResult[]) =>
  results
    .filter(({ id, verdict }) => verdict === 'skip' && !UNDECLARED.includes(id))
    .map(({ id }) => id.replace(/^token-/, ''));

const UNUSUAL = 'server.user-token.keeps-the-user-id-exact';
const SIMILAR = 'server.user-token.keeps-similar-users-apart';

describe('a server that knows only the users that were declared', () => {
  test.each([
    { of: 'every kind', users: MIXED, known: MIXED, skips: [] },
    { of: 'plain names', users: names(24), known: names(24), skips: [UNUSUAL] },
    { of: 'the manual', users: MANUAL, known: MANUAL, skips: [] },
    {
      of: 'two names',
      users: ['zoe', 'bob'],
      known: ['zoe', 'bob'],
      skips: [UNUSUAL, SIMILAR],
    },
    {
      of: 'one name',
      users: ['zoe'],
      known: ['zoe'],
      skips: [
        UNUSUAL,
        'server.user-token.differs-between-users',
        SIMILAR,
        'server.user-token.keeps-parallel-users-apart',
        'server.empty-user.gets-no-token-of-another-user',
      ],
    },
    {
      of: 'numbers',
      users: [{ pattern: '[1-9][0-9]{5}' }],
      known: NUMBERS,
      skips: [SIMILAR],
    },
  ])('passes with $of, and skips what they do not allow', async ({ users, known, skips }) => {
    const isKnown = (user: string) =>
      known instanceof RegExp ? known.test(user) : known.includes(user);
    const asked: string[] = [];
    const plain = tokenServer(only(isKnown));
    const { url, close } = await serve((each: Asked) => {
      const user = /^{"user_uuid":"([^"\\]*)","expire":\d+}$/.exec(each.text)?.[1];
      if (each.kind === 'user' && user !== undefined) asked.push(user);
      return plain(each);
    });
    try {
      const results = await judgeAll({ url, exchange: httpClient.exchange, declares: { users } });
      expect(otherwise(results)).toEqual([]);
      expect(skipped(results)).toEqual(expect.arrayContaining(skips));
      expect(skipped(results).length).toBe(skips.length);
      expect(outcomeOf(results, { isStrict: false, isInterrupted: false })).toBe('conformant');
      // But for what is to be refused or survived, nobody else is asked for.
      const others = asked.filter(
        (user) =>
          !isKnown(user) &&
          !/^(?:|assay|x{1048576}|assay-.*x{1000,}|a{18,30}!assay-.*)$/.test(user),
      );
      expect([...new Set(others)]).toEqual([]);
    } finally {
      await close();
    }
  });

  test('passes in another shape as well', async () => {
    const { declares, answer } = headerServer();
    const { url, close } = await serve((asked) =>
      NUMBERS.test(String(asked.headers['x-user'])) ? answer(asked) : { status: 403, body: '' },
    );
    try {
      // An id that no header can hold is left out.
      const users = ['\u7528\u6237', { pattern: '[1-9][0-9]{5}' }];
      const judging = { url, exchange: httpClient.exchange, declares: { ...declares, users } };
      const results = await judgeAll(judging);
      expect(otherwise(results)).toEqual([]);
      expect(verdictOf(results, 'differs-between-users')).toBe('pass');
    } finally {
      await close();
    }
  });

  test('says how many users are needed', async () => {
    const { url, close } = await serve(tokenServer());
    try {
      const id = 'token-server.user-token.differs-between-users';
      const judging = { url, exchange: httpClient.exchange, declares: { users: ['zoe'] } };
      expect(await judgeOne(id, judging)).toMatchObject({
        verdict: 'skip',
        reason:
          'it needs 2 different users, and one user is declared; 24 are enough for all checks',
      });
    } finally {
      await close();
    }
  });
});

describe('a server that is wrong about declared users', () => {
  test('fails where it folds the case of two who were declared', async () => {
    const fold = (asked: Asked) => ({ ...asked, text: asked.text.replace('"Bob"', '"bob"') });
    const answer = tokenServer();
    const { url, close } = await serve((asked) => answer(fold(asked)));
    try {
      const judging = { url, exchange: httpClient.exchange, declares: { users: MANUAL } };
      const result = await judgeOne(`token-${SIMILAR}`, judging);
      expect(result.verdict).toBe('fail');
    } finally {
      await close();
    }
  });

  test.each([401, 403])(
    'is told that it refuses its callers where it refuses all with %i',
    async (status) => {
      const { url, close } = await serve(tokenServer(only(() => false, status)));
      try {
        const users = ['alice', 'bob', 'carol'];
        const judging = { url, exchange: httpClient.exchange, declares: { users } };
        const { verdict, reason } = await judgeOne(GATE, judging);
        expect(verdict).toBe('untestable');
        expect(reason).toContain('it demands credentials of its callers, and none were declared');
      } finally {
        await close();
      }
    },
  );

  test.each([
    { status: 404, verdict: 'fail' },
    { status: 422, verdict: 'fail' },
    // It may be the caller who is refused.
    { status: 401, verdict: 'untestable' },
    { status: 403, verdict: 'untestable' },
  ])('gets $verdict when it refuses one with $status', async ({ status, verdict }) => {
    const { url, close } = await serve(tokenServer(only(() => false, status)));
    try {
      const judging = { url, exchange: httpClient.exchange, declares: { users: ['zoe'] } };
      const result = await judgeOne(GATE, judging);
      expect(result).toMatchObject({
        verdict,
        remedies: expect.arrayContaining([{ code: 'correct-declaration', of: 'users' }]),
      });
    } finally {
      await close();
    }
  });

  const lower = (kind: 'user' | 'app', user: string, seconds: number) =>
    mint(kind, user.toLowerCase(), seconds);
  const number = (kind: 'user' | 'app', user: string, seconds: number) =>
    mint(kind, /^\d+$/.test(user) ? String(Number(user)) : user, seconds);
  const first = (kind: 'user' | 'app', _user: string, seconds: number) =>
    mint(kind, 'zoe', seconds);
  test.each([
    { how: 'folds case', token: lower, users: ['Ann', 'ann'], check: 'keeps-the-user-id-exact' },
    { how: 'folds case', token: lower, users: ['Ann', 'ann'], check: 'keeps-similar-users-apart' },
    {
      how: 'reads numbers',
      token: number,
      users: ['zoe', '007'],
      check: 'keeps-the-user-id-exact',
    },
    { how: 'knows one', token: first, users: ['zoe', 'bob'], check: 'names-the-user' },
  ])('fails when it $how: $check', async ({ token, users, check }) => {
    const known = (user: string) => users.includes(user);
    const { url, close } = await serve(tokenServer({ ...only(known), token }));
    try {
      const id = `token-server.user-token.${check}`;
      const judging = { url, exchange: httpClient.exchange, declares: { users } };
      expect((await judgeOne(id, judging)).verdict).toBe('fail');
    } finally {
      await close();
    }
  });
});

describe('a server that admits some ids alone, of users who were not declared', () => {
  const judgeLimited = async (form: RegExp) => {
    const { url, close } = await serve(tokenServer(only((user) => form.test(user), 400)));
    try {
      return await judgeAll({ url, exchange: httpClient.exchange });
    } finally {
      await close();
    }
  };

  test('is judged whole where 32 characters of the usual kind are admitted', async () => {
    const results = await judgeLimited(/^[a-z0-9._-]{1,32}$/);
    expect(otherwise(results)).toEqual([]);
  });

  test('leaves what was not tried as heavy as it was, with the way out', async () => {
    const results = await judgeLimited(/^[a-z0-9._-]{1,20}$/);
    const open = results.filter(({ verdict }) => verdict === 'untestable');
    expect(open.length).toBeGreaterThan(0);
    const [first] = open.filter(({ reason = '' }) => reason.includes('whom assay invented'));
    expect(first).toMatchObject({ level: 'must', remedies: [{ code: 'declare-users' }, {}] });
    expect(results.filter(({ verdict }) => verdict === 'fail')).toEqual([]);
  });
});
