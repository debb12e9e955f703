import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Clock } from '../../../clock/clock.ts';
import { OutputError } from '../../../errors.ts';
import type { ChatService } from '../chat-service.ts';
import { type Refusal, RefusedCall, rawReplyOf, rawTextOf } from '../refusal.ts';
import { FACES, type Face, type FaceName } from './face.ts';
import { findRoutesAt } from './path-template.ts';
import type { Route } from './route.ts';

interface FastifyFailure {
  readonly statusCode?: unknown;
  readonly message?: unknown;
}

/** Refusals of Fastify's own, such as a media type that cannot be read; only their status is kept. */
const WORDS: Readonly<Record<number, Omit<Refusal, 'status'>>> = {
  413: { code: 'request_too_large', description: 'the request is too large' },
  414: { code: 'uri_too_long', description: 'the address is too long' },
  415: { code: 'unsupported_media_type', description: 'the Content-Type cannot be read' },
};

const BROKEN: Omit<Refusal, 'status'> = {
  code: 'bad_request',
  description: 'the request is broken',
};

/** The state file: the process that opened it says where it is and why it cannot be written. */
const NOT_KEPT: Refusal = {
  status: 503,
  code: 'not_kept',
  description: 'the state file cannot be written, so the call is not acknowledged',
};

/** What a call that went wrong is refused with. An error of no known kind is a bug of ours. */
export function refuseError(error: unknown, face: FaceName, { rules }: ChatService): Refusal {
  if (error instanceof RefusedCall) return error.refusal;
  if (error instanceof OutputError) return NOT_KEPT;
  const { statusCode } = error as FastifyFailure;
  const isClients = typeof statusCode === 'number' && statusCode >= 400 && statusCode < 500;
  if (!isClients) return { status: 500, code: 'internal_error', description: 'a bug in assay' };
  const words = WORDS[statusCode];
  if (words !== undefined) return { status: statusCode, ...words };
  return { status: FACES[face].malformedStatus(rules.values), ...BROKEN };
}

/** The face that refuses a path without a route. */
function faceAround(path: string): FaceName {
  const names = Object.keys(FACES) as FaceName[];
  const isAround = ({ prefix }: Face) => prefix !== undefined && path.startsWith(prefix);
  return names.find((name) => isAround(FACES[name])) ?? 'rest';
}

function methodsOf({ method, face }: Route): readonly string[] {
  return method === 'GET' && !FACES[face].hasNoHead ? ['GET', 'HEAD'] : [method];
}

/** A refusal, the face that words it and what a client needs to do better. */
export interface UnknownCall {
  readonly face: FaceName;
  readonly refusal: Refusal;
  readonly headers?: Readonly<Record<string, string>>;
}

/** What an ordinary request at the address of the WebSocket is answered. */
const NO_UPGRADE: UnknownCall = {
  face: 'rest',
  refusal: {
    status: 426,
    code: 'upgrade_required',
    description: 'a WebSocket is opened here: the request has to ask for the upgrade to one',
  },
  // RFC 9110, section 15.5.22. Node does not close by itself once the header is set.
  headers: { upgrade: 'websocket', connection: 'Upgrade, close' },
};

/** Refuses what no route serves: 405 where another method would do, 426 at the WebSocket, else 404. */
export function refuseUnknown(
  { method, url }: { readonly method: string; readonly url: string },
  routes: readonly Route[],
  socketPath: string,
): UnknownCall {
  const path = url.replace(/[?;#].*$/su, '');
  if (path === socketPath) return NO_UPGRADE;
  const found = findRoutesAt(path, routes);
  const [route] = found;
  if (route === undefined) {
    const description = 'no operation has this path; /openapi.json lists those that there are';
    return { face: faceAround(path), refusal: { status: 404, code: 'not_found', description } };
  }
  const allow = found.flatMap(methodsOf).join(', ');
  const description = `${method} is not served here, but ${allow}`;
  const refusal = { status: 405, code: 'method_not_allowed', description };
  return { face: route.face, refusal, headers: { allow } };
}

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

/** Time that a client has for reading the answer before its connection is cut. */
export const LINGER_MS = 1_000;

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
