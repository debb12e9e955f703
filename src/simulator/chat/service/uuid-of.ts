import { hash } from 'node:crypto';

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
