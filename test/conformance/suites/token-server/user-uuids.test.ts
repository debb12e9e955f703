import { createHash } from 'node:crypto';
import { afterAll, describe, expect, test } from 'vitest';
import {
  type CheckResult,
  outcomeOf,
  type UserProfile,
  type UserStep,
} from '../../../../src/contract/index.ts';
import { mint, type ServerOptions, tokenServer } from './minting.ts';
import { type Answered, type Asked, judgeAll, judgeOne, openTestClient, serve } from './support.ts';

const httpClient = openTestClient();
afterAll(() => httpClient.close());

const NAMES = 'token-server.user-token.names-the-user';
const EXACT = 'token-server.user-token.keeps-the-user-id-exact';

function uuidFor(user: string): string {
  const hex = createHash('sha256').update(user).digest('hex');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5');
}

type Naming = (user: string) => string;
const signing = (nameOf: Naming): ServerOptions => ({
  token: (kind, user, seconds) => mint(kind, kind === 'user' ? nameOf(user) : '', seconds),
});

const under = (identity: string): UserProfile => ({
  extends: 'neutral',
  values: { 'token.userIdentity': identity as 'any' },
});

const USERS = [
  'ann',
  'Ann',
  'anna',
  '007',
  'bob',
  ...Array.from({ length: 20 }, (_, n) => `u${n}`),
];
const KNOWN = USERS.map((id) => ({ id, uuid: uuidFor(id).toUpperCase() }));

function otherwise(results: readonly CheckResult[]) {
  return results
    .filter(({ verdict }) => !['pass', 'note', 'skip'].includes(verdict))
    .map(({ id, verdict, actual, reason }) => [id, verdict, actual, reason]);
}

const verdictsOf = (results: readonly CheckResult[]) =>
  new Map(results.map(({ id, verdict }) => [id, verdict]));

async function judged<T>(
  answer: (asked: Asked) => Answered,
  use: (judging: { url: string; exchange: typeof httpClient.exchange }) => Promise<T>,
): Promise<T> {
  const { url, close } = await serve(answer);
  try {
    return await use({ url, exchange: httpClient.exchange });
  } finally {
    await close();
  }
}

describe('a server that puts the uuid of the user into the token', () => {
  const answer = tokenServer(signing(uuidFor));

  test.each(['any', 'uuid'])('passes under %s with users of known uuids', async (identity) => {
    const profile = under(identity);
    const results = await judged(answer, (judging) =>
      judgeAll({ ...judging, profile, declares: { users: KNOWN } }),
    );
    expect(otherwise(results)).toEqual([]);
    const verdicts = verdictsOf(results);
    for (const id of [NAMES, EXACT, 'token-lifecycle.login.accepts-the-token'])
      expect(verdicts.get(id)).toBe('pass');
  });

  test('passes with users whose registration answers their uuids', async () => {
    const register: UserStep = {
      method: 'POST',
      path: '/users',
      body: { name: '{user}' },
      uuidAt: '/uuid',
    };
    const registering = (asked: Asked): Answered => {
      if (asked.path !== '/users') return answer(asked);
      const { name } = JSON.parse(asked.text) as { readonly name: string };
      return { status: 201, body: { uuid: uuidFor(name) } };
    };
    const results = await judged(registering, (judging) =>
      judgeAll({ ...judging, declares: { register } }),
    );
    expect(otherwise(results)).toEqual([]);
    expect(verdictsOf(results).get(NAMES)).toBe('pass');
  });

  test('is noted when nothing is known of uuids, and nothing fails', async () => {
    const results = await judged(answer, (judging) => judgeAll(judging));
    const failures = results.filter(({ verdict }) => ['fail', 'warn', 'error'].includes(verdict));
    expect(failures.map(({ id, actual }) => [id, actual])).toEqual([]);
    expect(results.find(({ id }) => id === NAMES)).toMatchObject({
      verdict: 'note',
      reason: expect.stringContaining("the profile value 'token.userIdentity' says"),
    });
    // Which id it was asked for cannot be seen.
    expect(results.find(({ id }) => id === EXACT)).toMatchObject({
      verdict: 'untestable',
      level: 'should',
      reason: expect.stringContaining('uuids of which nothing is known'),
    });
    expect(outcomeOf(results, { isStrict: false, isInterrupted: false })).toBe('conformant');
  });

  test('fails under username, and for that alone', async () => {
    const profile = under('username');
    const results = await judged(answer, (judging) =>
      judgeAll({ ...judging, profile, declares: { users: KNOWN } }),
    );
    expect(otherwise(results).map(([id]) => id)).toEqual([NAMES]);
    expect(results.find(({ id }) => id === NAMES)).toMatchObject({
      verdict: 'fail',
      expected: expect.stringContaining('a token for the user name "'),
      actual: expect.stringMatching(/which is the uuid that create-users returned$/),
    });
    const guessed = await judged(answer, (judging) => judgeOne(NAMES, { ...judging, profile }));
    expect(guessed).toMatchObject({
      verdict: 'fail',
      actual: expect.stringMatching(/which looks like the uuid that create-users returned$/),
    });
  });
});

describe('a server that puts the user name into the token', () => {
  const answer = tokenServer();

  test.each(['any', 'username'])('passes under %s', async (identity) => {
    const profile = under(identity);
    const results = await judged(answer, (judging) =>
      judgeAll({ ...judging, profile, declares: { users: KNOWN } }),
    );
    expect(otherwise(results)).toEqual([]);
  });

  test('fails under uuid, and for that alone', async () => {
    const profile = under('uuid');
    const results = await judged(answer, (judging) =>
      judgeAll({ ...judging, profile, declares: { users: KNOWN } }),
    );
    expect(otherwise(results).map(([id]) => id)).toEqual([NAMES]);
    expect(results.find(({ id }) => id === NAMES)).toMatchObject({
      verdict: 'fail',
      expected: expect.stringContaining('a token for the uuid of the user "'),
      actual: expect.stringMatching(/which is the user name$/),
    });
  });

  test('passes under uuid where tokens are asked for by uuid', async () => {
    const users = KNOWN.map(({ uuid }) => uuid);
    const judging = { profile: under('uuid'), declares: { users } };
    const results = await judged(answer, (target) => judgeAll({ ...target, ...judging }));
    expect(otherwise(results)).toEqual([]);
  });
});

let count = 0;
const next = () => {
  count += 1;
  return String(count);
};

describe('a server that mixes uuids up', () => {
  test.each<{ how: string; nameOf: Naming; users: 'known' | 'invented'; check: string }>([
    { how: 'gives a new one each time', nameOf: next, users: 'invented', check: NAMES },
    { how: 'gives all users one', nameOf: () => 'x', users: 'invented', check: NAMES },
    {
      how: 'gives all users one',
      nameOf: () => 'x',
      users: 'invented',
      check: 'token-server.user-token.keeps-parallel-users-apart',
    },
    { how: "gives another user's", nameOf: () => 'bob', users: 'known', check: NAMES },
    {
      how: "gives another user's",
      nameOf: () => 'bob',
      users: 'known',
      check: 'token-lifecycle.login.accepts-the-token',
    },
    { how: 'folds case', nameOf: (user) => user.toLowerCase(), users: 'known', check: EXACT },
    {
      how: 'folds case',
      nameOf: (user) => user.toLowerCase(),
      users: 'invented',
      check: 'token-server.user-token.keeps-similar-users-apart',
    },
    { how: 'knows nobody', nameOf: () => 'stranger', users: 'known', check: NAMES },
  ])('and $how fails with $users users: $check', async ({ nameOf, users, check }) => {
    const answer = tokenServer(signing((user) => uuidFor(nameOf(user))));
    const declares = users === 'known' ? { users: KNOWN } : {};
    const result = await judged(answer, (judging) => judgeOne(check, { ...judging, declares }));
    expect({ verdict: result.verdict, reason: result.reason }).toMatchObject({ verdict: 'fail' });
  });

  test("another user's uuid is said to be theirs", async () => {
    const answer = tokenServer(signing(() => uuidFor('bob')));
    const declares = { users: KNOWN };
    const result = await judged(answer, (judging) => judgeOne(NAMES, { ...judging, declares }));
    expect(result.actual).toBe(`one for "${uuidFor('bob')}", the uuid of the user "bob"`);
  });
});
