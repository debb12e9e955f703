/** Collects bytes that come in pieces. */
export interface ByteBuffer {
  /** So many bytes were announced, so that room for them need not be made again and again. */
  expect(bytes: number): void;
  /** Keeps a piece; false, and no piece is kept any more, once there are more bytes than the limit. */
  add(piece: Uint8Array): boolean;
  /** What was kept, without a copy where it came in one piece; the buffer is empty afterwards. */
  take(): Buffer;
}

const FIRST_BYTES = 1_024;
const EMPTY = Buffer.alloc(0);
/** Room of so many bytes that was not needed is given back: what is taken may be kept for long. */
const MOST_UNUSED = 16_384;

/** What was kept of a room, without a room that is much larger. */
function fitting(room: Buffer, kept: number): Buffer {
  if (room.length - kept < MOST_UNUSED) return room.subarray(0, kept);
  const copy = Buffer.allocUnsafeSlow(kept);
  room.copy(copy, 0, 0, kept);
  return copy;
}

/**
 * One room that doubles: while it is filled, what is kept costs at most twice its bytes, in however many pieces they
 * come. A list of pieces costs a hundred times as much when each is one byte.
 */
export function createByteBuffer(maxBytes: number): ByteBuffer {
  let room = EMPTY;
  let kept = 0;
  let expected = 0;
  let isFull = false;
  /** Most bodies come whole: the first piece is copied only when another one follows it. */
  let only: Uint8Array | undefined;

  function append(piece: Uint8Array): void {
    makeRoom(kept + piece.length);
    room.set(piece, kept);
    kept += piece.length;
  }

  function makeRoom(bytes: number): void {
    if (bytes <= room.length) return;
    const wanted = Math.max(bytes, 2 * room.length, expected, FIRST_BYTES);
    const larger = Buffer.allocUnsafeSlow(Math.min(maxBytes, wanted));
    larger.set(room);
    room = larger;
  }

  return {
    expect(bytes) {
      expected = Math.min(maxBytes, bytes);
    },
    add(piece) {
      isFull ||= kept + (only?.length ?? 0) + piece.length > maxBytes;
      if (isFull) return false;
      if (kept === 0 && only === undefined) {
        only = piece;
        return true;
      }
      if (only !== undefined) append(only);
      only = undefined;
      append(piece);
      return true;
    },
    take() {
      const taken =
        only === undefined
          ? fitting(room, kept)
          : Buffer.from(only.buffer, only.byteOffset, only.length);
      room = EMPTY;
      kept = 0;
      only = undefined;
      return taken;
    },
  };
}
