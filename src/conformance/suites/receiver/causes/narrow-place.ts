import { LETTERS_ALONE } from '../../../../contract/index.ts';
import { type Place, valuesAt } from './notice-difference.ts';

/** Whether a notice is refused that differs from an acknowledged one in this place alone. */
type IsRefused = (place: Place) => Promise<boolean>;

const NOT_ASCII = /\P{ASCII}/gu;

/** A shorter text is told as it is: what it holds is more likely to matter than its length. */
const LEAST_LONG = 32;

const textOf = (length: number): string => 'x'.repeat(length);

/** The longest text of plain letters that is acknowledged, where a text is refused for its length alone. */
async function narrowTextLength(place: Place, isRefused: IsRefused): Promise<Place> {
  const { accepted, refused } = place;
  if (typeof accepted !== 'string' || typeof refused !== 'string') return place;
  let fits = accepted.length;
  let exceeds = refused.length;
  if (exceeds < LEAST_LONG || exceeds <= fits) return place;
  const isTooLong = (length: number) => isRefused({ ...place, refused: textOf(length) });
  if (!(await isTooLong(exceeds)) || (await isTooLong(fits))) return place;
  while (exceeds - fits > 1) {
    const middle = Math.floor((fits + exceeds) / 2);
    if (await isTooLong(middle)) exceeds = middle;
    else fits = middle;
  }
  return { ...place, accepted: textOf(fits), refused: textOf(exceeds), isTextLength: true };
}

/** What a parser, a filter or a line of a log may stumble over. */
const NOT_PLAIN = /[^A-Za-z0-9 ]/gu;
const CONTROL = /\p{Cc}/u;

/** More characters than this are not tried one by one; those that end lines and the like come first. */
const MOST_CHARACTERS = 16;

const among = (character: string): string => `a${character}b`;

/** Whether one character of ASCII makes the difference: then a text of three characters shows it. */
async function narrowAscii(place: Place, text: string, isRefused: IsRefused): Promise<Place> {
  const bare = text.replaceAll(NOT_PLAIN, 'x');
  if (bare === text || (await isRefused({ ...place, refused: bare }))) {
    return narrowTextLength(place, isRefused);
  }
  const found = [...new Set(text.match(NOT_PLAIN))];
  const characters = [
    ...found.filter((each) => CONTROL.test(each)),
    ...found.filter((each) => !CONTROL.test(each)),
  ];
  const accepted = LETTERS_ALONE;
  if (await isRefused({ ...place, refused: accepted })) return place;
  for (const character of characters.slice(0, MOST_CHARACTERS)) {
    const narrowed = { ...place, accepted, refused: among(character), character };
    if (await isRefused(narrowed)) return narrowed;
  }
  return place;
}

/** Values between an accepted and a refused text that tell whether one character makes the difference. */
async function narrowText(place: Place, isRefused: IsRefused): Promise<Place> {
  const { refused } = place;
  if (typeof refused !== 'string') return place;
  const plain = refused.replaceAll(NOT_ASCII, 'x');
  if (plain === refused || (await isRefused({ ...place, refused: plain }))) {
    return narrowAscii(place, plain, isRefused);
  }
  for (const character of new Set(refused.match(NOT_ASCII))) {
    const single = refused.replaceAll(NOT_ASCII, (each) => (each === character ? each : 'x'));
    const narrowed = { ...place, accepted: plain, refused: single, character };
    if (await isRefused(narrowed)) return narrowed;
  }
  return { ...place, accepted: plain };
}

/** A number that may be refused for being large, and not for being there. */
async function narrowNumber(place: Place, isRefused: IsRefused): Promise<Place> {
  const { accepted, refused } = place;
  if (accepted !== undefined || typeof refused !== 'number' || refused <= 1) return place;
  return (await isRefused({ ...place, refused: 1 })) ? place : { ...place, accepted: 1 };
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

/** An array of as many entries as are refused next to a number of them that is acknowledged. */
async function narrowLength(place: Place, isRefused: IsRefused): Promise<Place> {
  const { accepted, refused, path } = place;
  if (!Array.isArray(accepted) || !Array.isArray(refused) || path.includes('*')) return place;
  const entries: readonly unknown[] = refused.length > accepted.length ? refused : accepted;
  let fits = accepted.length;
  let fails = refused.length;
  while (Math.abs(fails - fits) > 1) {
    const middle = Math.floor((fits + fails) / 2);
    if (await isRefused({ ...place, refused: entries.slice(0, middle) })) fails = middle;
    else fits = middle;
  }
  return { ...place, accepted: entries.slice(0, fits), refused: entries.slice(0, fails) };
}

/** The smallest difference that is still refused within a place of a refused notice. */
export async function narrowPlace(
  place: Place,
  notice: unknown,
  isRefused: IsRefused,
): Promise<Place> {
  if (place.isLength) return narrowLength(place, isRefused);
  const narrowed = await narrowValue(place, notice, isRefused);
  return narrowText(await narrowNumber(narrowed, isRefused), isRefused);
}
