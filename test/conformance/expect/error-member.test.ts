import { describe, expect, test } from 'vitest';
import { errorMemberIn } from '../../../src/conformance/expect/error-member.ts';

describe('errorMemberIn finds the member by which a body reads like an error', () => {
  test.each([
    ['{"error":"bad signature"}', 'error'],
    ['{"error":{"message":"no"}}', 'error'],
    ['{"success":false}', 'success'],
    ['{"ok":false}', 'ok'],
    ['{"status":"error"}', 'status'],
    ['{"status":"refused","reason":"bad signature"}', 'status'],
    ['{"result":"rejected"}', 'result'],
    ['{"accepted":false}', 'accepted'],
    ['{"accepted":true,"status":"ok"}', undefined],
    ['{"code":1}', 'code'],
    ['{"Code":"40001"}', 'Code'],
    ['{"code":"INVALID_SIGN"}', 'code'],
    ['{"error":null,"code":0}', undefined],
    ['{"error":"","errors":[]}', undefined],
    ['{"error":false,"success":true}', undefined],
    ['{"code":200,"msg":"ok"}', undefined],
    ['{"code":"0000"}', undefined],
    ['{"code":20000}', undefined],
    ['{"code":"OK"}', undefined],
    ['{"status":"received"}', undefined],
    ['[]', undefined],
    ['null', undefined],
    ['error', undefined],
    ['', undefined],
  ])('%s: %s', (body, member) => {
    expect(errorMemberIn(Buffer.from(body))).toBe(member);
  });
});
