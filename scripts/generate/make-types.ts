import { compile, type JSONSchema } from 'json-schema-to-typescript';
import { BANNER, BASE, hasOwnRules, type SchemaFile } from './load-schemas.ts';
import { isObject, type Json, type JsonObject, mapSchema } from './map-schema.ts';

/** Rules that types cannot express, and annotations that are no part of them. */
const NOT_IN_TYPES = new Set([
  '$schema',
  '$id',
  '$defs',
  'title',
  'examples',
  'if',
  'then',
  'else',
  'not',
]);

/** The name of the type that a reference leads to. */
export function definitionName(
  reference: string,
  from: SchemaFile,
  files: readonly SchemaFile[],
): string {
  const target = new URL(reference, BASE + from.path);
  const file = files.find(({ path }) => BASE + path === target.href.replace(/#.*$/u, ''));
  if (file === undefined) throw new Error(`schemas/${from.path}: $ref to unknown ${reference}`);
  return /^#\/\$defs\/(.+)$/u.exec(target.hash)?.[1] ?? file.title;
}

/** The compiler knows only the tuples of older drafts. */
function tupleOf(members: readonly Json[]): string {
  const names = members.map((member) => (isObject(member) ? String(member['type']) : 'unknown'));
  return `[${names.join(', ')}]`;
}

function typeSchema(schema: Json, file: SchemaFile, files: readonly SchemaFile[]): Json {
  return mapSchema(schema, (part) => {
    if (typeof part['$ref'] === 'string') {
      // A description beside a reference makes the compiler emit a second, numbered type.
      return { $ref: `#/definitions/${definitionName(part['$ref'], file, files)}` };
    }
    // Its branches say what the object holds.
    if ('discriminator' in part)
      return { description: part['description'] ?? '', oneOf: part['oneOf'] ?? [] };
    if (Array.isArray(part['prefixItems'])) return { tsType: tupleOf(part['prefixItems']) };
    return Object.fromEntries(
      Object.entries(part).filter(([key]) => !NOT_IN_TYPES.has(key) && !key.startsWith('x-')),
    );
  });
}

function definitionsOf(files: readonly SchemaFile[]): JsonObject {
  const definitions = new Map<string, Json>();
  const define = (name: string, schema: Json, file: SchemaFile) => {
    if (definitions.has(name)) throw new Error(`schemas/${file.path}: ${name} is defined twice`);
    definitions.set(name, typeSchema(schema, file, files));
  };
  for (const file of files) {
    const { $defs, ...own } = file.schema;
    if (hasOwnRules(file)) define(file.title, own as Json, file);
    for (const [name, part] of Object.entries($defs ?? {})) define(name, part as Json, file);
  }
  return Object.fromEntries(definitions);
}

function payloadMap(files: readonly SchemaFile[]): string {
  const rows = files.flatMap(({ eventType, title }) =>
    eventType === undefined ? [] : `  ${eventType}: ${title};\n`,
  );
  return `/** The payload of each event, by its number. */\nexport interface PayloadMap {\n${rows.join('')}}\n`;
}

/** The text of types.ts: one type for each schema and each definition, and the map of payloads. */
export async function makeTypes(files: readonly SchemaFile[]): Promise<string> {
  const definitions = definitionsOf(files);
  const root = { title: 'Root', type: 'object', additionalProperties: false, definitions };
  const text = await compile(root as JSONSchema, 'Root', {
    additionalProperties: false,
    bannerComment: '',
    ignoreMinAndMaxItems: true,
    style: { printWidth: 100, singleQuote: true, semi: true },
    unreachableDefinitions: true,
  });
  const types = text
    .replace(/export interface Root \{\}\n/u, '')
    // The compiler names its source above every definition; what remains is our description.
    .replace(
      /^ \*\n? ?(?:\* )?This interface was referenced by `Root`'s JSON-Schema\n \* via the `definition` ".*"\.\n/gmu,
      '',
    )
    .replace(
      /^ \* This interface was referenced by `Root`'s JSON-Schema\n \* via the `definition` ".*"\.\n/gmu,
      '',
    )
    .replace(/^\/\*\*\n \*\/\n/gmu, '');
  return `${BANNER}\n${types.trim()}\n\n${payloadMap(files)}`;
}
