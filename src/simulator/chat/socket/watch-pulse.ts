import type { WebSocket } from 'ws';
import type { Clock } from '../../../clock/clock.ts';
import { CLOSINGS } from './closings.ts';

/** Between two pings, and the time for the answer to one. */
const PING_EVERY_MS = 30_000;

type Pulse = 'alive' | 'asked' | 'closing';

/** Watches whether the other ends of connections are still there. */
export interface PulseWatch {
  add(socket: WebSocket): void;
  /** Ends the watching. */
  stop(): void;
}

/**
 * Pings every connection in turn. One that leaves a ping unanswered is closed, and cut off when it
 * does not answer that either.
 */
export function watchPulse(clock: Clock): PulseWatch {
  const pulses = new Map<WebSocket, Pulse>();

  function feel(socket: WebSocket, pulse: Pulse) {
    if (pulse === 'closing') return socket.terminate();
    if (pulse === 'alive' && socket.readyState === socket.OPEN) {
      pulses.set(socket, 'asked');
      return socket.ping();
    }
    pulses.set(socket, 'closing');
    const { code, reason } = CLOSINGS.noPong;
    socket.close(code, reason);
  }

  function sweep(): void {
    for (const [socket, pulse] of pulses) feel(socket, pulse);
    cancel = clock.after(PING_EVERY_MS, sweep);
  }

  let cancel = clock.after(PING_EVERY_MS, sweep);
  return {
    add(socket) {
      pulses.set(socket, 'alive');
      socket.on('pong', () => {
        if (pulses.get(socket) === 'asked') pulses.set(socket, 'alive');
      });
      socket.on('close', () => pulses.delete(socket));
    },
    stop: () => cancel(),
  };
}
