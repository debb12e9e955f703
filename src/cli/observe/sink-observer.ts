import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { CountEffects } from '../../conformance/probes/observer.ts';
import { createByteBuffer } from '../../wire/byte-buffer.ts';

/** A server that takes what a target sends on. */
export interface Sink {
  readonly url: string;
  /** Counts the requests that hold the id of a notice in body, path or query. */
  readonly count: CountEffects;
  close(): Promise<void>;
}

/** What of one body is looked at; a batch of 200 turns is far smaller. */
const MAX_BODY_BYTES = 4 * 1_024 * 1_024;
/** What is kept of a whole run. */
const MAX_KEPT_BYTES = 128 * 1_024 * 1_024;

function decoded(url: string): string {
  try {
    return decodeURIComponent(url.replaceAll('+', ' '));
  } catch {
    return '';
  }
}

/** Starts a sink on the loopback interface; it answers 200 to everything. Rejects when the port is taken. */
export async function openSink(port: number): Promise<Sink> {
  const requests: Buffer[] = [];
  let keptBytes = 0;
  const server = createServer((request, response) => {
    const body = createByteBuffer(MAX_BODY_BYTES);
    request.on('data', (piece: Buffer) => body.add(piece));
    request.on('end', () => {
      const { url = '' } = request;
      const kept = Buffer.concat([Buffer.from(`${url}\n${decoded(url)}\n`), body.take()]);
      keptBytes += kept.length;
      if (keptBytes <= MAX_KEPT_BYTES) requests.push(kept);
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
    request.on('error', () => response.destroy());
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  const { port: boundPort } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${boundPort}`,
    async count(noticeId) {
      if (keptBytes > MAX_KEPT_BYTES) {
        return { problem: 'what the target sent on was more than the 128 MiB that are kept' };
      }
      return requests.filter((kept) => kept.includes(noticeId)).length;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
