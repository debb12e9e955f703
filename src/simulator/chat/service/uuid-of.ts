import { hash } from 'node:crypto';

/** A UUID that follows from a text: the same names give the same ids in every run. */
export function uuidOf(...parts: readonly string[]): string {
  const hex = hash('sha256', parts.join('\u0000'));
  const ends = [8, 12, 16, 20, 32];
  return ends.map((end, index) => hex.slice(ends[index - 1] ?? 0, end)).join('-');
}
