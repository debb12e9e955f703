import { resolve } from 'node:path';
import { InvalidValue, type Parse } from './option-row.ts';
import { text } from './parsers.ts';

/** A profile as it was asked for. */
export type ProfileChoice =
  | { readonly kind: 'name'; readonly name: string }
  | { readonly kind: 'file'; readonly path: string; readonly written: string }
  | { readonly kind: 'inline'; readonly value: object };

/** Reads the choice of a profile: what looks like a path is one, an object is the profile itself. */
export const profileChoice: Parse<ProfileChoice> = (raw, context) => {
  if (typeof raw === 'object' && raw !== null && !Array.isArray(raw)) {
    return { kind: 'inline', value: raw };
  }
  if (typeof raw !== 'string') throw new InvalidValue('a name, a file or an object');
  const written = text(raw, context);
  const isPath = /[/\\]|\.json$/.test(written);
  return isPath
    ? { kind: 'file', path: resolve(context.folder, written), written }
    : { kind: 'name', name: written };
};
