import type { WireRequest } from '../../../../wire/exchange.ts';

/** Whether a header says what type a body has. */
export function isContentType([name]: WireRequest['headers'][number]): boolean {
  return name.toLowerCase() === 'content-type';
}

/** A GET where a request goes, without its body and what says of which type that is. */
export function bodilessGet({ url, headers }: WireRequest): WireRequest {
  const kept = headers.filter((header) => !isContentType(header));
  return { method: 'GET', url, headers: kept, body: new Uint8Array() };
}
