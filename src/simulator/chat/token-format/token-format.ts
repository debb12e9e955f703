import { createHash } from 'node:crypto';
import { MAX_UINT32, type Profile, type TokenKind } from '../../../contract/index.ts';

/** What one privilege of a token allows, and until when. */
export interface TokenGrant {
  readonly privilege: TokenKind;
  /** Unix ms. */
  readonly expiresAtMs: number;
  /** Its user, where that is not the user of the token: one token may have several grants. */
  readonly userId?: string;
}

/** What a token says, whether it is still valid or not. */
export interface ReadableToken {
  readonly kind: 'readable';
  /** Empty when the token names no user. */
  readonly userId: string;
  /** Unix ms. */
  readonly issuedAtMs: number;
  /** All that any part of the token grants. */
  readonly grants: readonly TokenGrant[];
}

export type ChatTokenReading =
  | ReadableToken
  /** The format shows nothing: the service knows the token, or binds it at its first use. */
  | { readonly kind: 'opaque' }
  /** No token of this format, or not of this app. */
  | { readonly kind: 'invalid'; readonly why: string };

/** What a token that the service issues is to say. */
export interface TokenSpec {
  readonly privilege: TokenKind;
  /** Empty for an app token. */
  readonly userId: string;
  readonly validitySeconds: number;
  /** Unix ms. */
  readonly issuedAtMs: number;
  /** A number that no other token of the service has had. */
  readonly serial: number;
}

export type TokenIssue =
  /** Unix ms; a format that knows whole seconds only lets a token expire up to one earlier. */
  | { readonly kind: 'issued'; readonly token: string; readonly expiresAtMs: number }
  | { readonly kind: 'refused'; readonly why: string };

/** How the service reads tokens: the document does not show their format (section 2.1). */
export interface TokenFormat {
  readonly id: Profile['values']['token.format'];
  read(token: string): ChatTokenReading;
  /** A temporary token, such as the console of section 1 makes for tests. */
  issue(spec: TokenSpec): TokenIssue;
}

/** Tokens that show nothing of themselves: any text that is not empty. */
export const OPAQUE: TokenFormat = {
  id: 'opaque',
  read: (token) =>
    token === '' ? { kind: 'invalid', why: 'the token is empty' } : { kind: 'opaque' },
  issue: ({ privilege, userId, validitySeconds, issuedAtMs, serial }) => {
    if (
      !(Number.isInteger(validitySeconds) && validitySeconds >= 0 && validitySeconds <= MAX_UINT32)
    ) {
      return { kind: 'refused', why: 'the validity is not an unsigned 32-bit integer' };
    }
    const digest = createHash('sha256').update(`${issuedAtMs} ${serial} ${userId}`).digest('hex');
    const token = `assay-${privilege}-${digest.slice(0, 32)}`;
    return { kind: 'issued', token, expiresAtMs: issuedAtMs + validitySeconds * 1_000 };
  },
};
