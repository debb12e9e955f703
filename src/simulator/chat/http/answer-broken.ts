import { type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Clock } from '../../../clock.ts';

interface BrokenCall {
  readonly status: number;
  readonly error: string;
  readonly error_description: string;
}

const BAD_REQUEST: BrokenCall = {
  status: 400,
  error: 'bad_request',
  error_description: 'the request is not HTTP',
};

/** What the HTTP parser finds wrong, by the code of its error; everything else is a bad request. */
const BROKEN_CALLS: Readonly<Record<string, BrokenCall>> = {
  ERR_HTTP_REQUEST_TIMEOUT: {
    status: 408,
    error: 'request_timeout',
    error_description: 'the request did not arrive in time',
  },
  HPE_HEADER_OVERFLOW: {
    status: 431,
    error: 'headers_too_large',
    error_description: 'the headers are too large',
  },
  HPE_CHUNK_EXTENSIONS_OVERFLOW: {
    status: 413,
    error: 'request_too_large',
    error_description: 'the chunk extensions are too large',
  },
};

const NO_TUNNEL: BrokenCall = {
  status: 405,
  error: 'method_not_allowed',
  error_description: 'CONNECT is not served here',
};

const NO_EXPECTATION: BrokenCall = {
  status: 417,
  error: 'expectation_failed',
  error_description: 'the header Expect holds something else than 100-continue',
};

/** How long a client has for reading the answer before its connection is cut. */
const LINGER_MS = 1_000;

function bytesOf({ status, ...body }: BrokenCall): string {
  const text = JSON.stringify(body);
  return [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(text)}`,
    'Connection: close',
    '',
    text,
  ].join('\r\n');
}

/**
 * Answers, with JSON as well, what Node refuses before it becomes a request that Fastify sees. The
 * returned function cuts the connections whose clients are still reading.
 */
export function answerBroken(server: Server, clock: Clock): () => void {
  const lingering = new Set<Duplex>();

  function answer(socket: Duplex, call: BrokenCall): void {
    if (lingering.has(socket)) return;
    if (!socket.writable) {
      socket.destroy();
      return;
    }
    lingering.add(socket);
    const cancel = clock.after(LINGER_MS, () => socket.destroy());
    socket.on('error', () => socket.destroy());
    socket.on('close', () => {
      cancel();
      lingering.delete(socket);
    });
    // What still comes is read and forgotten: a connection that is cut with bytes unread is reset.
    socket.resume();
    socket.end(bytesOf(call));
  }

  server.removeAllListeners('clientError');
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Duplex) => {
    if (error.code === 'ECONNRESET') socket.destroy();
    else answer(socket, BROKEN_CALLS[error.code ?? ''] ?? BAD_REQUEST);
  });
  server.on('connect', (_request: IncomingMessage, socket: Duplex) => answer(socket, NO_TUNNEL));
  server.on('checkExpectation', (_request: IncomingMessage, response: ServerResponse) => {
    const { status, ...body } = NO_EXPECTATION;
    const text = JSON.stringify(body);
    const headers = {
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(text),
      connection: 'close',
    };
    response.writeHead(status, headers).end(text);
  });
  return () => {
    for (const socket of lingering) socket.destroy();
  };
}
