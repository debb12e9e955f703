import type { Failure, WireRequest } from '../../../wire/exchange.ts';

/**
 * How a request goes onto the wire: at once; in chunks; its body in pieces over half a second; or only
 * the first half of its body, after which the connection is cut.
 */
export type Manner = 'plain' | 'chunked' | 'slow' | 'cut';

/** What is posted; the address is the poster's. */
export interface Posting {
  readonly headers: WireRequest['headers'];
  readonly body: Uint8Array;
  readonly manner?: Manner;
}

/** As much of an answer as the engine acts on. */
export interface PostAnswer {
  readonly kind: 'answer';
  readonly status: number;
  /** The header `Retry-After` as it came. */
  readonly retryAfter?: string;
}

export type PostOutcome = PostAnswer | Failure;

/** Posts to one address. Never throws for anything that the network or the peer does. */
export interface Poster {
  post(posting: Posting): Promise<PostOutcome>;
  close(): Promise<void>;
}
