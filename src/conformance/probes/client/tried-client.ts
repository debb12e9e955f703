import type { ChatCall } from '../../../simulator/chat/index.ts';
import { isDisconnect, isInitialise, isLogin, isTaken } from './call-kinds.ts';

/** The client that the service calls back. */
export interface TriedClient {
  /** Empty while none has logged in. */
  readonly clientId: string;
  readonly isConnected: boolean;
}

export const NO_CLIENT: TriedClient = { clientId: '', isConnected: false };

/**
 * Which client is tried after a call: the one that logged in last as the user. Others may have got a session
 * by connecting, and say nothing of it.
 */
export function triedClientAfter(client: TriedClient, call: ChatCall, userId: string): TriedClient {
  const { clientId = '' } = call;
  if (isLogin(call) && call.userId === userId && isTaken(call)) {
    return { clientId, isConnected: true };
  }
  if (clientId !== client.clientId) return client;
  if (isInitialise(call)) return { clientId, isConnected: true };
  return isDisconnect(call) ? { clientId, isConnected: false } : client;
}
