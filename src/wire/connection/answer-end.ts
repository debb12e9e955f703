import type { Answer } from '../exchange.ts';

/** Watches the bytes of one answer after the other for some that come behind an end. */
export interface AnswerEnd {
  /** Takes bytes as they are read, before they are parsed: so much of the body came before them. */
  noteRead(bytes: Uint8Array, isHeadAwaited: boolean, bodyBytes: number): void;
  /** What was read together with the last of an answer, and lies behind where its Content-Length ends it. */
  surplusOf(headers: Answer['headers']): Uint8Array | undefined;
}

const END_OF_HEAD = '\r\n\r\n';
/** Empty lines before the next answer are no part of any (RFC 9112, 2.2), and the next answer is one of its own. */
const NO_SURPLUS = /^(?:\s*$|\s*HTTP\/)/;

/** An interim answer has a head of its own before the real one. */
const INTERIM = /^HTTP\/1\.\d 1/;

/** Where the body begins in bytes with the end of a head. */
function bodyBegins(bytes: Buffer): number | undefined {
  const end = bytes.indexOf(END_OF_HEAD);
  const isReal = end >= 0 && !INTERIM.test(bytes.toString('latin1', 0, 12));
  return isReal ? end + END_OF_HEAD.length : undefined;
}

export function createAnswerEnd(): AnswerEnd {
  let latest: Buffer = Buffer.alloc(0);
  /** Where the part of the body begins in it; undefined where the head goes on behind it. */
  let beginsAt: number | undefined;
  let before = 0;
  return {
    noteRead(bytes, isHeadAwaited, bodyBytes) {
      latest = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
      before = bodyBytes;
      beginsAt = isHeadAwaited ? bodyBegins(latest) : 0;
    },
    surplusOf({ 'content-length': length, 'transfer-encoding': coding }) {
      if (beginsAt === undefined || length === undefined || coding !== undefined) return undefined;
      const rest = latest.subarray(beginsAt + Number(length) - before);
      return NO_SURPLUS.test(rest.toString('latin1')) ? undefined : Buffer.from(rest);
    },
  };
}
