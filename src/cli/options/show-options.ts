import { JSON_OPTION } from './json-option.ts';
import type { OptionRow } from './option-row.ts';
import { RUN_OPTIONS } from './run-options.ts';

class ShowOptions {
  readonly out: OptionRow<string> = {
    ...RUN_OPTIONS.out,
    description: 'folder of the report, where none is named (default: that of the last run)',
  };
  readonly json: OptionRow<boolean> = JSON_OPTION;
  readonly config: OptionRow<string> = RUN_OPTIONS.config;
}

/** Every option of `assay show`. */
export const SHOW_OPTIONS: Readonly<ShowOptions> = new ShowOptions();
