import { afterAll, describe, expect, test } from 'vitest';
import { openSession } from '../../../../src/conformance/core/judgement/run-session.ts';
import { removeRegistered } from '../../../../src/conformance/core/plan/registration.ts';
import { type CheckResult, outcomeOf, type UserStep } from '../../../../src/contract/index.ts';
import { type ServerOptions, tokenServer } from './minting.ts';
import {
  type Answered,
  type Asked,
  judgeAll,
  judgeOne,
  openTestClient,
  planFor,
  serve,
  UNDECLARED,
} from './support.ts';

const httpClient = openTestClient();
afterAll(() => httpClient.close());

const GATE = 'token-server.user-token.returns-a-token';

const REGISTER: UserStep = {
  method: 'POST',
  path: '/users',
  headers: { 'X-Admin': 'admin-secret' },
  body: [{ username: '{user}', password: '{password}', nickname: 'of {user}' }],
  uuidAt: '/entities/0/uuid',
};
const UNREGISTER: UserStep = {
  method: 'DELETE',
  path: '/users/{user}',
  query: { uuid: '{uuid}' },
  headers: { 'X-Admin': 'admin-secret' },
};

interface Directory {
  /** Everyone who is registered, with the uuid of each. */
  readonly users: Map<string, string>;
  /** Everyone who ever was. */
  readonly known: Set<string>;
  readonly removals: string[];
  readonly answer: (asked: Asked) => Answered;
}

/** A server of registered users: it refuses everyone else as the public servers do. */
function directory(
  options: {
    readonly allows?: (user: string) => boolean;
    readonly onRemoval?: Answered;
    readonly onRegistration?: Answered;
    readonly tokens?: ServerOptions;
  } = {},
): Directory {
  const users = new Map<string, string>();
  const known = new Set<string>();
  const removals: string[] = [];
  const { allows = (user) => /^[a-z0-9-]{1,40}$/.test(user), tokens = {} } = options;
  const plain = tokenServer({
    isUserAllowed: (user) => users.has(user),
    failure: (why) =>
      why === 'user not allowed'
        ? { status: 401, body: { detail: 'Invalid credentials' } }
        : { body: { error: why } },
    ...tokens,
  });
  function register(text: string): Answered {
    if (options.onRegistration !== undefined) return options.onRegistration;
    const [{ username = '', password = '' } = {}] = JSON.parse(text) as Record<string, string>[];
    if (users.has(username)) return { status: 409, body: 'exists' };
    const isStrong = password.length >= 12 && /[a-z]/.test(password) && /[A-Z]/.test(password);
    if (!allows(username) || !isStrong || !/\d/.test(password)) return { status: 400, body: 'no' };
    const uuid = `00000000-0000-4000-8000-${String(users.size).padStart(12, '0')}`;
    users.set(username, uuid);
    known.add(username);
    return { status: 201, body: { entities: [{ uuid, username }] } };
  }
  return {
    users,
    known,
    removals,
    answer(asked) {
      const { method, path, headers, text } = asked;
      if (!path.startsWith('/users')) return plain(asked);
      if (headers['x-admin'] !== 'admin-secret') return { status: 403, body: '' };
      if (method === 'POST') return register(text);
      const { pathname, searchParams } = new URL(path, 'http://h');
      const user = decodeURIComponent(pathname.slice('/users/'.length));
      removals.push(user);
      if (options.onRemoval !== undefined) return options.onRemoval;
      if (users.get(user) !== searchParams.get('uuid')) return { status: 404, body: '' };
      users.delete(user);
      return { status: 204, body: '' };
    },
  };
}

function otherwise(results: readonly CheckResult[]) {
  return results
    .filter(({ verdict }) => !['pass', 'note', 'skip'].includes(verdict))
    .map(({ id, verdict, actual, reason }) => [id, verdict, actual, reason]);
}

describe('a server of registered users', () => {
  test('is incomplete without a registration, which the remedies name', async () => {
    const { url, close } = await serve(directory().answer);
    try {
      const results = await judgeAll({ url, exchange: httpClient.exchange });
      expect(outcomeOf(results, { isStrict: false, isInterrupted: false })).toBe('incomplete');
      const gate = results.find(({ id }) => id === GATE);
      expect(gate?.verdict).toBe('untestable');
      expect(gate?.remedies).toEqual(
        expect.arrayContaining([{ code: 'declare-users' }, { code: 'register-users' }]),
      );
    } finally {
      await close();
    }
  });

  test.each([
    { means: 'that refuses unusual ids', allows: (user: string) => /^[a-z0-9-]{1,40}$/.test(user) },
    { means: 'that takes every id', allows: () => true },
  ])('$means is conformant with one, and every check of tokens is judged', async ({ allows }) => {
    const target = directory({ allows });
    const { url, close } = await serve(target.answer);
    try {
      const declares = { register: REGISTER, unregister: UNREGISTER };
      const results = await judgeAll({ url, exchange: httpClient.exchange, declares });
      expect(otherwise(results)).toEqual([]);
      const skipped = results.filter(({ id, verdict }) => {
        return verdict === 'skip' && !UNDECLARED.includes(id);
      });
      expect(skipped.map(({ id, reason }) => [id, reason])).toEqual([]);
      expect(outcomeOf(results, { isStrict: true, isInterrupted: false })).toBe('conformant');
      // Few enough for a staging system, and recognisable there.
      expect(target.known.size).toBeGreaterThan(23);
      expect(target.known.size).toBeLessThan(30);
      for (const user of target.known) expect(user).toMatch(/^assay.r0000001/);
    } finally {
      await close();
    }
  });

  test('has users registered only when a token is asked for them', async () => {
    const target = directory();
    const { url, close } = await serve(target.answer);
    try {
      const declares = { register: REGISTER };
      await judgeOne(GATE, { url, exchange: httpClient.exchange, declares });
      expect(target.known.size).toBe(1);
    } finally {
      await close();
    }
  });

  test('gets the ids of a declared pattern, and knows the declared ids', async () => {
    const target = directory({ allows: (user) => /^[1-9]\d{5}$/.test(user) });
    target.users.set('zoe', 'own');
    const { url, close } = await serve(target.answer);
    try {
      const users = ['zoe', { pattern: '[1-9][0-9]{5}' }];
      const declares = { users, register: REGISTER };
      const results = await judgeAll({ url, exchange: httpClient.exchange, declares });
      expect(otherwise(results)).toEqual([]);
      expect(target.known.has('zoe')).toBe(false);
      expect(target.known.size).toBeGreaterThan(20);
    } finally {
      await close();
    }
  });

  test('that gives a registered user no token fails', async () => {
    const tokens = { isUserAllowed: () => false, failure: () => ({ status: 404, body: '' }) };
    const { url, close } = await serve(directory({ tokens }).answer);
    try {
      const judging = { url, exchange: httpClient.exchange, declares: { register: REGISTER } };
      expect(await judgeOne(GATE, judging)).toMatchObject({
        verdict: 'fail',
        remedies: [{ code: 'correct-declaration', of: 'registration' }, expect.anything()],
      });
    } finally {
      await close();
    }
  });

  test.each([
    { status: 400, body: 'password too weak', remedy: 'correct-declaration' },
    { status: 500, body: 'oops', remedy: 'correct-declaration' },
    { status: 429, body: 'slowly', remedy: 'slow-down' },
  ])('whose registration answers $status is incomplete', async ({ status, body, remedy }) => {
    const { url, close } = await serve(directory({ onRegistration: { status, body } }).answer);
    try {
      const judging = { url, exchange: httpClient.exchange, declares: { register: REGISTER } };
      const results = await judgeAll(judging);
      const findings = results.filter(({ verdict }) => ['fail', 'warn', 'error'].includes(verdict));
      expect(findings.map(({ id, actual, reason }) => [id, actual, reason])).toEqual([]);
      expect(outcomeOf(results, { isStrict: false, isInterrupted: false })).toBe('incomplete');
      const gate = results.find(({ id }) => id === GATE);
      expect(gate?.reason).toContain(`failed: status ${status} ("${body}")`);
      expect(gate?.remedies).toEqual([expect.objectContaining({ code: remedy })]);
    } finally {
      await close();
    }
  });
});

describe('the users that were registered for a run', () => {
  async function leave(onRemoval: Answered | undefined, unregister?: UserStep) {
    const target = directory(onRemoval === undefined ? {} : { onRemoval });
    const { url, close } = await serve(target.answer);
    const declares = { register: REGISTER, ...(unregister ? { unregister } : {}) };
    const plan = planFor({ url, exchange: httpClient.exchange, declares });
    const check = plan.registry.find(({ id }) => id.endsWith('keeps-parallel-users-apart'));
    if (check === undefined) throw new Error('no such check');
    const session = openSession(plan);
    const { verdict } = await session.result(check);
    const hints = await removeRegistered(plan);
    const later = await removeRegistered(plan);
    expect(later).toEqual(hints);
    await close();
    return { target, hints, verdict };
  }

  test('are removed by their uuid, each once', async () => {
    const { target, hints, verdict } = await leave(undefined, UNREGISTER);
    expect(verdict).toBe('pass');
    expect(target.known.size).toBeGreaterThan(15);
    expect([...target.users]).toEqual([]);
    expect([...target.removals].sort()).toEqual([...target.known].sort());
    expect(hints).toEqual([]);
  });

  test('are named when their removal fails', async () => {
    const { target, hints } = await leave({ status: 500, body: 'locked' }, UNREGISTER);
    const message = hints[0]?.message ?? '';
    expect(message).toContain('since their removal failed: status 500 ("locked")');
    for (const user of target.known) expect(message).toContain(user);
  });

  test('are named when nothing was declared that removes them', async () => {
    const { target, hints } = await leave(undefined);
    expect(target.users.size).toBe(target.known.size);
    expect(hints[0]?.message).toContain('since no request was declared that removes them');
  });

  test('are named when the target knows none of them by the request that removes them', async () => {
    const { target, hints } = await leave(undefined, { ...UNREGISTER, query: {} });
    expect(target.users.size).toBe(target.known.size);
    const message = hints[0]?.message ?? '';
    expect(message).toContain('failed: status 404, though this run registered them');
    for (const user of target.known) expect(message).toContain(user);
  });

  test.each<readonly [how: string, removal: Answered, step: UserStep]>([
    ['by 410', { status: 410, body: '' }, UNREGISTER],
    ['by a status that was declared', { status: 404, body: '' }, { ...UNREGISTER, success: [404] }],
  ])('count as removed when they are gone already, %s', async (_how, removal, step) => {
    const { hints } = await leave(removal, step);
    expect(hints).toEqual([]);
  });
});

test('nobody is registered once the users of a run were removed', async () => {
  const target = directory();
  const { url, close } = await serve(target.answer);
  try {
    const declares = { register: REGISTER, unregister: UNREGISTER };
    const plan = planFor({ url, exchange: httpClient.exchange, declares });
    await removeRegistered(plan);
    const check = plan.registry.find(({ id }) => id === GATE);
    if (check === undefined) throw new Error('no such check');
    expect(await openSession(plan).result(check)).toMatchObject({ verdict: 'untestable' });
    expect(target.known.size).toBe(0);
  } finally {
    await close();
  }
});
