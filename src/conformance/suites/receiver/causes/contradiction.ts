import { isDeepStrictEqual } from 'node:util';
import { pointerNames } from '../../../../contract/index.ts';
import { isJsonObject } from '../../../../contract/json-object.ts';
import { lengthOf, ownMember, type Place } from './notice-difference.ts';

type Members = Readonly<Record<string, unknown>>;

/** A place, and the names that still lead to it. */
interface Way {
  readonly names: readonly string[];
  readonly place: Place;
}

/** Whether a value is as the refused one, or further from what is acknowledged. */
function isAsRefused(found: unknown, place: Place): boolean {
  const { accepted, refused, isLength, isTextLength, isExact, isName, character } = place;
  if (isName) return isJsonObject(found) && Object.hasOwn(found, String(refused));
  if (isLength || isTextLength) {
    if (Array.isArray(found) !== Array.isArray(refused) || typeof found !== typeof refused) {
      return false;
    }
    const [length, bad] = [lengthOf(found), lengthOf(refused)];
    if (isExact) return length === bad;
    return bad > lengthOf(accepted) ? length >= bad : length <= bad;
  }
  if (character !== undefined) return String(found).includes(character);
  return isDeepStrictEqual(found, refused);
}

/** Whether a value has all of some places as the refused one, those of an array in one of its entries. */
function hasAll(value: unknown, ways: readonly Way[]): boolean {
  const below = ways.filter(({ names }) => names.length > 0);
  const here = ways.filter(({ names }) => names.length === 0);
  if (!here.every(({ place }) => isAsRefused(value, place))) return false;
  if (below.length === 0) return true;
  const inside = (name?: string) =>
    below
      .filter(({ names }) => name === undefined || names[0] === name)
      .map(({ names, place }) => ({ names: names.slice(1), place }));
  if (Array.isArray(value)) return value.some((entry) => hasAll(entry, inside()));
  if (!isJsonObject(value)) return false;
  const firsts = [...new Set(below.map(({ names: [first = ''] }) => first))];
  return firsts.every((name) => hasAll(ownMember(value, name), inside(name)));
}

/** Whether a notice that was acknowledged has what another one is said to be refused for. */
export function contradicts(taken: Members, places: readonly Place[]): boolean {
  return hasAll(
    taken,
    places.map((place) => ({ names: pointerNames(place.path), place })),
  );
}
