import { type AddressInfo, createServer, type Socket } from 'node:net';

/** A server whose answers never end. */
export interface EndlessServer {
  readonly url: string;
  /** Bytes that were handed to the system so far. */
  readonly written: () => number;
  /** Whether some client has closed its connection. */
  readonly isClosed: () => boolean;
  close(): void;
}

/** Answers with a beginning, and then with one piece again and again for as long as somebody reads. */
export async function startEndlessServer(beginning: string, piece: string): Promise<EndlessServer> {
  let written = 0;
  let isClosed = false;
  const block = Buffer.from(piece.repeat(Math.max(1, Math.ceil(16_384 / piece.length))));
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    const pour = (): void => {
      while (!socket.destroyed) {
        written += block.length;
        if (!socket.write(block)) return;
      }
    };
    socket.on('error', () => {});
    socket.on('close', () => {
      isClosed = true;
    });
    socket.once('data', () => {
      socket.write(beginning);
      socket.on('drain', pour);
      pour();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/`,
    written: () => written,
    isClosed: () => isClosed,
    close() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}
