import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { canName, fillTemplate } from '../../../src/conformance/probes/fill-template.ts';
import type { TokenRequestTemplate } from '../../../src/contract/index.ts';

const BASE = 'https://h.test/api/?code=1';
const EVIL = '"\'}{expire}&a=b/../?#%41+ \\\u{1f600}';

const template = (parts: Partial<TokenRequestTemplate>): TokenRequestTemplate => ({
  method: 'POST',
  tokenAt: '/token',
  ...parts,
});
const fill = (parts: Partial<TokenRequestTemplate>, user = 'alice', expire = 60) =>
  fillTemplate(template(parts), BASE, { user, expire });
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
        if (!canName(user, template(parts))) return;
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
    const { body } = fillTemplate(template({ body: { e: '{expire}' } }), BASE, { expire: 7 });
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
    for (const user of named) expect([user, canName(user, template(parts))]).toEqual([user, true]);
    for (const user of unnamed)
      expect([user, canName(user, template(parts))]).toEqual([user, false]);
  });
});
