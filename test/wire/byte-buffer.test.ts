import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createByteBuffer } from '../../src/wire/byte-buffer.ts';

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

  test('takes no more room than twice what it keeps', () => {
    const buffer = createByteBuffer(1_000_000);
    for (let count = 0; count < 10_000; count += 1) buffer.add(Uint8Array.of(1));
    expect(buffer.take().buffer.byteLength).toBeLessThan(20_000);
  });
});
