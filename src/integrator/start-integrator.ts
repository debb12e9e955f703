import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createByteBuffer } from '../wire/connection/byte-buffer.ts';
import { actOnSocket } from './act-on-socket.ts';
import { createIntegrator } from './create-integrator.ts';
import type { FaultId } from './faults/fault.ts';
import type { InboundRequest, IntegratorEnvironment } from './incoming.ts';
import { answerJson, type Reply } from './reply.ts';

/** What the embedded integrator is started with. */
export interface IntegratorOptions extends Omit<IntegratorEnvironment, 'lateAnswerMs'> {
  readonly faults?: readonly FaultId[];
  /** TCP port on the loopback interface; a free one when not given or 0. */
  readonly port?: number;
  /** How long the faults that answer late wait; 11,000 when not given. */
  readonly lateAnswerMs?: number;
}

/** A listening integrator. */
export interface RunningIntegrator {
  readonly receiverUrl: string;
  readonly tokenServerUrl: string;
  /** A template: `{noticeIds}` stands for a percent-encoded JSON array of notice ids. */
  readonly observerUrl: string;
  /** Puts these faults, and only these, in force and forgets everything. Throws for an unknown id. */
  setFaults(ids: readonly FaultId[]): void;
  /** What becomes of a request, without a connection. Never throws. */
  answer(request: InboundRequest): Reply;
  /** Gives this reply, which was worked out before, to the next request over HTTP that is the same. */
  prepare(request: InboundRequest, reply: Reply): void;
  /** Stops listening and ends all connections, also those that a fault keeps open. */
  close(): Promise<void>;
}

/** A receiver has to cope with long sessions: 200 turns are about 150 kB, hostile bodies are more. */
const MAX_BODY_BYTES = 64 * 1024 * 1024;
/** What comes after so many pieces of a body counts as one. */
const MOST_PIECES = 256;
const DEFAULT_LATE_ANSWER_MS = 11_000;
/** Longer than any pause of a run: a connection that closes in between would look like a failure. */
const KEEP_ALIVE_MS = 72_000;

/**
 * Starts the reference token server, the reference receiver and its observer on one loopback server.
 * Throws a UsageError for an unknown fault; rejects when the port cannot be bound.
 */
export async function startIntegrator(options: IntegratorOptions): Promise<RunningIntegrator> {
  const { faults = [], port = 0, lateAnswerMs = DEFAULT_LATE_ANSWER_MS, ...configured } = options;
  const { clock } = options;
  const integrator = createIntegrator({ ...configured, lateAnswerMs }, faults);
  const pending = new Set<() => void>();
  const prepared: { readonly request: InboundRequest; readonly reply: Reply }[] = [];

  function answer(request: InboundRequest): Reply {
    const at = prepared.findIndex((each) => isSame(each.request, request));
    return prepared.splice(at, at < 0 ? 0 : 1)[0]?.reply ?? integrator.answer(request);
  }

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
        ? answer(inboundOf(request, body.take(), pieceEnds))
        : answerJson(413, { error: 'body too large' });
      send(reply, response);
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });

  const { port: boundPort } = server.address() as AddressInfo;
  const origin = `http://127.0.0.1:${boundPort}`;
  return {
    receiverUrl: `${origin}/webhook`,
    tokenServerUrl: origin,
    observerUrl: `${origin}/observer?noticeIds={noticeIds}`,
    setFaults: (ids) => {
      prepared.length = 0;
      integrator.setFaults(ids);
    },
    answer: (request) => integrator.answer(request),
    prepare: (request, reply) => void prepared.push({ request, reply }),
    close: () => {
      for (const cancel of pending) cancel();
      return new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      });
    },
  };
}

function inboundOf(
  request: IncomingMessage,
  body: Buffer,
  pieceEnds: readonly number[],
): InboundRequest {
  const { method = '', url = '' } = request;
  const rawHeaders = pairUp(request.rawHeaders);
  const [path = '', ...query] = url.split('?');
  return {
    method,
    path,
    query: query.join('?'),
    headers: joinHeaders(rawHeaders),
    rawHeaders,
    body,
    pieceEnds,
  };
}

function isSame(one: InboundRequest, other: InboundRequest): boolean {
  return one.path === other.path && one.query === other.query && one.body.equals(other.body);
}

function pairUp(flat: readonly string[]): [string, string][] {
  const pairs: [string, string][] = [];
  for (let at = 0; at < flat.length; at += 2) pairs.push([flat[at] ?? '', flat[at + 1] ?? '']);
  return pairs;
}

/** node:http drops some repeated headers; a receiver has to see what a forger sent twice. */
function joinHeaders(rawHeaders: readonly [string, string][]): Record<string, string> {
  const joined: Record<string, string> = Object.create(null);
  for (const [name, value] of rawHeaders) {
    const key = name.toLowerCase();
    joined[key] = joined[key] === undefined ? value : `${joined[key]}, ${value}`;
  }
  return joined;
}
