import { expect, test } from 'vitest';
import { changedRequestOf } from '../../../src/conformance/probes/token-request.ts';
import {
  alteredDeclared,
  alteredHeaders,
  alteredMembers,
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
  ['what is left out anyway is only empty', { form: { pin: null } }, [{ form: { pin: '' } }]],
])('where credentials are blank, %s', (_how, change, blanks) => {
  expect(blanksOf(change)).toEqual(blanks);
});

test('where no name is that of a secret, all that is wrong is blank, but for who is asked for', () => {
  const right = { form: { staff: 'right', name: '{user}' } };
  const change = { form: { staff: 'wrong', name: 'zoe' } };
  const [without, empty, ...others] = blankChanges(change, right);
  expect([without, empty]).toMatchObject([
    { change: { form: { staff: null, name: 'zoe' } }, isAssumed: true },
    { change: { form: { staff: '', name: 'zoe' } }, isAssumed: true },
  ]);
  expect(others).toEqual([]);
});

test('what was given as a reference is a credential, whatever its name is', () => {
  const right = { form: { staff: 'from-a-reference', color: 'red' } };
  const change = { form: { staff: 'wrong', color: 'blue' } };
  const references = ['from-a-reference'];
  expect(blankChanges(change, { ...right, references })).toMatchObject([
    { change: { form: { staff: null, color: 'blue' } } },
    { change: { form: { staff: '', color: 'blue' } } },
  ]);
  expect(credentialsIn({ ...right, references }, [])).toEqual({
    form: { staff: 'from-a-reference' },
  });
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
  const { headers = {} } = credentialsIn({ method: 'POST', tokenAt: '' }, [[name, value]]);
  const [altered] = alteredHeaders(headers);
  expect(altered?.change.headers ?? { [name]: value }).toEqual({ [name]: strange });
});

const valuesIn = (name: string, value: string) =>
  alteredHeaders({ [name]: value }).map(({ change }) => change.headers?.[name]);

test.each([
  ['Authorization', 'Bearer abcdefgh', ['abcd', 'abcdefbh', 'abcdefghxx', '']],
  // The last character of base64 may have bits that no decoder reads.
  [
    'Authorization',
    'Bearer dXNlcjpwYXNz',
    ['dXNlcj', 'dXNlcjpwYXbz', 'dXNlcjpwYXNzxx', 'DxnLCJPWyxnZ', ''],
  ],
  ['Authorization', 'Bearer YWE6Yg==', ['YWE6', 'YWE6bg==', 'YWE6Ygxx', 'ywe6yG==', '']],
  ['X-Api-Key', 'a', ['x', '', 'axx']],
])('and those that come close to the declared ones, in %s: %s', (name, value, close) => {
  const [, ...others] = valuesIn(name, value);
  const given = others.map((each) => each?.replace(/^Bearer /, ''));
  expect(new Set(given)).toEqual(new Set(close.filter((each) => each !== 'x')));
});

test('each cookie is altered', () => {
  expect(valuesIn('Cookie', 's=abcd; t=efgh').slice(1, 3)).toEqual([
    's=ab; t=ef',
    's=abbd; t=efbh',
  ]);
});

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

test('a JSON Web Token gets other claims under its signature, and loses it', () => {
  const right = `${part({ alg: 'HS256' })}.${part({ sub: 'zoe' })}.c2ln`;
  const values = valuesIn('Authorization', `Bearer ${right}`);
  expect(values).toContain(
    `Bearer ${part({ alg: 'HS256' })}.${part({ sub: 'zoe', assay: true })}.c2ln`,
  );
  expect(values).toContain(`Bearer ${part({ alg: 'none' })}.${part({ sub: 'zoe' })}.`);
});

test.each(['a.b.c', 'one.two', `${part({})}.${part({})}.`])('%s is no JSON Web Token', (text) => {
  expect(valuesIn('Authorization', text).filter((each) => each?.includes('.assay'))).toEqual([]);
  expect(alteredHeaders({ Authorization: text }).map(({ what }) => what)).not.toContain(
    'the declared JSON Web Token without a signature',
  );
});

test('of members the passwords are changed, lengthened and cut, and nothing more', () => {
  const members = { form: { password: 'secret' }, body: { login: { pin: '1234' } } };
  expect(alteredMembers(members).map(({ change }) => change)).toEqual([
    { form: { password: 'secrbt' }, body: { login: { pin: '12b4' } } },
    { form: { password: 'secretxx' }, body: { login: { pin: '1234xx' } } },
    { form: { password: 'sec' }, body: { login: { pin: '12' } } },
  ]);
  expect(alteredMembers({})).toEqual([]);
});

test('of members that are declared to be wrong, those that nothing else tells are credentials are changed', () => {
  const right = {
    query: { partner: 'partner-of-ours', page: '1' },
    body: { login: { password: 'secret-of-ours', user: '{user}', app: 'our-first-app' } },
  };
  const wrong = {
    query: { partner: 'nobody', page: '2' },
    body: { login: { password: 'wrong', user: 'nobody', app: null } },
  };
  expect(alteredDeclared(wrong, right).map(({ change }) => change)).toEqual([
    { query: { partner: 'partner-of-oubs' }, body: { login: { app: 'our-first-abp' } } },
    { query: { partner: 'partner-of-oursxx' }, body: { login: { app: 'our-first-appxx' } } },
    { query: { partner: 'partner' }, body: { login: { app: 'our-fi' } } },
  ]);
  expect(
    alteredDeclared({ form: { password: 'wrong' } }, { form: { password: 'right-one' } }),
  ).toEqual([]);
});

test('what gives nothing is told from what gives something wrong', () => {
  const altered = alteredHeaders({ 'X-Api-Key': 'abcdef' });
  expect(altered.filter(({ isBlank }) => isBlank).map(({ what }) => what)).toEqual([
    'empty credentials',
  ]);
});
