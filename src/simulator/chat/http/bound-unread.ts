import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyRequest {
    /** What its answer counts while it is unread, in bytes. */
    unreadBytes: number;
  }
}

/** What an answer costs besides its body. */
const BYTES_OF_EACH = 16_384;
const MOST_UNREAD = 67_108_864;

/**
 * Cuts a connection whose answer comes while those of all connections together that nobody has read yet are
 * too large: they stay in memory until they are read.
 */
export function boundUnread(app: FastifyInstance): void {
  let unread = 0;
  app.decorateRequest('unreadBytes', 0);
  app.addHook('onSend', (request, _reply, payload: unknown, done) => {
    const length = typeof payload === 'string' || Buffer.isBuffer(payload) ? payload.length : 0;
    request.unreadBytes = length + BYTES_OF_EACH;
    if (unread > MOST_UNREAD) request.raw.socket.destroy();
    unread += request.unreadBytes;
    done();
  });
  app.addHook('onResponse', (request, _reply, done) => {
    unread -= request.unreadBytes;
    done();
  });
}
