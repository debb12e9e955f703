import { Ajv2020 } from 'ajv/dist/2020.js';
import standalone from 'ajv/dist/standalone/index.js';
import { BANNER, BASE, hasOwnRules, type SchemaFile } from './load-schemas.ts';
import { type Json, type JsonObject, mapSchema, stripAnnotations } from './map-schema.ts';

/** The helpers that the emitted code asks for by `require`, which ES modules do not have. */
function withImports(code: string): string {
  const imports = new Map<string, string>();
  const body = code.replace(
    /require\("(ajv\/dist\/runtime\/(\w+))"\)\.default/gu,
    (_, path: string, name: string) => {
      imports.set(path, `${name}Module`);
      // Loaders differ in whether the default import of such a module is its exports or their default.
      return `(${name}Module.default ?? ${name}Module)`;
    },
  );
  if (body.includes('require(')) throw new Error('A validator requires an unexpected module.');
  const lines = [...imports].map(([path, name]) => `import ${name} from '${path}.js';\n`);
  return `${lines.join('')}\n${body}`;
}

function validatorName({ title }: SchemaFile): string {
  return `validate${title}`;
}

/** How much a validator reports. */
export interface ValidatorChoice {
  /** Every broken rule, or only the first, so that a body full of them costs no more than one. */
  readonly allErrors: boolean;
}

/** How the compiler keeps an error beside those before it. */
const KEEP_ERROR =
  /const (?<name>err\d+) = (?<error>.+);\nif\(vErrors === null\)\{\nvErrors = \[\k<name>\];\n\}\nelse \{\nvErrors\.push\(\k<name>\);\n\}\n/gu;

/** Where a definition is taken to live once it stands apart from its file. */
function definitionId(path: string, name: string): string {
  return `${BASE}${path}/${name}`;
}

/**
 * The file's own rules and each of its definitions as schemas that stand apart: the compiler makes one
 * function of such a schema, and one more of every definition for each file that refers to it.
 */
function separate({ path, schema }: SchemaFile): readonly JsonObject[] {
  const apart = mapSchema(stripAnnotations(schema as Json), (part): Json => {
    if (typeof part['$ref'] !== 'string') return part;
    const { href, hash } = new URL(part['$ref'], BASE + path);
    const name = /^#\/\$defs\/(.+)$/u.exec(hash)?.[1];
    const file = href.replace(/#.*$/u, '').slice(BASE.length);
    return { ...part, $ref: name === undefined ? href : definitionId(file, name) };
  }) as JsonObject;
  const { $defs = {}, ...own } = apart;
  const definitions = Object.entries($defs as Readonly<Record<string, JsonObject>>);
  return [
    { ...own, $id: BASE + path },
    ...definitions.map(([name, part]) => ({ ...part, $id: definitionId(path, name) })),
  ];
}

/** The compiler emits every schema as data; few validators look into theirs. */
function withoutUnused(code: string): string {
  const used = new Map<string, number>();
  for (const [name] of code.matchAll(/\bschema\d+\b/gu)) used.set(name, (used.get(name) ?? 0) + 1);
  return code.replace(/^const (schema\d+) = .*;\n/gmu, (line, name: string) =>
    used.get(name) === 1 ? '' : line,
  );
}

/** Coercion and defaults stay off: a validator judges a value and never changes it. */
function compile(
  files: readonly SchemaFile[],
  chosen: readonly SchemaFile[],
  { allErrors }: ValidatorChoice,
): string {
  const ajv = new Ajv2020({
    strict: true,
    allErrors,
    allowUnionTypes: true,
    discriminator: true,
    code: { source: true, esm: true, lines: true },
    inlineRefs: 2,
    schemas: files.flatMap((file) => separate(file)),
  });
  // No schema asks what has been evaluated, so the code need not keep account of it.
  ajv.opts.unevaluated = false;
  const names = chosen.map((file) => [validatorName(file), BASE + file.path]);
  const code = standalone
    .default(ajv, Object.fromEntries(names))
    .replace(/^"use strict";/u, '')
    .replaceAll(/\/\*# sourceURL=.*?\*\/;?\n?/gu, '')
    .replaceAll(KEEP_ERROR, '(vErrors ??= []).push($<error>);\n');
  return withoutUnused(code);
}

/** The text of a module with one precompiled validator for each chosen schema that has own rules. */
export function makeValidators(
  files: readonly SchemaFile[],
  isChosen: (file: SchemaFile) => boolean,
  choice: ValidatorChoice = { allErrors: true },
): string {
  const chosen = files.filter((file) => hasOwnRules(file) && isChosen(file));
  const titles = new Map(chosen.map((file) => [validatorName(file), file.title]));
  const typed = withImports(compile(files, chosen, choice)).replace(
    /export const (validate\w+) = (validate\d+);/gu,
    (_, name: string, inner: string) =>
      `export const ${name}: Validator<${titles.get(name)}> = ${inner};\n`,
  );
  return `// @ts-nocheck
${BANNER}
import type { Validator } from '../violation.ts';
import type {
${[...titles.values()].map((title) => `  ${title},\n`).join('')}} from './types.ts';
${typed.trim()}
`;
}

/** The text of a module with the table of the payloads' validators. */
export function makePayloadValidators(files: readonly SchemaFile[]): string {
  const events = files.filter(({ eventType }) => eventType !== undefined);
  const imports = events.map((file) => `  ${validatorName(file)},\n`).join('');
  const rows = events.map((file) => `  ${file.eventType}: ${validatorName(file)},\n`).join('');
  return `${BANNER}
import type { Validator } from '../violation.ts';
import type { PayloadMap } from './types.ts';
import {
${imports}} from './validators.ts';

/** The validator of each payload, by the number of its event. */
export const PAYLOAD_VALIDATORS: { readonly [T in keyof PayloadMap]: Validator<PayloadMap[T]> } = {
${rows}};
`;
}
