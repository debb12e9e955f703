import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A server on a free port. */
export interface ListeningServer {
  readonly url: string;
  /** Method, path and headers of every request. */
  readonly requests: readonly Pick<IncomingMessage, 'method' | 'url' | 'headers'>[];
  close(): Promise<void>;
}

/** Starts a server that answers as given, once it has read the body. */
export async function listen(
  answer: (response: ServerResponse, body: string, request: IncomingMessage) => void,
): Promise<ListeningServer> {
  const requests: IncomingMessage[] = [];
  const server = createServer((request, response) => {
    requests.push(request);
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => answer(response, Buffer.concat(chunks).toString('utf8'), request));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    requests,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** A URL at which nothing listens: its port was free a moment ago. */
export async function vacantUrl(): Promise<string> {
  const server = await listen(() => {});
  await server.close();
  return server.url;
}
