import { hash } from 'node:crypto';

/**
 * A UUID that follows from a text: the same names give the same ids in every run. It bears
 * version 5 (made from names) and the variant of RFC 9562, since strict readers look at both.
 */
export function uuidOf(...parts: readonly string[]): string {
  const hex = hash('sha256', parts.join('\u0000'));
  const marked = `${hex.slice(0, 12)}5${hex.slice(13, 16)}a${hex.slice(17)}`;
  const ends = [8, 12, 16, 20, 32];
  return ends.map((end, index) => marked.slice(ends[index - 1] ?? 0, end)).join('-');
}
