import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Clock } from '../../../clock/clock.ts';
import { type Refusal, rawReplyOf, rawTextOf } from '../refusal.ts';

const BAD_REQUEST: Refusal = {
  status: 400,
  code: 'bad_request',
  description: 'the request is not HTTP',
};

/** What the HTTP parser finds wrong, by the code of its error; everything else is a bad request. */
const BROKEN_CALLS: Readonly<Record<string, Refusal>> = {
  HPE_HEADER_OVERFLOW: {
    status: 431,
    code: 'headers_too_large',
    description: 'the headers are too large',
  },
  HPE_CHUNK_EXTENSIONS_OVERFLOW: {
    status: 413,
    code: 'request_too_large',
    description: 'the chunk extensions are too large',
  },
};

const NO_TUNNEL: Refusal = {
  status: 405,
  code: 'method_not_allowed',
  description: 'CONNECT is not served here',
};

const NO_EXPECTATION: Refusal = {
  status: 417,
  code: 'expectation_failed',
  description: 'the header Expect holds something else than 100-continue',
};

/** How long a client has for reading the answer before its connection is cut. */
const LINGER_MS = 1_000;

/**
 * Answers, with JSON as well, what Node refuses before it becomes a request that Fastify sees. The
 * returned function cuts the connections whose clients are still reading.
 */
export function answerBroken(server: Server, clock: Clock): () => void {
  const lingering = new Set<Duplex>();

  function answer(socket: Duplex, refusal: Refusal): void {
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
    // What still comes is read and dropped: a connection that is cut with bytes unread is reset.
    socket.resume();
    socket.end(rawTextOf(refusal));
  }

  server.removeAllListeners('clientError');
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Duplex) => {
    if (error.code === 'ECONNRESET') socket.destroy();
    else answer(socket, BROKEN_CALLS[error.code ?? ''] ?? BAD_REQUEST);
  });
  server.on('connect', (_request: IncomingMessage, socket: Duplex) => answer(socket, NO_TUNNEL));
  server.on('checkExpectation', (_request: IncomingMessage, response: ServerResponse) => {
    const { headers, body } = rawReplyOf(NO_EXPECTATION);
    response.writeHead(NO_EXPECTATION.status, headers).end(body);
  });
  return () => {
    for (const socket of lingering) socket.destroy();
  };
}
