import type { Clock } from '../../clock/clock.ts';
import { callSafely } from './call-safely.ts';
import type { ChatCallback } from './service/decision.ts';

/** Brings callbacks to the clients that listen. */
export interface CallbackDelivery {
  /** Whether somebody listens for that client. */
  isHeard(clientId: string): boolean;
  /** Hands the callbacks of one client to a listener; the returned function ends that. */
  listen(clientId: string, listener: (callback: ChatCallback) => void): () => void;
  /** Puts callbacks behind those that still wait. */
  add(callbacks: readonly ChatCallback[]): void;
  /** Delivers what waits. */
  deliver(): void;
  /** Delivers nothing more by itself. */
  close(): void;
}

/** `onDelivery` is called for every callback just before its client is. */
export function createCallbackDelivery(
  clock: Clock,
  onDelivery: (callback: ChatCallback) => void,
): CallbackDelivery {
  const listeners = new Map<string, Set<(callback: ChatCallback) => void>>();
  let waiting: ChatCallback[] = [];
  let isDelivering = false;
  let isClosed = false;
  let cancelNext = () => {};

  function deliver(): void {
    if (isDelivering || waiting.length === 0) return;
    const callbacks = waiting;
    waiting = [];
    isDelivering = true;
    for (const callback of callbacks) {
      onDelivery(callback);
      for (const listener of [...(listeners.get(callback.clientId) ?? [])]) {
        callSafely(() => listener(callback));
      }
    }
    isDelivering = false;
    // What a listener brought about gets a turn of its own: a client that logs in again whenever that
    // failed would otherwise keep everybody else waiting for ever.
    cancelNext();
    cancelNext = waiting.length > 0 && !isClosed ? clock.after(0, deliver) : () => {};
  }

  return {
    isHeard: (clientId) => listeners.has(clientId),
    listen(clientId, listener) {
      const own = listeners.get(clientId) ?? new Set();
      listeners.set(clientId, own.add(listener));
      return () => {
        own.delete(listener);
        if (own.size === 0 && listeners.get(clientId) === own) listeners.delete(clientId);
      };
    },
    add: (callbacks) => {
      if (callbacks.length > 0) waiting.push(...callbacks);
    },
    deliver,
    close() {
      isClosed = true;
      cancelNext();
    },
  };
}
