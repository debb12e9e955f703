import { readFileSync } from 'node:fs';
import type { JsonSchema } from '../../src/contract/json-schema.ts';
import { BANNER } from './load-schemas.ts';

/** A part of the schema of profiles, with the annotations that only this schema has. */
interface ProfileSchema extends JsonSchema {
  /** What the value may be, in words; needed where they do not follow from the other keywords. */
  readonly 'x-possible'?: string;
  /** The open points that a key answers. */
  readonly 'x-answers'?: readonly string[];
  /** What called for a key that answers no open point. */
  readonly 'x-reason'?: string;
  readonly items?: ProfileSchema;
  readonly properties?: Readonly<Record<string, ProfileSchema>>;
}

/** One place where the document says 'not shown'; its id begins with its section. */
export interface OpenPoint {
  /** The words of the document around 'not shown', without its markup. */
  readonly quote: string;
  /** Why no key answers it. */
  readonly excluded?: string;
}

/** What `schemas/profile.schema.json` says of the points that the document leaves open. */
export interface ProfilePoints {
  /** In the order of the document. */
  readonly openPoints: Readonly<Record<string, OpenPoint>>;
  readonly keys: Readonly<Record<string, ProfileSchema>>;
  readonly definitions: Readonly<Record<string, ProfileSchema>>;
}

export function readProfilePoints(path: string): ProfilePoints {
  const { $defs: definitions } = JSON.parse(readFileSync(path, 'utf8')) as {
    readonly $defs: Readonly<Record<string, ProfileSchema>>;
  };
  const values = definitions['ProfileValues'] as ProfileSchema & {
    readonly 'x-open-points': Readonly<Record<string, OpenPoint>>;
  };
  return { openPoints: values['x-open-points'], keys: values.properties ?? {}, definitions };
}

function followed(schema: ProfileSchema, { definitions }: ProfilePoints): ProfileSchema {
  if (schema.$ref === undefined) return schema;
  const found = definitions[schema.$ref.split('/').at(-1) ?? ''];
  if (found === undefined) throw new Error(`profile.schema.json has no ${schema.$ref}`);
  return found;
}

const UNITS: readonly (readonly [RegExp, string])[] = [
  [/Ms$/u, ' of milliseconds'],
  [/Seconds$/u, ' of seconds'],
  [/Bytes$/u, ' of bytes'],
];

/** The unit that the name of a key ends in. */
function unitOf(key: string): string {
  return UNITS.find(([ending]) => ending.test(key))?.[1] ?? '';
}

function rangeOf({ minimum, exclusiveMinimum, maximum }: ProfileSchema): string {
  const isBounded = maximum !== undefined && maximum !== Number.MAX_SAFE_INTEGER;
  if (exclusiveMinimum !== undefined) return ` above ${exclusiveMinimum}, at most ${maximum}`;
  return isBounded ? ` from ${minimum} to ${maximum}` : `, ${minimum} or more`;
}

function listed(values: readonly unknown[]): string {
  return values.map((value) => JSON.stringify(value)).join(', ');
}

function itemsOf(key: string, items: ProfileSchema): string {
  if (items['x-possible'] !== undefined) return items['x-possible'];
  if (items.enum !== undefined) return `values out of ${listed(items.enum)}`;
  if (items.type === 'integer')
    return `whole numbers${unitOf(key)}, each${rangeOf(items).replace(/^,?/, '')}`;
  if (items.minLength === 1) return 'texts that are not empty';
  throw new Error(`profile.schema.json: the items of ${key} need an x-possible`);
}

function listOf(key: string, schema: ProfileSchema, points: ProfilePoints): string {
  const { minItems, maxItems, uniqueItems, items = {} } = schema;
  const isFixed = minItems !== undefined && minItems === maxItems;
  const notEmpty = minItems === 1 && !isFixed ? ' that is not empty' : '';
  const amount = isFixed ? `exactly ${minItems} ` : '';
  const different = uniqueItems === true ? 'different ' : '';
  return `a list${notEmpty} of ${amount}${different}${itemsOf(key, followed(items, points))}`;
}

function objectOf(key: string, schema: ProfileSchema, points: ProfilePoints): string {
  const members = Object.entries(schema.properties ?? {});
  const names = members.map(([name]) => name);
  const words = new Set(members.map(([, member]) => possibleOf(key, member, points)));
  if (words.size !== 1) throw new Error(`profile.schema.json: ${key} needs an x-possible`);
  return `an object with ${names.slice(0, -1).join(', ')} and ${names.at(-1)}, each ${[...words][0]}`;
}

/** What a value may be, in words that follow 'possible:'. */
function possibleOf(key: string, part: ProfileSchema, points: ProfilePoints): string {
  const schema = followed(part, points);
  if (schema['x-possible'] !== undefined) return schema['x-possible'];
  if (schema.enum !== undefined) return listed(schema.enum);
  const types = [schema.type ?? []].flat();
  const orNull = types.includes('null') ? ', or null' : '';
  switch (types[0]) {
    case 'boolean':
      return 'true, false';
    case 'integer':
      return `a whole number${unitOf(key)}${rangeOf(schema)}${orNull}`;
    case 'number':
      return `a number${rangeOf(schema)}${orNull}`;
    case 'array':
      return listOf(key, schema, points);
    case 'object':
      return objectOf(key, schema, points);
    default:
      throw new Error(`profile.schema.json: ${key} needs an x-possible`);
  }
}

/** What each key may hold, in words. */
export function possibleValues(points: ProfilePoints): Readonly<Record<string, string>> {
  const { keys } = points;
  return Object.fromEntries(
    Object.entries(keys).map(([key, schema]) => [key, possibleOf(key, schema, points)]),
  );
}

/** The text of possible-values.ts. */
export function makePossibleValues(path: string): string {
  return `${BANNER}
import type { ProfileValues } from './types.ts';

/** What each profile key may hold, in words that follow 'possible:'. */
export const POSSIBLE_VALUES: { readonly [Key in keyof ProfileValues]-?: string } = ${JSON.stringify(possibleValues(readProfilePoints(path)), undefined, 2)};
`;
}

/** What each key rests on: the open points that it answers, or what called for it. */
export function reasonsOf({ openPoints, keys }: ProfilePoints): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(keys).map(([key, { 'x-answers': ids = [], 'x-reason': reason = '' }]) => {
      const quotes = ids.map((id) => {
        const point = openPoints[id];
        if (point === undefined) throw new Error(`profile.schema.json: ${key} answers no ${id}`);
        return `${id.split('/')[0]}: '${point.quote}'`;
      });
      return [key, quotes.join('; ') || reason];
    }),
  );
}
