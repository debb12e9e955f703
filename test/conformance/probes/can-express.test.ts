import { describe, expect, test } from 'vitest';
import { canExpress, isPercentEncoded } from '../../../src/conformance/probes/can-express.ts';
import { fillTemplate } from '../../../src/conformance/probes/token-template.ts';
import type { TokenRequestTemplate } from '../../../src/contract/index.ts';

const template = (parts: Partial<TokenRequestTemplate>): TokenRequestTemplate => ({
  method: 'POST',
  tokenAt: '/token',
  ...parts,
});
const VALUES = [-1, 60.5, 1e18, '60', 'so on', true, null, [60], {}, undefined];
const TEXTS = [-1, 60.5, 1e18, '60', 'so on'];

describe('a validity can be asked for', () => {
  test.each<[string, Partial<TokenRequestTemplate>, readonly unknown[]]>([
    ['as a member of JSON', { body: { e: '{expire}' } }, VALUES],
    ['as an item of JSON', { body: ['{expire}'] }, VALUES.slice(0, -1)],
    ['inside of a text in JSON', { body: { e: 'for {expire}' } }, TEXTS.slice(0, -1)],
    ['in a query', { query: { e: '{expire}' } }, [...TEXTS, undefined]],
    ['in a part of a query', { query: { e: '{expire}s' } }, TEXTS],
    ['in a form', { form: { e: '{expire}' } }, [...TEXTS, undefined]],
    ['in a form of several parts', { multipart: { e: '{expire}' } }, [...TEXTS, undefined]],
    ['in a header', { headers: { 'X-E': '{expire}' } }, [...TEXTS, undefined]],
    ['in a path', { path: '/for/{expire}' }, TEXTS],
    ['in two places', { query: { e: '{expire}' }, body: { e: '{expire}' } }, [...TEXTS, undefined]],
    ['nowhere', { body: { user: '{user}' } }, []],
  ])('%s', (_place, parts, expected) => {
    const found = VALUES.filter((value) => canExpress(template(parts), 'expire', value));
    expect(found).toEqual(expected);
  });
});

const filled = (parts: Partial<TokenRequestTemplate>, asked: object) => {
  const { url, headers, body } = fillTemplate(template(parts), 'http://h/', asked);
  return [url, headers, Buffer.from(body).toString('utf8')];
};
const FORM_TYPE = ['Content-Type', 'application/x-www-form-urlencoded'];

describe('a request', () => {
  test('has members left out whose values are not given', () => {
    const body = { u: '{user}', e: '{expire}', n: { e: '{expire}' } };
    expect(filled({ body }, { user: 'al' })[2]).toBe('{"u":"al","n":{}}');
    expect(filled({ body }, { expire: null })[2]).toBe('{"e":null,"n":{"e":null}}');
    expect(filled({ query: { u: '{user}', e: '{expire}' } }, { expire: -1 })[0]).toBe(
      'http://h/?e=-1',
    );
    const headers = { 'X-User': '{user}', 'X-Expire': '{expire}' };
    expect(filled({ headers }, { expire: 60.5 })[1]).toEqual([['X-Expire', '60.5']]);
  });

  test('encodes the fields of a form, and large numbers in plain decimals', () => {
    const form = { u: '{user}', e: '{expire}', 'a b': 'c&d=e' };
    const asked = { user: 'a+b', expire: 1e18 };
    const encoded = 'u=a%2Bb&e=1000000000000000000&a%20b=c%26d%3De';
    expect(filled({ form }, asked)).toEqual(['http://h/', [FORM_TYPE], encoded]);
  });

  test('has the fields of a multipart form with their boundary', async () => {
    const multipart = { u: '{user}', e: '{expire}' };
    const headers = { 'content-type': 'multipart/form-data', 'X-Key': 'k' };
    const [, sent, body] = filled({ multipart, headers }, { user: 'zo\u00eb\r\n--', expire: 60 });
    const response = new Response(String(body), { headers: sent as [string, string][] });
    const read = await response.formData();
    expect([...read]).toEqual([
      ['u', 'zo\u00eb\r\n--'],
      ['e', '60'],
    ]);
    expect(sent).toContainEqual(['X-Key', 'k']);
  });
});

test.each<[Partial<TokenRequestTemplate>, boolean]>([
  [{ query: { u: '{user}' } }, true],
  [{ path: '/{user}' }, true],
  [{ form: { u: '{user}' } }, true],
  [{ multipart: { u: '{user}' } }, false],
  [{ body: { u: '{user}' } }, false],
])('%j has an encoding that can be broken: %j', (parts, expected) => {
  expect(isPercentEncoded(template(parts), 'user')).toBe(expected);
});
