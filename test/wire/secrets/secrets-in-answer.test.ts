import { describe, expect, test } from 'vitest';
import { cookieValuesIn, secretsGivenIn } from '../../../src/wire/secrets/secrets-in-answer.ts';
import { A_REQUEST, answer, exchangeOf } from '../../support/scripted-exchange.ts';

const given = (headers: Record<string, string>, request = A_REQUEST) =>
  secretsGivenIn({ ...exchangeOf({ ...answer(200), headers }), request });

test('the values of cookies, without their attributes', () => {
  const header =
    'sid=abc123; Path=/; Expires=Wed, 21 Oct 2026 07:28:00 GMT, csrf="q w"; Secure; SameSite=Lax';
  expect(cookieValuesIn(header)).toEqual(['abc123', 'q w']);
});

describe('an answer hands out', () => {
  test('its cookies and its credentials', () => {
    expect(given({ 'set-cookie': 'session=0123456789; HttpOnly' })).toEqual(['0123456789']);
    expect(given({ authorization: 'Bearer 0123456789' })).toEqual([
      'Bearer 0123456789',
      '0123456789',
    ]);
  });

  test('nothing by short values, which are flags', () => {
    expect(given({ 'set-cookie': 'lang=en' })).toEqual([]);
  });

  test('nothing that it was sent itself', () => {
    const request = { ...A_REQUEST, url: 'http://h/?user=assay-user-1' };
    expect(given({ 'set-cookie': 'user=assay-user-1' }, request)).toEqual([]);
  });
});
