import type { Posting } from './poster.ts';

/** The pieces of a request in the order in which they are written. */
export interface WrittenRequest {
  /** Written at once. */
  readonly first: Uint8Array;
  /** Written one after the other, each after a pause. */
  readonly later: readonly Uint8Array[];
  /** The connection is cut after the last piece. */
  readonly isCut: boolean;
}

const SLOW_PIECES = 8;
const CHUNKS = 3;
const NONE: readonly Uint8Array[] = [];

function inPieces(body: Uint8Array, count: number): Uint8Array[] {
  const size = Math.max(1, Math.ceil(body.length / count));
  const pieces: Uint8Array[] = [];
  for (let at = 0; at < body.length; at += size) pieces.push(body.subarray(at, at + size));
  return pieces;
}

function chunkOf(piece: Uint8Array): Uint8Array {
  return Buffer.concat([
    Buffer.from(`${piece.length.toString(16)}\r\n`),
    piece,
    Buffer.from('\r\n'),
  ]);
}

function chunked(head: string, body: Uint8Array): Uint8Array {
  const chunks = inPieces(body, CHUNKS).map(chunkOf);
  const start = Buffer.from(`${head}Transfer-Encoding: chunked\r\n\r\n`, 'latin1');
  return Buffer.concat([start, ...chunks, Buffer.from('0\r\n\r\n')]);
}

/** Head and body in one buffer, so that an ordinary request is one write. */
function joined(head: string, body: Uint8Array): Buffer {
  const request = Buffer.allocUnsafe(head.length + body.length);
  request.write(head, 'latin1');
  request.set(body, head.length);
  return request;
}

/** The bytes of a request; `start` is its request line with the headers that never change. */
export function writeRequest(start: string, { headers, body, manner }: Posting): WrittenRequest {
  let head = start;
  for (const [name, value] of headers) head += `${name}: ${value}\r\n`;
  if (manner === 'chunked') return { first: chunked(head, body), later: NONE, isCut: false };
  head += `Content-Length: ${body.length}\r\n\r\n`;
  if (manner === 'cut') {
    const half = body.subarray(0, Math.floor(body.length / 2));
    return { first: joined(head, half), later: NONE, isCut: true };
  }
  if (manner === 'slow') {
    const first = Buffer.from(head, 'latin1');
    return { first, later: inPieces(body, SLOW_PIECES), isCut: false };
  }
  return { first: joined(head, body), later: NONE, isCut: false };
}
