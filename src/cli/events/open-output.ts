import type { Writable } from 'node:stream';
import { OutputError } from '../../errors.ts';

/** A stream to a reader who may be slow, or go away. */
export interface Output {
  /**
   * Takes the next piece; waits while the reader is behind. False once nobody reads any more.
   * @throws OutputError when it cannot be written, on a full disk for one.
   */
  write(piece: Uint8Array): Promise<boolean>;
  /** Writes what is left. */
  close(): Promise<void>;
}

/** Pieces are written together once they make up so many bytes. */
const BATCH_BYTES = 65_536;

function nextRound(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

/** Writes a long text to a stream that is not closed at its end. */
export function openOutput(stream: Writable): Output {
  let pending: Uint8Array[] = [];
  let bytes = 0;
  let isClosed = false;
  let failure: Error | undefined;
  let wake = (): void => {};

  function onError(error: NodeJS.ErrnoException): void {
    if (error.code === 'EPIPE') isClosed = true;
    else failure ??= error;
    wake();
  }
  function onClose(): void {
    isClosed = true;
    wake();
  }
  function onDrain(): void {
    wake();
  }
  stream.on('error', onError).on('close', onClose).on('drain', onDrain);

  async function flush(): Promise<boolean> {
    if (isClosed || stream.destroyed) return false;
    const batch = Buffer.concat(pending);
    pending = [];
    bytes = 0;
    const drained = new Promise<void>((resolve) => {
      wake = resolve;
    });
    if (!stream.write(batch)) await drained;
    // A pipe is written at once; the error of a reader that has gone comes in the next round.
    await nextRound();
    if (failure !== undefined) {
      throw new OutputError(`Standard output cannot be written: ${failure.message}.`, {
        cause: failure,
      });
    }
    return !isClosed;
  }

  return {
    async write(piece) {
      pending.push(piece);
      bytes += piece.length;
      return bytes < BATCH_BYTES || flush();
    },
    async close() {
      try {
        if (bytes > 0) await flush();
      } finally {
        stream.off('error', onError).off('close', onClose).off('drain', onDrain);
      }
    },
  };
}
