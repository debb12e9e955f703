import { type AddressInfo, connect } from 'node:net';
import { fastify } from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { boundUnread } from '../../../../src/simulator/chat/http/bound-unread.ts';

const MIB = 1_048_576;

/** A server whose answers have so many bytes. */
async function start(bytes: number) {
  const app = fastify();
  boundUnread(app);
  app.get('/', (_request, reply) => {
    reply.send('x'.repeat(bytes));
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  onTestFinished(() => app.close());
  return (app.server.address() as AddressInfo).port;
}

async function open(port: number) {
  const socket = connect(port, '127.0.0.1').on('error', () => {});
  await new Promise((resolve) => socket.once('connect', resolve));
  onTestFinished(() => void socket.destroy());
  return socket;
}

const REQUEST = 'GET / HTTP/1.1\r\nHost: x\r\n\r\n';

test('a connection that reads gets every answer, however long each is', async () => {
  const port = await start(6 * MIB);
  const socket = await open(port);
  let read = 0;
  socket.on('data', ({ length }) => {
    read += length;
  });
  for (let count = 1; count <= 15; count += 1) {
    socket.write(REQUEST);
    await expect.poll(() => read).toBeGreaterThanOrEqual(count * 6 * MIB);
  }
});

test('connections that read nothing are cut when there are many', async () => {
  const port = await start(3 * MIB);
  const sockets = await Promise.all(Array.from({ length: 40 }, () => open(port)));
  for (const socket of sockets) socket.pause().write(REQUEST.repeat(2));
  const cut = () => {
    for (const socket of sockets) socket.write(REQUEST);
    return sockets.filter(({ destroyed }) => destroyed).length;
  };
  await expect.poll(cut, { timeout: 15_000 }).toBeGreaterThan(5);
}, 20_000);
