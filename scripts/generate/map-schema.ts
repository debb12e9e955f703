/** Any JSON value. */
export type Json =
  | null
  | boolean
  | number
  | string
  | readonly Json[]
  | { readonly [key: string]: Json };

export type JsonObject = { readonly [key: string]: Json };

export function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Keywords whose members are names chosen by us, not keywords. */
const NAMED = new Set(['properties', '$defs', 'definitions']);

/** Keywords that hold values, not schemas. */
const VALUES = new Set(['const', 'enum', 'examples', 'default']);

/** Rewrites every schema within a schema, the innermost first; names and values are left alone. */
export function mapSchema(schema: Json, change: (schema: JsonObject) => Json): Json {
  if (Array.isArray(schema)) return schema.map((member) => mapSchema(member, change));
  if (!isObject(schema)) return schema;
  const entries = Object.entries(schema).map(([key, value]): [string, Json] => {
    if (VALUES.has(key)) return [key, value];
    if (NAMED.has(key) && isObject(value)) {
      const named = Object.entries(value).map(([name, part]) => [name, mapSchema(part, change)]);
      return [key, Object.fromEntries(named)];
    }
    return [key, mapSchema(value, change)];
  });
  return change(Object.fromEntries(entries));
}

/** What says nothing about which values are valid. */
const ANNOTATIONS = new Set(['title', 'description', 'examples']);

/** The schema without annotations: the same values are valid. */
export function stripAnnotations(schema: Json): Json {
  return mapSchema(schema, (part) =>
    Object.fromEntries(
      Object.entries(part).filter(([key]) => !ANNOTATIONS.has(key) && !key.startsWith('x-')),
    ),
  );
}
