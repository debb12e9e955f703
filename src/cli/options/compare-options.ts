import { JSON_OPTION } from './json-option.ts';
import type { OptionRow } from './option-row.ts';
import { RUN_OPTIONS } from './run-options.ts';

class CompareOptions {
  readonly verbose: OptionRow<boolean> = {
    ...RUN_OPTIONS.verbose,
    description: 'print every change whole, however many lines that takes',
  };
  readonly json: OptionRow<boolean> = JSON_OPTION;
}

/** Every option of `assay report compare`. */
export const COMPARE_OPTIONS: Readonly<CompareOptions> = new CompareOptions();
