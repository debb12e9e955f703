/** Collects bytes that come in pieces. */
export interface ByteBuffer {
  /** Keeps a piece; false, and no piece is kept any more, once there are more bytes than the limit. */
  add(piece: Uint8Array): boolean;
  /** What was kept; the buffer is empty afterwards. */
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

  function makeRoom(bytes: number): void {
    if (bytes <= room.length) return;
    const wanted = Math.max(bytes, 2 * room.length, FIRST_BYTES);
    const larger = Buffer.allocUnsafeSlow(Math.min(maxBytes, wanted));
    larger.set(room);
    room = larger;
  }

  return {
    add(piece) {
      isFull ||= kept + piece.length > maxBytes;
      if (isFull) return false;
      makeRoom(kept + piece.length);
      room.set(piece, kept);
      kept += piece.length;
      return true;
    },
    take() {
      const taken = room.subarray(0, kept);
      room = EMPTY;
      kept = 0;
      return taken;
    },
  };
}
