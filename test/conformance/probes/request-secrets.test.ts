import { expect, test } from 'vitest';
import {
  secretsInRequestHeaders,
  secretsOfRequests,
  secretsWrittenIn,
} from '../../../src/conformance/probes/request-secrets.ts';
import type { TokenServerShape } from '../../../src/conformance/probes/token-server-shape.ts';

const FORM = { 'Content-Type': 'application/x-www-form-urlencoded' };

test.each<[string, object, readonly [pointer: string, text: string][]]>([
  ['a query', { query: { pin: '4711-zq', spin: 'left' } }, [['/query/pin', '4711-zq']]],
  ['a form', { form: { passcode: 'lit-pc', opinion: 'none' } }, [['/form/passcode', 'lit-pc']]],
  ['several parts', { multipart: { otp: '123456' } }, [['/multipart/otp', '123456']]],
  [
    'JSON at any depth',
    { body: { a: [{ credential: 'lit-cr' }], credentials: ['lit-1', 'lit-2'] } },
    [
      ['/body/a/0/credential', 'lit-cr'],
      ['/body/credentials/0', 'lit-1'],
      ['/body/credentials/1', 'lit-2'],
    ],
  ],
  ['numbers', { body: { pin: 471_100, otp: 12, ttl: 86_400 } }, [['/body/pin', '471100']]],
  ['a form that is a text', { headers: FORM, body: 'u=x&pin=a%26b' }, [['/body', 'a&b']]],
  ['no placeholder', { form: { pin: 'user-{user}', pwd: '{password}', otp: '' } }, []],
])('secrets are found in %s', (_what, request, expected) => {
  const found = secretsWrittenIn(request).map(({ pointer, text }) => [pointer, text]);
  expect(found).toEqual(expected);
});

const SHAPE: TokenServerShape = {
  kind: 'template',
  references: ['referenced-1'],
  user: {
    method: 'POST',
    tokenAt: '',
    headers: { Cookie: 'sid=lit-ck', Accept: 'text/plain' },
    body: { login: '{user}', ticket: 'lit-ticket', pin: 'lit-pin' },
    wrongCredentials: {
      body: { pin: 'wrong-pin', ticket: 'no' },
      headers: { 'X-Wrong': 'wrong-h' },
    },
  },
  app: { method: 'GET', tokenAt: '', query: { passphrase: 'lit-app' } },
};
const REGISTER = {
  method: 'POST',
  headers: { 'X-Admin': 'lit-admin' },
  body: { name: '{user}', credential: 'lit-reg', password: '{password}' },
} as const;

test('those of all requests of a target are known, with those of wrong callers', () => {
  expect([...secretsOfRequests({ shape: SHAPE, register: REGISTER })].sort()).toEqual([
    'lit-app',
    'lit-pin',
    'lit-reg',
    'referenced-1',
    'wrong-pin',
  ]);
});

test('so are those in their headers', () => {
  expect(secretsInRequestHeaders({ shape: SHAPE, register: REGISTER })).toEqual([
    'sid=lit-ck',
    'lit-admin',
    'wrong-h',
  ]);
});
