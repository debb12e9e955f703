import { JSON_OPTION } from './json-option.ts';
import type { OptionRow } from './option-row.ts';

class CompareOptions {
  readonly json: OptionRow<boolean> = JSON_OPTION;
}

/** Every option of `assay report compare`. */
export const COMPARE_OPTIONS: Readonly<CompareOptions> = new CompareOptions();
