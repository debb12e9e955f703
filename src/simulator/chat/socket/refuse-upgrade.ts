import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';

const CODES = { 400: 'bad_request', 404: 'not_found', 426: 'upgrade_required' } as const;

/** Answers a request to open a WebSocket with a status and a JSON error, and ends the connection. */
export function refuseUpgrade(
  socket: Duplex,
  status: keyof typeof CODES,
  description: string,
  headers: Readonly<Record<string, string>> = {},
): void {
  const body = JSON.stringify({ error: CODES[status], error_description: description });
  const lines = Object.entries({
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    connection: 'close',
    ...headers,
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  // Who is gone already need not be answered.
  socket.on('error', () => socket.destroy());
  socket.once('finish', () => socket.destroy());
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`);
}
