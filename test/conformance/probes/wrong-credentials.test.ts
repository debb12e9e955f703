import { expect, test } from 'vitest';
import { changedRequestOf } from '../../../src/conformance/probes/token-request.ts';
import {
  alteredCredentials,
  blankChanges,
  credentialsIn,
} from '../../../src/conformance/probes/wrong-credentials.ts';
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

const blanksOf = (change: WrongCredentials) => blankChanges(change).map((each) => each.change);

test.each<[string, WrongCredentials, readonly WrongCredentials[]]>([
  [
    'a header is left out',
    { headers: { 'X-Api-Key': 'no' } },
    [{ headers: { 'X-Api-Key': null } }],
  ],
  [
    'a member is left out, or empty',
    { form: { key: 'no', name: 'zoe' } },
    [{ form: { key: null, name: 'zoe' } }, { form: { key: '', name: 'zoe' } }],
  ],
  [
    'so is one of JSON at any depth',
    { body: { login: { password: 'no' } } },
    [{ body: { login: { password: null } } }, { body: { login: { password: '' } } }],
  ],
  ['nothing is where no name is that of a secret', { query: { name: 'zoe' } }, []],
  ['what is left out anyway is only empty', { form: { pin: null } }, [{ form: { pin: '' } }]],
])('where credentials are blank, %s', (_how, change, blanks) => {
  expect(blanksOf(change)).toEqual(blanks);
});

test.each<[string, Partial<TokenRequestTemplate>, WrongCredentials]>([
  [
    'headers of both sorts',
    { headers: { Cookie: 'a=b', 'X-Tenant': 't' } },
    { headers: { Cookie: 'a=b' } },
  ],
  [
    'members at any depth',
    { body: { user: '{user}', login: { clientSecret: 's', app_key: 'public' } } },
    { body: { login: { clientSecret: 's' } } },
  ],
  [
    'fields of a form',
    { form: { uid: '{user}', userPassword: 'p' } },
    { form: { userPassword: 'p' } },
  ],
  ['a query without any', { query: { appkey: 'org#app', pinned: 'yes' } }, {}],
])('credentials are found among %s', (_where, parts, found) => {
  expect(credentialsIn({ method: 'POST', tokenAt: '', ...parts }, HEADERS)).toEqual(found);
});

test.each([
  ['Authorization', 'Bearer abc.def==', 'Bearer xxxxxxxxx'],
  ['authorization', 'abcdef', 'xxxxxx'],
  ['Cookie', 'session=a=b; theme=dark', 'session=xxx; theme=xxxx'],
  ['X-Api-Key', 'abc', 'xxx'],
  ['X-Auth-Token', 'Token', 'xxxxx'],
  ['Idempotency-Key', 'abc', 'abc'],
  ['X-Country-Code', 'de', 'de'],
  ['X-Author', 'zoe', 'zoe'],
])('credentials that nobody has, in the header %s', (name, value, strange) => {
  const [altered] = alteredCredentials([[name, value]]);
  expect(altered?.headers ?? [[name, value]]).toEqual([[name, strange]]);
});

test.each([
  ['Authorization', 'Bearer abcdefgh', ['Bearer abcd', 'Bearer abcdefbh', 'Bearer ']],
  // The last character of base64 may have bits that no decoder reads.
  ['Authorization', 'Basic dXNlcjpwYXNz', ['Basic dXNlcj', 'Basic dXNlcjpwYXbz', 'Basic ']],
  ['Authorization', 'Basic YWE6Yg==', ['Basic YWE6', 'Basic YWE6bg==', 'Basic ']],
  ['Cookie', 's=abcd; t=efgh', ['s=ab; t=ef', 's=abbd; t=efbh', 's=; t=']],
  ['X-Api-Key', 'a', ['', 'x']],
])('and those that come close to the declared ones, in %s: %s', (name, value, close) => {
  const [, ...others] = alteredCredentials([[name, value]]);
  const given = others.map(({ headers }) => headers[0]?.[1]);
  expect(given.filter((each) => each !== 'x')).toEqual(close.filter((each) => each !== 'x'));
});

test('what gives nothing is told from what gives something wrong', () => {
  const altered = alteredCredentials([['X-Api-Key', 'abcdef']]);
  expect(altered.filter(({ isBlank }) => isBlank).map(({ what }) => what)).toEqual([
    'empty credentials',
  ]);
});
