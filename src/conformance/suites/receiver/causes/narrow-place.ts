import { type Place, valuesAt } from './notice-difference.ts';

/** Whether a notice is refused that differs from an acknowledged one in this place alone. */
type IsRefused = (place: Place) => Promise<boolean>;

const NOT_ASCII = /\P{ASCII}/gu;

/** Values between an accepted and a refused text that tell whether one character makes the difference. */
async function narrowText(place: Place, isRefused: IsRefused): Promise<Place> {
  const { refused } = place;
  if (typeof refused !== 'string') return place;
  const plain = refused.replaceAll(NOT_ASCII, 'x');
  if (plain === refused || (await isRefused({ ...place, refused: plain }))) return place;
  for (const character of new Set(refused.match(NOT_ASCII))) {
    const single = refused.replaceAll(NOT_ASCII, (each) => (each === character ? each : 'x'));
    const narrowed = { ...place, accepted: plain, refused: single, character };
    if (await isRefused(narrowed)) return narrowed;
  }
  return { ...place, accepted: plain };
}

/** More values than this in the entries of an array are not tried one by one. */
const MOST_VALUES = 8;

/** Which of the values that the entries of an array hold is refused: the first one may be harmless. */
async function narrowValue(place: Place, notice: unknown, isRefused: IsRefused): Promise<Place> {
  const values = place.path.includes('*') ? valuesAt(notice, place.path) : [];
  if (values.length < 2) return place;
  for (const refused of values.slice(0, MOST_VALUES)) {
    if (await isRefused({ ...place, refused })) return { ...place, refused };
  }
  return place;
}

/** A longer array with as few entries as are still refused. */
async function narrowLength(place: Place, isRefused: IsRefused): Promise<Place> {
  const { accepted, refused, path } = place;
  if (!Array.isArray(accepted) || !Array.isArray(refused) || path.includes('*')) return place;
  let fits = accepted.length;
  let exceeds = refused.length;
  if (exceeds < fits) return place;
  while (exceeds - fits > 1) {
    const middle = Math.floor((fits + exceeds) / 2);
    if (await isRefused({ ...place, refused: refused.slice(0, middle) })) exceeds = middle;
    else fits = middle;
  }
  return { ...place, accepted: refused.slice(0, fits), refused: refused.slice(0, exceeds) };
}

/** The smallest difference that is still refused within a place of a refused notice. */
export async function narrowPlace(
  place: Place,
  notice: unknown,
  isRefused: IsRefused,
): Promise<Place> {
  if (place.isLength) return narrowLength(place, isRefused);
  return narrowText(await narrowValue(place, notice, isRefused), isRefused);
}
