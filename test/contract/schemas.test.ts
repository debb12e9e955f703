import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, test } from 'vitest';
import type { JsonSchema } from '../../src/contract/index.ts';

const FOLDER = fileURLToPath(new URL('../../schemas/', import.meta.url));

const SCHEMAS = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.schema.json'))
  .map((path) => ({
    path,
    schema: JSON.parse(readFileSync(FOLDER + path, 'utf8')) as JsonSchema,
  }));

const ANNOTATIONS = ['x-direction', 'x-open-points', 'x-answers', 'x-reason', 'x-possible'];

/** Every schema within a schema; names and values are not schemas. */
function partsOf(schema: JsonSchema | boolean | undefined): JsonSchema[] {
  if (typeof schema !== 'object') return [];
  const inner = [
    ...Object.values(schema.properties ?? {}),
    ...Object.values(schema.$defs ?? {}),
    ...(schema.oneOf ?? []),
    ...(schema.anyOf ?? []),
    schema.items,
    schema.additionalProperties,
  ];
  return [schema, ...inner.flatMap(partsOf)];
}

describe.each(SCHEMAS)('schemas/$path', ({ path, schema }) => {
  test('names itself, its draft and its direction', () => {
    expect(schema.$schema).toBe('https://json-schema.org/draft/2020-12/schema');
    expect(schema.$id).toBe(path.split('/').at(-1));
    expect(schema.title).toMatch(/^[A-Z]\w+$/u);
    expect(schema['x-direction']).toMatch(/^(produced|received)$/u);
    expect(schema.description).toMatch(`Direction: ${schema['x-direction']}`);
  });

  test('says of every object whether other fields may stand in it', () => {
    const objects = partsOf(schema).filter(({ type }) => type === 'object');
    const isProduced = schema['x-direction'] === 'produced';
    for (const part of objects) {
      const { additionalProperties: others } = part;
      if (part.properties !== undefined && others !== true) {
        expect(others, part.description).toBe(isProduced ? false : part.additionalProperties);
      }
      if (isProduced) expect(others, part.description).toBeDefined();
      else expect(others).not.toBe(false);
    }
  });

  test('describes every field of its own', () => {
    const fields = partsOf(schema).flatMap(({ properties = {} }) => Object.entries(properties));
    for (const [name, field] of fields) {
      if (field === false) continue;
      const isPlain = field.$ref !== undefined || 'const' in field;
      const isNamedCount = field.type === 'integer' && /^(results|profile)\./u.test(path);
      expect(isPlain || isNamedCount || field.description !== undefined, name).toBe(true);
    }
  });

  test('is valid under the standard', () => {
    const ajv = new Ajv2020({ strict: true, allowUnionTypes: true, keywords: ANNOTATIONS });
    expect(ajv.validateSchema(schema), ajv.errorsText()).toBe(true);
  });
});

test('a reference between files leads to a file', () => {
  const paths = new Set(SCHEMAS.map(({ path }) => path));
  for (const { path, schema } of SCHEMAS) {
    for (const { $ref } of partsOf(schema)) {
      if ($ref === undefined) continue;
      const target = new URL($ref, `schema:///${path}`);
      expect(paths, `${path}: ${$ref}`).toContain(target.pathname.slice(1));
    }
  }
});
