import type { ChatService } from '../chat-service.ts';

/** How the connection of a client came to its end. */
export interface ConnectionEnd {
  /** Whether the session ends with it. */
  readonly isSessionOver: boolean;
  /** In words. */
  readonly outcome: string;
}

/** Notes that the connection of a client ended, whichever way it came, and ends its session if that is over. */
export function disconnectClient(
  service: ChatService,
  clientId: string,
  { isSessionOver, outcome }: ConnectionEnd,
): void {
  service.note({ by: 'client', what: 'disconnect', clientId, outcome });
  if (isSessionOver) service.perform<'leave'>({ type: 'leave', clientId });
}
