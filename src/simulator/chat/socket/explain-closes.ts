import type { WebSocket } from 'ws';
import { CLOSINGS } from './closings.ts';

const REASONS: ReadonlyMap<number | undefined, string> = new Map(
  Object.values(CLOSINGS).map(({ code, reason }) => [code, reason]),
);

/**
 * The library closes a connection whose frames it cannot read with the code alone: this gives the
 * reason to it, which whoever writes a client needs.
 */
export function explainCloses(socket: WebSocket): void {
  const close = socket.close.bind(socket);
  socket.close = (code, reason) => close(code, reason ?? REASONS.get(code));
}
