import { connect } from 'node:net';

const DEFAULT_PORTS: Readonly<Record<string, number>> = { 'http:': 80, 'https:': 443 };

const REASONS: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'connection refused',
  ENOTFOUND: 'the host name is unknown',
  EAI_AGAIN: 'the host name could not be looked up',
  EHOSTUNREACH: 'the host cannot be reached',
  ENETUNREACH: 'the network cannot be reached',
  ETIMEDOUT: 'the connection timed out',
};

function reasonOf(
  error: NodeJS.ErrnoException & { errors?: readonly NodeJS.ErrnoException[] },
): string {
  const code = error.code ?? error.errors?.[0]?.code ?? '';
  return REASONS[code] ?? error.message;
}

/**
 * Why nothing listens where a URL points to; undefined when something accepts a connection there.
 * Nothing is sent.
 */
export function whyNothingListensAt(url: string, timeoutMs: number): Promise<string | undefined> {
  const { hostname, port, protocol } = new URL(url);
  const host = hostname.replace(/^\[|\]$/g, '');
  return new Promise((resolve) => {
    const socket = connect({
      host,
      port: port === '' ? (DEFAULT_PORTS[protocol] ?? 80) : Number(port),
    });
    const settle = (reason: string | undefined) => {
      socket.destroy();
      resolve(reason);
    };
    socket.setTimeout(timeoutMs, () => settle('the connection timed out'));
    socket.once('connect', () => settle(undefined));
    socket.once('error', (error) => settle(reasonOf(error)));
  });
}
