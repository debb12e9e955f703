import { isJsonObject } from '../../contract/json-object.ts';

/** What JSON allows before and after a value (RFC 8259, section 2): space, tab and line ends. */
const BLANKS: ReadonlySet<number | undefined> = new Set([0x20, 0x09, 0x0a, 0x0d]);
const BRACES = { first: 0x7b, last: 0x7d } as const;

function isBraced(body: Uint8Array): boolean {
  let first = 0;
  let last = body.length - 1;
  while (BLANKS.has(body[first])) first += 1;
  while (BLANKS.has(body[last])) last -= 1;
  return body[first] === BRACES.first && body[last] === BRACES.last;
}

/** Whether a body holds a JSON object and nothing else. */
export function holdsJsonObject(body: Uint8Array): boolean {
  // Spares parsing a megabyte of something else.
  if (!isBraced(body)) return false;
  try {
    const { buffer, byteOffset, byteLength } = body;
    return isJsonObject(JSON.parse(Buffer.from(buffer, byteOffset, byteLength).toString('utf8')));
  } catch {
    return false;
  }
}
