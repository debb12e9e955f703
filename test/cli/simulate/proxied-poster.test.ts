import { createServer } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { expect, test } from 'vitest';
import { checkProxied, createProxiedPoster } from '../../../src/cli/simulate/proxied-poster.ts';
import { systemClock } from '../../../src/clock/clock.ts';
import { startReceiver } from '../../simulator/engine/recording-receiver.ts';

/** An HTTP proxy that only tunnels, and remembers where to. */
async function startProxy() {
  const tunnels: string[] = [];
  const sockets = new Set<Socket>();
  const server = createServer();
  server.on('connect', (request, socket: Socket) => {
    tunnels.push(request.url ?? '');
    const [host, port] = (request.url ?? '').split(':');
    const far = connect(Number(port), host, () => {
      socket.write('HTTP/1.1 200 Connection established\r\n\r\n');
      socket.pipe(far).pipe(socket);
    });
    for (const end of [socket, far]) sockets.add(end.on('error', () => {}));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    tunnels,
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

test('postings go through the proxy, in chunks where they are to', async () => {
  const proxy = await startProxy();
  const receiver = await startReceiver((_request, response) => {
    response.writeHead(503, { 'Retry-After': '7' }).end();
  });
  const { url } = receiver;
  const options = { url, proxy: proxy.url, clock: systemClock, deadlineMs: 5_000 };
  const poster = createProxiedPoster(options);
  const posting = { headers: [['X-Mark', '1']] as const, body: Buffer.from('{"a":1}') };
  expect(await poster.post(posting)).toEqual({ kind: 'answer', status: 503, retryAfter: '7' });
  await poster.post({ ...posting, manner: 'chunked' });
  await poster.close();
  await receiver.close();
  await proxy.close();
  expect(proxy.tunnels[0]).toBe(new URL(url).host);
  expect(receiver.received.map(({ text }) => text)).toEqual(['{"a":1}', '{"a":1}']);
  expect(receiver.received.map(({ headers }) => headers['transfer-encoding'])).toEqual([
    undefined,
    'chunked',
  ]);
});

test('a disturbance that no proxy passes on is refused', () => {
  expect(() => checkProxied({ cut: 0.1 })).toThrow('cut does not pass through --proxy');
  expect(() => checkProxied({ 'slow-body': 1 })).toThrow('slow-body');
  expect(() => checkProxied({ cut: 0, chunked: 1 })).not.toThrow();
});
