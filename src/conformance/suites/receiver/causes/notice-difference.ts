import { isDeepStrictEqual } from 'node:util';
import { type Difference, pointerStep } from '../../../../contract/index.ts';
import { isJsonObject, type JsonObject } from '../../../../contract/json-object.ts';

export type Members = Readonly<Record<string, unknown>>;

/** One member in which two notices differ; in a list it stands for all entries. */
export interface Place {
  /** JSON pointer, with `*` for the entries of a list. */
  readonly path: string;
  readonly accepted: unknown;
  readonly refused: unknown;
  /** Entries of the refused list, where only their number differs. */
  readonly length?: number;
}

/** A member of the object itself: a label may be named as what every object inherits. */
function memberOf(members: JsonObject, name: string): unknown {
  return Object.hasOwn(members, name) ? members[name] : undefined;
}

const namesOf = (...objects: readonly JsonObject[]): readonly string[] => [
  ...new Set(objects.flatMap((each) => Object.keys(each))),
];

/** The places in which a refused value differs from an accepted one, each path once. */
export function placesOf(accepted: unknown, refused: unknown, path = ''): readonly Place[] {
  if (Array.isArray(accepted) && Array.isArray(refused)) {
    const { length } = refused;
    const shared = Math.min(accepted.length, length);
    const inside = Array.from({ length: shared }, (_, at) =>
      placesOf(accepted[at], refused[at], `${path}/*`),
    );
    const ofList = accepted.length === length ? [] : [{ path, accepted, refused, length }];
    return distinct([...ofList, ...inside.flat()]);
  }
  if (isJsonObject(accepted) && isJsonObject(refused)) {
    return namesOf(accepted, refused).flatMap((name) =>
      placesOf(memberOf(accepted, name), memberOf(refused, name), path + pointerStep(name)),
    );
  }
  return isDeepStrictEqual(accepted, refused) ? [] : [{ path, accepted, refused }];
}

const keyOf = ({ path, length }: Place): string => `${length !== undefined} ${path}`;

function distinct(places: readonly Place[]): readonly Place[] {
  // The first one of each path is kept.
  return [...new Map(places.toReversed().map((place) => [keyOf(place), place])).values()].reverse();
}

/** The accepted value with some places as in the refused one. */
export function withPlaces(
  accepted: unknown,
  refused: unknown,
  places: readonly Place[],
  path = '',
): unknown {
  const here = places.filter((place) => place.path === path);
  if (Array.isArray(accepted) && Array.isArray(refused)) {
    const length = here.find((place) => place.length !== undefined)?.length ?? accepted.length;
    return Array.from({ length }, (_, at) => {
      if (at >= accepted.length) return refused[at];
      if (at >= refused.length) return accepted[at];
      return withPlaces(accepted[at], refused[at], places, `${path}/*`);
    });
  }
  if (isJsonObject(accepted) && isJsonObject(refused)) {
    const members = namesOf(refused, accepted).map((name) => {
      const below = path + pointerStep(name);
      return [name, withPlaces(memberOf(accepted, name), memberOf(refused, name), places, below)];
    });
    return Object.fromEntries(members.filter(([, value]) => value !== undefined));
  }
  return here.some((place) => place.length === undefined) ? refused : accepted;
}

/**
 * A subset of some parts that still shows an effect, and shows it no longer when any of its parts is left out (delta
 * debugging); the effect of all of them is known. Asks once for each subset that it tries.
 */
export async function smallestSubset<T>(
  parts: readonly T[],
  shows: (subset: readonly T[]) => Promise<boolean>,
  count = 2,
): Promise<readonly T[]> {
  if (parts.length < 2) return parts;
  const size = Math.ceil(parts.length / count);
  const chunks = Array.from({ length: Math.ceil(parts.length / size) }, (_, at) =>
    parts.slice(at * size, (at + 1) * size),
  );
  const rests = chunks.map((chunk) => parts.filter((part) => !chunk.includes(part)));
  for (const [at, subset] of [...chunks, ...(chunks.length > 2 ? rests : [])].entries()) {
    if (!(await shows(subset))) continue;
    return smallestSubset(subset, shows, at < chunks.length ? 2 : Math.max(count - 1, 2));
  }
  return count < parts.length
    ? smallestSubset(parts, shows, Math.min(count * 2, parts.length))
    : parts;
}

const MAX_VALUE_LENGTH = 60;

function valueWords(value: unknown, isList: boolean, agent: string): string {
  if (value === undefined) return 'absent';
  if (isList && Array.isArray(value)) {
    return `${value.length} ${value.length === 1 ? 'entry' : 'entries'}`;
  }
  const text = JSON.stringify(value);
  // Every sending has an agent of its own, which makes no difference.
  const told = agent === '' ? text : text.replaceAll(agent, '…');
  if (told.length <= MAX_VALUE_LENGTH) return told;
  const length = typeof value === 'string' ? ` (${value.length} characters)` : '';
  return `${told.slice(0, MAX_VALUE_LENGTH)}…${length}`;
}

/** A place in words; the agent's id is left out of them. */
export function differenceAt({ path, accepted, refused, length }: Place, agent = ''): Difference {
  const isList = length !== undefined;
  return {
    path,
    accepted: valueWords(accepted, isList, agent),
    refused: valueWords(refused, isList, agent),
  };
}
