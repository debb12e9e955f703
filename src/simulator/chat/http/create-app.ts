import { type FastifyInstance, fastify } from 'fastify';
import type { FaceName } from './face.ts';
import type { ServerLimits } from './limits.ts';
import { createBodyReceiver } from './receive-body.ts';
import { refuseError } from './refuse-error.ts';
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

/** The faces as a Fastify application that does not listen yet. */
export function createApp(
  routes: readonly Route[],
  environment: RouteEnvironment,
  limits: ServerLimits,
): FastifyInstance {
  const { service } = environment;
  const app = fastify({
    logger: false,
    forceCloseConnections: true,
    requestTimeout: limits.requestMs,
    connectionTimeout: limits.idleMs,
    http: { headersTimeout: limits.headersMs, connectionsCheckingInterval: limits.checkMs },
  });
  const receive = createBodyReceiver(limits);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, stream, done) => receive(stream, done));
  app.decorateRequest('arrivedMs', 0);
  app.addHook('onRequest', (request, _reply, done) => {
    request.arrivedMs = service.now();
    done();
  });
  app.setErrorHandler((error, request, reply) => {
    const { face = 'rest' } = request.routeOptions.config;
    sendRefusal(refuseError(error, face, service), face, reply, environment);
  });
  for (const route of routes) registerRoute(app, route, environment);
  return app;
}
