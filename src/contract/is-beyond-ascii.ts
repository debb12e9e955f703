import type { Difference } from './generated/types.ts';

const BEYOND_ASCII = /[^\p{ASCII}…]/u;

/** Whether a text beyond ASCII is refused where one in ASCII is acknowledged, whatever member holds it. */
export function isBeyondAscii(cause: readonly Difference[]): boolean {
  return cause.every(
    ({ accepted, refused }) => BEYOND_ASCII.test(refused) && !BEYOND_ASCII.test(accepted),
  );
}
