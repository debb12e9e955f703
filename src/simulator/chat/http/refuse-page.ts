import type { IncomingHttpHeaders } from 'node:http';
import type { Refusal } from '../refusal.ts';
import { isLoopback } from './loopback.ts';

const FOREIGN_PAGE: Refusal = {
  status: 403,
  code: 'foreign_origin',
  description:
    'the call comes from a page of another origin, which the headers Origin or Sec-Fetch-Site say: only pages of this server may change something here, and pages of this machine may open its WebSocket',
};

/** Whether it is the page of a server. */
function originOf(text: string): URL | undefined {
  if (!URL.canParse(text)) return undefined;
  const url = new URL(text);
  return url.protocol === 'http:' || url.protocol === 'https:' ? url : undefined;
}

function isOwn({ host }: URL, own: string | undefined): boolean {
  return own !== undefined && host === own.toLowerCase();
}

/**
 * Refuses a call of a page from elsewhere, another port of this machine included. A browser sends such calls along
 * with whatever the machine can reach, also where the page cannot read the answer; programs name no origin. The page
 * of a server on this machine that hands its calls on to this one is of the same origin to its browser.
 */
export function refusePage(headers: IncomingHttpHeaders): Refusal | undefined {
  const { origin, host, 'sec-fetch-site': site } = headers;
  if (site === 'cross-site' || site === 'same-site') return FOREIGN_PAGE;
  if (origin === undefined) return undefined;
  const from = originOf(origin);
  if (from === undefined) return FOREIGN_PAGE;
  const isHandedOn = site === 'same-origin' && isLoopback(from.hostname);
  return isHandedOn || isOwn(from, host) ? undefined : FOREIGN_PAGE;
}

/**
 * Refuses a WebSocket of a page from elsewhere. A client that is being written comes from another port of this
 * machine.
 */
export function refusePageOfSocket(headers: IncomingHttpHeaders): Refusal | undefined {
  const { origin, host, 'sec-fetch-site': site } = headers;
  if (origin === undefined) return site === 'cross-site' ? FOREIGN_PAGE : undefined;
  const from = originOf(origin);
  if (from === undefined) return FOREIGN_PAGE;
  return isLoopback(from.hostname) || isOwn(from, host) ? undefined : FOREIGN_PAGE;
}
