import { describe, expect, test } from 'vitest';
import { repeatedMember } from '../../../src/cli/certify/repeated-member.ts';

describe('repeatedMember', () => {
  test.each([
    ['{"a":1,"b":{"a":2},"c":[{"a":3},{"a":4}]}', undefined],
    ['{"a":"b","b":"a\\",\\"b\\":1"}', undefined],
    ['{"a":{"b":1},"a":2}', 'a'],
    ['[{"x":{"b":[],"c":{"b":1},"b" : 2}}]', 'b'],
    ['{"revoked":[],"\\u0072evoked":[]}', 'revoked'],
    ['{"":1,"":2}', ''],
  ])('finds in %s %s', (text, name) => {
    expect(repeatedMember(text)).toBe(name);
  });

  test('reads a string of megabytes', () => {
    const long = JSON.stringify('\\'.repeat(4e6));
    expect(repeatedMember(`{"a":${long},"a":1}`)).toBe('a');
  });
});
