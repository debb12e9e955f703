/** One HTTP request, complete: what goes onto the wire and nothing that explains why. */
export interface WireRequest {
  readonly method: string;
  readonly url: string;
  /** In sending order, with the spelling that is sent. */
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body: Uint8Array;
  /** `plain` by default. */
  readonly mode?: RequestMode;
  /** The next request goes over its connection, even where new ones are answered sooner. */
  readonly keepsConnection?: true;
  /** It goes over a new connection, since those that were kept cannot be relied on. */
  readonly opensConnection?: true;
}

/**
 * How a request goes onto the wire: at once; in chunks, without a Content-Length; its body in pieces
 * over half a second; in pieces whose borders lie inside characters that take two, three and four bytes;
 * or only the first half of its body, after which the connection is cut.
 */
export type RequestMode = 'plain' | 'chunked' | 'slow' | 'split' | 'cut';

/** Whether the client itself takes its time, so that how long the exchange took says nothing of the peer. */
export function isPaced({ mode }: WireRequest): boolean {
  return mode === 'slow' || mode === 'split' || mode === 'cut';
}

/** Names are lower-case; repeated headers are joined by `, `. */
export interface Answer {
  readonly kind: 'answer';
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array;
  /** How a reason phrase begins that is not the usual one of the status. */
  readonly reasonPhrase?: string;
  /** What was read together with it and lies behind its end. */
  readonly surplus?: Uint8Array;
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
  /**
   * Whose failure it is, when it is not known to be the target's: `ours`, since the request cannot be sent;
   * `between`, of a proxy or of the way to the target.
   */
  readonly whose?: 'ours' | 'between';
  /** The peer answered nothing else either, from then on. */
  readonly isSilenced?: true;
  /** The peer closed every other connection as well. */
  readonly isShutOut?: true;
  /** After the reset the peer was found gone, and came back. */
  readonly wentAway?: true;
  /** The peer ended TLS connections, of which none has brought any answer yet. */
  readonly isUnheard?: true;
  /** The status of an answer that had begun and broke off. */
  readonly begunStatus?: number;
}

/** One request with its answer or its failure. */
export interface Exchange {
  readonly request: WireRequest;
  readonly outcome: Answer | Failure;
  /** Unix ms at which the request was handed to the network. */
  readonly startedAtMs: number;
  readonly durationMs: number;
  /** How far the machine's clock was ahead of the sum of both at the end, since it had been set. */
  readonly clockSetMs?: number;
  /** It was seen by then that the peer serves one connection at a time; said of one exchange alone. */
  readonly showsSingle?: true;
}

/**
 * The time that an exchange took, in Unix ms, for what the peer has dated. Where the machine's clock was set, a peer
 * on this machine may have dated it by either time.
 */
export function spanOf({
  startedAtMs,
  durationMs,
  clockSetMs = 0,
}: Pick<Exchange, 'startedAtMs' | 'durationMs' | 'clockSetMs'>): {
  readonly fromMs: number;
  readonly untilMs: number;
} {
  return {
    fromMs: startedAtMs + Math.min(0, clockSetMs),
    untilMs: startedAtMs + durationMs + Math.max(0, clockSetMs),
  };
}

/** Whether a request reached the target and had no whole answer by its deadline. */
export function isUnanswered({ outcome, durationMs }: Exchange): boolean {
  if (outcome.kind === 'answer' || outcome.whose !== undefined) return false;
  return outcome.reason === 'timeout' && durationMs > 0;
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
  UND_ERR_RES_CONTENT_LENGTH_MISMATCH: 'protocol',
  UND_ERR_RES_EXCEEDED_MAX_SIZE: 'too-large',
};

function codeOf(error: unknown): string {
  const code = (error as { code?: unknown } | null)?.code;
  if (typeof code === 'string') return code;
  const cause = (error as { cause?: unknown } | null)?.cause;
  return cause === undefined ? '' : codeOf(cause);
}

/** How codes begin that share a beginning: of OpenSSL, of Node's TLS, and of the parser of answers. */
const REASON_OF_PREFIX: readonly (readonly [prefix: string, reason: FailureReason])[] = [
  ['CERT_', 'tls'],
  ['ERR_TLS', 'tls'],
  ['ERR_SSL', 'tls'],
  ['UNABLE_TO_', 'tls'],
  ['HPE_', 'protocol'],
];

function reasonOf(code: string): FailureReason | undefined {
  const [, reason] = REASON_OF_PREFIX.find(([prefix]) => code.startsWith(prefix)) ?? [];
  return reason ?? REASON_OF_CODE[code];
}

/** OpenSSL's own words without the addresses and places in its source that stand around them. */
function reasonInWords(error: unknown): string | undefined {
  const { code, reason, cause } = (error ?? {}) as Partial<Record<string, unknown>>;
  if (code === undefined && cause !== undefined) return reasonInWords(cause);
  return typeof reason === 'string' ? reason : undefined;
}

/**
 * What an error of the network or of the HTTP parser says, as data. An error of another kind is ours: a header
 * that cannot be sent, no file descriptors left.
 */
export function failureOf(error: unknown): Failure {
  const code = codeOf(error);
  const message = reasonInWords(error) ?? (error instanceof Error ? error.message : String(error));
  const firstLine = message.split('\n', 1)[0] ?? '';
  const detail = [code, firstLine].filter((part) => part !== '').join(': ');
  const reason = reasonOf(code);
  return reason === undefined
    ? { kind: 'failure', reason: 'protocol', detail, whose: 'ours' }
    : { kind: 'failure', reason, detail };
}
