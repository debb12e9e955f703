import type { TokenKind } from '../../contract/index.ts';
import type { ChatTokenInputs, Minting } from '../../wire/token/index.ts';
import type { Incoming } from '../inbound.ts';
import type { JsonObject } from '../json-object.ts';
import type { Reply } from '../reply.ts';

export interface TokenCall extends Incoming {
  /** Which of the two operations of section 4.1 is called. */
  readonly endpoint: TokenKind;
  /** Asked by `GET` with `userId`; the body that the steps see is made of the query. */
  readonly isByQuery?: boolean;
}

/**
 * A field of the request: its value, or a type that makes the body undecodable, or a value for which
 * no token is minted.
 */
export type FieldReading<T> =
  | { readonly kind: 'read'; readonly value: T }
  | { readonly kind: 'ill-typed' }
  | { readonly kind: 'refused'; readonly why: string };

/** The steps of a token server; a fault replaces one of them. A step that throws gives 500. */
export interface TokenServerBehaviour {
  /** Answers before anything else is looked at, or lets the call pass. */
  readonly admit: (call: TokenCall) => Reply | undefined;
  /** The fields of the request, or nothing. */
  readonly decode: (body: Buffer, call: TokenCall) => JsonObject | undefined;
  /** Answers a body that cannot be decoded. */
  readonly refuseUndecodable: (call: TokenCall) => Reply;
  readonly readUserId: (fields: JsonObject, call: TokenCall) => FieldReading<string>;
  readonly readValiditySeconds: (fields: JsonObject, call: TokenCall) => FieldReading<number>;
  /** The last word on what the token is made of. */
  readonly prepare: (inputs: ChatTokenInputs, call: TokenCall) => ChatTokenInputs;
  readonly mint: (inputs: ChatTokenInputs, call: TokenCall) => Minting;
  readonly grant: (token: string, call: TokenCall) => Reply;
  /** Answers that no token can be minted. */
  readonly fail: (why: string, call: TokenCall) => Reply;
}
