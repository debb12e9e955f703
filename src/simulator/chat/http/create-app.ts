import type { Server } from 'node:http';
import { type FastifyInstance, type FastifyReply, type FastifyRequest, fastify } from 'fastify';
import type { FaceName } from './face.ts';
import type { ServerLimits } from './limits.ts';
import { createBodyReceiver } from './receive-body.ts';
import { RefusedCall } from './refusal.ts';
import { refuseError } from './refuse-error.ts';
import { refuseHost } from './refuse-host.ts';
import { refuseUnknown } from './refuse-unknown.ts';
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
  readonly limits: ServerLimits;
  /** Whether only calls under a name of the machine itself are served. */
  readonly isLoopback: boolean;
}

const LONGEST_PARAMETER = 16_384;

function createFastify(
  { limits }: AppSettings,
  refuse: (error: unknown, request: FastifyRequest, reply: FastifyReply) => void,
): FastifyInstance {
  return fastify({
    logger: false,
    forceCloseConnections: true,
    requestTimeout: limits.requestMs,
    connectionTimeout: limits.idleMs,
    keepAliveTimeout: limits.idleMs,
    routerOptions: { maxParamLength: LONGEST_PARAMETER },
    frameworkErrors: refuse,
    http: {
      headersTimeout: limits.headersMs,
      connectionsCheckingInterval: limits.checkMs,
      // Node answers a call without Host by itself, and without a body.
      requireHostHeader: false,
    },
  });
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
  const app = createFastify(settings, refuse);
  const receive = createBodyReceiver(settings.limits);
  app.server.maxConnections = settings.limits.connections;
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(['application/json', '*'], (_request, stream, done) =>
    receive(stream, done),
  );
  app.decorateRequest('arrivedMs', 0);
  app.addHook('onRequest', (request, _reply, done) => {
    request.arrivedMs = service.now();
    if (!settings.isLoopback) return done();
    const { headers, raw } = request;
    const refusal = refuseHost(headers.host, raw.httpVersion);
    done(refusal && new RefusedCall(refusal));
  });
  app.setErrorHandler(refuse);
  app.setNotFoundHandler((request, reply) => {
    const { face, refusal, headers = {} } = refuseUnknown(request.method, request.url, routes);
    reply.headers(headers);
    sendRefusal(refusal, face, reply, environment);
  });
  for (const route of routes) registerRoute(app, route, environment);
  return app;
}
