import type { Difference } from './generated/types.ts';

/** A refused text that is told with the character that makes it refused, or that holds one beyond ASCII. */
const OF_CHARACTER = /\(U\+[0-9A-F]+\)$|\P{ASCII}/u;

/** Whether the bytes of the body may be the reason of a refusal, and not what they say. */
export function isOfBytes(cause: readonly Difference[]): boolean {
  return cause.some(({ path, refused }) => path === 'writing' || OF_CHARACTER.test(refused));
}
