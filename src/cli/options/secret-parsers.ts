import { isJsonObject } from '../../contract/json-object.ts';
import { InvalidValue, type OptionOrigin, type Parse } from './option-row.ts';
import { text } from './parsers.ts';

/** A secret as it was given: `env:NAME`, `file:PATH` or the secret itself. */
export interface SecretReference {
  readonly text: string;
  readonly origin: OptionOrigin;
  /** The folder that a relative path starts from. */
  readonly folder: string;
}

/** Reads a reference to a secret without resolving it. */
export const secret: Parse<SecretReference> = (raw, context) => ({
  text: text(raw, context),
  origin: context.origin,
  folder: context.folder,
});

/** A header whose value may hold references to secrets, e.g. `Bearer env:TOKEN`. */
export interface HeaderReference {
  readonly name: string;
  readonly value: SecretReference;
}

const TOKEN = /^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/;

/** Whether a text can be the name of a header. */
export function isHeaderName(name: string): boolean {
  return TOKEN.test(name);
}

type Pair = readonly [name: string, value: unknown];

/** Splits a text at the first separator; without one it is no pair at all. */
function split(line: unknown, separator: string, expected: string): Pair {
  const at = typeof line === 'string' ? line.indexOf(separator) : -1;
  if (typeof line !== 'string' || at < 1) throw new InvalidValue(expected);
  return [line.slice(0, at).trim(), line.slice(at + 1).trim()];
}

/** What ends a line of HTTP, and what no header carries. */
const LINE_BREAK = /[\r\n\0]/;

/** Several in a variable stand in lines; anywhere else a line break would begin another header. */
function itemsOf(raw: unknown, origin: OptionOrigin): readonly unknown[] {
  if (origin === 'env') return String(raw).split(/\r?\n/);
  const items: readonly unknown[] = Array.isArray(raw) ? raw : [raw];
  if (!items.some((item) => LINE_BREAK.test(String(item)))) return items;
  throw new InvalidValue('without a line break, which would begin another header');
}

function pairsOf(
  raw: unknown,
  separator: string,
  expected: string,
  origin: OptionOrigin,
): readonly Pair[] {
  if (isJsonObject(raw)) return Object.entries(raw);
  return itemsOf(raw, origin).map((line) => split(line, separator, expected));
}

function pairs(separator: string, expected: string): Parse<readonly HeaderReference[]> {
  return (raw, { origin, folder }) =>
    pairsOf(raw, separator, expected, origin).map(([name, value]) => {
      if (typeof value !== 'string' || value === '' || !isHeaderName(name)) {
        throw new InvalidValue(expected);
      }
      return { name, value: { text: value, origin, folder } };
    });
}

/** What the connection decides: no request can be sent with another one. */
const OF_THE_CONNECTION: readonly string[] = [
  'connection',
  'content-length',
  'expect',
  'keep-alive',
  'transfer-encoding',
  'upgrade',
];

const readHeaders = pairs(
  ':',
  "'Name: value' for each header, such as 'Authorization: Bearer env:TOKEN'",
);

/** Reads headers: lines `Name: value`, or an object in a configuration file. */
export const headers: Parse<readonly HeaderReference[]> = (raw, context) => {
  const read = readHeaders(raw, context);
  const own = read.find(({ name }) => OF_THE_CONNECTION.includes(name.toLowerCase()));
  if (own === undefined) return read;
  throw new InvalidValue(`headers other than ${own.name}, which the connection sets itself`);
};

/** What a notification decides besides. */
const OWN_HEADERS: readonly string[] = ['content-type', 'host'];

/** Reads headers that a notification carries besides its own. */
export const notificationHeaders: Parse<readonly HeaderReference[]> = (raw, context) => {
  const read = headers(raw, context);
  const own = read.find(({ name }) => OWN_HEADERS.includes(name.toLowerCase()));
  if (own === undefined) return read;
  throw new InvalidValue(`headers other than ${own.name}, which each notification has already`);
};

/** Reads cookies: texts `name=value`, or an object in a configuration file. */
export const cookies: Parse<readonly HeaderReference[]> = pairs(
  '=',
  "'name=value' for each cookie, such as 'session=env:SESSION'",
);
