import type { RequestMode } from '../exchange.ts';
import type { Writing } from './encode-body.ts';
import type { Whereabouts } from './relocate.ts';
import type { SignatureEdit } from './signature-edit.ts';

/** Which key signs: the customer key, or one that a receiver must not take for it. */
export type KeyName = 'customer-key' | 'app-certificate' | 'unrelated-key' | 'empty-key';

/** What signs: a key by its name, one that somebody who does not know the customer key may guess, or no HMAC at all. */
export type Signing = KeyName | { readonly guess: string } | { readonly digestOf: DigestOf };

/** What a plain digest that stands in the place of an HMAC is computed of. */
export type DigestOf = 'body' | 'key-and-body' | 'body-and-key';

/** A change of the body after it was signed, so that the signatures no longer fit. */
export type BodyEdit =
  | { readonly edit: 'flip-bit'; readonly at: number }
  /** Another last digit of the number that stands nearest to `atPercent` of the body. */
  | { readonly edit: 'change-number'; readonly atPercent: number }
  | { readonly edit: 'append'; readonly text: string }
  /** A byte that is no UTF-8 at the end of the last text; or NUL, which is, and which no JSON holds as it is. */
  | { readonly edit: 'insert-stray-byte'; readonly isNul?: true }
  | { readonly edit: 'rewrite'; readonly writing: Writing }
  | { readonly edit: 'set'; readonly path: readonly string[]; readonly value: unknown };

/** The members of a notice, whose `noticeId` is replaced when it is composed. */
export interface NoticeContent extends Whereabouts {
  readonly notice: Readonly<Record<string, unknown>>;
  readonly writing?: Writing;
}

/**
 * A request as data: what it says, how it is written and what is deliberately wrong with it. It holds
 * neither noticeId nor key, and says which agent and which time it was made for, so that it can be stored
 * and sent again with fresh ones: a receiver that dedupes, or that knows which agents joined, would
 * answer the old ones differently.
 */
export interface Recipe {
  /** A notice; or any bytes, in which the text that stands for a noticeId is replaced. */
  readonly content: NoticeContent | { readonly base64: string; readonly noticeIdText?: string };
  readonly signedWith?: Signing;
  readonly bodyEdits?: readonly BodyEdit[];
  readonly signatureEdits?: readonly SignatureEdit[];
  /** Headers to set; the name's spelling is sent as it stands. An empty list changes none. */
  readonly headers?: readonly (readonly [name: string, value: string])[];
  /** Writes every header name in one case; as the scheme spells it unless given. */
  readonly headerCase?: 'lower' | 'upper';
  /** How its body goes out; at once unless given. */
  readonly transfer?: Extract<RequestMode, 'chunked' | 'slow' | 'split'>;
}
