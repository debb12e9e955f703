import { expect, test } from 'vitest';
import { hintFor } from '../../../../src/conformance/core/hints/what-to-look-at.ts';
import { resolveProfile } from '../../../../src/contract/index.ts';

const reset = { kind: 'failure', reason: 'reset', detail: 'other side closed' } as const;

test.each([
  [
    'an answer that breaks off',
    { ...reset, begunStatus: 200 },
    /its Content-Length with the bytes/,
  ],
  ['no answer at all', reset, /^Look at the URL first/],
  [
    'that headers are too long',
    { kind: 'answer', status: 431, headers: {}, body: new Uint8Array() } as const,
    /^Look at how long the headers are that it is given, since it answers 431 to everything/,
  ],
])('%s is told', (_title, outcome, message) => {
  expect(hintFor(outcome, resolveProfile('neutral')).message).toMatch(message);
});
