import { elapsedMs } from '../clock/clock.ts';
import {
  CLOSED,
  type Connection,
  type ConnectionOptions,
  openConnection,
} from './connection/connection.ts';
import { createReuseWatch, type ReuseWatch } from './connection/reuse-watch.ts';
import { createServingWatch, type ServingWatch } from './connection/serving-watch.ts';
import {
  type Answer,
  type Exchange,
  type Failure,
  failureOf,
  type SendRequest,
  type WireRequest,
} from './exchange.ts';

/** How requests travel. */
export interface HttpClientOptions extends ConnectionOptions {
  /** Connections kept alive for each origin; 64 by default. Further requests wait for one. */
  readonly connections?: number;
}

/** NTP corrects less than this step by step. */
const LEAST_SET_MS = 1_000;

/** An open client; `close` ends its connections, and what is under way or waits becomes a failure. */
export interface HttpClient {
  readonly exchange: SendRequest;
  close(): Promise<void>;
}

/** The connections to one origin, and the requests that wait for one to be free. */
interface Origin {
  readonly name: string;
  readonly all: Connection[];
  readonly free: Connection[];
  readonly waiting: Set<Waiting>;
  readonly watch: ServingWatch;
  readonly reuse: ReuseWatch;
  /** Answers that came before a socket had two. */
  unkept: number;
  /** Whether a socket had two. */
  isKept: boolean;
  /** Requests that met a socket which the peer had closed. */
  lost: number;
}

/** Where a URL leads. */
interface Target {
  readonly origin: Origin;
  readonly path: string;
}

interface Waiting {
  readonly request: WireRequest;
  readonly path: string;
  readonly resolve: (exchange: Exchange) => void;
}

const DEFAULT_CONNECTIONS = 64;
/** After so many answers on new sockets alone a peer is taken for one that keeps none. */
const ENOUGH_UNKEPT = 8;
/**
 * A simple server that closes each connection lets five more wait, and the system drops any other attempt, which is
 * repeated after seconds.
 */
const MOST_UNKEPT = 6;

/** After so many requests that were lost on sockets of which none ever had two answers, each gets a new one. */
const ENOUGH_LOST = 3;

/** Whether the peer closes each connection behind its answer, and does not say so in the answer. */
function keepsNone({ isKept, lost }: Origin): boolean {
  return !isKept && lost >= ENOUGH_LOST;
}

/** Whether one more request had better wait for another one to end. */
function isCrowded({ all, free, unkept, isKept }: Origin): boolean {
  return !isKept && unkept >= ENOUGH_UNKEPT && all.length - free.length >= MOST_UNKEPT;
}

/** Whether TLS was agreed on, and the connection ended like every one before it: without a byte of an answer. */
function isUnheard({ name, unkept }: Origin, ended: Answer | Failure): ended is Failure {
  return (
    name.startsWith('https:') &&
    unkept === 0 &&
    ended.kind === 'failure' &&
    ended.reason === 'reset' &&
    ended.begunStatus === undefined
  );
}

/**
 * Opens a client over HTTP(S). Redirects are answers, never followed; the content codings gzip, deflate
 * and br are decoded. Whatever the network or the peer does becomes an `answer` or a `failure` within
 * the deadline, which counts from the moment a connection is free; nothing is thrown.
 */
export function createHttpClient(options: HttpClientOptions): HttpClient {
  const { clock, connections = DEFAULT_CONNECTIONS } = options;
  const origins = new Map<string, Origin>();
  let lastUrl: string | undefined;
  let lastTarget: Target | undefined;
  let isClosed = false;

  function originOf(name: string): Origin {
    const known = origins.get(name);
    if (known !== undefined) return known;
    const watch = createServingWatch(clock);
    const reuse = createReuseWatch();
    const kept = { unkept: 0, isKept: false, lost: 0 };
    const added: Origin = { name, all: [], free: [], waiting: new Set(), watch, reuse, ...kept };
    origins.set(name, added);
    return added;
  }

  /** Most requests go where the one before went. */
  function targetOf(url: string): Target {
    if (lastTarget !== undefined && url === lastUrl) return lastTarget;
    const { origin, pathname, search } = new URL(url);
    lastTarget = { origin: originOf(origin), path: pathname + search };
    lastUrl = url;
    return lastTarget;
  }

  function unused(request: WireRequest, outcome: Failure): Exchange {
    return { request, outcome, startedAtMs: clock.now(), durationMs: 0 };
  }

  function takeConnection(origin: Origin): Connection | undefined {
    const { name, all, free, watch } = origin;
    if (isCrowded(origin)) return undefined;
    const idle = free.pop();
    const most = watch.isSingle() ? 1 : connections;
    if (idle !== undefined || all.length >= most) return idle;
    const opened = openConnection(name, options);
    all.push(opened);
    return opened;
  }

  function begin(
    origin: Origin,
    connection: Connection,
    { request, path, resolve }: Waiting,
  ): void {
    const startedAtMs = clock.now();
    const begunAtMs = elapsedMs(clock);
    const whenDone = (ended: Answer | Failure): void => {
      const outcome = isUnheard(origin, ended) ? { ...ended, isUnheard: true as const } : ended;
      const isAnswered = outcome.kind === 'answer';
      const durationMs = elapsedMs(clock) - begunAtMs;
      const isSingle = origin.watch.ended(connection, { isAnswered, durationMs }, origin.all);
      if (isAnswered) {
        origin.reuse.note({ isReused, begunAtMs, durationMs });
        origin.isKept ||= connection.answers() > 1;
        origin.unkept += 1;
      } else if (outcome.kind === 'failure' && outcome.wasIdle === true) origin.lost += 1;
      release(origin, connection, request);
      const setMs = (clock.machine?.() ?? 0) - startedAtMs - durationMs;
      const isSet = clock.machine !== undefined && Math.abs(setMs) >= LEAST_SET_MS;
      const clockSet = isSet ? { clockSetMs: setMs } : {};
      const exchange = { request, outcome, startedAtMs, durationMs, ...clockSet };
      resolve(isSingle ? { ...exchange, showsSingle: true } : exchange);
    };
    if (request.opensConnection === true) connection.reopen();
    const isReused = connection.hasServed();
    origin.watch.begun(connection, origin.all);
    connection.perform(request, path, whenDone);
  }

  function release(origin: Origin, connection: Connection, { keepsConnection }: WireRequest): void {
    const { all, waiting, watch, reuse } = origin;
    const isStale = () => keepsNone(origin) || reuse.isWorthReopening();
    if (watch.isSingle() && all.length > 1) {
      all.splice(all.indexOf(connection), 1);
      connection.close();
      return;
    }
    watch.freed(connection);
    if (keepsConnection !== true && isStale()) connection.reopen();
    const { free } = origin;
    free.push(connection);
    const [next] = waiting;
    if (next === undefined || isCrowded(origin)) return;
    free.pop();
    waiting.delete(next);
    begin(origin, connection, next);
  }

  return {
    exchange(request) {
      if (isClosed) return Promise.resolve(unused(request, CLOSED));
      return new Promise((resolve) => {
        try {
          const { origin, path } = targetOf(request.url);
          const connection = takeConnection(origin);
          const next = { request, path, resolve };
          if (connection === undefined) origin.waiting.add(next);
          else begin(origin, connection, next);
        } catch (error) {
          resolve(unused(request, failureOf(error)));
        }
      });
    },
    async close() {
      isClosed = true;
      for (const { all, waiting } of origins.values()) {
        for (const { request, resolve } of waiting) resolve(unused(request, CLOSED));
        waiting.clear();
        for (const connection of all) connection.close();
      }
      origins.clear();
    },
  };
}
