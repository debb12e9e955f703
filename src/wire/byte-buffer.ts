/** Collects bytes that come in pieces. */
export interface ByteBuffer {
  /** Keeps a piece; false, and no piece is kept any more, once there are more bytes than the limit. */
  add(piece: Uint8Array): boolean;
  /** What was kept, without a copy where it came in one piece; the buffer is empty afterwards. */
  take(): Buffer;
}

const FIRST_BYTES = 1_024;
const EMPTY = Buffer.alloc(0);

/**
 * One room that doubles: what is kept costs at most twice its bytes, in however many pieces they come. A list
 * of pieces costs a hundred times as much when each is one byte.
 */
export function createByteBuffer(maxBytes: number): ByteBuffer {
  let room = EMPTY;
  let kept = 0;
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
    const wanted = Math.max(bytes, 2 * room.length, FIRST_BYTES);
    const larger = Buffer.allocUnsafeSlow(Math.min(maxBytes, wanted));
    larger.set(room);
    room = larger;
  }

  return {
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
          ? room.subarray(0, kept)
          : Buffer.from(only.buffer, only.byteOffset, only.length);
      room = EMPTY;
      kept = 0;
      only = undefined;
      return taken;
    },
  };
}
