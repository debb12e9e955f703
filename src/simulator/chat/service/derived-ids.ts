import { hash } from 'node:crypto';
import { memoize } from '../../../wire/memoize.ts';

/** A server presents the same app token with every call, and each is noted as well as judged. */
const idOf = memoize((token) => hash('sha256', token).slice(0, 16));

/** Stands for a token wherever it is kept or shown: 16 hexadecimal characters of its SHA-256. */
export function tokenIdOf(token: string): string {
  return idOf(token);
}

/**
 * A UUID that follows from a text: the same names give the same ids in every run. It bears
 * version 5 (made from names) and the variant of RFC 9562, since strict readers look at both.
 */
export function uuidOf(...parts: readonly string[]): string {
  const hex = hash('sha256', parts.join('\u0000'));
  const [one, two, three, four, five] = [
    hex.slice(0, 8),
    hex.slice(8, 12),
    hex.slice(13, 16),
    hex.slice(17, 20),
    hex.slice(20, 32),
  ];
  return `${one}-${two}-5${three}-a${four}-${five}`;
}
