import { JSON_OPTION } from './json-option.ts';
import type { OptionRow } from './option-row.ts';

/** What `assay list` can list. */
export const LISTINGS = [
  'checks',
  'clauses',
  'profiles',
  'faults',
  'events',
  'scenarios',
  'disturbances',
] as const;

export type Listing = (typeof LISTINGS)[number];

/** Every option of `assay list`. */
export const LIST_OPTIONS: { readonly json: OptionRow<boolean> } = { json: JSON_OPTION };
