import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { CountEffects } from '../../conformance/probes/observer-target.ts';
import { LOOPBACK, rawReplyOf, refuseHost, refusePage } from '../../simulator/chat/index.ts';
import { createByteBuffer } from '../../wire/connection/byte-buffer.ts';
import { decodeContent } from '../../wire/connection/decode-content.ts';

/** A server that takes what a target sends on. */
export interface Sink {
  readonly url: string;
  /** Counts the requests that hold the id of a notice in body, path or query. */
  readonly count: CountEffects;
  close(): Promise<void>;
}

/** A larger body is not read: a batch of 200 turns is far smaller, and so are many of them. */
const MAX_BODY_BYTES = 32 * 1_024 * 1_024;
/** What is kept of a whole run. */
const MAX_KEPT_BYTES = 128 * 1_024 * 1_024;

function decoded(url: string): string {
  try {
    return decodeURIComponent(url.replaceAll('+', ' '));
  } catch {
    return '';
  }
}

const OUGHT = 'what the target sends on ought to be readable here';
const WRONG_HOST = {
  problem: `${OUGHT}; a request was refused, since its Host header is none of localhost, 127.0.0.1 and [::1]`,
};

/** The body without its codings, or why it cannot be read. */
function bodyOf(
  sent: Buffer | undefined,
  coding: string | undefined,
): Uint8Array | { readonly problem: string } {
  const content =
    sent === undefined ? undefined : decodeContent(sent, coding ?? 'identity', MAX_BODY_BYTES);
  if (content?.kind === 'decoded') return content.body;
  if (content?.kind === 'broken') {
    return { problem: `${OUGHT}; a body is no valid ${content.coding}: ${content.message}` };
  }
  return { problem: `${OUGHT}; a body has more than ${MAX_BODY_BYTES / 1_024 / 1_024} MiB` };
}

/** Starts a sink on the loopback interface; it answers 200 to programs. Rejects when the port is taken. */
export async function openSink(port: number): Promise<Sink> {
  const requests: Buffer[] = [];
  let keptBytes = 0;
  let problem: { readonly problem: string } | undefined;
  const server = createServer((request, response) => {
    const wrongHost = refuseHost(request, true);
    const refusal = wrongHost ?? refusePage(request.headers);
    if (refusal !== undefined) {
      // A page may be anybody's. A wrong Host is most likely that of the URL which the target was given.
      if (wrongHost !== undefined) problem ??= WRONG_HOST;
      const { headers, body } = rawReplyOf(refusal);
      response.writeHead(refusal.status, headers).end(body);
      return;
    }
    const body = createByteBuffer(MAX_BODY_BYTES);
    let isWhole = true;
    request.on('data', (piece: Buffer) => {
      isWhole = body.add(piece);
    });
    request.on('end', () => {
      const { url = '', headers } = request;
      const sent = body.take();
      const found = bodyOf(isWhole ? sent : undefined, headers['content-encoding']);
      if ('problem' in found) problem ??= found;
      const text = 'problem' in found ? Buffer.alloc(0) : found;
      const kept = Buffer.concat([Buffer.from(`${url}\n${decoded(url)}\n`), text]);
      keptBytes += kept.length;
      if (keptBytes <= MAX_KEPT_BYTES) requests.push(kept);
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
    request.on('error', () => response.destroy());
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, LOOPBACK, resolve);
  });
  const { port: boundPort } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${boundPort}`,
    async count(noticeId) {
      if (problem !== undefined) return problem;
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
