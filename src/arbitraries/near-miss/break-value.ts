import type { JsonSchema } from '../../contract/index.ts';
import type { Change, Path } from './change.ts';

/** What is written in place of a value of each type: what careless code takes for it, and null. */
const CONFUSED: Readonly<Record<string, (value: unknown) => readonly unknown[]>> = {
  string: () => [1, null],
  integer: (value) => [String(value), Number(value) + 0.5, null],
  number: (value) => [String(value), null],
  boolean: (value) => [String(value), value === true ? 1 : 0, null],
  null: () => [{}, []],
  object: () => [[], 'x', null],
  array: () => [{}, 'x', null],
};

function show(value: unknown): string {
  return JSON.stringify(value);
}

function setTo(path: Path, keyword: string, values: readonly unknown[], why: string): Change[] {
  return values.map((value) => ({
    path,
    keyword,
    description: `is ${show(value)}, ${why}`,
    edit: { kind: 'set', value },
  }));
}

function breakType({ type }: JsonSchema, value: unknown, path: Path): Change[] {
  if (type === undefined) return [];
  const types = typeof type === 'string' ? [type] : type;
  // A union is confused only with what none of its members is.
  const wrong = types.length > 1 ? [{}, []] : (CONFUSED[types[0] ?? '']?.(value) ?? []);
  return setTo(path, 'type', wrong, `not of type ${types.join(' or ')}`);
}

/** At most so many values outside a list are tried. */
const MAX_STRANGERS = 4;

function strangersTo(values: readonly unknown[]): readonly unknown[] {
  const isText = values.some((value) => typeof value === 'string');
  const candidates: readonly unknown[] = isText
    ? ['UNKNOWN', '', ...values.map((value) => String(value).toLowerCase())]
    : [0, ...values.map((value) => Number(value) + 1)];
  const strangers = new Set(candidates.filter((candidate) => !values.includes(candidate)));
  return [...strangers].slice(0, MAX_STRANGERS);
}

function breakValues(schema: JsonSchema, path: Path): Change[] {
  const { enum: allowed, not } = schema;
  return [
    ...('const' in schema
      ? setTo(path, 'const', strangersTo([schema.const]), `not ${show(schema.const)}`)
      : []),
    ...(allowed === undefined
      ? []
      : setTo(path, 'enum', strangersTo(allowed), 'not one of the values listed')),
    ...setTo(path, 'not', not?.enum ?? [], 'which is reserved for another case'),
  ];
}

function breakBounds({ minimum, maximum, minLength }: JsonSchema, path: Path): Change[] {
  return [
    ...(minimum === undefined ? [] : setTo(path, 'minimum', [minimum - 1], `less than ${minimum}`)),
    ...(maximum === undefined ? [] : setTo(path, 'maximum', [maximum + 1], `more than ${maximum}`)),
    ...(minLength === undefined || minLength === 0
      ? []
      : setTo(path, 'minLength', ['x'.repeat(minLength - 1)], `shorter than ${minLength}`)),
  ];
}

/** Every change of the value itself, not of its members, that breaks one rule of the schema. */
export function breakValue(schema: JsonSchema, value: unknown, path: Path): readonly Change[] {
  return [
    ...breakType(schema, value, path),
    ...breakValues(schema, path),
    ...breakBounds(schema, path),
  ];
}
