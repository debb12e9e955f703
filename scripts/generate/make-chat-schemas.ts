import { BANNER, hasOwnRules, type SchemaFile } from './load-schemas.ts';
import { definitionName } from './make-types.ts';
import { type Json, type JsonObject, mapSchema } from './map-schema.ts';

/** What the token-server face shares with the rest of the project. */
const SHARED = new Set([
  'AppTokenRequest',
  'TokenLookupResponse',
  'TokenResponse',
  'UserTokenRequest',
]);

const IDENTIFIERS = new Set(['$schema', '$id', '$defs', 'title']);

/** A component of an OpenAPI document: references lead to the other components. */
function componentOf(schema: Json, file: SchemaFile, files: readonly SchemaFile[]): Json {
  return mapSchema(schema, (part: JsonObject): Json => {
    if (typeof part['$ref'] === 'string') {
      return { $ref: `#/components/schemas/${definitionName(part['$ref'], file, files)}` };
    }
    return Object.fromEntries(
      Object.entries(part).filter(([key]) => !IDENTIFIERS.has(key) && !key.startsWith('x-')),
    );
  });
}

function componentsOf(file: SchemaFile, files: readonly SchemaFile[]): readonly [string, Json][] {
  const { $defs = {}, ...own } = file.schema;
  const parts = Object.entries($defs).map(([name, part]): [string, Json] => [
    name,
    componentOf(part as Json, file, files),
  ]);
  return hasOwnRules(file)
    ? [[file.title, componentOf(own as Json, file, files)], ...parts]
    : parts;
}

/** The text of chat-schemas.ts: what the HTTP faces of the simulated services take and answer. */
export function makeChatSchemas(files: readonly SchemaFile[]): string {
  const chosen = files.filter(
    ({ path, title }) => /^chat\/(?!socket-)/u.test(path) || SHARED.has(title),
  );
  const components = Object.fromEntries(chosen.flatMap((file) => componentsOf(file, files)));
  return `${BANNER}
import type { JsonSchema } from '../json-schema.ts';

/** Names of the schemas of the HTTP faces. */
export type ChatSchemaName =
${Object.keys(components)
  .map((name) => `  | '${name}'`)
  .join('\n')};

/** What the HTTP faces take and answer, by name; references lead to \`#/components/schemas/\`. */
export const CHAT_SCHEMAS: { readonly [Name in ChatSchemaName]: JsonSchema } = ${JSON.stringify(components, undefined, 2)};
`;
}
