import type { Counterexample } from '../../contract/index.ts';
import type { DigestOf } from '../../wire/request/recipe.ts';

/** What a test finds again each time that it sends a request. */
export type Slot = 'noticeId' | 'notifyMs' | 'agent';

/** Some bytes of a body: UTF-8 text, any bytes, or what the test puts in. */
export type BodyPart =
  | { readonly text: string }
  | { readonly base64: string }
  | { readonly slot: Slot; readonly length: number };

/** A body whose slots a test fills. */
export interface BodyTemplate {
  readonly parts: readonly BodyPart[];
  /** Offsets in the filled body of the bytes whose lowest bit is turned over. */
  readonly flips: readonly number[];
}

/** A text of which some may stand in an environment variable. */
export type TextPart = { readonly text: string } | { readonly variable: string };

/** A change of a signature, whose places are those in the finished text. */
export type SignatureTextEdit =
  | { readonly edit: 'change-digit'; readonly at: number }
  | { readonly edit: 'cut'; readonly length: number }
  | { readonly edit: 'append'; readonly text: string }
  | { readonly edit: 'insert'; readonly at: number; readonly text: string }
  | { readonly edit: 'upper-case' }
  | { readonly edit: 'reverse' };

/**
 * A key in an environment variable, encoded as the profile says, or the bytes of one that is no secret. Where these
 * are a guess, the key in the variable `unless` must be another.
 */
export type KeySource =
  | { readonly variable: string }
  | { readonly base64: string; readonly unless?: string };

/** The HMAC of the signed body or a plain digest of what is named, encoded as the profile says and then changed. */
export interface SignatureValue {
  readonly algorithm: 'sha1' | 'sha256';
  readonly of: 'hmac' | DigestOf;
  readonly key: KeySource;
  readonly edits: readonly SignatureTextEdit[];
}

export type HeaderValue =
  | { readonly parts: readonly TextPart[] }
  | { readonly signature: SignatureValue };

/** Where a request goes: the address in a variable, or else the one of the run, and what follows it. */
export interface AddressTemplate {
  readonly variable?: string;
  readonly address?: string;
  readonly rest: string;
}

/** A request that a test builds, with nothing in it that is secret. */
export interface RequestTemplate {
  readonly method: string;
  readonly url: AddressTemplate;
  readonly headers: readonly (readonly [name: string, value: HeaderValue])[];
  readonly body: BodyTemplate;
  /** What is signed, where that is not the body that is sent. */
  readonly signed?: BodyTemplate;
  readonly isChunked: boolean;
}

/** What a request has to be answered with. */
export type Owed = NonNullable<Counterexample['owed']>;

/** How a finding is shown again: by one request, or not by a test. */
export type Telling =
  | {
      readonly owed: Owed;
      readonly request: RequestTemplate;
      /** The same without what is wrong in it: unless it is served, a rejection says nothing. */
      readonly control?: RequestTemplate;
    }
  | { readonly pending: string };

/** One finding as a test, in no language yet. */
export interface FindingTest {
  readonly id: string;
  readonly expected: string;
  /** What a reader of the test has to know, a line each. */
  readonly words: readonly string[];
  readonly telling: Telling;
}
