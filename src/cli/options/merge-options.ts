import type { OptionRow } from './option-row.ts';
import type { Reporters } from './reporters.ts';
import { RUN_OPTIONS } from './run-options.ts';

class MergeOptions {
  readonly out: OptionRow<string> = RUN_OPTIONS.out;
  readonly keep: OptionRow<number> = RUN_OPTIONS.keep;
  readonly reporter: OptionRow<Reporters> = RUN_OPTIONS.reporter;
  readonly json: OptionRow<boolean> = RUN_OPTIONS.json;
}

/** Every option of `assay report merge`. */
export const MERGE_OPTIONS: Readonly<MergeOptions> = new MergeOptions();
