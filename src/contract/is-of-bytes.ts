import type { Difference } from './generated/types.ts';

const BEYOND_ASCII = /[^\p{ASCII}…]/u;

/** Whether the bytes of the body may be the reason of a refusal, and not what they say. */
export function isOfBytes(cause: readonly Difference[]): boolean {
  return cause.some(({ path, refused }) => path === 'writing' || BEYOND_ASCII.test(refused));
}
