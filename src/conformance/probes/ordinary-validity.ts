import type { TokenKind } from '../../contract/index.ts';

/** What a target grants that refuses the validity which is usually asked for. */
export interface OtherValidity {
  /** The kind of token of which that was found. */
  readonly kind: TokenKind;
  readonly expire: number;
  /** How it answers the usual one, in words. */
  readonly refusal: string;
}

/** Which `expire` the ordinary requests of a run ask for. */
export interface OrdinaryValidity {
  /** Asked for in place of the usual one, once the target has refused that. */
  other(): OtherValidity | undefined;
  /** Whether it is known of a kind of token what is granted. */
  isSettled(kind: TokenKind): boolean;
  settle(kind: TokenKind, other?: OtherValidity): void;
}

export function createOrdinaryValidity(): OrdinaryValidity {
  const settled = new Set<TokenKind>();
  let found: OtherValidity | undefined;
  return {
    other: () => found,
    isSettled: (kind) => settled.has(kind),
    settle(kind, other) {
      settled.add(kind);
      found = other ?? found;
    },
  };
}
