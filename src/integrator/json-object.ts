import { isJsonObject, type JsonObject } from '../contract/json-object.ts';
import { memoizeByObject } from '../wire/memoize-by-object.ts';

const decoder = new TextDecoder('utf-8', { fatal: true });

/**
 * The JSON value of UTF-8 bytes (a byte order mark is allowed), which is not written to. Throws when there is none. A
 * calibration hands on the same body beside each fault.
 */
export const parseJson: (body: Buffer) => unknown = memoizeByObject((body) =>
  JSON.parse(decoder.decode(body)),
);

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
