import type { Clock } from '../clock/clock.ts';
import type { Connection } from './connection.ts';

/**
 * Finds out whether a peer serves one connection at a time, as simple development servers do: then a request
 * over a second one is answered only when the first one ends, and connections that are kept alive would let
 * it wait for ever.
 */
export interface ServingWatch {
  /** A request went out over a connection; `all` are those to the same peer. */
  begun(connection: Connection, all: readonly Connection[]): void;
  /** It has ended. Says whether it was answered only because another connection had been closed. */
  ended(connection: Connection, isAnswered: boolean, all: readonly Connection[]): boolean;
  /** A connection is free again. It is closed where another one may be waited for. */
  freed(connection: Connection): void;
  /** It was seen that the peer serves one at a time. */
  isSingle(): boolean;
}

/** An answer that takes longer on a new connection is looked into. */
const STALL_MS = 1_000;

/** A request over a socket that has answered nothing yet. */
interface Fresh {
  readonly order: number;
  readonly cancel: () => void;
  isStalled: boolean;
}

export function createServingWatch(clock: Clock): ServingWatch {
  let serves: 'unknown' | 'several' | 'one' = 'unknown';
  const fresh = new Map<Connection, Fresh>();
  let order = 0;

  /** Connections are served in the order in which they came, so that two of these show that several are. */
  function showsSeveral(
    connection: Connection,
    own: Fresh | undefined,
    all: readonly Connection[],
  ): boolean {
    if (all.some((other) => other !== connection && other.hasServed())) return true;
    if (own === undefined) return false;
    return [...fresh.values()].some((other) => other.isStalled && other.order < own.order);
  }

  return {
    begun(connection, all) {
      if (serves !== 'unknown' || connection.hasServed() || all.length === 1) return;
      order += 1;
      const own: Fresh = {
        order,
        isStalled: false,
        cancel: clock.after(STALL_MS, () => {
          own.isStalled = true;
          for (const other of all) if (!other.isBusy()) other.reopen();
        }),
      };
      fresh.set(connection, own);
    },
    ended(connection, isAnswered, all) {
      const own = fresh.get(connection);
      own?.cancel();
      fresh.delete(connection);
      if (serves !== 'unknown' || !isAnswered) return false;
      if (showsSeveral(connection, own, all)) serves = 'several';
      else if (own?.isStalled) serves = 'one';
      return serves === 'one';
    },
    freed(connection) {
      if (serves === 'unknown' && [...fresh.values()].some((each) => each.isStalled)) {
        connection.reopen();
      }
    },
    isSingle: () => serves === 'one',
  };
}
