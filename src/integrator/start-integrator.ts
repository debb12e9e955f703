import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createByteBuffer } from '../wire/connection/byte-buffer.ts';
import { actOnSocket } from './act-on-socket.ts';
import { createIntegrator } from './create-integrator.ts';
import type { FaultId } from './faults/fault.ts';
import { type InboundRequest, type IntegratorEnvironment, inboundOf } from './incoming.ts';
import { answerJson, type Reply } from './reply.ts';

/** What the embedded integrator is started with. */
export interface IntegratorOptions extends IntegratorEnvironment {
  readonly faults?: readonly FaultId[];
  /** TCP port on the loopback interface; a free one when not given or 0. */
  readonly port?: number;
}

/** Where the parts of an integrator are found. */
export interface IntegratorUrls {
  readonly receiverUrl: string;
  readonly tokenServerUrl: string;
  /** A template: `{noticeIds}` stands for a percent-encoded JSON array of notice ids. */
  readonly observerUrl: string;
}

/** A listening integrator. */
export interface RunningIntegrator extends IntegratorUrls {
  /** Puts these faults, and only these, in force and forgets everything. Throws for an unknown id. */
  setFaults(ids: readonly FaultId[]): void;
  /** Stops listening and ends all connections, also those that a fault keeps open. */
  close(): Promise<void>;
}

/** A receiver has to cope with long sessions: 200 turns are about 150 kB, hostile bodies are more. */
const MAX_BODY_BYTES = 64 * 1024 * 1024;
/** What comes after so many pieces of a body counts as one. */
const MOST_PIECES = 256;
/** Longer than any pause of a run: a connection that closes in between would look like a failure. */
const KEEP_ALIVE_MS = 72_000;

export function integratorUrlsAt(origin: string): IntegratorUrls {
  return {
    receiverUrl: `${origin}/webhook`,
    tokenServerUrl: origin,
    observerUrl: `${origin}/observer?noticeIds={noticeIds}`,
  };
}

/**
 * Starts the reference token server, the reference receiver and its observer on one loopback server.
 * Throws a UsageError for an unknown fault; rejects when the port cannot be bound.
 */
export async function startIntegrator(options: IntegratorOptions): Promise<RunningIntegrator> {
  const { faults = [], port = 0, ...environment } = options;
  const { clock } = environment;
  const integrator = createIntegrator(environment, faults);
  const pending = new Set<() => void>();

  function send(reply: Reply, response: ServerResponse): void {
    if (reply.kind === 'answer') {
      const length = Buffer.byteLength(reply.body);
      const date = new Date(clock.now()).toUTCString();
      response.writeHead(reply.status, { date, ...reply.headers, 'content-length': length });
      response.end(reply.body);
    } else if (reply.kind === 'connection') {
      actOnSocket(reply.act, response.req.socket, clock);
    } else {
      const cancel = clock.after(reply.delayMs, () => {
        pending.delete(cancel);
        send(reply.settle(), response);
      });
      pending.add(cancel);
    }
  }

  const server = createServer({ keepAliveTimeout: KEEP_ALIVE_MS }, (request, response) => {
    const body = createByteBuffer(MAX_BODY_BYTES);
    const pieceEnds: number[] = [];
    let isWhole = true;
    request.on('data', (piece: Buffer) => {
      isWhole = body.add(piece);
      if (pieceEnds.length < MOST_PIECES) pieceEnds.push((pieceEnds.at(-1) ?? 0) + piece.length);
    });
    request.on('end', () => {
      const reply = isWhole
        ? integrator.answer(arrived(request, body.take(), pieceEnds))
        : answerJson(413, { error: 'body too large' });
      send(reply, response);
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });

  const { port: boundPort } = server.address() as AddressInfo;
  return {
    ...integratorUrlsAt(`http://127.0.0.1:${boundPort}`),
    setFaults: integrator.setFaults,
    close: () => {
      for (const cancel of pending) cancel();
      return new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      });
    },
  };
}

function arrived(
  { method = '', url = '', rawHeaders }: IncomingMessage,
  body: Buffer,
  pieceEnds: readonly number[],
): InboundRequest {
  return inboundOf({ method, target: url, rawHeaders: pairUp(rawHeaders), body, pieceEnds });
}

function pairUp(flat: readonly string[]): [string, string][] {
  const pairs: [string, string][] = [];
  for (let at = 0; at < flat.length; at += 2) pairs.push([flat[at] ?? '', flat[at + 1] ?? '']);
  return pairs;
}
