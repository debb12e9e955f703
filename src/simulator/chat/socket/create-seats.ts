import type { ChatService } from '../chat-service.ts';

/** The place of one client among the connections. */
export interface Seat {
  readonly clientId: string;
  /** The client brought its name and may come back for its session. */
  readonly isOwnName: boolean;
  /** Gives the place up; false when a newer connection had taken it before. */
  leave(): boolean;
}

/** At most one connection for each client id. */
export interface Seats {
  /** The newer connection takes over: the older one is told by its `displaced`. */
  take(ownName: string | undefined, displaced: () => void): Seat;
}

export function createSeats(service: Pick<ChatService, 'nextClientId'>): Seats {
  const taken = new Map<string, () => void>();

  function freshName(): string {
    let name = service.nextClientId();
    while (taken.has(name)) name = service.nextClientId();
    return name;
  }

  return {
    take(ownName, displaced) {
      const clientId = ownName ?? freshName();
      const former = taken.get(clientId);
      taken.set(clientId, displaced);
      former?.();
      return {
        clientId,
        isOwnName: ownName !== undefined,
        leave: () => taken.get(clientId) === displaced && taken.delete(clientId),
      };
    },
  };
}
