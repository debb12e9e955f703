import { describe, expect, test } from 'vitest';
import { findToken } from '../../../src/wire/secrets/find-token.ts';
import { mintUserToken } from '../../../src/wire/token/index.ts';
import { answer, exchangeOf, failure } from '../../support/scripted-exchange.ts';

function aToken(): string {
  const minting = mintUserToken({
    appId: '0123456789abcdef0123456789abcdef',
    appCertificate: 'fedcba9876543210fedcba9876543210',
    userId: 'agent-1',
    salt: 7,
    issuedAtSeconds: 1_700_000_000,
    validitySeconds: 3_600,
  });
  if (minting.kind !== 'minted') throw new Error('no token was minted');
  return minting.token;
}

const TOKEN = aToken();
const inBody = (body: string, sent = '') =>
  findToken(exchangeOf(answer(200, body), { body: Buffer.from(sent) }));

describe('a token is found', () => {
  test.each([
    TOKEN,
    JSON.stringify({ token: TOKEN }),
    JSON.stringify({ text: `renewed to ${TOKEN}, done` }),
    JSON.stringify({ token: TOKEN }).replaceAll('/', '\\/'),
  ])('in the body %s', (body) => {
    expect(inBody(body)).toBe('an AccessToken 2 in the body');
  });

  test('in a header', () => {
    const headers = { 'x-token': TOKEN };
    expect(findToken(exchangeOf(answer(204, '', headers)))).toBe(
      'an AccessToken 2 in the header x-token',
    );
  });
});

describe('no token is', () => {
  test.each([
    '',
    '{}',
    '{"token":"renewed"}',
    `{"id":"007eJ${'x'.repeat(80)}"}`,
    `{"token":"${TOKEN.slice(0, 60)}…"}`,
  ])('%s', (body) => {
    expect(inBody(body)).toBeUndefined();
  });

  test('one that the request held', () => {
    expect(inBody(TOKEN, `{"text":"${TOKEN}"}`)).toBeUndefined();
  });

  test('no answer at all', () => {
    expect(findToken(exchangeOf(failure('timeout')))).toBeUndefined();
  });
});
