import { describe, expect, test } from 'vitest';
import type { Answer } from '../../src/wire/exchange.ts';
import { findSecret } from '../../src/wire/find-secret.ts';

const SECRET = '5eedc0de5eedc0de5eedc0de5eedc0de';
const bytes = Buffer.from(SECRET, 'hex');

function answer(body: string, headers: Record<string, string> = {}): Answer {
  return { kind: 'answer', status: 200, headers, body: Buffer.from(body) };
}

describe('findSecret', () => {
  test.each([
    ['as it is', `{"error":"bad key ${SECRET}"}`],
    ['as it is', `KEY=${SECRET.toUpperCase()}`],
    ['in hexadecimal', Buffer.from(SECRET).toString('hex')],
    ['in base64', Buffer.from(SECRET).toString('base64')],
    ['in base64', Buffer.from(`x${SECRET}`).toString('base64')],
    ['in base64', Buffer.from(`xy${SECRET}z`).toString('base64')],
    ['in base64', bytes.toString('base64')],
    ['in base64', Buffer.concat([Buffer.from('k'), bytes, Buffer.from('k')]).toString('base64')],
  ])('finds it %s', (spelling, body) => {
    expect(findSecret(SECRET, answer(body))).toEqual({ where: 'the body', spelling });
  });

  test('finds it in base64url', () => {
    const binary = 'fbefbefbefbefbefbefbefbefbefbefb';
    const text = Buffer.from(binary, 'hex').toString('base64url');
    expect(findSecret(binary, answer(text))?.spelling).toBe('in base64url');
  });

  test('finds it in a header', () => {
    const found = findSecret(SECRET, answer('{}', { 'x-key': SECRET }));
    expect(found).toEqual({ where: 'the header x-key', spelling: 'as it is' });
  });

  test.each([
    ['half of it', SECRET.slice(0, 16)],
    ['another secret', SECRET.replace('5', '6')],
    ['the base64 of another', Buffer.from(SECRET.replace('5', '6')).toString('base64')],
    ['nothing', ''],
  ])('takes no offence at %s', (_what, body) => {
    expect(findSecret(SECRET, answer(body))).toBeUndefined();
  });

  test('looks at answers alone, and for something', () => {
    expect(
      findSecret(SECRET, { kind: 'failure', reason: 'reset', detail: SECRET }),
    ).toBeUndefined();
    expect(findSecret('', answer('anything'))).toBeUndefined();
  });
});
