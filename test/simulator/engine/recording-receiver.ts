import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo } from 'node:net';

/** A request as a plain user's server sees it. */
export interface Received {
  readonly headers: IncomingMessage['headers'];
  readonly body: Buffer;
  readonly text: string;
  /** The whole body arrived. */
  readonly isWhole: boolean;
  readonly port: number | undefined;
}

export interface Receiver {
  readonly url: string;
  readonly received: Received[];
  close(): Promise<void>;
}

type Answer = (request: Received, response: ServerResponse, count: number) => void;

const acknowledge: Answer = (_request, response) => {
  response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
};

/** A plain user's server that keeps what it gets; `answer` says what it does about it. */
export async function startReceiver(
  answer: Answer = acknowledge,
  tls?: { key: string; cert: string },
): Promise<Receiver> {
  const received: Received[] = [];
  const listener = (request: IncomingMessage, response: ServerResponse) => {
    const chunks: Buffer[] = [];
    const keep = (isWhole: boolean) => {
      const body = Buffer.concat(chunks);
      const { headers } = request;
      const port = request.socket.remotePort;
      const entry = { headers, body, text: body.toString(), isWhole, port };
      received.push(entry);
      if (isWhole) answer(entry, response, received.length);
    };
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => keep(true));
    request.on('error', () => keep(false));
  };
  const server = tls === undefined ? createServer(listener) : createTlsServer(tls, listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `${tls === undefined ? 'http' : 'https'}://127.0.0.1:${port}/webhook`,
    received,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
