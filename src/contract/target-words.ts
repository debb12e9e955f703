/** A target that assay sends requests to. A client calls by itself. */
export type AskedTarget = 'receiver' | 'token-server';

/** What a target is called in a sentence. */
export const TARGET_WORDS: Readonly<Record<AskedTarget, string>> = {
  receiver: 'receiver',
  'token-server': 'token server',
};
