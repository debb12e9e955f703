import { afterAll, describe, expect, test } from 'vitest';
import { outcomeOf } from '../../../../src/contract/index.ts';
import { tokenServer } from './minting.ts';
import { nestedServer } from './other-shapes.ts';
import { type Answered, judgeAll, judgeOne, openTestClient, serve } from './support.ts';

const httpClient = openTestClient();
afterAll(() => httpClient.close());

const GATE = 'token-server.user-token.returns-a-token';
const APP_GATE = 'token-server.app-token.returns-a-token';

/** How servers say to a caller that it is not let in. */
const REFUSALS: readonly {
  readonly how: string;
  readonly refusal: Answered;
  readonly header?: string;
}[] = [
  { how: '401', refusal: { status: 401, body: '' } },
  { how: '401 and an error', refusal: { status: 401, body: { error: 'unauthorized' } } },
  { how: '403', refusal: { status: 403, body: 'Forbidden' } },
  {
    how: 'the way to a login page',
    refusal: { status: 302, headers: { location: '/login?next=%2F' }, body: '' },
  },
  {
    how: '400 and the name of a header that is missing',
    refusal: { status: 400, body: { error: 'missing header X-Api-Key' } },
    header: 'X-Api-Key',
  },
  {
    how: '422 and the place of a header that is missing',
    refusal: {
      status: 422,
      body: { detail: [{ loc: ['header', 'x-tenant'], msg: 'field required' }] },
    },
    header: 'x-tenant',
  },
  {
    how: '400 in the words of Spring',
    refusal: {
      status: 400,
      body: "Required request header 'X-Auth-Token' for method parameter type String is not present",
    },
    header: 'X-Auth-Token',
  },
  {
    how: '200 and the wish that the caller logs in',
    refusal: { body: { error: 'unauthorized: please log in' } },
  },
];

const AUTHORIZATION = 'Bearer let-me-in-please';

describe.each(REFUSALS)('a server that answers callers without credentials with $how', (row) => {
  const guarded = () => {
    const admitted = tokenServer();
    return serve((asked) =>
      asked.headers.authorization === AUTHORIZATION ? admitted(asked) : row.refusal,
    );
  };

  test('is incomplete when none were declared, which is told once', async () => {
    const { url, close } = await guarded();
    try {
      const results = await judgeAll({ url, exchange: httpClient.exchange });
      const findings = results.filter(({ verdict }) => !['untestable', 'skip'].includes(verdict));
      expect(findings.map(({ id, verdict, actual }) => [id, verdict, actual])).toEqual([]);
      expect(outcomeOf(results, { isStrict: false, isInterrupted: false })).toBe('incomplete');
      expect(results.find(({ id }) => id === GATE)).toMatchObject({
        level: 'must',
        reason: expect.stringContaining('it demands credentials of its callers, and none were'),
        remedies: [{ code: 'declare-caller-credentials' }],
      });
      const named = row.header === undefined ? /none were declared$/ : `header ${row.header}`;
      expect(results.find(({ id }) => id === GATE)?.reason).toMatch(named);
      const told = results.filter(({ remedies = [] }) =>
        remedies.some(({ code }) => code === 'declare-caller-credentials'),
      );
      expect(told.map(({ id }) => id)).toEqual([GATE]);
    } finally {
      await close();
    }
  });

  test('is incomplete when it refuses the declared ones', async () => {
    const { url, close } = await guarded();
    try {
      const declares = { headers: [['Authorization', 'Bearer expired']] } as const;
      const results = await judgeAll({ url, exchange: httpClient.exchange, declares });
      expect(outcomeOf(results, { isStrict: false, isInterrupted: false })).toBe('incomplete');
      expect(results.find(({ id }) => id === GATE)).toMatchObject({
        verdict: 'untestable',
        reason: expect.stringContaining('may refuse the credentials that were declared'),
        remedies: [
          {
            code: 'correct-declaration',
            of: 'caller-credentials',
            places: ['/headers/Authorization'],
          },
        ],
      });
    } finally {
      await close();
    }
  });

  test('is conformant with the right ones', async () => {
    const { url, close } = await guarded();
    try {
      const declares = { headers: [['Authorization', AUTHORIZATION]] } as const;
      const results = await judgeAll({ url, exchange: httpClient.exchange, declares });
      expect(outcomeOf(results, { isStrict: true, isInterrupted: false })).toBe('conformant');
    } finally {
      await close();
    }
  });
});

test('a server that wants credentials for app tokens alone is incomplete', async () => {
  const admitted = tokenServer();
  const { url, close } = await serve((asked) =>
    asked.kind === 'app' ? { status: 401, body: '' } : admitted(asked),
  );
  try {
    expect(await judgeOne(APP_GATE, { url, exchange: httpClient.exchange })).toMatchObject({
      verdict: 'untestable',
      level: 'must',
      remedies: [{ code: 'declare-caller-credentials' }],
    });
  } finally {
    await close();
  }
});

test('the headers of a request shape count as declared credentials', async () => {
  const { declares } = nestedServer();
  const { url, close } = await serve(() => ({ status: 401, body: '' }));
  try {
    const users = { users: ['zoe'] };
    const judging = { url, exchange: httpClient.exchange, declares: { ...declares, ...users } };
    expect((await judgeOne(GATE, judging)).remedies).toEqual([
      {
        code: 'correct-declaration',
        of: 'caller-credentials',
        places: ['/user/headers/Authorization'],
      },
      { code: 'correct-declaration', of: 'users' },
    ]);
  } finally {
    await close();
  }
});

test.each([
  { status: 404, headers: {} },
  { status: 405, headers: {} },
  { status: 500, headers: {} },
])('a server that answers $status to everything fails', async ({ status, headers }) => {
  const { url, close } = await serve(() => ({ status, headers, body: 'no' }));
  try {
    expect((await judgeOne(GATE, { url, exchange: httpClient.exchange })).verdict).toBe('fail');
  } finally {
    await close();
  }
});

/** What is no word about callers, or one about a caller who is served elsewhere. */
test.each<{ how: string; user: Answered; app?: Answered }>([
  {
    how: 'misses a header that it was sent',
    user: { status: 400, body: { error: 'missing header Content-Type' } },
  },
  {
    how: 'has no access to its database',
    user: { body: { error: 'unauthorized: please log in to the database' } },
  },
  { how: 'shows a page to log in', user: { body: '<!doctype html><p>Please log in</p>' } },
  { how: 'has nothing at the path', user: { status: 404, body: 'unauthorized' } },
  { how: 'is broken', user: { status: 500, body: { error: 'missing header X-Api-Key' } } },
  { how: 'says nothing of callers', user: { status: 400, body: { error: 'bad request' } } },
  {
    how: 'has users that are refused alone',
    user: { status: 400, body: { error: 'missing header X-Api-Key' } },
    app: { status: 400, body: { error: 'expire' } },
  },
])('a server that $how fails', async ({ user, app = user }) => {
  const { url, close } = await serve(({ kind }) => (kind === 'app' ? app : user));
  try {
    // Whom the target was said to know it may not refuse for being unknown.
    const judging = { url, exchange: httpClient.exchange, declares: { users: ['zoe'] } };
    expect((await judgeOne(GATE, judging)).verdict).toBe('fail');
  } finally {
    await close();
  }
});

test('an app token that is refused in words where users are served fails', async () => {
  const admitted = tokenServer();
  const { url, close } = await serve((asked) =>
    asked.kind === 'app'
      ? { status: 400, body: { error: 'missing header X-Api-Key' } }
      : admitted(asked),
  );
  try {
    const result = await judgeOne(APP_GATE, { url, exchange: httpClient.exchange });
    expect(result.verdict).toBe('fail');
  } finally {
    await close();
  }
});
