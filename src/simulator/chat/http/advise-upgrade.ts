import type { Server } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { SOCKET_PATH } from '../socket/attach-socket.ts';
import { RefusedCall } from './refusal.ts';

const NO_UPGRADE = {
  status: 426,
  code: 'upgrade_required',
  description: 'a WebSocket is opened here: the request has to ask for the upgrade to one',
};

/** Tells an ordinary request at the address of the WebSocket what is there. */
export function adviseUpgrade(app: FastifyInstance<Server>): void {
  app.addHook('onRequest', (request, reply, done) => {
    const { url } = request;
    // Most calls end here, without being taken apart.
    if (!url.startsWith(SOCKET_PATH) || url.split('?')[0] !== SOCKET_PATH) return done();
    // RFC 9110, section 15.5.22. Node does not close by itself once the header is set.
    reply.headers({ upgrade: 'websocket', connection: 'Upgrade, close' });
    done(new RefusedCall(NO_UPGRADE));
  });
}
