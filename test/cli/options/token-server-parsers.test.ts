import { expect, test } from 'vitest';
import { InvalidValue } from '../../../src/cli/options/option-row.ts';
import { failingRequest } from '../../../src/cli/options/token-server-parsers.ts';
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
