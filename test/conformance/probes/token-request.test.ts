import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createEmbeddedBench } from '../../../src/conformance/calibration/embedded-bench.ts';
import { secretsInRequestHeaders } from '../../../src/conformance/probes/request-secrets.ts';
import { canAskForUser, tokenRequestOf } from '../../../src/conformance/probes/token-request.ts';
import {
  expireKindsOf,
  type TokenParameters,
  type TokenServerShape,
  tokenKindsOf,
} from '../../../src/conformance/probes/token-server-shape.ts';
import type { TokenRequestTemplate } from '../../../src/contract/index.ts';

const SAMPLE: TokenServerShape = { kind: 'sample' };
const GET: TokenServerShape = { kind: 'get' };
const OWN: TokenServerShape = {
  kind: 'template',
  user: {
    method: 'GET',
    path: '/{user}',
    headers: { Accept: 'application/json', Authorization: 'Bearer secret-1 {user}' },
    tokenAt: '/t',
  },
  app: { method: 'POST', body: { ttl: '{expire}' }, tokenAt: '/t' },
};
const { app: _app, ...USER_ONLY } = OWN;

const target = (shape: TokenServerShape) => ({
  url: 'http://h/api/',
  headers: [['X-Key', 'k']] as const,
  shape,
});

function requested(shape: TokenServerShape, kind: 'user' | 'app', user?: string) {
  const asked = { expire: 60, ...(user === undefined ? {} : { user }) };
  const { method, url, headers, body } = tokenRequestOf(target(shape), kind, asked);
  return [method, url, headers.map(([name]) => name), Buffer.from(body).toString('utf8')];
}

describe('the request for a token', () => {
  const LABELLED = ['Content-Type', 'X-Key'];

  test.each([
    [
      SAMPLE,
      'user',
      'al',
      ['POST', 'http://h/api/generate-user-token', LABELLED, '{"user_uuid":"al","expire":60}'],
    ],
    [
      SAMPLE,
      'user',
      undefined,
      ['POST', 'http://h/api/generate-user-token', LABELLED, '{"expire":60}'],
    ],
    [
      SAMPLE,
      'app',
      undefined,
      ['POST', 'http://h/api/generate-app-token', LABELLED, '{"expire":60}'],
    ],
    [GET, 'user', "a'b c", ['GET', 'http://h/api/?userId=a%27b%20c', ['X-Key'], '']],
    [GET, 'user', '', ['GET', 'http://h/api/?userId=', ['X-Key'], '']],
    [GET, 'user', undefined, ['GET', 'http://h/api/', ['X-Key'], '']],
    [OWN, 'user', 'al', ['GET', 'http://h/api/al', ['Accept', 'Authorization', 'X-Key'], '']],
    [OWN, 'app', undefined, ['POST', 'http://h/api/', LABELLED, '{"ttl":60}']],
  ] as const)('%j %s for %s', (shape, kind, user, expected) => {
    expect(requested(shape, kind, user)).toEqual(expected);
  });

  test('of a kind that the shape does not have is a mistake of the check', () => {
    expect(() => requested(GET, 'app')).toThrow("'app-token'");
    expect(() => requested(USER_ONLY as TokenServerShape, 'app')).toThrow("'app-token'");
  });
});

describe('a request shape', () => {
  test.each([
    [SAMPLE, ['user', 'app'], ['user', 'app']],
    [GET, ['user'], []],
    [OWN, ['user', 'app'], ['app']],
    [USER_ONLY as TokenServerShape, ['user'], []],
  ])('%j has its kinds of token', (shape, kinds, expireKinds) => {
    expect([tokenKindsOf(shape), expireKindsOf(shape)]).toEqual([kinds, expireKinds]);
  });

  test('says whom it can ask for', () => {
    expect([SAMPLE, GET, OWN].map((shape) => canAskForUser(shape, '..'))).toEqual([
      true,
      true,
      false,
    ]);
    expect([SAMPLE, GET].map((shape) => canAskForUser(shape, '\ud800'))).toEqual([true, false]);
  });

  test('holds secrets in its headers', () => {
    expect(secretsInRequestHeaders({ shape: OWN })).toEqual(['Bearer secret-1']);
    expect(secretsInRequestHeaders({ shape: GET })).toEqual([]);
  });
});

const BASE = 'https://h.test/api/?code=1';
const EVIL = '"\'}{expire}&a=b/../?#%41+ \\\u{1f600}';

const template = (parts: Partial<TokenRequestTemplate>): TokenRequestTemplate => ({
  method: 'POST',
  tokenAt: '/token',
  ...parts,
});
const own = (parts: Partial<TokenRequestTemplate>): TokenServerShape => ({
  kind: 'template',
  user: template(parts),
});
const requestFrom = (parts: Partial<TokenRequestTemplate>, parameters: TokenParameters) =>
  tokenRequestOf({ url: BASE, headers: [], shape: own(parts) }, 'user', parameters);
const canName = (user: string, parts: Partial<TokenRequestTemplate>) =>
  canAskForUser(own(parts), user);
const fill = (parts: Partial<TokenRequestTemplate>, user = 'alice', expire = 60) =>
  requestFrom(parts, { user, expire });
const textOf = (body: Uint8Array): string => Buffer.from(body).toString('utf8');

const users = fc.string({ unit: 'binary', maxLength: 40 });
const SETTINGS = { seed: 41, numRuns: 200 } as const;

describe('a filled template', () => {
  test('has the path and the query appended, and those of the base URL kept', () => {
    const { url } = fill({ path: '/users/{user}/token', query: { ttl: '{expire}', v: '2' } });
    expect(url).toBe('https://h.test/api/users/alice/token?code=1&ttl=60&v=2');
    expect(fill({ query: { user: '{user}' } }).url).toBe('https://h.test/api/?code=1&user=alice');
  });

  test('keeps any user inside of its step of the path', () => {
    fc.assert(
      fc.property(users, (user) => {
        const parts = { path: '/users/{user}/token' };
        if (!canName(user, parts)) return;
        const { pathname, search, hash } = new URL(fill(parts, user).url);
        expect([search, hash]).toEqual(['?code=1', '']);
        const steps = pathname.split('/');
        expect(steps.length).toBe(5);
        expect(decodeURIComponent(steps[3] ?? '')).toBe(user);
      }),
      SETTINGS,
    );
  });

  test('keeps any user inside of its member of the query and of a form', () => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    fc.assert(
      fc.property(users, (user) => {
        const form = 'who={user}&ttl={expire}';
        const filled = fill({ query: { u: '{user}' }, headers, body: form }, user);
        const query = new URL(filled.url).searchParams;
        expect([...query]).toEqual([
          ['code', '1'],
          ['u', user],
        ]);
        expect([...new URLSearchParams(textOf(filled.body))]).toEqual([
          ['who', user],
          ['ttl', '60'],
        ]);
      }),
      SETTINGS,
    );
  });

  test('keeps JSON typed, whatever the user holds', () => {
    fc.assert(
      fc.property(fc.oneof(users, fc.constantFrom('{expire}', '{user}', EVIL)), (user) => {
        const body = {
          u: '{user}',
          e: '{expire}',
          text: 'for {expire}s',
          n: [1, null, ['{user}']],
        };
        const filled = fill({ body }, user);
        expect(JSON.parse(textOf(filled.body))).toEqual({
          u: user,
          e: 60,
          text: 'for 60s',
          n: [1, null, [user]],
        });
      }),
      SETTINGS,
    );
  });

  test('labels its body unless it has a label, and sends none without a body', () => {
    expect(fill({ body: {} }).headers).toEqual([['Content-Type', 'application/json']]);
    expect(fill({ body: '{user}' }).headers).toEqual([
      ['Content-Type', 'text/plain; charset=utf-8'],
    ]);
    const labelled = { headers: { 'CONTENT-type': 'application/vnd.x+json', 'X-User': '{user}' } };
    expect(fill({ ...labelled, body: {} }).headers).toEqual([
      ['CONTENT-type', 'application/vnd.x+json'],
      ['X-User', 'alice'],
    ]);
    const bare = fill({ method: 'GET', query: { u: '{user}' } });
    expect([bare.method, bare.headers, bare.body.length]).toEqual(['GET', [], 0]);
  });

  test('leaves the user out that is not there', () => {
    const { body } = requestFrom({ body: { e: '{expire}' } }, { expire: 7 });
    expect(textOf(body)).toBe('{"e":7}');
  });
});

describe('a template', () => {
  test.each<[string, Partial<TokenRequestTemplate>, readonly string[], readonly string[]]>([
    ['a step of the path', { path: '/{user}/t' }, ['a', '...', EVIL], ['', '.', '..', '\ud800']],
    ['a part of a step', { path: '/of.{user}' }, ['.', EVIL], ['\udc00']],
    ['the query', { query: { u: 'x-{user}' } }, ['..', EVIL], ['\ud800']],
    ['a whole text in JSON', { body: { u: '{user}' } }, ['..', EVIL], ['\ud800']],
    ['a part of a text in JSON', { body: { u: 'x {user}' } }, ['a-b.c_d~1'], ['a"', 'a b', EVIL]],
    ['a text', { body: 'token of "{user}"' }, ['a-b'], ['a"', EVIL]],
    [
      'a header',
      { headers: { 'X-User': '{user}' } },
      ['a b"c'],
      ['a\r\nX-Evil: 1', ' a', '\u00e9'],
    ],
    ['a part of a header', { headers: { A: 'Bearer {user}' } }, ['a-b'], ['a b', 'a,b']],
  ])('with the user in %s names whom it can name', (_place, parts, named, unnamed) => {
    for (const user of named) expect([user, canName(user, parts)]).toEqual([user, true]);
    for (const user of unnamed) expect([user, canName(user, parts)]).toEqual([user, false]);
  });
});

test('what is found of app tokens is said in good English', async () => {
  const bench = createEmbeddedBench();
  const results = await bench.results({
    faults: ['token-server.always-mints-30-days'],
    selection: { only: ['token-server.app-token.valid-24-hours-at-most'] },
  });
  const found = [...results.values()].map(({ actual }) => actual);
  expect(found).toEqual([expect.stringMatching(/^an app token valid for \d+ seconds$/)]);
});
