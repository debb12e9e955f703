import { resolve } from 'node:path';
import { InvalidValue, type Parse } from './option-row.ts';
import { text } from './parsers.ts';

/** The request shapes that have a name. */
export type ShapeWord = 'sample' | 'get';

/** A request shape as it was asked for. */
export type ShapeChoice =
  | { readonly kind: 'word'; readonly word: ShapeWord }
  | { readonly kind: 'file'; readonly path: string; readonly written: string }
  /** The folder is where a relative `file:PATH` inside of it starts from. */
  | { readonly kind: 'inline'; readonly value: object; readonly folder: string };

const WORDS: readonly string[] = ['sample', 'get'] satisfies readonly ShapeWord[];

/** Reads the choice of a request shape: a word, an object, or what looks like a path. */
export const shapeChoice: Parse<ShapeChoice> = (raw, context) => {
  const expected = 'sample, get, a JSON file or, in a configuration file, an object';
  if (typeof raw === 'object' && raw !== null && !Array.isArray(raw)) {
    return { kind: 'inline', value: raw, folder: context.folder };
  }
  if (typeof raw !== 'string') throw new InvalidValue(expected);
  const written = text(raw, context);
  if (WORDS.includes(written)) return { kind: 'word', word: written as ShapeWord };
  if (!/[/\\]|\.json$/.test(written)) throw new InvalidValue(expected);
  return { kind: 'file', path: resolve(context.folder, written), written };
};
