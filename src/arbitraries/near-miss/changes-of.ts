import type { JsonSchema } from '../../contract/index.ts';
import { isJsonObject, type JsonObject } from '../../contract/json-object.ts';
import { breakValue } from './break-value.ts';
import type { Change, Path } from './change.ts';

const UNKNOWN_FIELD = 'unexpected_field';

/** The items of an array are alike: so many of them show every rule. */
const MAX_ITEMS = 3;

function dropRequired({ required = [] }: JsonSchema, value: JsonObject, path: Path): Change[] {
  return required
    .filter((name) => Object.hasOwn(value, name))
    .map((name) => ({
      path: [...path, name],
      keyword: 'required',
      description: 'is missing',
      edit: { kind: 'remove' },
    }));
}

function addForbidden({ properties = {}, additionalProperties }: JsonSchema, path: Path): Change[] {
  const forbidden = Object.entries(properties).filter(([, rule]) => rule === false);
  const changes = forbidden.map(
    ([name]): Change => ({
      path: [...path, name],
      keyword: 'false schema',
      description: 'is there, although it does not belong here',
      edit: { kind: 'set', value: 1 },
    }),
  );
  if (additionalProperties !== false) return changes;
  const stranger: Change = {
    path: [...path, UNKNOWN_FIELD],
    keyword: 'additionalProperties',
    description: 'is there, although no such field is known',
    edit: { kind: 'set', value: 1 },
  };
  return [...changes, stranger];
}

function changesOfMembers(schema: JsonSchema, value: JsonObject, path: Path): Change[] {
  const { properties = {}, additionalProperties } = schema;
  return Object.entries(value).flatMap(([name, member]) => {
    const rule = Object.hasOwn(properties, name) ? properties[name] : additionalProperties;
    return typeof rule === 'object' ? walk(rule, member, [...path, name]) : [];
  });
}

/** The keywords that our conditions use; a condition with another one must not be read wrongly. */
const KNOWN = new Set(['required', 'properties', 'const']);

/** Whether a value meets the `if` of a schema; it knows only the keywords that ours use. */
export function matchesCondition(condition: JsonSchema, value: unknown): boolean {
  const unknown = Object.keys(condition).find((keyword) => !KNOWN.has(keyword));
  if (unknown !== undefined) throw new Error(`A condition uses the unknown keyword ${unknown}.`);
  if ('const' in condition) return value === condition.const;
  if (typeof value !== 'object' || value === null) return true;
  const members = value as Readonly<Record<string, unknown>>;
  const { required = [], properties = {} } = condition;
  return (
    required.every((name) => Object.hasOwn(members, name)) &&
    Object.entries(properties).every(
      ([name, rule]) =>
        rule !== false && (!Object.hasOwn(members, name) || matchesCondition(rule, members[name])),
    )
  );
}

function walk(schema: JsonSchema, value: unknown, path: Path): Change[] {
  const { items, if: condition } = schema;
  const changes = [...breakValue(schema, value, path)];
  if (isJsonObject(value)) {
    changes.push(...dropRequired(schema, value, path), ...addForbidden(schema, path));
    changes.push(...changesOfMembers(schema, value, path));
  }
  if (Array.isArray(value) && typeof items === 'object') {
    const some = value.slice(0, MAX_ITEMS);
    changes.push(...some.flatMap((item, index) => walk(items, item, [...path, index])));
  }
  if (condition !== undefined) {
    const branch = matchesCondition(condition, value) ? schema.then : schema.else;
    if (branch !== undefined) changes.push(...walk(branch, value, path));
  }
  return changes;
}

/**
 * Every change of a valid value that breaks one rule of the schema, in the order of the schema; of an
 * array, only the first items are changed. The path is where the value stands in its document.
 */
export function changesOf(schema: JsonSchema, value: unknown, path: Path = []): readonly Change[] {
  const distinct = new Map(
    walk(schema, value, path).map((change) => [JSON.stringify(change), change]),
  );
  return [...distinct.values()];
}
