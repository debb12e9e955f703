import type { AddressInfo } from 'node:net';
import type { Clock } from '../../clock/clock.ts';
import { definedMembers } from '../../contract/defined-members.ts';
import type { ChatService } from './chat-service.ts';
import { createApp } from './http/create-app.ts';
import { isLoopback, LOOPBACK, refuseHost } from './http/loopback.ts';
import { refusePageOfSocket } from './http/refuse-page.ts';
import { answerBroken } from './http/refused-calls.ts';
import type { AgentUpdater } from './http/route.ts';
import { listRoutes } from './http/routes.ts';
import { attachSocket } from './socket/attach-socket.ts';
import { SOCKET_PATH } from './socket/socket-protocol.ts';

/** What the HTTP faces of the simulated services are started with. */
export interface ChatServerOptions {
  readonly service: ChatService;
  /** Loopback unless given. */
  readonly host?: string;
  /** A free one when 0 or not given. */
  readonly port?: number;
  readonly appId: string;
  /** The engine whose agents are updated; without it the operation answers 404. */
  readonly engine?: AgentUpdater;
  /** For pings, and for how long connections may take to end. */
  readonly clock: Clock;
  /** 1 MiB unless given; a longer body is 413. */
  readonly maxBodyBytes?: number;
  /** The URL, with its query, that a call is meant for; the one that it names unless given. */
  readonly rewriteUrl?: (url: string) => string;
}

/** The faces, listening. */
export interface ChatServer {
  readonly url: string;
  readonly port: number;
  /** Stops listening and ends all connections. The service itself goes on. */
  close(): Promise<void>;
}

function urlOf({ address, family, port }: AddressInfo): string {
  return `http://${family === 'IPv6' ? `[${address}]` : address}:${port}`;
}

/** Starts the HTTP faces; rejects when the port cannot be bound. */
export async function startChatServer(options: ChatServerOptions): Promise<ChatServer> {
  const {
    service,
    host = LOOPBACK,
    port = 0,
    appId,
    engine,
    clock,
    maxBodyBytes = 1_048_576,
    rewriteUrl,
  } = options;
  const environment = { service, appId, ...definedMembers({ engine }) };
  const app = createApp(listRoutes(service.rules.values), environment, {
    clock,
    maxBodyBytes,
    isLoopback: isLoopback(host),
    socketPath: SOCKET_PATH,
    ...definedMembers({ rewriteUrl }),
  });
  const cutLingering = answerBroken(app.server, clock);
  // Under this name Fastify would open a second server, which nothing here looks after.
  await app.listen({ host: host === 'localhost' ? LOOPBACK : host, port });
  const socket = attachSocket(app.server, service, {
    clock,
    guard: (request) =>
      refuseHost(request, isLoopback(host)) ?? refusePageOfSocket(request.headers),
  });
  const address = app.server.address() as AddressInfo;
  return {
    url: urlOf(address),
    port: address.port,
    async close() {
      await socket.close();
      cutLingering();
      await app.close();
    },
  };
}
