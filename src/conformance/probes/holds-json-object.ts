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

/** Parsing what is longer, or nested deep, takes longer than sending it. */
const LONGEST_PARSED = 16_384;

/** Whether a body holds a JSON object and nothing else; of a long one, the braces around it say so. */
export function holdsJsonObject(body: Uint8Array): boolean {
  if (!isBraced(body)) return false;
  if (body.length > LONGEST_PARSED) return true;
  try {
    const { buffer, byteOffset, byteLength } = body;
    return isJsonObject(JSON.parse(Buffer.from(buffer, byteOffset, byteLength).toString('utf8')));
  } catch {
    return false;
  }
}
