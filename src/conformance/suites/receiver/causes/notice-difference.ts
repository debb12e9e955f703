import { isDeepStrictEqual } from 'node:util';
import { type Difference, pointerNames, pointerStep } from '../../../../contract/index.ts';
import { isJsonObject, type JsonObject } from '../../../../contract/json-object.ts';

/** One place in which two notices differ; in an array it stands for all entries. */
export interface Place {
  /** JSON pointer, with `*` for the entries of an array. */
  readonly path: string;
  readonly accepted: unknown;
  readonly refused: unknown;
  /** Only the number of entries differs, or that of members. */
  readonly isLength?: boolean;
  /** Only the number of characters of a text differs. */
  readonly isTextLength?: boolean;
  /** One less and one more are accepted. */
  readonly isExact?: boolean;
  /** The character that makes the difference. */
  readonly character?: string;
  /** What is accepted and what is refused are names of a member of the object there. */
  readonly isName?: boolean;
}

/** A member of its own: a label may be named as what every object inherits. */
export function ownMember(members: JsonObject, name: string): unknown {
  return Object.hasOwn(members, name) ? members[name] : undefined;
}

/** Whether the members of two objects can be compared: beside an empty one, all that the other has is one place. */
const haveMembers = (...objects: readonly JsonObject[]): boolean =>
  objects.every((each) => Object.keys(each).length > 0);

/** The places in which a refused value differs from an accepted one, each path once. */
export function placesOf(accepted: unknown, refused: unknown, path = ''): readonly Place[] {
  if (Array.isArray(accepted) && Array.isArray(refused)) {
    const shared = Math.min(accepted.length, refused.length);
    const inside = Array.from({ length: shared }, (_, at) =>
      placesOf(accepted[at], refused[at], `${path}/*`),
    );
    const lengths: readonly Place[] =
      accepted.length === refused.length ? [] : [{ path, accepted, refused, isLength: true }];
    return distinct([...lengths, ...inside.flat()]);
  }
  if (isJsonObject(accepted) && isJsonObject(refused) && haveMembers(accepted, refused)) {
    const names = [...new Set([...Object.keys(accepted), ...Object.keys(refused)])];
    return names.flatMap((name) =>
      placesOf(ownMember(accepted, name), ownMember(refused, name), path + pointerStep(name)),
    );
  }
  return isDeepStrictEqual(accepted, refused) ? [] : [{ path, accepted, refused }];
}

function distinct(places: readonly Place[]): readonly Place[] {
  const byKey = new Map<string, Place>();
  for (const place of places) {
    const key = `${place.isLength ?? false} ${place.path}`;
    if (!byKey.has(key)) byKey.set(key, place);
  }
  return [...byKey.values()];
}

/** The accepted value with some places as in the refused one. */
export function withPlaces(
  accepted: unknown,
  refused: unknown,
  places: readonly Place[],
  path = '',
): unknown {
  const isChosen = (isLength: boolean) =>
    places.some((place) => place.path === path && (place.isLength ?? false) === isLength);
  if (Array.isArray(accepted) && Array.isArray(refused)) {
    const { length } = isChosen(true) ? refused : accepted;
    return Array.from({ length }, (_, at) => {
      if (at >= accepted.length) return refused[at];
      if (at >= refused.length) return accepted[at];
      return withPlaces(accepted[at], refused[at], places, `${path}/*`);
    });
  }
  if (isJsonObject(accepted) && isJsonObject(refused) && haveMembers(accepted, refused)) {
    const names = [...new Set([...Object.keys(refused), ...Object.keys(accepted)])];
    const members = names.map((name) => [
      name,
      withPlaces(
        ownMember(accepted, name),
        ownMember(refused, name),
        places,
        path + pointerStep(name),
      ),
    ]);
    return Object.fromEntries(members.filter(([, value]) => value !== undefined));
  }
  return isChosen(false) ? refused : accepted;
}

/**
 * A subset of some parts that still shows an effect, and shows it no longer when any of its parts is left out (delta
 * debugging); the effect of all of them is known. Asks once for each subset that it tries.
 */
export async function smallestSubset<T>(
  parts: readonly T[],
  shows: (subset: readonly T[]) => Promise<boolean>,
): Promise<readonly T[]> {
  let current = parts;
  let count = 2;
  while (current.length > 1) {
    const size = Math.ceil(current.length / count);
    const chunks = Array.from({ length: Math.ceil(current.length / size) }, (_, at) =>
      current.slice(at * size, (at + 1) * size),
    );
    const rests =
      chunks.length > 2
        ? chunks.map((chunk) => current.filter((part) => !chunk.includes(part)))
        : [];
    const smaller = await firstThat([...chunks, ...rests], shows);
    if (smaller !== undefined) {
      count = chunks.includes(smaller) ? 2 : Math.max(count - 1, 2);
      current = smaller;
    } else {
      if (count >= current.length) break;
      count = Math.min(count * 2, current.length);
    }
  }
  return current;
}

async function firstThat<T>(
  candidates: readonly T[],
  holds: (candidate: T) => Promise<boolean>,
): Promise<T | undefined> {
  for (const candidate of candidates) {
    if (await holds(candidate)) return candidate;
  }
  return undefined;
}

/** A value with something else at each place that the names lead to; in an array, a name leads to all entries. */
function changedAt(
  value: unknown,
  [name, ...below]: readonly string[],
  change: (found: unknown) => unknown,
): unknown {
  if (name === undefined) return change(value);
  if (Array.isArray(value)) return value.map((item) => changedAt(item, below, change));
  if (!isJsonObject(value) || !Object.hasOwn(value, name)) return value;
  return { ...value, [name]: changedAt(value[name], below, change) };
}

/** A value with each place of a path changed. */
export function withChangeAt(
  value: unknown,
  path: string,
  change: (found: unknown) => unknown,
): unknown {
  return changedAt(value, pointerNames(path), change);
}

/** A value with another one at each place of a path. */
export function withValueAt(value: unknown, path: string, replacement: unknown): unknown {
  return withChangeAt(value, path, () => replacement);
}

/** The different values at the places of a path, in their order. */
export function valuesAt(value: unknown, path: string): readonly unknown[] {
  const found = new Set<unknown>();
  changedAt(value, pointerNames(path), (each) => found.add(each));
  return [...found];
}

/** The number of characters of a text, of entries of a list or of members of an object. */
export function lengthOf(value: unknown): number {
  if (typeof value === 'string') return value.length;
  return Object.keys(Object(value)).length;
}

function lengthWords(value: unknown, length: string): string {
  if (typeof value === 'string') return `a text of ${length} characters`;
  const isOne = length === '1';
  if (Array.isArray(value)) return `${length} ${isOne ? 'entry' : 'entries'}`;
  return `an object with ${length} ${isOne ? 'member' : 'members'}`;
}

const VALUE_LENGTH = 60;

function valueWords(
  value: unknown,
  { isLength, isTextLength, isName }: Pick<Place, 'isLength' | 'isTextLength' | 'isName'>,
  agent: string,
): string {
  if (value === undefined) return 'absent';
  if (isName) return `an object with a member ${JSON.stringify(value)}`;
  if (isTextLength || isLength) {
    return lengthWords(value, String(lengthOf(value)));
  }
  const text = JSON.stringify(value);
  // Every sending has an agent of its own, which makes no difference.
  const own = agent === '' ? text : text.replaceAll(agent, '…');
  return own.length > VALUE_LENGTH ? `${own.slice(0, VALUE_LENGTH)}…` : own;
}

/** Whether it stands in the words as what it is, and as nothing else that looks like it. */
const isShown = (character: string): boolean => /^[!-~]$/.test(character);

function codePointOf(character: string): string {
  return `U+${character.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')}`;
}

/** A place in words; the agent's id is left out of them. */
export function differenceAt(place: Place, agent = ''): Difference {
  const { path, accepted, refused, character, isExact } = place;
  const words = valueWords(refused, place, agent);
  const length = lengthOf(refused);
  return {
    path,
    accepted: isExact
      ? lengthWords(refused, `${length - 1} or ${length + 1}`)
      : valueWords(accepted, place, agent),
    refused:
      character === undefined || isShown(character)
        ? words
        : `${words} (${codePointOf(character)})`,
  };
}
