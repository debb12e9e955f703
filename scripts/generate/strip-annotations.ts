import { type Json, mapSchema } from './map-schema.ts';

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
