import type { Difference } from './generated/types.ts';

/** Stands for what is accepted where one character of ASCII between two letters makes a text refused. */
export const LETTERS_ALONE = 'axb';

/** A refused text that is told with the code of a character. */
const NAMES_CHARACTER = /\(U\+[0-9A-F]+\)$/u;

/** What is refused of one place, where a character makes it so; of others than printable ones it depends on the text. */
function refusedFor({ accepted, refused }: Difference): string | undefined {
  if (NAMES_CHARACTER.test(refused)) return 'a character';
  return accepted === JSON.stringify(LETTERS_ALONE) ? refused : undefined;
}

/** What tells causes apart that are a character, wherever it stands; undefined for any other cause. */
export function characterOf(cause: readonly Difference[]): string | undefined {
  const [first, ...others] = new Set(cause.map(refusedFor));
  return others.length === 0 ? first : undefined;
}
