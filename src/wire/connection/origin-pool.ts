import { type Clock, elapsedMs } from '../../clock/clock.ts';
import type { Answer, Exchange, Failure, WireRequest } from '../exchange.ts';
import { type Connection, type ConnectionOptions, openConnection } from './connection.ts';
import { CLOSED } from './connection-failures.ts';
import { createReuseWatch } from './reuse-watch.ts';
import { createServingWatch } from './serving-watch.ts';

export interface OriginPoolOptions extends ConnectionOptions {
  /** Connections kept alive for each origin; 64 by default. Further requests wait for one. */
  readonly connections?: number;
}

/** A request that is to go out, and who is told what came of it. */
export interface PooledRequest {
  readonly request: WireRequest;
  readonly path: string;
  readonly resolve: (exchange: Exchange) => void;
}

/** The connections to one origin, and the requests that wait for one to be free. */
export interface OriginPool {
  /** Throws for what cannot be sent at all. */
  send(pooled: PooledRequest): void;
  /** Ends the connections; what waits is not sent any more. */
  close(): void;
}

const DEFAULT_CONNECTIONS = 64;
/** After so many answers on new sockets alone a peer is taken for one that keeps none. */
const ENOUGH_UNKEPT = 8;
/**
 * A simple server that closes each connection lets five more wait, and the system drops any other attempt, which is
 * repeated after seconds.
 */
const MOST_UNKEPT = 6;

/** NTP corrects less than this step by step. */
const LEAST_SET_MS = 1_000;
/** After so many requests that were lost on sockets of which none ever had two answers, each gets a new one. */
const ENOUGH_LOST = 3;

/** A request that did not go out. */
export function unsent(request: WireRequest, outcome: Failure, clock: Clock): Exchange {
  return { request, outcome, startedAtMs: clock.now(), durationMs: 0 };
}

/** How far the machine's clock is ahead of a moment that has passed meanwhile; nothing where it was not set. */
function clockSetSince(untilMs: number, clock: Clock): { readonly clockSetMs?: number } {
  const setMs = (clock.machine?.() ?? untilMs) - untilMs;
  return Math.abs(setMs) >= LEAST_SET_MS ? { clockSetMs: setMs } : {};
}

export function createOriginPool(origin: string, options: OriginPoolOptions): OriginPool {
  const { clock, connections = DEFAULT_CONNECTIONS } = options;
  const all: Connection[] = [];
  const free: Connection[] = [];
  const waiting = new Set<PooledRequest>();
  const watch = createServingWatch(clock);
  const reuse = createReuseWatch();
  /** Answers that came before a socket had two. */
  let unkept = 0;
  /** Whether a socket had two. */
  let isKept = false;
  /** Requests that met a socket which the peer had closed. */
  let lost = 0;

  /** Whether the peer closes each connection behind its answer, and does not say so in the answer. */
  const keepsNone = () => !isKept && lost >= ENOUGH_LOST;

  /** Whether one more request had better wait for another one to end. */
  const isCrowded = () =>
    !isKept && unkept >= ENOUGH_UNKEPT && all.length - free.length >= MOST_UNKEPT;

  /** Whether TLS was agreed on, and the connection ended like every one before it: without a byte of an answer. */
  function isUnheard(ended: Answer | Failure): ended is Failure {
    if (!origin.startsWith('https:') || unkept > 0 || ended.kind === 'answer') return false;
    return ended.reason === 'reset' && ended.begunStatus === undefined;
  }

  function takeConnection({ opensConnection }: WireRequest): Connection | undefined {
    // The others may be silent, as it is about to show.
    if (isCrowded() && opensConnection !== true) return undefined;
    const idle = free.pop();
    const most = watch.isSingle() ? 1 : connections;
    if (idle !== undefined || all.length >= most) return idle;
    const opened = openConnection(origin, options);
    all.push(opened);
    return opened;
  }

  function noteEnd(connection: Connection, outcome: Answer | Failure): void {
    if (outcome.kind === 'failure') {
      if (outcome.wasIdle === true) lost += 1;
      return;
    }
    isKept ||= connection.answers() > 1;
    unkept += 1;
  }

  function begin(connection: Connection, { request, path, resolve }: PooledRequest): void {
    const startedAtMs = clock.now();
    const begunAtMs = elapsedMs(clock);
    const whenDone = (ended: Answer | Failure): void => {
      const outcome = isUnheard(ended) ? { ...ended, isUnheard: true as const } : ended;
      const isAnswered = outcome.kind === 'answer';
      const durationMs = elapsedMs(clock) - begunAtMs;
      const isSingle = watch.ended(connection, { isAnswered, durationMs }, all);
      if (isAnswered) reuse.note({ isReused, begunAtMs, durationMs });
      noteEnd(connection, outcome);
      release(connection, request);
      const clockSet = clockSetSince(startedAtMs + durationMs, clock);
      const exchange = { request, outcome, startedAtMs, durationMs, ...clockSet };
      resolve(isSingle ? { ...exchange, showsSingle: true } : exchange);
    };
    if (request.opensConnection === true) connection.reopen();
    const isReused = connection.hasServed();
    watch.begun(connection, all);
    connection.perform(request, path, whenDone);
  }

  function release(connection: Connection, { keepsConnection }: WireRequest): void {
    if (watch.isSingle() && all.length > 1) {
      all.splice(all.indexOf(connection), 1);
      connection.close();
      return;
    }
    watch.freed(connection);
    const isStale = keepsConnection !== true && (keepsNone() || reuse.isWorthReopening());
    if (isStale) connection.reopen();
    free.push(connection);
    const [next] = waiting;
    // The next request that is sent takes a connection that is to be kept for it.
    if (next === undefined || keepsConnection === true || isCrowded()) return;
    free.pop();
    waiting.delete(next);
    begin(connection, next);
  }

  return {
    send(pooled) {
      const connection = takeConnection(pooled.request);
      if (connection === undefined) waiting.add(pooled);
      else begin(connection, pooled);
    },
    close() {
      for (const { request, resolve } of waiting) resolve(unsent(request, CLOSED, clock));
      waiting.clear();
      for (const connection of all) connection.close();
    },
  };
}
