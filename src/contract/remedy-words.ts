import type { Remedy } from './generated/types.ts';

type RemedyOf<Code extends Remedy['code']> = Extract<Remedy, { readonly code: Code }>;

/** What each remedy says to one kind of user; the compiler asks for a new code. */
export type RemedyWords = {
  readonly [Code in Remedy['code']]: (remedy: RemedyOf<Code>) => string;
};

/** Where each declaration that may have to be corrected was made; that of credentials is told with its places. */
export type DeclarationWords = Readonly<
  Record<Exclude<RemedyOf<'correct-declaration'>['of'], 'caller-credentials'>, string>
>;

/** One remedy in the words of a table. */
export function wordRemedy<Code extends Remedy['code']>(
  remedy: RemedyOf<Code>,
  words: RemedyWords,
): string {
  const say = words[remedy.code as Code];
  return say(remedy);
}
