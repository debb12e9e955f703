import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createByteBuffer } from '../../../src/wire/connection/byte-buffer.ts';

const PIECES = fc.array(fc.uint8Array({ maxLength: 40 }), { maxLength: 60 });

describe('a byte buffer', () => {
  test('gives the bytes of all pieces, and is empty afterwards', () => {
    fc.assert(
      fc.property(PIECES, (pieces) => {
        const buffer = createByteBuffer(10_000);
        for (const piece of pieces) expect(buffer.add(piece)).toBe(true);
        expect(buffer.take()).toEqual(Buffer.concat(pieces));
        expect(buffer.take()).toHaveLength(0);
      }),
    );
  });

  test('keeps no more than its limit, and no piece behind one that was too much', () => {
    const buffer = createByteBuffer(3);
    const taken = [[1, 2], [3, 4], [5]].map((bytes) => buffer.add(Uint8Array.from(bytes)));
    expect(taken).toEqual([true, false, false]);
    expect([...buffer.take()]).toEqual([1, 2]);
  });

  test('makes room once for what was announced, whatever comes of it', () => {
    const rooms = [300_000, 1_000, 2_000_000].map((announced) => {
      const buffer = createByteBuffer(1_000_000);
      buffer.expect(announced);
      for (let count = 0; count < 5; count += 1) buffer.add(new Uint8Array(60_000).fill(count));
      const taken = buffer.take();
      expect(taken).toEqual(
        Buffer.concat([0, 1, 2, 3, 4].map((each) => Buffer.alloc(60_000, each))),
      );
      return taken.buffer.byteLength;
    });
    expect(rooms).toEqual([300_000, 300_000, 300_000]);
  });

  test('gives back the room that large bodies did not need', () => {
    const buffer = createByteBuffer(1_000_000);
    for (let count = 0; count < 5; count += 1) buffer.add(new Uint8Array(60_000));
    expect(buffer.take().buffer.byteLength).toBeLessThan(320_000);
  });

  test('takes no more room than twice what it keeps', () => {
    const buffer = createByteBuffer(1_000_000);
    for (let count = 0; count < 10_000; count += 1) buffer.add(Uint8Array.of(1));
    expect(buffer.take().buffer.byteLength).toBeLessThan(20_000);
  });
});
