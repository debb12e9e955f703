import type { Server } from 'node:http';
import { type RawData, type WebSocket, WebSocketServer } from 'ws';
import type { Clock } from '../../../clock/clock.ts';
import type { ChatService } from '../chat-service.ts';
import { handleUpgrades, type UpgradeGuard } from './handle-upgrades.ts';
import { createRegistry, serveClient } from './serve-client.ts';
import { CLOSINGS, type Closing, MAX_MESSAGE_BYTES } from './socket-protocol.ts';

const REASONS: ReadonlyMap<number | undefined, string> = new Map(
  Object.values(CLOSINGS).map(({ code, reason }) => [code, reason]),
);

/**
 * The library closes a connection whose frames it cannot read with the code alone: this adds the
 * reason, which the author of a client needs.
 */
function explainCloses(socket: WebSocket): void {
  const close = socket.close.bind(socket);
  socket.close = (code, reason) => close(code, reason ?? REASONS.get(code));
}

/** Between two pings, and the time for the answer to one. */
const PING_EVERY_MS = 30_000;

type Liveness = 'alive' | 'asked' | 'closing';

/**
 * Pings every connection in turn. One that leaves a ping unanswered is closed, and cut off when it
 * does not answer that either.
 */
function startHeartbeat(clock: Clock) {
  const connections = new Map<WebSocket, Liveness>();

  function check(socket: WebSocket, liveness: Liveness) {
    if (liveness === 'closing') return socket.terminate();
    if (liveness === 'alive' && socket.readyState === socket.OPEN) {
      connections.set(socket, 'asked');
      return socket.ping();
    }
    connections.set(socket, 'closing');
    const { code, reason } = CLOSINGS.noPong;
    socket.close(code, reason);
  }

  function sweep(): void {
    for (const [socket, liveness] of connections) check(socket, liveness);
    cancel = clock.after(PING_EVERY_MS, sweep);
  }

  let cancel = clock.after(PING_EVERY_MS, sweep);
  return {
    add(socket: WebSocket): void {
      connections.set(socket, 'alive');
      socket.on('pong', () => {
        if (connections.get(socket) === 'asked') connections.set(socket, 'alive');
      });
      socket.on('close', () => connections.delete(socket));
    },
    stop: (): void => cancel(),
  };
}

export interface SocketOptions {
  /** For pings and for the wait at the end: the time of the network, which is never turned. */
  readonly clock: Clock;
  /** Refuses pages from elsewhere; without it anybody who asks gets in. */
  readonly guard?: UpgradeGuard;
}

/** The WebSocket face of a chat service. */
export interface AttachedSocket {
  /** Closes every connection; resolves when all are gone. */
  close(): Promise<void>;
}

/** A client with more answers than this unread is not listened to until it reads. */
const MAX_UNREAD_BYTES = 1_048_576;
/** Connections that are not closed by then are cut when the service shuts down. */
const CLOSE_WITHIN_MS = 1_000;

/** Lets clients in other processes use the service over WebSockets at `SOCKET_PATH` of the server. */
export function attachSocket(
  server: Server,
  service: ChatService,
  { clock, guard = () => undefined }: SocketOptions,
): AttachedSocket {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: MAX_MESSAGE_BYTES });
  const registry = createRegistry(service);
  const heartbeat = startHeartbeat(clock);

  function close(socket: WebSocket, { code, reason }: Closing): void {
    socket.close(code, reason);
  }

  function send(socket: WebSocket, text: string): void {
    socket.send(text, () => {
      if (socket.isPaused && socket.bufferedAmount < MAX_UNREAD_BYTES) socket.resume();
    });
    if (socket.bufferedAmount >= MAX_UNREAD_BYTES) socket.pause();
  }

  function connect(socket: WebSocket): void {
    explainCloses(socket);
    heartbeat.add(socket);
    const client = serveClient(service, registry, {
      send: (message) => send(socket, JSON.stringify(message)),
      close: (closing) => close(socket, closing),
    });

    /** What fails here is the service, such as a state file that cannot be written. */
    function guard(action: () => void): void {
      try {
        action();
      } catch (error) {
        const outcome = `failed: ${error instanceof Error ? error.message : String(error)}`;
        service.note({ by: 'client', what: 'message', outcome });
        close(socket, CLOSINGS.serviceFailed);
      }
    }

    socket.on('message', (data: RawData, isBinary: boolean) => {
      // A connection that is being closed may have sent more in the meantime.
      if (socket.readyState !== socket.OPEN) return;
      if (isBinary) return close(socket, CLOSINGS.binary);
      guard(() => client.receive(data.toString()));
    });
    socket.on('close', (code) => guard(() => client.end(code)));
    // The library closes after an error, and that says why to the client.
    socket.on('error', ({ message }) =>
      service.note({ by: 'client', what: 'connection', outcome: `closed: ${message}` }),
    );
  }

  const stopUpgrades = handleUpgrades(server, sockets, connect, guard);

  return {
    async close() {
      stopUpgrades();
      heartbeat.stop();
      for (const socket of sockets.clients) close(socket, CLOSINGS.shutDown);
      const cancel = clock.after(CLOSE_WITHIN_MS, () => {
        for (const socket of sockets.clients) socket.terminate();
      });
      await new Promise<void>((resolve) => sockets.close(() => resolve()));
      cancel();
    },
  };
}
