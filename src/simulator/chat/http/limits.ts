/** How much, and for how long, a server puts up with one client. */
export interface ServerLimits {
  /** Bytes of a body that is looked at; more is 413. */
  readonly bodyBytes: number;
  /** Bytes of a body that is still read to its end, so that its sender gets to see the answer. */
  readonly readBytes: number;
  /** Time in ms within which the head of a request has to be there. */
  readonly headersMs: number;
  /** Time in ms within which a whole request has to be there. */
  readonly requestMs: number;
  /** Time in ms after which a connection without any traffic is closed. */
  readonly idleMs: number;
  /** How often the machine looks for late requests, in ms. */
  readonly checkMs: number;
  /** Connections at a time; one more is closed without an answer, and a burst of them noted once. */
  readonly connections: number;
}

/** Ample for a client on the same machine. */
export const SERVER_LIMITS: ServerLimits = {
  bodyBytes: 1_048_576,
  readBytes: 67_108_864,
  headersMs: 10_000,
  requestMs: 30_000,
  idleMs: 60_000,
  checkMs: 1_000,
  connections: 4_096,
};
