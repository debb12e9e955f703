import type { OptionRow } from './option-row.ts';
import { path } from './parsers.ts';
import { REPORTER_OPTION, type Reporters } from './reporters.ts';
import { RUN_OPTIONS } from './run-options.ts';

class ReportOptions {
  readonly reporter: OptionRow<Reporters> = {
    ...REPORTER_OPTION,
    description: `${REPORTER_OPTION.description}; formats that need every event are made of events.ndjson alone`,
  };
  readonly json: OptionRow<boolean> = {
    ...RUN_OPTIONS.json,
    description: 'print report.json; the same as --reporter json=-',
  };
  readonly out: OptionRow<string> = {
    ...RUN_OPTIONS.out,
    description: 'folder for what is written (default: that of the report); - for standard output',
    parse: (raw, context) => (raw === '-' ? raw : path(raw, context)),
  };
}

/** Every option of `assay report`. */
export const REPORT_OPTIONS: Readonly<ReportOptions> = new ReportOptions();
