import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../../../clock/clock.ts';
import { LINGER_MS } from './refused-calls.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Its body was refused before its end. */
    isBodyRefused: boolean;
  }
}

/**
 * Sends the answer to a body that was refused before its end whole and at once, and ends it with the body, or after a
 * while: Node cuts a connection at the end of its last answer, and a sender that is cut off reads a reset.
 */
export function answerEarly(app: FastifyInstance, clock: Clock): void {
  app.decorateRequest('isBodyRefused', false);
  app.addHook('onSend', ({ isBodyRefused, raw }, reply, payload: unknown, done) => {
    if (!isBodyRefused || raw.closed || typeof payload !== 'string') return done(null, payload);
    const answer = new Readable({ read: () => undefined });
    const end = () => {
      cancel();
      raw.off('close', end);
      answer.push(null);
    };
    const cancel = clock.after(LINGER_MS, end);
    raw.once('close', end);
    reply.header('content-length', Buffer.byteLength(payload));
    answer.push(payload);
    done(null, answer);
  });
}
