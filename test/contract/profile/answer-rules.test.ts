import { describe, expect, test } from 'vitest';
import {
  acknowledgementWords,
  acknowledges,
  decidesByBody,
  type ProfileValues,
  rejectionWords,
  rejects,
  resolveProfile,
} from '../../../src/contract/index.ts';

type Meaning = 'acknowledged' | 'rejected' | 'neither';

function meaningOf(values: ProfileValues, status: number, body: string): Meaning {
  const rules = resolveProfile({ extends: 'neutral', values }).values;
  const answer = { status, body: Buffer.from(body) };
  if (acknowledges(answer, rules)) return 'acknowledged';
  return rejects(answer, rules) ? 'rejected' : 'neither';
}

const CODE: ProfileValues = {
  'acknowledgement.body': { pointer: '/code', values: [0, 'ok'] },
  'rejection.body': { pointer: '/code', values: [1001, null] },
};
const TEXT: ProfileValues = {
  'acknowledgement.body': '/^ok\\b/',
  'rejection.body': '/refused|denied/',
};

describe('an answer is taken by its status and its body', () => {
  test.each<[Meaning, ProfileValues, number, string]>([
    ['acknowledged', {}, 200, '{"code":1001}'],
    ['rejected', {}, 401, '{"code":0}'],
    ['acknowledged', CODE, 200, '{"code":0}'],
    ['acknowledged', CODE, 202, '{"code":"ok","more":[]}'],
    ['neither', CODE, 200, '{"code":"0"}'],
    ['neither', CODE, 200, '{"data":{"code":0}}'],
    ['neither', CODE, 200, 'no JSON'],
    ['neither', CODE, 200, ''],
    ['neither', CODE, 500, '{"code":0}'],
    ['rejected', CODE, 200, '{"code":1001}'],
    ['rejected', CODE, 403, '{"code":null}'],
    ['neither', CODE, 403, '{"code":7}'],
    ['neither', CODE, 500, '{"code":1001}'],
    ['acknowledged', TEXT, 200, 'ok, thanks'],
    ['neither', TEXT, 200, 'okay'],
    ['rejected', TEXT, 200, 'ok, refused'],
    ['rejected', TEXT, 400, 'denied'],
    ['acknowledged', { 'acknowledgement.body': 'json' }, 200, 'no JSON'],
    ['rejected', { 'acknowledgement.body': { pointer: '', values: [true] } }, 401, 'true'],
    ['acknowledged', { 'acknowledgement.body': { pointer: '', values: [true] } }, 200, 'true'],
    [
      'acknowledged',
      { 'acknowledgement.body': { pointer: '/a~1b/0', values: ['x'] } },
      200,
      '{"a/b":["x"]}',
    ],
  ])('%s: %j, status %i, %s', (meaning, values, status, body) => {
    expect(meaningOf(values, status, body)).toBe(meaning);
  });
});

test('what acknowledges and rejects in words', () => {
  const wordsOf = (values: ProfileValues) => {
    const rules = resolveProfile({ extends: 'neutral', values }).values;
    return [acknowledgementWords(rules), rejectionWords(rules), decidesByBody(rules)];
  };
  expect(wordsOf({})).toEqual(['status 2xx', 'status 4xx', false]);
  expect(wordsOf({ 'acknowledgement.body': 'json', 'rejection.statuses': [401, 403] })).toEqual([
    'status 2xx',
    'status 401 or 403',
    false,
  ]);
  expect(wordsOf(CODE)).toEqual([
    'status 2xx and /code of 0 or "ok"',
    '/code of 1001 or null',
    true,
  ]);
  expect(wordsOf(TEXT)).toEqual([
    'status 2xx and a body that matches /^ok\\b/',
    'a body that matches /refused|denied/',
    true,
  ]);
});
