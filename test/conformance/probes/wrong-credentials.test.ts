import { expect, test } from 'vitest';
import { changedRequestOf } from '../../../src/conformance/probes/token-request.ts';
import { wrongCallersOf } from '../../../src/conformance/probes/wrong-credentials.ts';
import type { TokenRequestTemplate, WrongCredentials } from '../../../src/contract/index.ts';

const HEADERS = [
  ['X-Key', 'right'],
  ['X-Other', 'kept'],
] as const;

function requested(parts: Partial<TokenRequestTemplate>, wrongCredentials: WrongCredentials) {
  const user: TokenRequestTemplate = { method: 'POST', tokenAt: '', ...parts, wrongCredentials };
  const target = { url: 'http://h/', headers: HEADERS, shape: { kind: 'template', user } } as const;
  const { url, headers, body } = changedRequestOf(
    target,
    'user',
    { user: 'al', expire: 60 },
    wrongCredentials,
  );
  const names = Object.fromEntries(headers.filter(([name]) => name !== 'Content-Type'));
  return { url, headers: names, body: Buffer.from(body).toString('utf8') };
}

test.each<[string, Partial<TokenRequestTemplate>, WrongCredentials, object]>([
  [
    'a header that every request has',
    {},
    { headers: { 'x-key': 'wrong' } },
    { headers: { 'x-key': 'wrong', 'X-Other': 'kept' } },
  ],
  [
    'a header of the shape that is left out',
    { headers: { Authorization: 'Bearer right' } },
    { headers: { authorization: null } },
    { headers: { 'X-Key': 'right', 'X-Other': 'kept' } },
  ],
  [
    'a member of JSON at any depth',
    { body: { u: '{user}', login: { name: 'zoe', password: 'right' } } },
    { body: { login: { password: 'wrong', name: null } } },
    { body: '{"u":"al","login":{"password":"wrong"}}' },
  ],
  [
    'members of query and form',
    { query: { key: 'right', u: '{user}' }, form: { pin: '1', ttl: '{expire}' } },
    { query: { key: 'wrong' }, form: { pin: null } },
    { url: 'http://h/?u=al&key=wrong', body: 'ttl=60' },
  ],
])('wrong credentials replace %s', (_what, parts, wrong, expected) => {
  const all = { url: 'http://h/', headers: Object.fromEntries(HEADERS), body: '' };
  expect(requested(parts, wrong)).toEqual({ ...all, ...expected });
});

test.each<[string, WrongCredentials, readonly object[]]>([
  ['a header', { headers: { 'X-Key': 'no' } }, [{ headers: { 'X-Key': null } }]],
  [
    'a member of JSON at any depth',
    { body: { login: { password: 'no' } } },
    [{ body: { login: { password: null } } }],
  ],
  ['nothing that is left out anyway', { form: { pin: null } }, []],
])('a caller who gives nothing leaves out %s', (_what, wrong, blanks) => {
  const template: TokenRequestTemplate = { method: 'GET', tokenAt: '', wrongCredentials: wrong };
  const [declared, ...others] = wrongCallersOf(template);
  expect(declared).toEqual({ what: 'wrong credentials', change: wrong });
  const blank = { what: 'no credentials', isBlank: true };
  expect(others).toEqual(blanks.map((change) => ({ ...blank, change })));
});

test('a member that is not named like a credential is assumed to be one', () => {
  const wrongCredentials = { form: { tenant: 'of-nobody' } };
  const callers = wrongCallersOf({ method: 'POST', tokenAt: '', wrongCredentials });
  expect(callers.map(({ isAssumed }) => isAssumed)).toEqual([undefined, true]);
});
