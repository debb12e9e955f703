import { isJsonObject } from '../../../../contract/json-object.ts';
import { withLabels } from './narrow-labels.ts';
import type { NoticeTrials } from './narrow-list.ts';
import { lengthOf, type Place, withValueAt } from './notice-difference.ts';

type Members = Readonly<Record<string, unknown>>;

/** An entry whose whole numbers are larger, and so those of no other entry. */
function withLarger(entry: unknown, by: number): unknown {
  if (!isJsonObject(entry)) return entry;
  const members = Object.entries(entry).map(([name, value]) => [
    name,
    Number.isInteger(value) ? Number(value) + by : value,
  ]);
  return Object.fromEntries(members);
}

/** The accepted notice with as many entries as the refused one, in the ways that its own may be repeated. */
export function lengthened(accepted: Members, { path, ...place }: Place): readonly Members[] {
  if (!Array.isArray(place.accepted) || !Array.isArray(place.refused)) return [];
  const own: readonly unknown[] = place.accepted;
  const missing = place.refused.length - own.length;
  if (own.length === 0 || missing < 1 || path.includes('*')) return [];
  const last = own.at(-1);
  const ways: readonly ((at: number) => unknown)[] = [
    () => last,
    ...(own.length > 1 ? [(at: number) => own[at % own.length]] : []),
    (at) => withLarger(last, at + 1),
  ];
  return ways.map((entryFor) => {
    const further = Array.from({ length: missing }, (_, at) => entryFor(at));
    return withValueAt(accepted, path, [...own, ...further]) as Members;
  });
}

export async function firstTaken(
  notices: readonly Members[],
  { isTaken }: NoticeTrials,
): Promise<Members | undefined> {
  for (const notice of notices) {
    if (await isTaken(notice)) return notice;
  }
  return undefined;
}

/** The notice with a value at a place that is one longer than the refused one there, in several ways. */
function longerByOne(accepted: Members, { path, refused }: Place): readonly Members[] {
  const at = (value: unknown) => withValueAt(accepted, path, value) as Members;
  if (typeof refused === 'string') return [at(`${refused}x`)];
  if (!Array.isArray(refused)) return [withLabels(accepted, lengthOf(refused) + 1)];
  const longer = Array.from({ length: refused.length + 1 });
  return lengthened(at(refused), { path, accepted: refused, refused: longer });
}

function shorterByOne(accepted: Members, { path, refused }: Place): Members {
  return typeof refused === 'string' || Array.isArray(refused)
    ? (withValueAt(accepted, path, refused.slice(0, -1)) as Members)
    : withLabels(accepted, lengthOf(refused) - 1);
}

/** A length as the only one that is refused, where one less and one more are acknowledged. */
export async function findExactLength(
  accepted: Members,
  place: Place,
  trials: NoticeTrials,
): Promise<Place | undefined> {
  const { isLength = false, isTextLength = false } = place;
  if (!isLength && !isTextLength) return undefined;
  if (!(await trials.isTaken(shorterByOne(accepted, place)))) return undefined;
  const longer = await firstTaken(longerByOne(accepted, place), trials);
  return longer && { ...place, isExact: true };
}
