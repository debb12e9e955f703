import { CLOSED } from './connection/connection-failures.ts';
import {
  createOriginPool,
  type OriginPool,
  type OriginPoolOptions,
  unsent,
} from './connection/origin-pool.ts';
import { failureOf, type SendRequest } from './exchange.ts';

/** How requests travel. */
export type HttpClientOptions = OriginPoolOptions;

/** An open client; `close` ends its connections, and what is under way or waits becomes a failure. */
export interface HttpClient {
  readonly exchange: SendRequest;
  close(): Promise<void>;
}

/** Where a URL leads. */
interface Target {
  readonly url: string;
  readonly pool: OriginPool;
  readonly path: string;
}

/**
 * Opens a client over HTTP(S). Redirects are answers, never followed; the content codings gzip, deflate
 * and br are decoded. Whatever the network or the peer does becomes an `answer` or a `failure` within
 * the deadline, which counts from the moment a connection is free; nothing is thrown.
 */
export function createHttpClient(options: HttpClientOptions): HttpClient {
  const { clock } = options;
  const pools = new Map<string, OriginPool>();
  let last: Target | undefined;
  let isClosed = false;

  function poolOf(origin: string): OriginPool {
    const known = pools.get(origin);
    if (known !== undefined) return known;
    const added = createOriginPool(origin, options);
    pools.set(origin, added);
    return added;
  }

  /** Most requests go where the one before went. */
  function targetOf(url: string): Target {
    if (last?.url === url) return last;
    const { origin, pathname, search } = new URL(url);
    last = { url, pool: poolOf(origin), path: pathname + search };
    return last;
  }

  return {
    exchange(request) {
      if (isClosed) return Promise.resolve(unsent(request, CLOSED, clock));
      return new Promise((resolve) => {
        try {
          const { pool, path } = targetOf(request.url);
          pool.send({ request, path, resolve });
        } catch (error) {
          resolve(unsent(request, failureOf(error), clock));
        }
      });
    },
    async close() {
      isClosed = true;
      for (const pool of pools.values()) pool.close();
      pools.clear();
    },
  };
}
