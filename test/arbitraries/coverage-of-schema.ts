import type { JsonSchema } from '../../src/contract/index.ts';

function isSchema(value: JsonSchema | boolean | undefined): value is JsonSchema {
  return typeof value === 'object';
}

/** Every keyword that forbids something, at the place of the schema where it stands. */
export function rulesOfSchema(schema: JsonSchema, place = ''): string[] {
  const { properties = {}, items, additionalProperties, not } = schema;
  const own = ['type', 'const', 'enum', 'minimum', 'maximum', 'minLength'].filter(
    (keyword) => keyword in schema,
  );
  const members = Object.entries(properties);
  return [
    ...own.map((keyword) => `${place} ${keyword}`),
    ...(not === undefined ? [] : [`${place} not`]),
    ...(schema.required ?? []).map((name) => `${place}/${name} required`),
    ...(additionalProperties === false ? [`${place}/unexpected_field additionalProperties`] : []),
    ...members.flatMap(([name, rule]) =>
      rule === false ? [`${place}/${name} false schema`] : rulesOfSchema(rule, `${place}/${name}`),
    ),
    ...(isSchema(items) ? rulesOfSchema(items, `${place}/*`) : []),
    ...(isSchema(additionalProperties) ? rulesOfSchema(additionalProperties, `${place}/*`) : []),
    ...[schema.then, schema.else].flatMap((branch) =>
      branch === undefined ? [] : rulesOfSchema(branch, place),
    ),
  ];
}

/** A pointer as a place of the schema: items and free names become `*`. */
export function placeOf(pointer: string): string {
  return pointer.replaceAll(/\/\d+(?=\/|$)/gu, '/*').replaceAll(/\/labels\/.*$/gu, '/labels/*');
}
