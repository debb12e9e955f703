import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach } from 'vitest';
import { WebSocket } from 'ws';
import { resolveProfile } from '../../../../src/contract/index.ts';
import {
  type AttachedSocket,
  attachSocket,
  type ChatService,
  type ChatServiceOptions,
  createChatService,
  OPAQUE,
  rulesOf,
} from '../../../../src/simulator/index.ts';
import { createManualClock, type ManualClock } from '../../../support/manual-clock.ts';

export const START_MS = 1_760_000_000_000;

const closing: (() => Promise<void> | void)[] = [];

afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

const answerPlainly: RequestListener = (request, response) => {
  let body = '';
  request.setEncoding('utf8').on('data', (chunk) => {
    body += chunk;
  });
  request.on('end', () => {
    const { method, url, headers } = request;
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ method, url, headers, body }));
  });
};

export interface StartedSocket {
  readonly clock: ManualClock;
  readonly service: ChatService;
  readonly server: Server;
  readonly face: AttachedSocket;
  readonly port: number;
  readonly url: string;
}

/** A chat service with its WebSocket face on a free port, on clocks that stand still. */
export async function startSocket(more: Partial<ChatServiceOptions> = {}): Promise<StartedSocket> {
  const clock = createManualClock(START_MS);
  const rules = rulesOf(resolveProfile('neutral'), OPAQUE, 'app');
  const service = createChatService({ clock, rules, ...more });
  const server = createServer(answerPlainly);
  const face = attachSocket(server, service, { clock });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  closing.push(async () => {
    const isGone = face.close();
    // A client that does not answer is cut off.
    clock.pass(1_000);
    await isGone;
    service.close();
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  return { clock, service, server, face, port, url: `ws://127.0.0.1:${port}/chat` };
}

export interface OpenedClient {
  readonly socket: WebSocket;
  /** What was heard and not asked for yet. */
  readonly heard: unknown[];
  readonly closed: Promise<{ readonly code: number; readonly reason: string }>;
  /** The next message; how the connection ended when none comes any more. */
  next(): Promise<unknown>;
  send(text: string | Buffer): void;
  /** Sends a message and hears the next one. */
  ask(message: unknown): Promise<unknown>;
}

/** A client that sends what the test gives it, and keeps everything in order. */
export async function openClient(url: string): Promise<OpenedClient> {
  const socket = new WebSocket(url);
  const heard: unknown[] = [];
  const waiting: ((message: unknown) => void)[] = [];
  socket.on('message', (data) => {
    const message: unknown = JSON.parse(data.toString());
    const next = waiting.shift();
    if (next === undefined) heard.push(message);
    else next(message);
  });
  socket.on('error', () => {});
  const closed = once(socket, 'close').then(([code, reason]) => ({
    code: code as number,
    reason: String(reason),
  }));
  closing.push(() => socket.terminate());
  await once(socket, 'open');
  const next = () =>
    heard.length > 0
      ? Promise.resolve(heard.shift())
      : Promise.race([
          new Promise<unknown>((resolve) => waiting.push(resolve)),
          closed.then((end) => ({ closed: end })),
        ]);
  return {
    socket,
    heard,
    closed,
    next,
    send: (text: string | Buffer) => socket.send(text),
    ask(message) {
      socket.send(typeof message === 'string' ? message : JSON.stringify(message));
      return next();
    },
  };
}

export interface BareConnection {
  readonly socket: Socket;
  /** All that came, once the connection has ended, byte by byte. */
  readonly closed: Promise<string>;
  text(): string;
}

/** A bare connection for what no library would send. */
export async function openBare(port: number): Promise<BareConnection> {
  const socket: Socket = connect(port, '127.0.0.1');
  let text = '';
  socket.on('data', (chunk) => {
    text += chunk.toString('latin1');
  });
  socket.on('error', () => {});
  closing.push(() => {
    socket.destroy();
  });
  const closed = once(socket, 'close').then(() => text);
  await once(socket, 'connect');
  return { socket, closed, text: () => text };
}
