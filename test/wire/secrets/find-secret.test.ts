import { inspect } from 'node:util';
import { deflateRawSync, deflateSync, gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import type { Answer } from '../../../src/wire/exchange.ts';
import { findHalf, findSecret } from '../../../src/wire/secrets/find-secret.ts';
import { createRedactor } from '../../../src/wire/secrets/redaction.ts';

const SECRET = '5eedc0de5eedc0de5eedc0de5eedc0de';
const bytes = Buffer.from(SECRET, 'hex');
const OTHER = '6eadc1de5eebc0df5ebdc0de4eedc0d1';

function answer(body: string, headers: Record<string, string> = {}): Answer {
  return { kind: 'answer', status: 200, headers, body: Buffer.from(body) };
}

test('an answer is searched once for each secret, however many ask', () => {
  let reads = 0;
  const body = Buffer.from(`{"error":"bad key ${SECRET}"}`);
  const counted: Answer = {
    ...answer(''),
    get body() {
      reads += 1;
      return body;
    },
  };
  const place = { where: 'the body', spelling: 'as it is' };
  const search = () => [findSecret(SECRET, counted), findSecret(OTHER, counted)];
  expect(search()).toEqual([place, undefined]);
  const once = reads;
  expect(search()).toEqual([place, undefined]);
  expect(reads).toBe(once);
});

describe('findSecret', () => {
  test.each([
    ['as it is', `{"error":"bad key ${SECRET}"}`],
    ['as it is', `KEY=${SECRET.toUpperCase()}`],
    ['in hexadecimal', Buffer.from(SECRET).toString('hex')],
    ['in base64', Buffer.from(SECRET).toString('base64')],
    ['in base64', Buffer.from(`x${SECRET}`).toString('base64')],
    ['in base64', Buffer.from(`xy${SECRET}z`).toString('base64')],
    ['in base64', bytes.toString('base64')],
    ['as a list of bytes', JSON.stringify(Buffer.from(SECRET))],
    ['as a list of bytes', `[${[...bytes].join(', ')}]`],
    ['as a list of bytes', `&{key:[${[...Buffer.from(SECRET)].join(' ')}]}`],
    ['in hexadecimal', inspect({ key: Buffer.from(SECRET) })],
    ['in hexadecimal', bytes.toString('hex').toUpperCase().match(/../g)?.join(':') ?? ''],
    ['as a UUID', '5EEDC0DE-5eed-c0de-5eed-c0de5eedc0de'],
    ['but for a part of it', `certificate ${SECRET.slice(0, 28)}****`],
    ['but for a part of it', `...${SECRET.slice(6)}`],
    ['in base64', Buffer.concat([Buffer.from('k'), bytes, Buffer.from('k')]).toString('base64')],
    ['backwards', `{"id":"${[...SECRET.toUpperCase()].toReversed().join('')}"}`],
    ['backwards', Buffer.from([...SECRET].toReversed().join('')).toString('base64')],
    ['backwards', Buffer.from(bytes).reverse().toString('hex')],
    ['encoded twice', Buffer.from(Buffer.from(SECRET).toString('hex')).toString('base64')],
    ['encoded twice', Buffer.from(Buffer.from(SECRET).toString('base64')).toString('base64')],
    ['encoded twice', Buffer.from(bytes.toString('base64')).toString('hex')],
    ['in escapes', [...SECRET].map((each) => `&#${each.charCodeAt(0)};`).join('')],
    ['in escapes', [...SECRET].map((each) => `%${each.charCodeAt(0).toString(16)}`).join('')],
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
    ['another secret', OTHER],
    ['the base64 of another', Buffer.from(OTHER).toString('base64')],
    ['the bytes of another', [...Buffer.from(OTHER)].join(', ')],
    ['two thirds of it', SECRET.slice(0, 21)],
    ['nothing', ''],
  ])('takes no offence at %s', (_what, body) => {
    expect(findSecret(SECRET, answer(body))).toBeUndefined();
  });

  test.each([
    ['zlib', deflateSync, (text: string) => `session=.${text}.c2ln; Path=/`],
    ['gzip', gzipSync, (text: string) => `a=b; Path=/, s="${text}"; HttpOnly`],
    ['neither', deflateRawSync, (text: string) => `session=${text}`],
  ])('finds it in a cookie that is compressed, with the header of %s', (_how, compress, cookie) => {
    const text = compress(JSON.stringify({ settings: { key: SECRET } })).toString('base64url');
    const found = findSecret(SECRET, answer('{}', { 'set-cookie': cookie(text) }));
    expect(found).toEqual({ where: 'a compressed cookie', spelling: 'as it is' });
    const other = compress(JSON.stringify({ settings: { key: OTHER } })).toString('base64url');
    expect(findSecret(SECRET, answer('{}', { 'set-cookie': cookie(other) }))).toBeUndefined();
  });

  test('takes no offence at the digits backwards of a key that only counts them', () => {
    const counted = 'fedcba9876543210fedcba9876543210';
    const backwards = [...counted].toReversed().join('');
    expect(findSecret(counted, answer(`{"appId":"${backwards}"}`))).toBeUndefined();
    expect(createRedactor([counted])(backwards)).toBe(backwards);
  });

  test('looks at answers alone, and for something', () => {
    expect(
      findSecret(SECRET, { kind: 'failure', reason: 'reset', detail: SECRET }),
    ).toBeUndefined();
    expect(findSecret('', answer('anything'))).toBeUndefined();
  });
});

describe('half of a secret', () => {
  const random = '5cfd2fd1755d40ecb72977518be15d3b';

  test.each([
    [random.slice(0, 16), 'the body'],
    [`key …${random.slice(16).toUpperCase()}`, 'the body'],
    [random.slice(0, 15), undefined],
    [random.slice(8, 23), undefined],
    [`key: ${random.slice(5, 27)}`, 'the body'],
  ])('%s stands in %s', (body, where) => {
    expect(findHalf(random, answer(body))).toBe(where);
  });

  test('is looked for in headers', () => {
    expect(findHalf(random, answer('', { 'x-key': random.slice(0, 20) }))).toBe('the header x-key');
  });

  test('is none of a text of few characters, and of a word', () => {
    expect(findHalf('0'.repeat(32), answer('0'.repeat(16)))).toBeUndefined();
    expect(
      findHalf('certificate-of-this-very-server!', answer('certificate-of-t')),
    ).toBeUndefined();
  });

  test('stands in no report', () => {
    const redact = createRedactor([random]);
    expect(redact(`key ${random.slice(0, 16)}…`)).toBe('key [redacted]…');
    expect(redact(`key …${random.slice(5, 27)}…`)).toBe('key …[redacted]…');
  });
});
