import { BANNER, BASE, type SchemaFile } from './load-schemas.ts';
import { isObject, type Json, type JsonObject, mapSchema, stripAnnotations } from './map-schema.ts';

/** What is gone once every reference is inlined. */
const IDENTIFIERS = new Set(['$schema', '$id', '$defs']);

function member(value: Json | undefined, keys: readonly string[]): Json | undefined {
  const [key, ...rest] = keys;
  if (key === undefined) return value;
  return isObject(value) ? member(value[key], rest) : undefined;
}

function resolve(reference: string, from: SchemaFile, files: readonly SchemaFile[]): Json {
  const target = new URL(reference, BASE + from.path);
  const file = files.find(({ path }) => BASE + path === target.href.replace(/#.*$/u, ''));
  const found = file && member(file.schema as Json, target.hash.split('/').slice(1));
  if (file === undefined || found === undefined) {
    throw new Error(`schemas/${from.path}: $ref to unknown ${reference}`);
  }
  return inline(found, file, files);
}

/** The schema with every reference replaced by what it refers to. */
function inline(schema: Json, file: SchemaFile, files: readonly SchemaFile[]): Json {
  return mapSchema(schema, (part: JsonObject): Json => {
    if (typeof part['$ref'] === 'string') return resolve(part['$ref'], file, files);
    return Object.fromEntries(Object.entries(part).filter(([key]) => !IDENTIFIERS.has(key)));
  });
}

/** The text of schemas.ts: the shapes of notifications as data, for code that must not read files. */
export function makeSchemas(files: readonly SchemaFile[]): string {
  const envelope = files.find(({ title }) => title === 'NotificationEnvelope');
  if (envelope === undefined) throw new Error('There is no schema titled NotificationEnvelope.');
  const payloads = files.flatMap((file) =>
    file.eventType === undefined
      ? []
      : [[file.eventType, inline(file.schema as Json, file, files)]],
  );
  const text = (value: Json) => JSON.stringify(stripAnnotations(value), undefined, 2);
  return `${BANNER}
import type { JsonSchema } from '../json-schema.ts';
import type { PayloadMap } from './types.ts';

/** The envelope of every notification. */
export const ENVELOPE_SCHEMA: JsonSchema = ${text(inline(envelope.schema as Json, envelope, files))};

/** The payload of each event, by its number. */
export const PAYLOAD_SCHEMAS: { readonly [T in keyof PayloadMap]: JsonSchema } = ${text(Object.fromEntries(payloads))};
`;
}
