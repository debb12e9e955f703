import { type Difference, valueAt } from '../../../../contract/index.ts';
import {
  differenceAt,
  type Place,
  smallestSubset,
  withPlaces,
  withValueAt,
} from './notice-difference.ts';

type Members = Readonly<Record<string, unknown>>;

/** An acknowledged notice and one like it that is refused, which differ in the entries of one list. */
interface Pair {
  readonly accepted: Members;
  readonly refused: Members;
}

/** Asks whether a notice that the document allows is refused, or acknowledged; one that it does not allow is neither. */
export interface NoticeTrials {
  /** Whether a notice is allowed by the document, or differs from one that is not. */
  readonly isAllowed: (notice: Members) => boolean;
  readonly isRefused: (notice: Members) => Promise<boolean>;
  readonly isTaken: (notice: Members) => Promise<boolean>;
}

const ENTRIES = '/*';

/** The list whose entries hold all of some places; undefined where they lie elsewhere too, or in lists within it. */
export function listOf(places: readonly Place[]): string | undefined {
  const [first] = places;
  const end = first?.path.indexOf(`${ENTRIES}/`) ?? -1;
  const list = first?.path.slice(0, end) ?? '';
  const isInside = ({ path, isLength = false }: Place) =>
    path.startsWith(`${list}${ENTRIES}/`) && path.lastIndexOf(ENTRIES) === list.length && !isLength;
  return end > 0 && places.every(isInside) ? list : undefined;
}

/** The acknowledged notice with the places of the refused one in its entries. */
function entriesOf({ accepted, refused }: Pair, list: string, places: readonly Place[]) {
  const own = valueAt(accepted, list) as readonly unknown[];
  const mixed = valueAt(withPlaces(accepted, refused, places), list) as readonly unknown[];
  return { own, mixed };
}

/** The one entry whose places are enough for a refusal, by its place in the list; undefined where it takes several. */
export async function findEntry(
  pair: Pair,
  list: string,
  places: readonly Place[],
  { isRefused }: NoticeTrials,
): Promise<number | undefined> {
  const { own, mixed } = entriesOf(pair, list, places);
  const differing = [...own.keys()].filter(
    (at) => JSON.stringify(own[at]) !== JSON.stringify(mixed[at]),
  );
  const [at, ...others] = await smallestSubset(differing, (chosen) =>
    isRefused(withEntries(pair.accepted, list, (index) => (chosen.includes(index) ? mixed : own))),
  );
  return others.length === 0 ? at : undefined;
}

/** The acknowledged notice with each entry of a list out of another list. */
export function withEntries(
  accepted: Members,
  list: string,
  listFor: (at: number) => readonly unknown[],
): Members {
  const own = valueAt(accepted, list) as readonly unknown[];
  return withValueAt(
    accepted,
    list,
    own.map((_, at) => listFor(at)[at]),
  ) as Members;
}

/** More entries than this explain nothing. */
const MOST_IN_ORDER = 3;

const inOrder = (values: readonly unknown[]) =>
  values.map((value) => JSON.stringify(value) ?? 'absent').join(', then ');

/** What is refused in the order of a list: values that follow each other, each of which is acknowledged elsewhere. */
export interface Sequence {
  readonly difference: Difference;
  /** Whether another list has them too, one after the other. */
  readonly isIn: (notice: Members) => boolean;
}

/** Values of entries that are refused where they follow each other, and acknowledged with one of them as another one. */
export async function findSequence(
  pair: Pair,
  place: Place,
  { isRefused, isTaken }: NoticeTrials,
): Promise<Sequence | undefined> {
  const list = listOf([place]);
  if (list === undefined) return undefined;
  const name = place.path.slice(list.length + ENTRIES.length);
  const { own, mixed } = entriesOf(pair, list, [place]);
  const withList = (entries: readonly unknown[]) =>
    withValueAt(pair.accepted, list, entries) as Members;
  const entries = await smallestSubset(mixed, (some) => isRefused(withList(some)));
  if (entries.length === 1) return findFirst(pair, { list, name, entry: entries[0] }, { isTaken });
  if (entries.length < 2 || entries.length > MOST_IN_ORDER) return undefined;
  const refused = entries.map((entry) => valueAt(entry, name));
  for (const other of new Set([...own, ...mixed].map((entry) => valueAt(entry, name)))) {
    if (other === undefined || other === refused.at(-1)) continue;
    const changed = entries.with(-1, withValueAt(entries.at(-1), name, other));
    if (!(await isTaken(withList(changed)))) continue;
    const accepted = refused.with(-1, other);
    return {
      difference: { path: place.path, accepted: inOrder(accepted), refused: inOrder(refused) },
      isIn: (notice) => hasInOrder(notice, list, { name, values: refused }),
    };
  }
  return undefined;
}

/** An entry of which a list of its own is refused. */
interface Alone {
  readonly list: string;
  readonly name: string;
  readonly entry: unknown;
}

/** A value that is refused in the first entry of a list, and acknowledged behind another one. */
async function findFirst(
  { accepted }: Pair,
  { list, name, entry }: Alone,
  { isTaken }: Pick<NoticeTrials, 'isTaken'>,
): Promise<Sequence | undefined> {
  const refused = valueAt(entry, name);
  const others = (valueAt(accepted, list) as readonly unknown[]).filter(
    (other) => valueAt(other, name) !== refused,
  );
  const [other] = others;
  if (other === undefined) return undefined;
  const isBehind = await isTaken(withValueAt(accepted, list, [other, entry]) as Members);
  if (!isBehind) return undefined;
  const path = `${list}/0${name}`;
  return {
    difference: differenceAt({ path, accepted: valueAt(other, name), refused }),
    isIn: (notice) => valueAt(notice, path) === refused,
  };
}

function hasInOrder(
  notice: Members,
  list: string,
  { name, values }: { readonly name: string; readonly values: readonly unknown[] },
): boolean {
  const entries = valueAt(notice, list);
  if (!Array.isArray(entries)) return false;
  const found = entries.map((entry) => valueAt(entry, name));
  return found.some((_, at) => values.every((value, after) => found[at + after] === value));
}
