import { describe, expect, test } from 'vitest';
import {
  readTokenAnswer,
  readTokenAnswerAt,
} from '../../../src/conformance/probes/token-answer.ts';

function answer(status: number, body: unknown) {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return { kind: 'answer', status, headers: {}, body: Buffer.from(text) } as const;
}

describe('readTokenAnswer', () => {
  test.each([
    ['a token', 200, { token: 't' }, { kind: 'token', token: 't' }],
    ['any success status', 201, { token: 't' }, { kind: 'token', token: 't' }],
    ['an empty error', 200, { token: 't', error: '' }, { kind: 'token', token: 't' }],
    ['a null error', 200, { token: 't', error: null }, { kind: 'token', token: 't' }],
    ['further members', 200, { token: 't', ttl: 1 }, { kind: 'token', token: 't' }],
    ['an error', 200, { error: 'e' }, { kind: 'error', error: 'e', status: 200 }],
    ['an empty token', 200, { token: '', error: 'e' }, { kind: 'error', error: 'e', status: 200 }],
    ['an error under 400', 400, { error: 'e' }, { kind: 'error', error: 'e', status: 400 }],
    ['an error under 500', 500, { error: 'e' }, { kind: 'error', error: 'e', status: 500 }],
    ['token and error', 200, { token: 't', error: 'e' }, { kind: 'both', token: 't', error: 'e' }],
    ['a plain refusal', 400, 'Invalid request payload', { kind: 'refused', status: 400 }],
    ['details', 422, { detail: [] }, { kind: 'refused', status: 422 }],
    ['a crash', 500, 'Internal Server Error', { kind: 'failed' }],
    ['a crash in JSON', 502, { message: 'x' }, { kind: 'failed' }],
  ])('reads %s', (_what, status, body, expected) => {
    expect(readTokenAnswer(answer(status, body))).toEqual(expected);
  });

  test.each([
    ['another member', 200, { access_token: 't' }, /^a JSON .*neither .* but 'access_token'$/],
    ['members that may be values', 200, { ['v'.repeat(30)]: 1, 'a.b': 1 }, /nor 'error'$/],
    ['four members', 200, { a: 1, b: 2, c: 3, d: 4 }, /but 'a', 'b', 'c'$/],
    ['no member', 200, {}, /^an empty JSON object$/],
    ['two empty strings', 200, { token: '', error: '' }, /empty token and no error/],
    ['a blank token', 200, { token: ' \n' }, /white space alone and no error/],
    ['a token that is an object', 200, { token: {} }, /not a string/],
    ['an error that is an object', 200, { error: { code: 1 } }, /not a string/],
    ['a token under 400', 400, { token: 't' }, /token under status 400/],
    ['an array', 200, [{ token: 't' }], /a JSON array/],
    ['null', 200, 'null', /type null/],
    ['a JSON text', 200, '"token"', /type string/],
    ['text', 200, 'token', /is no JSON$/],
    ['an object that breaks off', 200, '{"token": "t', /begins as JSON and is none/],
    [
      'text before it',
      200,
      '<br />\n<b>Notice</b>:  Undefined index: user_uuid in a.php on line 9\n{"token":"t"}',
      /^text before the JSON object: "<br \/> <b>Notice<\/b>: Undefined index: user_uuid in a\.php on line 9"$/,
    ],
    ['long text before it', 200, `${'word '.repeat(40)}{"token":"t"}`, /^text before .* word …"$/],
    [
      'text behind it',
      200,
      '{"token":"t"} <!-- 3 ms -->',
      /^text behind the JSON .*"<!-- 3 ms -->"$/,
    ],
    ['a second object', 200, '{"a":1}{"token":"t"}', /^text before the JSON object: "{/],
    [
      'what may be a token before it',
      200,
      `granted ${'x7'.repeat(40)}: {"token":"t"}`,
      /^text before the JSON object: "granted …"$/,
    ],
    ['nothing', 204, '', /an empty body/],
    ['a redirect', 307, '', /an empty body/],
  ])('finds no use for %s', (_what, status, body, why) => {
    const read = readTokenAnswer(answer(status, body));
    expect(read).toMatchObject({ kind: 'unusable', status });
    expect(read.kind === 'unusable' && read.why).toMatch(why);
  });

  test('takes no object with a NUL behind it for one that is cut off', () => {
    const body = '{"token":"t"}\u0000';
    const headers = { 'content-length': String(body.length) };
    const read = readTokenAnswer({ ...answer(200, body), headers });
    expect(read.kind === 'unusable' && read.why).toMatch(/^text behind the JSON object/);
  });

  test('takes a failure of the network for no answer', () => {
    expect(readTokenAnswer({ kind: 'failure', reason: 'timeout', detail: '' })).toEqual({
      kind: 'failed',
    });
  });
});

describe('an answer of another request shape', () => {
  const NESTED = { tokenAt: '/data/0/a~1b', errorAt: '/message' };

  test.each([
    [200, '{"data":[{"a/b":"t"}]}', NESTED, { kind: 'token', token: 't' }],
    [200, '{"data":[{"a/b":"t"}],"message":""}', NESTED, { kind: 'token', token: 't' }],
    [200, '{"data":[{"a/b":"t"}],"message":0}', NESTED, { kind: 'token', token: 't' }],
    [
      200,
      '{"data":[{"a/b":"t"}],"message":"no"}',
      NESTED,
      { kind: 'both', token: 't', error: 'no' },
    ],
    [200, '{"message":{"code":7}}', NESTED, { kind: 'error', error: '{"code":7}', status: 200 }],
    [500, '{"message":"no"}', NESTED, { kind: 'error', error: 'no', status: 500 }],
    [
      403,
      '{"data":[{"a/b":"t"}]}',
      NESTED,
      { kind: 'unusable', why: 'a token under status 403', status: 403 },
    ],
    [404, 'Not Found', NESTED, { kind: 'refused', status: 404 }],
    [502, 'Bad Gateway', NESTED, { kind: 'failed' }],
    [
      200,
      '{"data":[]}',
      NESTED,
      { kind: 'unusable', why: "JSON without a text at '/data/0/a~1b'", status: 200 },
    ],
    [
      200,
      '{"data":[{"a/b":7}]}',
      NESTED,
      { kind: 'unusable', why: "JSON without a text at '/data/0/a~1b'", status: 200 },
    ],
    [200, '<html>', NESTED, { kind: 'unusable', why: 'a body that is not JSON', status: 200 }],
    [200, '"t"', { tokenAt: '' }, { kind: 'token', token: 't' }],
    [200, 'plain\n', { tokenAt: '' }, { kind: 'token', token: 'plain' }],
    [404, 'Not Found', { tokenAt: '' }, { kind: 'refused', status: 404 }],
    [
      200,
      '{"__proto__":1}',
      { tokenAt: '/constructor/name' },
      { kind: 'unusable', why: "JSON without a text at '/constructor/name'", status: 200 },
    ],
  ])('%i %s is read by its places', (status, body, places, expected) => {
    expect(readTokenAnswerAt(answer(status, body), places)).toEqual(expected);
  });

  test('is none when nothing came', () => {
    expect(readTokenAnswerAt({ kind: 'failure', reason: 'timeout', detail: '' }, NESTED)).toEqual({
      kind: 'failed',
    });
  });
});
