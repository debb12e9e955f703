import type { AddressInfo } from 'node:net';
import { type FastifyReply, type FastifyRequest, fastify } from 'fastify';
import type { Clock } from '../clock/clock.ts';
import type { SignatureScheme } from '../wire/signature-scheme.ts';
import { actOnSocket } from './act-on-socket.ts';
import { createIntegrator } from './create-integrator.ts';
import type { FaultId } from './faults/fault.ts';
import type { InboundRequest } from './inbound.ts';
import type { Reply } from './reply.ts';

/** What the embedded integrator is started with. */
export interface IntegratorOptions {
  readonly clock: Clock;
  readonly customerKey: string;
  readonly appId: string;
  readonly appCertificate: string;
  readonly scheme: SignatureScheme;
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
  /** A template: `{noticeId}` stands for the percent-encoded notice id. */
  readonly observerUrl: string;
  /** Puts these faults, and only these, in force and forgets everything. Throws for an unknown id. */
  setFaults(ids: readonly FaultId[]): void;
  /** Stops listening and ends all connections, also those that a fault keeps open. */
  close(): Promise<void>;
}

/** A receiver has to cope with long sessions: 200 turns are about 150 kB, hostile bodies are more. */
const MAX_BODY_BYTES = 64 * 1024 * 1024;
const DEFAULT_LATE_ANSWER_MS = 11_000;

/**
 * Starts the reference token server, the reference receiver and its observer on one loopback server.
 * Throws a UsageError for an unknown fault; rejects when the port cannot be bound.
 */
export async function startIntegrator(options: IntegratorOptions): Promise<RunningIntegrator> {
  const { faults = [], port = 0, lateAnswerMs = DEFAULT_LATE_ANSWER_MS, ...configured } = options;
  const integrator = createIntegrator({ ...configured, lateAnswerMs }, faults);

  const app = fastify({ logger: false, bodyLimit: MAX_BODY_BYTES, forceCloseConnections: true });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  // The signature covers the raw body, whatever type (or none) the sender claims for it.
  app.addHook('onRequest', async (request) => {
    request.headers['content-type'] = 'application/octet-stream';
  });
  app.all('*', (request, reply) => {
    send(integrator.answer(readRequest(request)), reply);
    return reply;
  });

  const pending = new Set<() => void>();
  function send(outcome: Reply, reply: FastifyReply): void {
    if (outcome.kind === 'answer') {
      reply.code(outcome.status).headers(outcome.headers).send(outcome.body);
    } else if (outcome.kind === 'connection') {
      reply.hijack();
      actOnSocket(outcome.act, reply.request.raw.socket, options.clock);
    } else {
      const cancel = options.clock.after(outcome.delayMs, () => {
        pending.delete(cancel);
        send(outcome.settle(), reply);
      });
      pending.add(cancel);
    }
  }
  await app.listen({ host: '127.0.0.1', port });

  const { port: boundPort } = app.server.address() as AddressInfo;
  const origin = `http://127.0.0.1:${boundPort}`;
  return {
    receiverUrl: `${origin}/webhook`,
    tokenServerUrl: origin,
    observerUrl: `${origin}/observer/{noticeId}`,
    setFaults: (ids) => integrator.setFaults(ids),
    close: async () => {
      for (const cancel of pending) cancel();
      await app.close();
    },
  };
}

function readRequest(request: FastifyRequest): InboundRequest {
  const rawHeaders = pairUp(request.raw.rawHeaders);
  const { body, url } = request;
  const [path = '', ...query] = url.split('?');
  return {
    method: request.method,
    path,
    query: query.join('?'),
    headers: joinHeaders(rawHeaders),
    rawHeaders,
    body: Buffer.isBuffer(body) ? body : Buffer.alloc(0),
  };
}

function pairUp(flat: readonly string[]): [string, string][] {
  return Array.from({ length: flat.length / 2 }, (_, index) => [
    flat[2 * index] ?? '',
    flat[2 * index + 1] ?? '',
  ]);
}

function joinHeaders(rawHeaders: readonly [string, string][]): Record<string, string> {
  const joined: Record<string, string> = Object.create(null);
  for (const [name, value] of rawHeaders) {
    const key = name.toLowerCase();
    joined[key] = joined[key] === undefined ? value : `${joined[key]}, ${value}`;
  }
  return joined;
}
