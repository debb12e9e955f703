import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createKnownSecrets } from '../../../src/wire/secrets/known-secrets.ts';
import { createRedactor } from '../../../src/wire/secrets/redaction.ts';
import { SECRETS } from '../../support/spelled-secrets.ts';

const SECRET = 'top-"secret"-é-4711';

describe('of a secret that was cut before it was redacted', () => {
  test.each([
    ['as it is', SECRET],
    ['JSON-escaped', JSON.stringify(SECRET).slice(1, -1)],
    ['URL-encoded', encodeURIComponent(SECRET)],
    ['in base64', Buffer.from(SECRET).toString('base64')],
    ['in hex', Buffer.from(SECRET).toString('hex')],
  ])('nothing stays %s', (_title, spelled) => {
    const redact = createRedactor([SECRET]);
    for (let length = 14; length < spelled.length; length += 1) {
      const redacted = redact(`status 403 ("no: ${spelled.slice(0, length)}…")`);
      expect(redacted).toBe('status 403 ("no: [redacted]…")');
    }
  });

  test('other text before the mark of a cut stays', () => {
    const text = 'a long story that is cut h…';
    expect(createRedactor([SECRET])(text)).toBe(text);
  });
});

// Looking at each mark would take minutes.
test('a long text of marks alone is no burden', () => {
  const key = Array.from({ length: 1_000 }, (_none, at) => `k${at}!`).join('');
  const redact = createRedactor([key]);
  const text = `${'k…'.repeat(500_000)}${key.slice(0, 9)}…`;
  expect(redact(text).slice(-15)).toBe('k…k…[redacted]…');
});

describe('the beginning of a redacted text', () => {
  test('is what the whole text would begin with', () => {
    fc.assert(
      fc.property(
        SECRETS,
        fc.integer({ min: 0, max: 300 }),
        fc.integer({ min: 1, max: 40 }),
        (secret, before, times) => {
          const redact = createRedactor([secret]);
          const text = `${'y'.repeat(before)}${encodeURIComponent(secret)}${'z'.repeat(9)}`.repeat(
            times,
          );
          expect(redact(text.repeat(30), 256)).toBe(redact(text.repeat(30)).slice(0, 256));
        },
      ),
      { numRuns: 50, seed: 1 },
    );
  });

  test('is the same when redacting makes a long text short', () => {
    const key = Array.from({ length: 500 }, (_none, at) => `k${at}!`).join('');
    const text = `${key} `.repeat(40);
    expect(createRedactor([key])(text, 100)).toBe('[redacted] '.repeat(40).slice(0, 100));
  });
});

test('each line of a key of several lines is a secret, and its armour is none', () => {
  const lines = ['MIIEvQIBADANBgkqhkiG', '9w0BAQEFAASCBKcwggSj', 'AgEAAoIBAQC7VJTUt9Us'];
  const key = ['-----BEGIN PRIVATE KEY-----', ...lines, '-----END PRIVATE KEY-----'].join('\n');
  const redact = createRedactor([key]);
  for (const line of lines) {
    expect(redact(`at ${line}:`)).toBe('at [redacted]:');
    expect(redact(Buffer.from(line).toString('hex'))).toBe('[redacted]');
  }
  expect(redact('expected -----BEGIN PRIVATE KEY-----')).toContain('BEGIN PRIVATE KEY');
});

test('what becomes known later is redacted from then on', () => {
  const known = createKnownSecrets(['top-secret-4711']);
  const redact = createRedactor(known);
  expect(redact('got opaque-token-1')).toBe('got opaque-token-1');
  known.add('opaque-token-1');
  expect(redact('got opaque-token-1 and top-secret-4711')).toBe('got [redacted] and [redacted]');
});

test('what a target hands out without end does not fill the memory', () => {
  const known = createKnownSecrets(['top-secret-4711']);
  for (let count = 0; count < 10_000; count += 1) known.add(`opaque-token-${count}`);
  known.add('other-token-4711');
  const redact = createRedactor(known);
  expect(redact('top-secret-4711 opaque-token-7')).toBe('[redacted] [redacted]');
  expect(redact('other-token-4711')).toBe('other-token-4711');
});

describe('a token of the second version is known by its looks', () => {
  const token = `007${'eJxTYGBg+a/'.repeat(8)}==`;
  test.each([
    ['URL-encoded', encodeURIComponent(token)],
    ['with escaped slashes', token.replaceAll('/', '\\/')],
    ['in entities', token.replaceAll('/', '&#x2F;').replaceAll('+', '&plus;')],
    ['in lower case', token.toLowerCase()],
    ['in hex', Buffer.from(token).toString('hex')],
    ['in base64', Buffer.from(token).toString('base64')],
    ['in base64 after one byte', Buffer.from(`k${token}`).toString('base64')],
    ['in base64 after two bytes', Buffer.from(`ke${token}`).toString('base64')],
  ])('%s', (_title, spelled) => {
    const redacted = createRedactor([])(`got ${spelled} there`);
    expect(redacted).toMatch(/^got .{0,4}\[redacted\].{0,2} there$/);
  });
});
