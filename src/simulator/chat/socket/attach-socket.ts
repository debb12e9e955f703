import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { type RawData, type WebSocket, WebSocketServer } from 'ws';
import type { Clock } from '../../../clock/clock.ts';
import type { ChatService } from '../chat-service.ts';
import { CLOSINGS, type Closing, MAX_MESSAGE_BYTES } from './closings.ts';
import { createSeats } from './create-seats.ts';
import { explainCloses } from './explain-closes.ts';
import { ignoreUpgrade } from './ignore-upgrade.ts';
import { refuseUpgrade } from './refuse-upgrade.ts';
import { serveClient } from './serve-client.ts';
import { watchPulse } from './watch-pulse.ts';

/** Where clients connect to. */
export const SOCKET_PATH = '/chat';

export interface SocketOptions {
  /** For pings and the patience at the end: the time of the network, which nobody turns ahead. */
  readonly clock: Clock;
}

/** The WebSocket face of a chat service. */
export interface AttachedSocket {
  /** Closes every connection; resolves when all are gone. */
  close(): Promise<void>;
}

/** A client with more answers than this unread is not listened to until it reads. */
const MAX_UNREAD_BYTES = 1_048_576;
/** What connections get to say goodbye when the service shuts down. */
const GOODBYE_MS = 1_000;

/** Lets clients in other processes use the service over WebSockets at `SOCKET_PATH` of the server. */
export function attachSocket(
  server: Server,
  service: ChatService,
  { clock }: SocketOptions,
): AttachedSocket {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: MAX_MESSAGE_BYTES });
  const seats = createSeats(service);
  const pulse = watchPulse(clock);

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
    pulse.add(socket);
    const client = serveClient(service, seats, {
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
      // Who is being closed may have sent more in the meantime.
      if (socket.readyState !== socket.OPEN) return;
      if (isBinary) return close(socket, CLOSINGS.binary);
      guard(() => client.receive(data.toString()));
    });
    socket.on('close', (code) => guard(() => client.end(code)));
    // The library closes after an error, and the client learns why by that.
    socket.on('error', ({ message }) =>
      service.note({ by: 'client', what: 'connection', outcome: `closed: ${message}` }),
    );
  }

  function upgrade(request: IncomingMessage, socket: Duplex, head: Buffer) {
    const { upgrade: wanted = '', 'sec-websocket-version': version } = request.headers;
    if (wanted.toLowerCase() !== 'websocket') return ignoreUpgrade(server, request, socket, head);
    const [path] = (request.url ?? '').split('?');
    if (path !== SOCKET_PATH) {
      return refuseUpgrade(socket, 404, `the WebSocket of this service is at ${SOCKET_PATH}`);
    }
    if (version !== '13') {
      const description = 'expected the header Sec-WebSocket-Version with 13';
      return refuseUpgrade(socket, 426, description, {
        upgrade: 'websocket',
        'sec-websocket-version': '13',
      });
    }
    sockets.handleUpgrade(request, socket, head, connect);
  }

  sockets.on('wsClientError', ({ message }, socket) => refuseUpgrade(socket, 400, message));
  server.on('upgrade', upgrade);

  return {
    async close() {
      server.off('upgrade', upgrade);
      pulse.stop();
      for (const socket of sockets.clients) close(socket, CLOSINGS.shutDown);
      const cancel = clock.after(GOODBYE_MS, () => {
        for (const socket of sockets.clients) socket.terminate();
      });
      await new Promise<void>((resolve) => sockets.close(() => resolve()));
      cancel();
    },
  };
}
