/** One HTTP request, complete: what goes onto the wire and nothing that explains why. */
export interface WireRequest {
  readonly method: string;
  readonly url: string;
  /** In sending order, with the spelling that is sent. */
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body: Uint8Array;
  /** `plain` by default. */
  readonly mode?: RequestMode;
}

/**
 * How a request goes onto the wire: at once; in chunks, without a Content-Length; its body in pieces
 * over half a second; or only the first half of its body, after which the connection is cut.
 */
export type RequestMode = 'plain' | 'chunked' | 'slow' | 'cut';

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
  /**
   * The request went over a connection that had been idle since an earlier exchange, and nothing of an answer
   * had come when the peer ended it: it may have closed it before the request arrived.
   */
  readonly wasIdle?: true;
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
export type SendRequest = (request: WireRequest) => Promise<Exchange>;

/** Whether an HTTP status says that the request was served: 2xx. */
export function isSuccessStatus(status: number): boolean {
  return status >= 200 && status < 300;
}

const REASON_OF_CODE: Readonly<Record<string, FailureReason>> = {
  ENOTFOUND: 'dns',
  EAI_AGAIN: 'dns',
  EAI_FAIL: 'dns',
  ECONNREFUSED: 'refused',
  EHOSTUNREACH: 'refused',
  ENETUNREACH: 'refused',
  EADDRNOTAVAIL: 'refused',
  ECONNRESET: 'reset',
  ECONNABORTED: 'reset',
  EPIPE: 'reset',
  UND_ERR_SOCKET: 'reset',
  ETIMEDOUT: 'timeout',
  UND_ERR_CONNECT_TIMEOUT: 'timeout',
  UND_ERR_HEADERS_TIMEOUT: 'timeout',
  UND_ERR_BODY_TIMEOUT: 'timeout',
  UND_ERR_HEADERS_OVERFLOW: 'too-large',
  EPROTO: 'tls',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'tls',
  SELF_SIGNED_CERT_IN_CHAIN: 'tls',
  HOSTNAME_MISMATCH: 'tls',
};

function codeOf(error: unknown): string {
  const code = (error as { code?: unknown } | null)?.code;
  if (typeof code === 'string') return code;
  const cause = (error as { cause?: unknown } | null)?.cause;
  return cause === undefined ? '' : codeOf(cause);
}

/** How the codes of OpenSSL and of Node's TLS begin, as far as they share a beginning. */
const TLS_PREFIXES = ['CERT_', 'ERR_TLS', 'ERR_SSL', 'UNABLE_TO_'];

function reasonOf(code: string): FailureReason {
  if (TLS_PREFIXES.some((prefix) => code.startsWith(prefix))) return 'tls';
  return REASON_OF_CODE[code] ?? 'protocol';
}

/** What an error of the network or of the HTTP parser says, as data. */
export function failureOf(error: unknown): Failure {
  const code = codeOf(error);
  const message = error instanceof Error ? error.message : String(error);
  const firstLine = message.split('\n', 1)[0] ?? '';
  const detail = [code, firstLine].filter((part) => part !== '').join(': ');
  return { kind: 'failure', reason: reasonOf(code), detail };
}
