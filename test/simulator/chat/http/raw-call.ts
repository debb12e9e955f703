import { connect } from 'node:net';

/** What came back on a connection until the server closed it. */
export interface RawAnswer {
  /** 0 when nothing came. */
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** Why the connection ended, when it did not end as it should. */
  readonly failure?: string;
}

function parse(text: string, failure: string | undefined): RawAnswer {
  const [head = '', ...rest] = text.split('\r\n\r\n');
  const [statusLine = '', ...lines] = head.split('\r\n');
  const headers = lines.map((line) => {
    const [name = '', ...value] = line.split(':');
    return [name.toLowerCase(), value.join(':').trim()];
  });
  return {
    status: Number(/^HTTP\/1\.1 (\d{3}) /.exec(statusLine)?.[1] ?? 0),
    headers: Object.fromEntries(headers),
    body: rest.join('\r\n\r\n'),
    ...(failure === undefined ? {} : { failure }),
  };
}

/** How a raw call is made. */
export interface RawCallOptions {
  /** Whether the client says that nothing more comes; it leaves the connection open otherwise. */
  readonly isEnded?: boolean;
  /** Time in ms within which the server has to be done. */
  readonly deadlineMs?: number;
}

/** Sends bytes as they are and reads until the server closes the connection. */
export function callRaw(
  port: number,
  bytes: string | Uint8Array,
  { isEnded = true, deadlineMs = 5_000 }: RawCallOptions = {},
): Promise<RawAnswer> {
  return new Promise((resolve) => {
    let text = '';
    let failure: string | undefined;
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
    socket.setTimeout(deadlineMs, () => {
      failure = 'deadline';
      socket.destroy();
    });
    socket.on('data', (chunk) => {
      text += chunk.toString('utf8');
    });
    socket.on('error', (error) => {
      failure = error.message;
    });
    // The server is done: so is the client.
    socket.on('end', () => socket.end());
    socket.on('close', () => resolve(parse(text, failure)));
    if (isEnded) socket.end(bytes);
    else socket.write(bytes);
  });
}
