import {
  ENVELOPE_SCHEMA,
  type EventType,
  type JsonSchema,
  PAYLOAD_SCHEMAS,
  pointerNames,
} from '../../contract/index.ts';
import { isJsonObject } from '../../contract/json-object.ts';
import { UsageError } from '../../errors.ts';
import type { Override } from '../options/send-options.ts';

/** The schema of a whole notification of one event. */
export function schemaOf(type: EventType): JsonSchema {
  const { properties } = ENVELOPE_SCHEMA;
  return { ...ENVELOPE_SCHEMA, properties: { ...properties, payload: PAYLOAD_SCHEMAS[type] } };
}

/** The steps of a JSON pointer (RFC 6901) or of a dotted path. */
function stepsOf(path: string): readonly string[] {
  return path.startsWith('/') ? pointerNames(path) : path.split('.');
}

/** The schema with the branches that may apply besides. */
function branchesOf(schema: JsonSchema | undefined): readonly JsonSchema[] {
  if (schema === undefined) return [];
  return [schema, ...branchesOf(schema.then), ...branchesOf(schema.else)];
}

/** What a member may be, as far as the schema says; where several branches do, the first. */
function schemaOfMember(schema: JsonSchema | undefined, step: string): JsonSchema | undefined {
  for (const { properties = {}, additionalProperties, items } of branchesOf(schema)) {
    if (Object.hasOwn(properties, step)) {
      const rule = properties[step];
      if (rule !== undefined && rule !== false) return rule;
    }
    if (typeof additionalProperties === 'object') return additionalProperties;
    if (typeof items === 'object') return items;
  }
  return undefined;
}

function knownMembers(value: unknown, schema: JsonSchema | undefined): readonly string[] {
  const own = isJsonObject(value) ? Object.keys(value) : [];
  const known = branchesOf(schema).flatMap(({ properties = {} }) => Object.keys(properties));
  return [...new Set([...own, ...known])];
}

/** Labels, for one, may have members of any name. */
function takesAnyName(schema: JsonSchema | undefined): boolean {
  return branchesOf(schema).some(({ type, additionalProperties }) =>
    typeof additionalProperties === 'object'
      ? true
      : type === 'object' && additionalProperties === undefined,
  );
}

function rejectStep(path: string, place: string, step: string, possible: string): never {
  const where = place === '' ? 'the notification' : place;
  throw new UsageError(
    `--set ${path}: there is no "${step}" in ${where}. Possible are: ${possible}.`,
  );
}

interface Place {
  readonly override: Override;
  /** The dotted path so far, for messages. */
  readonly at: string;
}

function setItem(
  items: readonly unknown[],
  step: string,
  { override, at }: Place,
  set: (item: unknown) => unknown,
): unknown {
  const index = /^\d+$/.test(step) ? Number(step) : Number.NaN;
  if (!(index <= items.length)) {
    rejectStep(override.path, at, step, `0 to ${items.length}, of which the last one appends`);
  }
  return [...items.slice(0, index), set(items[index]), ...items.slice(index + 1)];
}

function setIn(
  value: unknown,
  schema: JsonSchema | undefined,
  steps: readonly string[],
  place: Place,
): unknown {
  const [step, ...rest] = steps;
  if (step === undefined) return place.override.value;
  const { path } = place.override;
  const inner = { ...place, at: place.at === '' ? step : `${place.at}.${step}` };
  const set = (member: unknown) => setIn(member, schemaOfMember(schema, step), rest, inner);
  if (Array.isArray(value)) return setItem(value, step, place, set);
  if (value === undefined && schema?.type === 'array') return setItem([], step, place, set);
  if (value !== undefined && !isJsonObject(value)) {
    throw new UsageError(
      `--set ${path}: ${place.at} is ${JSON.stringify(value)} and has no members; set ${place.at} itself.`,
    );
  }
  const known = knownMembers(value, schema);
  if (!known.includes(step) && !takesAnyName(schema)) {
    rejectStep(path, place.at, step, known.join(', '));
  }
  const source = value ?? {};
  const member = Object.hasOwn(source, step) ? source[step] : undefined;
  return { ...source, [step]: set(member) };
}

/**
 * A copy of the value in which the override is set; a member that the schema knows and the value lacks
 * is added. Throws a UsageError that lists what is possible when there is no such place.
 */
export function setMember<T>(value: T, schema: JsonSchema, override: Override): T {
  return setIn(value, schema, stepsOf(override.path), { override, at: '' }) as T;
}
