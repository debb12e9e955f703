import type { IncomingMessage, Server } from 'node:http';
import { type FastifyInstance, type FastifyReply, type FastifyRequest, fastify } from 'fastify';
import type { Clock } from '../../../clock/clock.ts';
import { createByteBuffer } from '../../../wire/connection/byte-buffer.ts';
import { RefusedCall, refuseCall } from '../refusal.ts';
import { answerEarly } from './answer-early.ts';
import { boundUnread } from './bound-unread.ts';
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
  /** For how long a sender may go on after its body was refused. */
  readonly clock: Clock;
  /** A longer body is 413. */
  readonly maxBodyBytes: number;
  /** Whether only calls under a name of the machine itself are served. */
  readonly isLoopback: boolean;
  /** Path of the WebSocket: an ordinary request there is answered 426. */
  readonly socketPath: string;
  /** The URL that a call is meant for. */
  readonly rewriteUrl?: (url: string) => string;
}

const LONGEST_PARAMETER = 16_384;

/** Bytes that bodies which are still under way may take besides those that they have, all together. */
interface Room {
  left: number;
}

const MOST_UNDER_WAY = 67_108_864;
const TOO_MANY = `the bodies that are under way at this moment are larger than ${MOST_UNDER_WAY} bytes together`;

/** Collects the bytes of a body. One beyond the limit is refused at once; the rest of it is read and dropped. */
function receiveBody(
  stream: IncomingMessage,
  maxBytes: number,
  room: Room,
  done: (error: Error | null, body?: Buffer) => void,
): void {
  const body = createByteBuffer(maxBytes);
  let taken = 0;
  let refusal: Error | undefined;
  const refuse = (error: Error) => {
    refusal = error;
    body.take();
    leave();
    done(error);
  };
  const leave = () => {
    room.left += taken;
    taken = 0;
  };
  const take = (piece: Buffer) => {
    if (refusal !== undefined) return;
    room.left -= piece.length;
    taken += piece.length;
    if (room.left < 0) refuse(refuseCall(503, 'busy', TOO_MANY));
    else if (!body.add(piece)) {
      const description = `the body is larger than ${maxBytes} bytes`;
      refuse(refuseCall(413, 'request_too_large', description));
    }
  };
  const end = () => {
    stream.off('error', breakOff);
    leave();
    if (refusal === undefined) done(null, body.take());
  };
  const breakOff = () => {
    stream.off('end', end);
    leave();
    if (refusal === undefined) done(refuseCall(400, 'bad_request', 'the body broke off'));
  };
  stream.on('data', take).on('end', end).on('error', breakOff);
}

/** No time limits: a client that a developer has stopped at a breakpoint is waited for. */
function createFastify(
  refuse: (error: unknown, request: FastifyRequest, reply: FastifyReply) => void,
  rewriteUrl: (url: string) => string = (url) => url,
): FastifyInstance {
  return fastify({
    logger: false,
    forceCloseConnections: true,
    routerOptions: { maxParamLength: LONGEST_PARAMETER },
    frameworkErrors: refuse,
    rewriteUrl: ({ url = '/' }) => rewriteUrl(url),
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
  const app = createFastify(refuse, settings.rewriteUrl);
  boundUnread(app);
  answerEarly(app, settings.clock);
  app.removeAllContentTypeParsers();
  const room: Room = { left: MOST_UNDER_WAY };
  app.addContentTypeParser(['application/json', '*'], (request, stream, done) =>
    receiveBody(stream, settings.maxBodyBytes, room, (error, body) => {
      request.isBodyRefused = error !== null;
      done(error, body);
    }),
  );
  app.decorateRequest('arrivedMs', 0);
  app.addHook('onRequest', (request, _reply, done) => {
    request.arrivedMs = service.now();
    const { headers, raw, method, routeOptions } = request;
    const refusal =
      refuseHost(raw, settings.isLoopback) ??
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
