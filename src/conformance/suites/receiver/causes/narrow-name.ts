import { pointerNames, pointerStep } from '../../../../contract/index.ts';
import { isJsonObject } from '../../../../contract/json-object.ts';
import { FREE_MEMBERS } from '../../../../wire/request/relocate.ts';
import { type Place, withChangeAt } from './notice-difference.ts';

/** What a store, a filter or a query may stumble over in a name. */
const NOT_PLAIN = /[^A-Za-z0-9]/gu;

function renamed(members: unknown, name: string, other: string): unknown {
  if (!isJsonObject(members)) return members;
  return Object.fromEntries(
    Object.entries(members).map(([each, value]) => [each === name ? other : each, value]),
  );
}

/**
 * The name of a member, where the member is acknowledged under a name of plain letters: then that makes the difference,
 * and what it holds does not. Undefined for the members of the tables.
 */
export async function narrowName(
  place: Place,
  notice: Readonly<Record<string, unknown>>,
  isTaken: (notice: Readonly<Record<string, unknown>>) => Promise<boolean>,
): Promise<Place | undefined> {
  const names = pointerNames(place.path);
  const [name = '', ...holders] = names.toReversed();
  const plain = name.replaceAll(NOT_PLAIN, 'x');
  if (plain === name || !holders.some((each) => FREE_MEMBERS.has(each))) return undefined;
  const path = holders.toReversed().map(pointerStep).join('');
  const other = withChangeAt(notice, path, (members) => renamed(members, name, plain));
  const isNamed = await isTaken(other as Readonly<Record<string, unknown>>);
  return isNamed ? { path, accepted: plain, refused: name, isName: true } : undefined;
}
