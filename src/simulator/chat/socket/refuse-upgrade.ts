import type { Duplex } from 'node:stream';
import { rawTextOf } from '../http/raw-reply.ts';

const CODES = { 400: 'bad_request', 404: 'not_found', 426: 'upgrade_required' } as const;

/** Answers a request to open a WebSocket with a status and a JSON error, and ends the connection. */
export function refuseUpgrade(
  socket: Duplex,
  status: keyof typeof CODES,
  description: string,
  headers?: Readonly<Record<string, string>>,
): void {
  // Who is gone already need not be answered.
  socket.on('error', () => socket.destroy());
  socket.once('finish', () => socket.destroy());
  socket.end(rawTextOf({ status, code: CODES[status], description }, headers));
}
