import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import { memoize } from '../../../wire/memoize.ts';
import type { Refusal } from '../refusal.ts';

/** The address that servers listen on unless another is given. */
export const LOOPBACK = '127.0.0.1';

const LOOPBACK_NAME = /^(?:.+\.)?localhost\.?$/i;
const LOOPBACK_ADDRESS =
  /^127\.\d+\.\d+\.\d+$|^\[?::1\]?$|^\[?::ffff:(?:127\.\d+\.\d+\.\d+|7f[0-9a-f]{2}:[0-9a-f]{1,4})\]?$/i;

/** Whether an address or a name means the machine itself. */
export function isLoopback(name: string): boolean {
  return LOOPBACK_NAME.test(name) || LOOPBACK_ADDRESS.test(name);
}

/** The name in a Host header, without its port. */
function nameIn(host: string): string {
  return host.replace(/:\d*$/u, '');
}

/** A client calls under the same name again and again. */
const isOwnName = memoize((host) => isLoopback(nameIn(host)));

function badRequest(description: string): Refusal {
  return { status: 400, code: 'bad_request', description };
}

/**
 * Refuses a call with several Host headers (RFC 9112, section 3.2), and one to a server on loopback that was made
 * under a name of elsewhere. A page in a browser reaches the loopback interface under its own name when its name
 * server says so (DNS rebinding), and the control interface hands out tokens that are signed with the app certificate.
 */
export function refuseHost(
  {
    headers: { host },
    headersDistinct,
    httpVersion,
  }: Pick<IncomingMessage, 'headers' | 'headersDistinct' | 'httpVersion'>,
  isOnLoopback: boolean,
): Refusal | undefined {
  if ((headersDistinct['host']?.length ?? 0) > 1) return badRequest('the header Host stands twice');
  if (!isOnLoopback) return undefined;
  if (host === undefined) {
    return httpVersion === '1.0' ? undefined : badRequest('the header Host is missing');
  }
  if (isOwnName(host)) return undefined;
  const kind = isIP(nameIn(host)) === 0 ? 'name' : 'address';
  return {
    status: 421,
    code: 'misdirected_request',
    description: `this server listens on loopback and answers to localhost, 127.0.0.1 and [::1]; the Host header holds another ${kind}: start the server with a host of its own to be reached under it`,
  };
}
