import type { ChatCall } from '../../../simulator/chat/index.ts';
import {
  isDisconnect,
  isFetch,
  isHandOut,
  isInitialise,
  isLogin,
  isTaken,
  isUse,
} from './call-kinds.ts';

/** Attributes calls to the client that is tried or to other ones. */
export interface CallAttribution {
  /** Learns from a call; give each once, in order. */
  add(call: ChatCall): void;
  /**
   * Whether a call belongs to another user, by all that was learnt until now: what clients of other users
   * do, and what is fetched for other users.
   */
  isOfOther(call: ChatCall): boolean;
}

type ClientId = ChatCall['clientId'];

/**
 * A client is another's when it logs in as another user with a token of that very user, and never as the
 * one that is tried. A token of another user that the tried client presents is its own matter, and so is a
 * fetch that names no user. Each call is looked at once, however many there are.
 */
export function attributeCalls(userId: string): CallAttribution {
  const ownerOf = new Map<string, string | undefined>();
  const ownIds = new Set<ClientId>();
  const foreignIds = new Set<ClientId>();
  const presentersOf = new Map<string, Set<ClientId>>();

  const isOtherClient = (clientId: ClientId) =>
    clientId !== undefined && foreignIds.has(clientId) && !ownIds.has(clientId);

  function isPresentedHere(tokenId: string): boolean {
    for (const clientId of presentersOf.get(tokenId) ?? []) {
      if (!isOtherClient(clientId)) return true;
    }
    return false;
  }

  function isForOther(call: ChatCall): boolean {
    if (!isFetch(call) || call.userId === undefined || call.userId === '') return false;
    if (call.userId === userId) return false;
    return call.tokenId === undefined || !isPresentedHere(call.tokenId);
  }

  return {
    add(call) {
      const { clientId, tokenId } = call;
      if (tokenId === undefined) return;
      if (isHandOut(call)) ownerOf.set(tokenId, call.userId);
      if (isUse(call)) {
        const presenters = presentersOf.get(tokenId) ?? new Set();
        presentersOf.set(tokenId, presenters.add(clientId));
      }
      if (!isLogin(call)) return;
      if (call.userId === userId) ownIds.add(clientId);
      else if (ownerOf.get(tokenId) === call.userId) foreignIds.add(clientId);
    },
    isOfOther: (call) => isOtherClient(call.clientId) || isForOther(call),
  };
}

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
