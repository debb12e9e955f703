import { Readable } from 'node:stream';
import type { Clock } from '../../clock/clock.ts';
import type { WireRequest } from '../exchange.ts';

const CHUNKS = 3;
const SLOW_PIECES = 8;
/** Between two pieces of a slow body. */
export const SLOW_PAUSE_MS = 60;

function inPieces(body: Uint8Array, count: number): Uint8Array[] {
  const size = Math.max(1, Math.ceil(body.length / count));
  const pieces: Uint8Array[] = [];
  for (let at = 0; at < body.length; at += size) pieces.push(body.subarray(at, at + size));
  return pieces;
}

/** What the first byte of a character says about its length in UTF-8, from which it takes two bytes or more. */
const LEADS: readonly (readonly [mask: number, lead: number])[] = [
  [0xe0, 0xc0],
  [0xf0, 0xe0],
  [0xf8, 0xf0],
];

/** A body cut inside the first character of each length that it holds; whole where it is ASCII. */
function splitInCharacters(body: Uint8Array): Uint8Array[] {
  const leads = LEADS.map(([mask, lead]) => body.findIndex((byte) => (byte & mask) === lead));
  const borders = leads.filter((at) => at >= 0).map((at) => at + 1);
  const starts = [0, ...borders.toSorted((one, other) => one - other)];
  return starts.map((start, index) => body.subarray(start, starts[index + 1]));
}

/** The pieces as a stream, all but the first one after a pause on the clock. */
function slowly(pieces: readonly Uint8Array[], clock: Clock): Readable {
  let sent = 0;
  let cancel = (): void => {};
  return new Readable({
    read() {
      const piece = pieces[sent] ?? null;
      sent += 1;
      if (sent === 1 || piece === null) this.push(piece);
      else cancel = clock.after(SLOW_PAUSE_MS, () => this.push(piece));
    },
    destroy(error, done) {
      cancel();
      done(error);
    },
  });
}

/** So much of a body; `onSent` is called in place of what would come after it. */
function cutOff(body: Uint8Array, length: number, onSent: () => void): Readable {
  let isSent = false;
  return new Readable({
    read() {
      if (isSent) setImmediate(onSent);
      else this.push(body.subarray(0, length));
      isSent = true;
    },
  });
}

/** The pieces in which the mode of a request sends its body. */
export function piecesOf({ body, mode }: WireRequest): readonly Uint8Array[] {
  if (body.length === 0) return [];
  if (mode === 'chunked') return inPieces(body, CHUNKS);
  if (mode === 'slow') return inPieces(body, SLOW_PIECES);
  return mode === 'split' ? splitInCharacters(body) : [body];
}

/** The body of a request as its mode sends it; `cut` is called where the mode ends the connection. */
export function bodyToSend(
  request: WireRequest,
  pauses: Clock,
  cut: () => void,
): Readable | Uint8Array | null {
  const { body, mode } = request;
  if (body.length === 0) return null;
  if (mode === 'chunked') return Readable.from(piecesOf(request));
  if (mode === 'slow' || mode === 'split') return slowly(piecesOf(request), pauses);
  return mode === 'cut' ? cutOff(body, Math.ceil(body.length / 2), cut) : body;
}
