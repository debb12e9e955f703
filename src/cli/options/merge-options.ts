import type { OptionRow } from './option-row.ts';
import type { Reporters } from './reporters.ts';
import { RUN_OPTIONS } from './run-options.ts';

class MergeOptions {
  readonly out: OptionRow<string> = {
    ...RUN_OPTIONS.out,
    description: 'folder for the reports (default: reports/merged)',
  };
  readonly reporter: OptionRow<Reporters> = RUN_OPTIONS.reporter;
}

/** Every option of `assay report merge`. */
export const MERGE_OPTIONS: Readonly<MergeOptions> = new MergeOptions();
