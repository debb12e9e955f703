/** One HTTP request, complete: what goes onto the wire and nothing that explains why. */
export interface WireRequest {
  readonly method: string;
  readonly url: string;
  /** In sending order, with the spelling that is sent. */
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body: Uint8Array;
  /** Sent in chunks without a Content-Length. */
  readonly isChunked?: boolean;
}

/** Names are lower-case; repeated headers are joined by `, `. */
export interface Answer {
  readonly kind: 'answer';
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array;
}

export type FailureReason =
  | 'dns'
  | 'refused'
  | 'tls'
  | 'timeout'
  | 'reset'
  | 'protocol'
  | 'too-large';

export interface Failure {
  readonly kind: 'failure';
  readonly reason: FailureReason;
  /** One line for a person. */
  readonly detail: string;
}

/** One request with its answer or its failure. */
export interface Exchange {
  readonly request: WireRequest;
  readonly outcome: Answer | Failure;
  /** Unix ms at which the request was handed to the network. */
  readonly startedAtMs: number;
  readonly durationMs: number;
}

/** Performs one exchange. Never throws for anything that the network or the peer does. */
export type Transport = (request: WireRequest) => Promise<Exchange>;
