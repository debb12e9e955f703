import type { IncomingMessage, Server } from 'node:http';
import { type FastifyInstance, type FastifyReply, type FastifyRequest, fastify } from 'fastify';
import { createByteBuffer } from '../../../wire/byte-buffer.ts';
import { RefusedCall, refuseCall } from '../refusal.ts';
import type { FaceName } from './face.ts';
import { refuseHost } from './loopback.ts';
import { refusePage } from './refuse-page.ts';
import { refuseError, refuseUnknown } from './refused-calls.ts';
import { registerRoute } from './register-route.ts';
import type { Route, RouteEnvironment } from './route.ts';
import { sendRefusal } from './send-answer.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Unix ms on the clock of the service. */
    arrivedMs: number;
  }
  interface FastifyContextConfig {
    /** The face that a route belongs to. */
    face?: FaceName;
  }
}

/** How the application is set up. */
export interface AppSettings {
  /** A longer body is 413. */
  readonly maxBodyBytes: number;
  /** Whether only calls under a name of the machine itself are served. */
  readonly isLoopback: boolean;
  /** Path of the WebSocket: an ordinary request there is answered 426. */
  readonly socketPath: string;
}

const LONGEST_PARAMETER = 16_384;

/**
 * Collects the bytes of a body. One beyond the limit is read to its end and dropped, since a sender
 * that is cut off in the middle sees a reset instead of the status.
 */
function receiveBody(
  stream: IncomingMessage,
  maxBytes: number,
  done: (error: Error | null, body?: Buffer) => void,
): void {
  const body = createByteBuffer(maxBytes);
  let isWhole = true;
  const take = (piece: Buffer) => {
    isWhole = body.add(piece);
  };
  const end = () => {
    stream.off('error', breakOff);
    if (isWhole) done(null, body.take());
    else done(refuseCall(413, 'request_too_large', `the body is larger than ${maxBytes} bytes`));
  };
  const breakOff = () => {
    stream.off('end', end);
    done(refuseCall(400, 'bad_request', 'the body broke off'));
  };
  stream.on('data', take).on('end', end).on('error', breakOff);
}

/** No time limits: a client that a developer has stopped at a breakpoint is waited for. */
function createFastify(
  refuse: (error: unknown, request: FastifyRequest, reply: FastifyReply) => void,
): FastifyInstance {
  return fastify({
    logger: false,
    forceCloseConnections: true,
    routerOptions: { maxParamLength: LONGEST_PARAMETER },
    frameworkErrors: refuse,
    http: {
      headersTimeout: 0,
      // Node answers a call without Host by itself, and without a body.
      requireHostHeader: false,
    },
  });
}

/** Whether a call only reads. A token server hands out a token whatever the method. */
function changesNothing(method: string, face: FaceName | undefined): boolean {
  return (method === 'GET' || method === 'HEAD') && face !== 'token-server';
}

/** The faces as a Fastify application that does not listen yet. */
export function createApp(
  routes: readonly Route[],
  environment: RouteEnvironment,
  settings: AppSettings,
): FastifyInstance<Server> {
  const { service } = environment;
  const refuse = (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
    const { face = 'rest' } = request.routeOptions.config;
    sendRefusal(refuseError(error, face, service), face, reply, environment);
  };
  const app = createFastify(refuse);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(['application/json', '*'], (_request, stream, done) =>
    receiveBody(stream, settings.maxBodyBytes, done),
  );
  app.decorateRequest('arrivedMs', 0);
  app.addHook('onRequest', (request, _reply, done) => {
    request.arrivedMs = service.now();
    const { headers, raw, method, routeOptions } = request;
    const refusal =
      (settings.isLoopback ? refuseHost(headers.host, raw.httpVersion) : undefined) ??
      (changesNothing(method, routeOptions.config.face) ? undefined : refusePage(headers));
    done(refusal && new RefusedCall(refusal));
  });
  app.setErrorHandler(refuse);
  app.setNotFoundHandler((request, reply) => {
    const { face, refusal, headers = {} } = refuseUnknown(request, routes, settings.socketPath);
    reply.headers(headers);
    sendRefusal(refusal, face, reply, environment);
  });
  for (const route of routes) registerRoute(app, route, environment);
  return app;
}
