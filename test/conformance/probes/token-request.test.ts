import { describe, expect, test } from 'vitest';
import { canAskForUser, tokenRequestOf } from '../../../src/conformance/probes/token-request.ts';
import {
  expireKindsOf,
  secretsOfShape,
  type TokenServerShape,
  tokenKindsOf,
} from '../../../src/conformance/probes/token-server-shape.ts';

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

function told(shape: TokenServerShape, kind: 'user' | 'app', user?: string) {
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
    expect(told(shape, kind, user)).toEqual(expected);
  });

  test('of a kind that the shape does not have is a mistake of the check', () => {
    expect(() => told(GET, 'app')).toThrow("'app-token'");
    expect(() => told(USER_ONLY as TokenServerShape, 'app')).toThrow("'app-token'");
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
    expect(secretsOfShape(OWN)).toEqual(['Bearer secret-1']);
    expect(secretsOfShape(GET)).toEqual([]);
  });
});
