import type { Server } from 'node:http';
import type { Clock } from '../../../clock/clock.ts';
import type { ChatService } from '../chat-service.ts';

/** Connections that are dropped within this time of a noted one are of the same burst. */
const BURST_MS = 10_000;

/** Notes that connections are dropped because too many are open: Node closes them without an answer. */
export function noteDrops(server: Server, service: ChatService, clock: Clock): void {
  let notedMs = Number.NEGATIVE_INFINITY;
  server.on('drop', () => {
    if (clock.now() - notedMs < BURST_MS) return;
    notedMs = clock.now();
    const outcome = `closed without an answer: ${server.maxConnections} are open already, as many as are taken`;
    service.note({ by: 'service', what: 'connection', outcome });
  });
}
