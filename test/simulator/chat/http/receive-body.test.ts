import type { IncomingMessage } from 'node:http';
import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { SERVER_LIMITS } from '../../../../src/simulator/chat/http/limits.ts';
import { createBodyReceiver } from '../../../../src/simulator/chat/http/receive-body.ts';
import { RefusedCall } from '../../../../src/simulator/chat/http/refusal.ts';

const LIMITS = { ...SERVER_LIMITS, bodyBytes: 4, readBytes: 10 };

interface Received {
  readonly error: Error | null;
  readonly text: string | undefined;
}

/** A body on its way, and what has been made of it so far. */
function receive() {
  const stream = new PassThrough();
  const received: Received[] = [];
  createBodyReceiver(LIMITS)(stream as unknown as IncomingMessage, (error, body) => {
    received.push({ error, text: body?.toString() });
  });
  const turn = () => new Promise((resolve) => setImmediate(resolve));
  const write = async (chunk: string) => {
    stream.write(chunk);
    await turn();
  };
  const end = async () => {
    stream.end();
    await turn();
  };
  return { stream, received, write, end, turn };
}

function statusOf({ error }: Received): number | undefined {
  return error instanceof RefusedCall ? error.refusal.status : undefined;
}

test('a body up to the limit comes whole, in however many pieces', async () => {
  const { received, write, end } = receive();
  await write('ab');
  await write('cd');
  await end();
  expect(received).toEqual([{ error: null, text: 'abcd' }]);
});

test('a body beyond the limit is read to its end before it is refused', async () => {
  const { received, write, end } = receive();
  await write('abcd');
  await write('efgh');
  expect(received).toEqual([]);
  await end();
  expect(received.map(statusOf)).toEqual([413]);
});

test('a body beyond all measure is refused in the middle, once', async () => {
  const { received, write, end } = receive();
  await write('abcdefgh');
  await write('ijk');
  expect(received.map(statusOf)).toEqual([413]);
  await write('lmnopqrstuvw');
  await end();
  expect(received).toHaveLength(1);
});

test('a body that breaks off is a refusal, not an error of ours', async () => {
  const { stream, received, write, turn } = receive();
  await write('ab');
  stream.destroy(new Error('aborted'));
  await turn();
  expect(received.map(statusOf)).toEqual([400]);
});
