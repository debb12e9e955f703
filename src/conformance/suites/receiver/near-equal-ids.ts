/** Two noticeIds that differ in one respect alone. */
export interface NearEqualIds {
  readonly title: string;
  /** `unique` is a text of 32 hexadecimal digits that no other sending of the run has. */
  readonly ids: (unique: string) => readonly [first: string, second: string];
  /** Of a form that is seen in the field, so that an observer that counts by noticeId has to show it. */
  readonly isSeen?: boolean;
}

/** Of the form of 2000001428:4330:107, which is seen in the field; a column for UUIDs takes none of them. */
const short = (unique: string) => `${unique.slice(0, 12)}:4330`;

/** Three numbers and the one after each, of which the first has the ten digits of those that are seen. */
function numbersOf(unique: string): readonly (readonly [string, string])[] {
  return [0, 8, 12].map((start, place) => {
    const drawn = Number.parseInt(unique.slice(start, start + (place === 0 ? 8 : 4)), 16);
    const number = (place === 0 ? 1_000_000_000 : 10_000) + drawn;
    return [String(number), String(number + 1)];
  });
}

/** Two noticeIds of three numbers, of which those at the given places differ. */
const numbersDifferingAt =
  (...places: readonly number[]): NearEqualIds['ids'] =>
  (unique) => {
    const numbers = numbersOf(unique);
    const first = numbers.map(([number]) => number);
    const second = numbers.map(([number, next], place) => (places.includes(place) ? next : number));
    return [first.join(':'), second.join(':')];
  };

/** Other digits of the same form: each is another one, so that no part of them is shared. */
export const otherDigits = (digits: string): string =>
  digits.replace(/[0-9a-f]/gu, (digit) => ((Number.parseInt(digit, 16) + 8) % 16).toString(16));

/** Two UUIDs that share their last part alone, of which a UUID of the first versions names the machine. */
function sharingLastPart(unique: string): readonly [string, string] {
  const [rest, last] = [unique.slice(0, -12), unique.slice(-12)];
  const uuidOf = (digits: string) =>
    digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/u, '$1-$2-$3-$4-$5');
  return [uuidOf(`${rest}${last}`), uuidOf(`${otherDigits(rest)}${last}`)];
}

/** What a key made of a noticeId may lose. */
export const NEAR_EQUAL_IDS: readonly NearEqualIds[] = [
  // The first number may be that of an account, which all noticeIds share.
  { title: 'all but the first of three numbers', ids: numbersDifferingAt(1, 2), isSeen: true },
  { title: 'all but the last of three numbers', ids: numbersDifferingAt(0, 1), isSeen: true },
  { title: 'the second of three numbers', ids: numbersDifferingAt(1), isSeen: true },
  { title: 'all but the last part of a UUID', ids: sharingLastPart, isSeen: true },
  { title: 'upper and lower case', ids: (id) => [`${short(id)}:aB`, `${short(id)}:Ab`] },
  {
    title: 'one more character at the end',
    ids: (id) => [`${short(id)}:10`, `${short(id)}:1`],
    isSeen: true,
  },
  { title: 'a leading zero', ids: (id) => [`${short(id)}:7`, `${short(id)}:07`] },
  { title: 'the place of a colon', ids: (id) => [`${short(id)}:1:23`, `${short(id)}:12:3`] },
  { title: 'a blank', ids: (id) => [`${short(id)} 12`, `${short(id)}12`] },
  { title: 'a blank at the end', ids: (id) => [`${short(id)}:3 `, `${short(id)}:3`] },
  { title: 'a blank at the beginning', ids: (id) => [` ${short(id)}:4`, `${short(id)}:4`] },
  {
    title: 'how an accent is written in Unicode',
    ids: (id) => [`${short(id)}:\u00e9`, `${short(id)}:e\u0301`],
  },
  { title: 'what stands before a slash', ids: (id) => [`1/${short(id)}`, `2/${short(id)}`] },
  { title: 'an escape of a URL', ids: (id) => [`${short(id)}%3A7`, `${short(id)}:7`] },
  { title: 'the last of 67 characters', ids: (id) => [`${id}:${id}:a`, `${id}:${id}:b`] },
];
