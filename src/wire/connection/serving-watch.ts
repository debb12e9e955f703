import type { Clock } from '../../clock/clock.ts';
import type { Connection } from './connection.ts';

/**
 * Finds out whether a peer serves one connection at a time, as simple development servers do: then a request
 * over a second one is answered only when the first one ends, and connections that are kept alive would let
 * it wait for ever.
 */
export interface ServingWatch {
  /** A request went out over a connection; `all` are those to the same peer. */
  begun(connection: Connection, all: readonly Connection[]): void;
  /** It has ended. Says, once, that it has been seen by now that the peer serves one connection at a time. */
  ended(connection: Connection, answer: Ended, all: readonly Connection[]): boolean;
  /** A connection is free again. It is closed where another one may be waited for. */
  freed(connection: Connection): void;
  /** It was seen that the peer serves one at a time. */
  isSingle(): boolean;
}

/** How a request ended. */
export interface Ended {
  readonly isAnswered: boolean;
  readonly durationMs: number;
}

/** An answer that takes longer on a new connection is looked into, and so many times as long as any other took. */
const STALL_MS = 1_000;
const TIMES_THE_LONGEST = 4;
/** For so long no other connection is served beside the one that was waited for. */
const ALONE_MS = 100;

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
  let longestMs = 0;
  let hasMadeRoom = false;
  let isTold = false;
  let suspected: Connection | undefined;
  let cancelSuspicion = (): void => {};

  const isWaiting = () => [...fresh.values()].some((each) => each.isStalled);

  function makeRoom(connection: Connection): void {
    if (connection.isBusy() || !connection.hasServed()) return;
    connection.reopen();
    hasMadeRoom = true;
  }

  /** The connection was served when another one had been closed. Is any other served beside it? */
  function suspect(connection: Connection): void {
    cancelSuspicion();
    cancelSuspicion = clock.after(ALONE_MS, () => {
      if (serves !== 'unknown') return;
      serves = 'one';
      if (!connection.isBusy()) connection.reopen();
    });
    suspected = connection;
  }

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
        cancel: clock.after(Math.max(STALL_MS, TIMES_THE_LONGEST * longestMs), () => {
          own.isStalled = true;
          all.forEach(makeRoom);
        }),
      };
      fresh.set(connection, own);
    },
    ended(connection, { isAnswered, durationMs }, all) {
      const own = fresh.get(connection);
      own?.cancel();
      fresh.delete(connection);
      if (serves === 'unknown' && isAnswered) {
        if (showsSeveral(connection, own, all)) {
          serves = 'several';
          cancelSuspicion();
        } else if (own?.isStalled && hasMadeRoom) suspect(connection);
        else longestMs = Math.max(longestMs, durationMs);
      }
      const isNews = serves === 'one' && !isTold;
      isTold ||= isNews;
      return isNews;
    },
    freed(connection) {
      if (serves === 'unknown' && connection !== suspected && isWaiting()) makeRoom(connection);
    },
    isSingle: () => serves === 'one',
  };
}
