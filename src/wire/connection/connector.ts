import type { Socket } from 'node:net';
import type { buildConnector } from 'undici';
import openSocketBy from 'undici/lib/core/connect.js';

/** How sockets are opened. */
export interface ConnectorOptions {
  /** Opening a socket takes no longer, in ms. */
  readonly timeoutMs: number;
  /** PEM certificates to trust instead of the system's. */
  readonly ca?: string;
  /** URL of an HTTP proxy, through which every connection is tunnelled. */
  readonly proxy?: string;
}

/** Watches what is read from a socket. */
export interface ReadWatch {
  /** Whether the head of the final answer is still to come. */
  readonly isHeadAwaited: () => boolean;
  /** Takes the number of bytes read; false when nothing more is to be read. */
  readonly onBytes: (count: number) => boolean;
  /** Takes what is parsed next. */
  readonly onPiece: (piece: Buffer) => void;
}

/**
 * The parser gets no more at once. It goes through all that it is given, and in a head that is too large
 * it makes an error of every header.
 */
const MAX_PIECE_BYTES = 4_096;

const CONTINUE = /^HTTP\/1\.1 100[ \r]/;
const END_OF_HEAD = '\r\n\r\n';

/** Bytes without the interim answers 100 that they begin with. */
function withoutContinue(bytes: Buffer): Buffer {
  let rest = bytes;
  while (rest[9] === 0x31 && CONTINUE.test(rest.toString('latin1', 0, 13))) {
    const end = rest.indexOf(END_OF_HEAD);
    if (end < 0) return rest;
    rest = rest.subarray(end + END_OF_HEAD.length);
  }
  return rest;
}

/**
 * Counts what is read. Interim answers 100 are left out: a server may send one unasked (RFC 9110, 15.2),
 * and undici takes it for a broken answer.
 */
function watch(socket: Socket, { isHeadAwaited, onBytes, onPiece }: ReadWatch): Socket {
  const read = socket.read.bind(socket) as (size?: number) => Buffer | null;
  let rest: Buffer | undefined;

  function receive(size: number | undefined): Buffer | null {
    const bytes = read(size);
    if (bytes === null || !isHeadAwaited()) return bytes;
    const wanted = withoutContinue(bytes);
    return onBytes(bytes.length - wanted.length) ? wanted : null;
  }

  socket.read = (size) => {
    while (!socket.destroyed) {
      const bytes = rest ?? receive(size);
      rest = undefined;
      if (bytes === null) return null;
      if (bytes.length > MAX_PIECE_BYTES) rest = bytes.subarray(MAX_PIECE_BYTES);
      const piece = bytes.subarray(0, MAX_PIECE_BYTES);
      if (!onBytes(piece.length)) return null;
      if (piece.length === 0) continue;
      onPiece(piece);
      return piece;
    }
    return null;
  };
  return socket;
}

/** How a write fails that the peer no longer reads. */
const UNREAD: ReadonlySet<string | undefined> = new Set(['EPIPE', 'ECONNRESET']);

type Written = (error?: NodeJS.ErrnoException | null) => void;

/**
 * A peer may answer before it has read the whole request, and close. Node drops what it has not read yet when a
 * write fails, and the answer with it; so such a write stays open until reading ends the socket, as it then does.
 */
function keepAnswer(socket: Socket): Socket {
  const untilRead =
    (done: Written): Written =>
    (error) => {
      if (!UNREAD.has(error?.code) || socket.readableEnded) done(error);
    };
  const write = socket._write.bind(socket);
  const writeAll = socket._writev?.bind(socket);
  socket._write = (chunk, encoding, done) => write(chunk, encoding, untilRead(done));
  if (writeAll !== undefined) {
    socket._writev = (chunks, done) => writeAll(chunks, untilRead(done));
  }
  return socket;
}

/**
 * After TLS 1.3 has been agreed on, a peer may still refuse it, for want of a client certificate for instance. Node then
 * tells the error and goes on reading, and that the peer ended the connection would hide why.
 */
function endWithAlert(socket: Socket): Socket {
  socket.once('error', (error) => socket.destroy(error));
  return socket;
}

/** Keeps its code as that of the cause: undici would not settle the next request after ERR_TLS_CERT_ALTNAME_INVALID. */
function refused(error: Error | null): Error {
  return error === null ? new Error('no socket') : new Error(error.message, { cause: error });
}

/** No tunnel was opened, so that nothing reached the target. */
export class NoTunnel extends Error {
  override readonly name = 'NoTunnel';
}

/** Asks a proxy for a tunnel (RFC 9110, 9.3.6). */
async function openTunnel(
  proxy: URL,
  host: string,
  timeoutMs: number,
  signal: AbortSignal,
): Promise<Socket> {
  const { username, password, origin } = proxy;
  const login = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`;
  const authorization = `Basic ${Buffer.from(login).toString('base64')}`;
  const { Client } = await import('undici');
  const client = new Client(origin, { connect: { timeout: timeoutMs }, headersTimeout: 0 });
  const { socket, statusCode } = await client.connect({
    path: host,
    signal,
    headers: { host, ...(login === ':' ? {} : { 'proxy-authorization': authorization }) },
  });
  if (statusCode === 200) return socket as Socket;
  socket.on('error', () => {}).destroy();
  throw new Error(`the proxy answered ${statusCode} when it was asked for a tunnel to ${host}`);
}

/** Opens the sockets of one connection, one after the other; the signal ends what is being opened. */
export function createConnector(
  { timeoutMs, ca, proxy }: ConnectorOptions,
  reading: ReadWatch,
  signal: AbortSignal,
): buildConnector.connector {
  const connect = openSocketBy({
    timeout: timeoutMs,
    ...(ca === undefined ? {} : { ca }),
  }) as buildConnector.connector;
  const proxyUrl = proxy === undefined ? undefined : new URL(proxy);
  return (target, callback) => {
    const opened: buildConnector.Callback = (error, socket) => {
      if (error === null && socket !== null)
        callback(null, watch(endWithAlert(keepAnswer(socket)), reading) as typeof socket);
      else callback(refused(error), null);
    };
    if (proxyUrl === undefined) {
      connect(target, opened);
      return;
    }
    const isTls = target.protocol === 'https:';
    const host = `${target.hostname}:${target.port || (isTls ? 443 : 80)}`;
    openTunnel(proxyUrl, host, timeoutMs, signal).then(
      (socket) => {
        if (isTls) connect({ ...target, httpSocket: socket }, opened);
        else opened(null, socket);
      },
      (cause: Error) => callback(new NoTunnel(cause.message, { cause }), null),
    );
  };
}
