import type { Origin, Parse } from './option-row.ts';
import { text } from './parsers.ts';

/** A secret as it was given: `env:NAME`, `file:PATH` or the secret itself. */
export interface SecretReference {
  readonly text: string;
  readonly origin: Origin;
  /** The folder that a relative path starts from. */
  readonly folder: string;
}

/** Reads a reference to a secret without resolving it. */
export const secret: Parse<SecretReference> = (raw, context) => ({
  text: text(raw, context),
  origin: context.origin,
  folder: context.folder,
});
