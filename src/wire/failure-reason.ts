import type { Failure, FailureReason } from './exchange.ts';

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
