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

/** An optional member that is there or not, and each value of an enum, at the place in the schema. */
export function formsOfSchema(schema: JsonSchema, place = ''): string[] {
  const { properties = {}, items, required = [] } = schema;
  const members = Object.entries(properties).filter(([, rule]) => rule !== false);
  return [
    ...(schema.enum ?? []).map((value) => `${place} is ${String(value)}`),
    ...members
      .filter(([name]) => !required.includes(name))
      .flatMap(([name]) => [`${place}/${name} is there`, `${place}/${name} is absent`]),
    ...members.flatMap(([name, rule]) =>
      isSchema(rule) ? formsOfSchema(rule, `${place}/${name}`) : [],
    ),
    ...(isSchema(items) ? formsOfSchema(items, `${place}/*`) : []),
  ];
}

/** Those of the forms that a value has. */
export function formsIn(schema: JsonSchema, value: unknown, place = ''): string[] {
  const { properties = {}, items } = schema;
  if (Array.isArray(value)) {
    return isSchema(items) ? value.flatMap((item) => formsIn(items, item, `${place}/*`)) : [];
  }
  if (typeof value !== 'object' || value === null) return [`${place} is ${String(value)}`];
  const members = value as Readonly<Record<string, unknown>>;
  return Object.entries(properties).flatMap(([name, rule]) => {
    if (!Object.hasOwn(members, name)) return [`${place}/${name} is absent`];
    const inner = isSchema(rule) ? formsIn(rule, members[name], `${place}/${name}`) : [];
    return [`${place}/${name} is there`, ...inner];
  });
}
