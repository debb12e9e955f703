import { expect, test } from 'vitest';
import { createKnownSecrets } from '../../../src/wire/secrets/known-secrets.ts';
import { createRedactor } from '../../../src/wire/secrets/redaction.ts';
import { halvesOf } from '../../../src/wire/secrets/secret-spellings.ts';

const digits = (length: number) => '0123456789abcdef'.repeat(length / 16);

test('a long text of hexadecimal digits has no halves: there are as many as digits', () => {
  expect(halvesOf(digits(64))).toHaveLength(33);
  expect(halvesOf(digits(4_096))).toEqual([]);
});

test('of a long text that a target hands out the beginning is looked for, and all of what was given', () => {
  const known = createKnownSecrets(['given-'.repeat(2_000)]);
  expect(known.longest()).toBe(12_000);
  const learned = createKnownSecrets();
  learned.add('handed-out-'.repeat(40_000));
  expect(learned.longest()).toBe(4_096);
  expect(createRedactor(learned)(`a ${'handed-out-'.repeat(1_000)}`)).toContain('[redacted]');
});

test('what a target hands out takes bounded memory, and leaves what was given redacted', () => {
  const known = createKnownSecrets(['top-secret-4711']);
  const token = (number: number) => `${number}ab`.repeat(600);
  for (let number = 1_000; number < 1_150; number += 1) known.add(token(number));
  const redact = createRedactor(known);
  expect(redact(`${token(1_000)} top-secret-4711`)).toBe('[redacted] [redacted]');
  expect(redact(token(1_149))).toBe(token(1_149));
});

test('what repeats one character is handed out in vain', () => {
  const known = createKnownSecrets();
  known.add('x'.repeat(300_000));
  expect(createRedactor(known)('x'.repeat(5_000))).toBe('x'.repeat(5_000));
});
