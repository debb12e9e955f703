import type { TokenKind } from '../../contract/index.ts';

/** The article of each kind of token, for a sentence. */
export const ARTICLE_OF: Readonly<Record<TokenKind, string>> = { user: 'a', app: 'an' };
