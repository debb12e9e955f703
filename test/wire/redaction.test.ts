import { describe, expect, test } from 'vitest';
import { createRedactor } from '../../src/wire/redaction.ts';

const SECRET = 'k/ey"+é-4711';

describe('a known secret is replaced', () => {
  const redact = createRedactor([SECRET]);
  test.each([
    ['as it is', SECRET],
    ['URL-encoded', encodeURIComponent(SECRET)],
    ['JSON-escaped', JSON.stringify(SECRET)],
    ['in base64', Buffer.from(SECRET).toString('base64')],
    ['in hex', Buffer.from(SECRET).toString('hex')],
    ['as latin1 bytes', Buffer.from(SECRET).toString('latin1')],
  ])('%s', (_title, spelling) => {
    const redacted = redact(`before ${spelling} after`);
    expect(redacted).not.toContain(spelling.replaceAll('"', ''));
    expect(redacted).toMatch(/^before .?\[redacted\].? after$/);
  });
});

test('a longer secret is replaced before one that it contains', () => {
  expect(createRedactor(['abcd', 'abcdefgh'])('abcdefgh abcd')).toBe('[redacted] [redacted]');
});

test('a token is recognised by its looks and by its member', () => {
  const redact = createRedactor([]);
  const token = `007${'eJxTYGBg'.repeat(8)}==`;
  expect(redact(`got ${token}.`)).toBe('got [redacted].');
  expect(redact('{"token":"opaque-1","access_token": "x\\"y"}')).toBe(
    '{"token":"[redacted]","access_token": "[redacted]"}',
  );
  expect(redact('{"token":"","error":"no"}')).toBe('{"token":"","error":"no"}');
});

test('the credentials of a URL are replaced', () => {
  expect(createRedactor([])('https://user:pw@host/x')).toBe('https://[redacted]@host/x');
});

test('ordinary text and texts shorter than a secret stay', () => {
  expect(createRedactor(['abc'])('abc 007 token')).toBe('abc 007 token');
});
