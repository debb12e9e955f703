import { describe, expect, test } from 'vitest';
import { refusalInBody } from '../../../src/conformance/expect/refusal-in-body.ts';

const word = (found: string, isFirst: boolean) => ({ kind: 'word', word: found, isFirst });

describe('refusalInBody finds by what a body reads like an error', () => {
  test.each([
    ['{"code":1001}', { kind: 'member', member: 'code' }],
    ['refused: signature', word('refused', true)],
    ['"refused"', word('refused', false)],
    ['SIGNATURE_INVALID', word('INVALID', false)],
    ['<status>Failed</status>', word('Failed', false)],
    ['code=1001&message=bad signature', word('bad', false)],
    ['not authorized', word('not authorized', true)],
    ['no\n', word('no', true)],
  ])('%s', (body, found) => {
    expect(refusalInBody(Buffer.from(body))).toEqual(found);
  });

  test.each([
    '',
    'accepted',
    'OK',
    'now stored',
    'badge 7 stored',
    'received, no error',
    '0 errors',
    'error=0&message=stored',
    '{"message":"refused"}',
    '["refused"]',
  ])('and none in %j', (body) => {
    expect(refusalInBody(Buffer.from(body))).toBeUndefined();
  });
});
