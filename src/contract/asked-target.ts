/** A target that assay sends requests to. A client calls by itself. */
export type AskedTarget = 'receiver' | 'token-server';

/** What a target is called in a sentence. */
export const TARGET_WORDS: Readonly<Record<AskedTarget, string>> = {
  receiver: 'receiver',
  'token-server': 'token server',
};

/** Which target the checks of a suite ask. Those of the suite `client` ask none. */
export const TARGET_OF_SUITE: Readonly<
  Record<'receiver' | 'token-server' | 'token-lifecycle', AskedTarget>
> = {
  receiver: 'receiver',
  'token-server': 'token-server',
  'token-lifecycle': 'token-server',
};
