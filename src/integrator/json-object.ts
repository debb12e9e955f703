import { isJsonObject, type JsonObject } from '../contract/json-object.ts';

const decoder = new TextDecoder('utf-8', { fatal: true });

interface Parsed {
  readonly start: number;
  readonly value: unknown;
}

/** Smaller ones may share their memory with others. */
const LARGE_BYTES = 16_384;

/** By the memory of large bodies: a calibration sends the same one for each fault, and most of its time went by here. */
const known = new WeakMap<ArrayBufferLike, Parsed>();

function parse(body: Uint8Array): unknown {
  return JSON.parse(decoder.decode(body));
}

/** The JSON value of UTF-8 bytes (a byte order mark is allowed), which are not written to. Throws when there is none. */
export function parseJson(body: Uint8Array): unknown {
  if (body.length < LARGE_BYTES) return parse(body);
  const { buffer, byteOffset: start } = body;
  const before = known.get(buffer);
  if (before?.start === start) return before.value;
  const value = parse(body);
  known.set(buffer, { start, value });
  return value;
}

/** The member as an object, or an empty one. */
export function objectAt(container: unknown, key: string): JsonObject {
  const member = isJsonObject(container) ? container[key] : undefined;
  return isJsonObject(member) ? member : {};
}

/** The member as an array, or an empty one. */
export function arrayAt(container: unknown, key: string): readonly unknown[] {
  const member = isJsonObject(container) ? container[key] : undefined;
  return Array.isArray(member) ? member : [];
}
