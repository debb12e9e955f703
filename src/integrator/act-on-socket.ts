import type { Socket } from 'node:net';
import type { Clock } from '../clock/clock.ts';
import type { ConnectionAct } from './reply.ts';

const CHUNK = 'x'.repeat(65_536);
const CHUNK_HEAD = `${CHUNK.length.toString(16)}\r\n`;
const DRIP_INTERVAL_MS = 1000;
/** Longer than any client waits. */
const SILENCE_MS = 3_600_000;
const ENDLESS_HEAD =
  'HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n';

/** What each act does with the socket. All of them end by themselves when the client leaves. */
const ACTS: Readonly<Record<ConnectionAct, (socket: Socket, clock: Clock) => void>> = {
  'stay-silent': staySilent,
  'send-endless-body': sendEndlessBody,
  'drip-bytes': dripBytes,
  reset: (socket) => {
    socket.resetAndDestroy();
  },
  'cut-answer': (socket) => {
    socket.end('HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{"');
  },
  'send-broken-http': (socket) => {
    socket.end('HTP/1.1 two hundred\r\n\r\n{}');
  },
};

/** Performs an act on a connection; its answer is never written. */
export function actOnSocket(act: ConnectionAct, socket: Socket, clock: Clock): void {
  // Writing to a client that has left is expected here.
  socket.on('error', () => socket.destroy());
  ACTS[act](socket, clock);
}

/** Waits on the integrator's clock, so that virtual time passes the client's deadline. */
function staySilent(socket: Socket, clock: Clock): void {
  const cancel = clock.after(SILENCE_MS, () => socket.destroy());
  socket.on('close', cancel);
}

function sendEndlessBody(socket: Socket): void {
  const writeMore = () => {
    while (socket.writable && socket.write(`${CHUNK_HEAD}${CHUNK}\r\n`)) {
      // Until the socket's buffer is full.
    }
  };
  socket.on('drain', writeMore);
  socket.write(ENDLESS_HEAD);
  writeMore();
}

function dripBytes(socket: Socket, clock: Clock): void {
  let cancel: () => void = () => {};
  const drip = () => {
    if (!socket.writable) return;
    socket.write('1\r\n \r\n');
    cancel = clock.after(DRIP_INTERVAL_MS, drip);
  };
  socket.on('close', () => cancel());
  socket.write(ENDLESS_HEAD);
  drip();
}
