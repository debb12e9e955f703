import { expect, test } from 'vitest';
import { InvalidValue } from '../../../src/cli/options/option-row.ts';
import { declaredUsers, failingRequest } from '../../../src/cli/options/token-server-parsers.ts';
import { MAX_UINT32 } from '../../../src/contract/index.ts';

const read = (raw: unknown) => failingRequest(raw, { origin: 'flag', folder: '.' });

test.each([
  ['{"user":""}', { by: 'values', kind: 'user', user: '' }],
  ['{"kind":"app","expire":0}', { by: 'values', kind: 'app', expire: 0 }],
  [
    { user: 'x', expire: MAX_UINT32 },
    { by: 'values', kind: 'user', user: 'x', expire: MAX_UINT32 },
  ],
  ['{"body":null}', { by: 'body', kind: 'user', body: null }],
  [
    { kind: 'app', body: { expire: -1 } },
    { by: 'body', kind: 'app', body: { expire: -1 } },
  ],
])('%j is read', (raw, expected) => {
  expect(read(raw)).toEqual(expected);
});

test.each([
  '',
  '{',
  '[]',
  'null',
  '{}',
  '{"kind":"user"}',
  '{"kind":"admin","user":""}',
  '{"user":7}',
  '{"expire":-1}',
  '{"expire":1.5}',
  { expire: MAX_UINT32 + 1 },
  '{"users":"x"}',
  '{"user":"x","body":{}}',
  true,
])('%j is not', (raw) => {
  expect(() => read(raw)).toThrow(InvalidValue);
});

const users = (raw: unknown, origin: 'flag' | 'config' = 'flag') =>
  declaredUsers(raw, { origin, folder: '.' });

test.each([
  [['a, b', 'c'], 'flag', ['a', 'b', 'c']],
  ['/[1-9][0-9]{5}/', 'flag', [{ pattern: '[1-9][0-9]{5}' }]],
  [['/a,b/', 'c'], 'flag', [{ pattern: 'a,b' }, 'c']],
  ['a,b', 'config', ['a', 'b']],
  [['a,b', '/c/', { pattern: 'd+' }], 'config', ['a,b', '/c/', { pattern: 'd+' }]],
  [{ pattern: 'd+' }, 'config', [{ pattern: 'd+' }]],
  [['a', { id: 'b,c', uuid: 'u-1' }], 'config', ['a', { id: 'b,c', uuid: 'u-1' }]],
  [{ id: 'b', uuid: 'u-1' }, 'config', [{ id: 'b', uuid: 'u-1' }]],
] as const)('%j stands for users', (raw, origin, expected) => {
  expect(users(raw, origin)).toEqual(expected);
});

test.each([
  ['', 'flag'],
  ['a,,b', 'flag'],
  ['/[/', 'flag'],
  [[], 'config'],
  [[''], 'config'],
  [[null], 'config'],
  [{ pattern: '' }, 'config'],
  [{ pattern: 'a', form: 'b' }, 'config'],
  [{ pattern: 7 }, 'config'],
  [{ id: 'b' }, 'config'],
  [{ id: 'b', uuid: '' }, 'config'],
  [{ id: 'b', uuid: 'u-1', pattern: 'b' }, 'config'],
] as const)('%j stands for no users', (raw, origin) => {
  expect(() => users(raw, origin)).toThrow(/a list of users|one or more user ids/);
});
