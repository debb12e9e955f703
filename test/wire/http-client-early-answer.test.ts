import { Worker } from 'node:worker_threads';
import { afterEach, expect, test } from 'vitest';
import { systemClock } from '../../src/clock/clock.ts';
import { createHttpClient } from '../../src/wire/http-client.ts';

/**
 * Answers the first bytes of a request and closes, in a thread of its own: the client that waits for it in the
 * middle of a body has not read anything by then.
 */
const SERVER = `
  const { parentPort, workerData } = require('node:worker_threads');
  const closed = new Int32Array(workerData.closed);
  const server = require('node:net').createServer((socket) => {
    socket.on('error', () => {});
    socket.once('data', () => {
      const tell = () => {
        Atomics.store(closed, 0, 1);
        Atomics.notify(closed, 0);
      };
      socket.pause();
      socket.write(workerData.answer, () => {
        socket.destroy();
        socket.once('close', tell);
      });
    });
  });
  server.listen(0, '127.0.0.1', () => parentPort.postMessage(server.address().port));
`;

/** The test has failed where the peer takes longer. */
const MOST_MS = 5_000;

const opened: { terminate(): Promise<unknown> }[] = [];
afterEach(async () => {
  for (const item of opened.splice(0)) await item.terminate();
});

async function exchangeWith(answer: string) {
  const closed = new SharedArrayBuffer(4);
  const worker = new Worker(SERVER, { eval: true, workerData: { closed, answer } });
  opened.push(worker);
  const port = await new Promise<number>((resolve) => worker.once('message', resolve));
  let pauses = 0;
  const client = createHttpClient({
    clock: systemClock,
    pauses: {
      now: () => 0,
      after(_delayMs, action) {
        pauses += 1;
        // The first piece has to leave before anything is waited for.
        if (pauses === 1) {
          setImmediate(action);
          return () => {};
        }
        // From here on the peer is gone, and nothing is read between two pieces.
        Atomics.wait(new Int32Array(closed), 0, 0, MOST_MS);
        action();
        return () => {};
      },
    },
    timeoutMs: 5_000,
    maxAnswerBytes: 1_000,
  });
  const { outcome } = await client.exchange({
    method: 'POST',
    url: `http://127.0.0.1:${port}/hook`,
    headers: [],
    body: Buffer.alloc(800, 'x'),
    mode: 'slow',
  });
  await client.close();
  return outcome;
}

test('an answer that came before the rest of the body could not be written is the answer', async () => {
  const answer = 'HTTP/1.1 401 Unauthorized\r\nConnection: close\r\nContent-Length: 2\r\n\r\nno';
  const outcome = await exchangeWith(answer);
  expect(outcome).toMatchObject({ kind: 'answer', status: 401 });
});

test('a peer that closes without an answer while the body is written is a reset', async () => {
  expect(await exchangeWith('')).toMatchObject({ kind: 'failure', reason: 'reset' });
});

test('half an answer before the body could not be written is one that broke off', async () => {
  const outcome = await exchangeWith('HTTP/1.1 200 OK\r\nContent-Length: 20\r\n\r\nhalf');
  expect(outcome).toMatchObject({ kind: 'failure', begunStatus: 200 });
});
