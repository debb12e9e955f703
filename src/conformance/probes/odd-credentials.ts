import type { WrongCredentials } from '../../contract/index.ts';
import { isJsonObject } from '../../contract/json-object.ts';
import type { CallerChange } from './wrong-credentials.ts';

/** What comparisons that are not strict, and queries of databases, take for right. */
const ODD_VALUES: readonly (readonly [words: string, value: unknown])[] = [
  ['an object without members', {}],
  ['an object that databases read as a condition', { $gt: '' }],
  ['an empty array', []],
  ['true', true],
];

/** The same in forms and queries, whose parsers make objects and arrays of names with brackets. */
const ODD_NAMES: readonly (readonly [words: string, ending: string])[] = [
  ['an object that databases read as a condition', '[$gt]'],
  ['an array', '[]'],
];

/** Every text in the values of an object, at any depth, replaced. */
function replacedIn(members: object, value: unknown): Record<string, unknown> {
  const entries = Object.entries(members).map(([name, item]) => [
    name,
    isJsonObject(item) ? replacedIn(item, value) : value,
  ]);
  return Object.fromEntries(entries);
}

/** Members without a value, each beside one of an odd name, and the same without those. */
function renamed(members: object, ending: string) {
  const names = Object.keys(members);
  const without = Object.fromEntries(names.map((name) => [name, null]));
  const odd = Object.fromEntries(names.map((name) => [`${name}${ending}`, '']));
  return { without, odd: { ...without, ...odd } };
}

/** Callers who give something of another type in the place of each of these credentials. */
export function oddlyTyped({ query, body, form }: WrongCredentials): readonly CallerChange[] {
  const what = (words: string) => `${words} in place of the credentials`;
  const typed = ODD_VALUES.map(([words, value]) => ({
    what: what(words),
    simpler: { body: replacedIn(body ?? {}, null) },
    change: { body: replacedIn(body ?? {}, value) },
  }));
  const named = Object.entries({ query, form }).flatMap(([part, members]) =>
    (members === undefined ? [] : ODD_NAMES).map(([words, ending]) => {
      const { without, odd } = renamed(members ?? {}, ending);
      return { what: what(words), simpler: { [part]: without }, change: { [part]: odd } };
    }),
  );
  return [...(body === undefined ? [] : typed), ...named];
}
