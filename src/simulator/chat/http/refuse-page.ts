import type { IncomingHttpHeaders } from 'node:http';
import type { Refusal } from '../refusal.ts';
import { isLoopback } from './loopback.ts';

const FOREIGN_PAGE: Refusal = {
  status: 403,
  code: 'foreign_origin',
  description:
    'the call comes from a page of another origin, which the headers Origin or Sec-Fetch-Site say: only pages of this server and of this machine may change something here',
};

/** The origin of a page of this server, or of one that is served on this machine. */
function isOwnOrigin(origin: string, host: string | undefined): boolean {
  if (!URL.canParse(origin)) return false;
  const { host: named, hostname, protocol } = new URL(origin);
  if (protocol !== 'http:' && protocol !== 'https:') return false;
  return isLoopback(hostname) || (host !== undefined && named === host.toLowerCase());
}

/**
 * Refuses a call of a page from elsewhere. A browser sends such calls along with whatever the machine can reach,
 * also where the page cannot read the answer; programs name no origin.
 */
export function refusePage(headers: IncomingHttpHeaders): Refusal | undefined {
  const { origin, host, 'sec-fetch-site': site } = headers;
  if (origin !== undefined) return isOwnOrigin(origin, host) ? undefined : FOREIGN_PAGE;
  return site === 'cross-site' ? FOREIGN_PAGE : undefined;
}
