import { type Connection, type ConnectionOptions, openConnection } from './open-connection.ts';
import type { Poster, PostOutcome } from './poster.ts';
import { type WrittenRequest, writeRequest } from './write-request.ts';

export interface PosterOptions extends Omit<ConnectionOptions, 'url'> {
  readonly url: string;
  /** Connections kept alive; 32 unless told. Further postings wait for one. */
  readonly connections?: number;
}

interface Waiting {
  readonly request: WrittenRequest;
  readonly done: (outcome: PostOutcome) => void;
}

const DEFAULT_CONNECTIONS = 32;

/** The deadline counts from the moment at which a connection is free. */
export function createPoster({
  url: address,
  connections: most = DEFAULT_CONNECTIONS,
  ...options
}: PosterOptions): Poster {
  const url = new URL(address);
  const start =
    `POST ${url.pathname}${url.search} HTTP/1.1\r\n` +
    `Host: ${url.host}\r\nConnection: keep-alive\r\n`;
  const idle: Connection[] = [];
  const all = new Set<Connection>();
  const waiting = new Set<Waiting>();

  function takeConnection(): Connection | undefined {
    for (let free = idle.pop(); free !== undefined; free = idle.pop()) {
      if (free.isOpen()) return free;
      all.delete(free);
    }
    if (all.size >= most) return undefined;
    const connection = openConnection({ ...options, url });
    all.add(connection);
    return connection;
  }

  function release(connection: Connection): void {
    if (connection.isOpen()) idle.push(connection);
    else all.delete(connection);
    if (waiting.size === 0) return;
    const free = takeConnection();
    const [next] = waiting;
    if (free === undefined || next === undefined) return;
    waiting.delete(next);
    begin(free, next);
  }

  function begin(connection: Connection, { request, done }: Waiting): void {
    connection.exchange(request, (outcome) => {
      release(connection);
      done(outcome);
    });
  }

  return {
    post: (posting) =>
      new Promise((done) => {
        const next = { request: writeRequest(start, posting), done };
        const free = takeConnection();
        if (free === undefined) waiting.add(next);
        else begin(free, next);
      }),
    async close() {
      const closed: PostOutcome = {
        kind: 'failure',
        reason: 'reset',
        detail: 'the poster was closed',
      };
      for (const { done } of waiting) done(closed);
      waiting.clear();
      for (const connection of all) connection.close();
      all.clear();
    },
  };
}
