import type { OptionTable } from './option-row.ts';
import { JSON_OPTION } from './signature-options.ts';

export type Listing =
  | 'checks'
  | 'clauses'
  | 'profiles'
  | 'faults'
  | 'events'
  | 'scenarios'
  | 'disturbances';

export const LISTINGS: readonly Listing[] = [
  'checks',
  'clauses',
  'profiles',
  'faults',
  'events',
  'scenarios',
  'disturbances',
];

export const LIST_OPTIONS: OptionTable<{ json: boolean }> = { json: JSON_OPTION };
