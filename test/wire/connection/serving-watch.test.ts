import { type AddressInfo, createServer, type Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { createHttpClient, type HttpClient } from '../../../src/wire/http-client.ts';
import { createManualClock, type ManualClock } from '../../support/manual-clock.ts';

const opened: { close(): unknown }[] = [];
afterEach(async () => {
  for (const item of opened.splice(0)) await item.close();
});

interface Peer {
  readonly url: string;
  readonly sockets: () => number;
}

/** Answers everything at once but what is held back, over as many connections at a time as are given. */
async function peer(atOnce: number): Promise<Peer & { readonly answerHeld: () => void }> {
  const queue: Socket[] = [];
  const held: Socket[] = [];
  let open = 0;
  let sockets = 0;
  let isHolding = true;
  // The client would close a connection by itself that is idle for longer.
  const head = 'HTTP/1.1 200 OK\r\ncontent-length: 0\r\nkeep-alive: timeout=600';
  const answer = (socket: Socket) => socket.write(`${head}\r\n\r\n`);
  const serveNext = () => {
    const socket = open < atOnce ? queue.shift() : undefined;
    if (socket === undefined) return;
    open += 1;
    socket.on('close', () => {
      open -= 1;
      serveNext();
    });
    socket.on('data', (data) => {
      if (isHolding && data.includes('/held')) held.push(socket);
      else answer(socket);
    });
  };
  const server = createServer((socket) => {
    sockets += 1;
    socket.on('error', () => {});
    queue.push(socket);
    serveNext();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  opened.push({ close: () => server.close() });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    sockets: () => sockets,
    answerHeld() {
      isHolding = false;
      held.splice(0).forEach(answer);
    },
  };
}

function client(): { readonly http: HttpClient; readonly clock: ManualClock } {
  const clock = createManualClock(0);
  const http = createHttpClient({ clock, timeoutMs: 15_000, maxAnswerBytes: 1_000 });
  opened.unshift(http);
  return { http, clock };
}

const post = (url: string) => ({ method: 'POST', url, headers: [], body: Buffer.from('{}') });

test('a peer that serves one connection at a time is asked over one, and the answer that showed it says so', async () => {
  const { url } = await peer(1);
  const { http, clock } = client();
  await http.exchange(post(url));
  const over = [http.exchange(post(url)), http.exchange(post(url)), http.exchange(post(url))];
  await over[0];
  clock.pass(1_000);
  await Promise.any(over.slice(1));
  clock.pass(100);
  const first = await Promise.all(over);
  const later = await Promise.all(Array.from({ length: 4 }, () => http.exchange(post(url))));
  expect([...first, ...later].filter(({ showsSingle }) => showsSingle)).toHaveLength(1);
  expect(later.map(({ outcome }) => outcome.kind)).toEqual(Array(4).fill('answer'));
});

test('a peer that serves several keeps its connections, however slow one answer is', async () => {
  const { url, sockets, answerHeld } = await peer(8);
  const { http, clock } = client();
  await http.exchange(post(url));
  await Promise.all([http.exchange(post(url)), http.exchange(post(url))]);
  const slow = [http.exchange(post(`${url}/held`)), http.exchange(post(`${url}/held`))];
  const third = http.exchange(post(`${url}/held`));
  await http.exchange(post(url));
  clock.pass(5_000);
  await http.exchange(post(url));
  expect(sockets()).toBe(4);
  answerHeld();
  expect((await Promise.all([...slow, third])).some(({ showsSingle }) => showsSingle)).toBe(false);
});

test('a new connection that is only slow shows nothing, where others are served meanwhile', async () => {
  const { url, answerHeld } = await peer(8);
  const { http, clock } = client();
  await http.exchange(post(url));
  const quick = http.exchange(post(url));
  const slow = http.exchange(post(`${url}/held`));
  await quick;
  clock.pass(1_000);
  // The connection that was idle is closed for the slow one, and the next one is served before it.
  await http.exchange(post(url));
  answerHeld();
  expect(await slow).not.toHaveProperty('showsSingle');
});

test('new connections that are all slow at first show nothing, where one is served beside another', async () => {
  const { url, answerHeld } = await peer(8);
  const { http, clock } = client();
  await http.exchange(post(url));
  const quick = http.exchange(post(url));
  const slow = [http.exchange(post(`${url}/held`)), http.exchange(post(`${url}/held`))];
  await quick;
  clock.pass(1_000);
  answerHeld();
  const first = await Promise.all(slow);
  clock.pass(100);
  const later = await Promise.all(Array.from({ length: 3 }, () => http.exchange(post(url))));
  expect([...first, ...later].some(({ showsSingle }) => showsSingle)).toBe(false);
});
