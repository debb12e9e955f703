import { Writable } from 'node:stream';
import { expect, test } from 'vitest';
import { openOutput } from '../../../src/cli/events/open-output.ts';
import { OutputError } from '../../../src/errors.ts';

const PIECE = Buffer.alloc(70_000, 'x');

/** A stream whose reader does with each batch what the test says. */
function reader(take: (batch: Buffer, done: (error?: Error) => void) => void): Writable {
  const stream = new Writable({ write: (batch, _encoding, done) => take(batch, done) });
  return stream.on('error', () => {});
}

function failing(code: string): Writable {
  return reader((_batch, done) => done(Object.assign(new Error(code), { code })));
}

test('small pieces are written together, and all of them', async () => {
  const batches: string[] = [];
  const output = openOutput(
    reader((batch, done) => {
      batches.push(batch.toString());
      done();
    }),
  );
  for (const text of ['a', 'b', 'c']) expect(await output.write(Buffer.from(text))).toBe(true);
  expect(batches).toEqual([]);
  await output.close();
  expect(batches).toEqual(['abc']);
});

test('it waits for a reader who is behind', async () => {
  let release = () => {};
  const output = openOutput(
    reader((_batch, done) => {
      release = done;
    }),
  );
  let isWritten = false;
  const written = output.write(PIECE).then(() => {
    isWritten = true;
  });
  for (let round = 0; round < 5; round += 1) await new Promise(setImmediate);
  expect(isWritten).toBe(false);
  release();
  await written;
});

test('a reader who goes away ends it quietly', async () => {
  const output = openOutput(failing('EPIPE'));
  expect(await output.write(PIECE)).toBe(false);
  expect(await output.write(PIECE)).toBe(false);
  await output.close();
});

test('a full disk is an error with a message', async () => {
  const output = openOutput(failing('ENOSPC'));
  await expect(output.write(PIECE)).rejects.toThrow(OutputError);
});

test('the stream is left without listeners', async () => {
  const stream = reader((_batch, done) => done());
  const before = stream.eventNames().length;
  const output = openOutput(stream);
  await output.write(PIECE);
  await output.close();
  expect(stream.listenerCount('error')).toBe(1);
  expect(stream.eventNames().length).toBe(before);
});
