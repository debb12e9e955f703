import { VERSION } from '../../contract/generated/version.ts';
import { isPaced, type WireRequest } from '../exchange.ts';

/** What says who asks: many gateways refuse a request that does not. */
export const USER_AGENT: string = `assay/${VERSION}`;

/** Names and values in turn, as a request goes out. A `User-Agent` of its own is kept. */
export function sentHeadersOf(request: WireRequest): string[] {
  const { headers, body } = request;
  const flat: string[] = [];
  let isNamed = false;
  for (const [name, value] of headers) {
    flat.push(name, value);
    // Most names differ in length, which costs nothing to compare.
    isNamed ||= name.length === 10 && name.toLowerCase() === 'user-agent';
  }
  if (!isNamed) flat.push('User-Agent', USER_AGENT);
  if (isPaced(request)) flat.push('Content-Length', String(body.length));
  return flat;
}
