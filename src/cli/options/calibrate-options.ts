import { JSON_OPTION } from './json-option.ts';
import type { OptionRow } from './option-row.ts';
import { integer, path, toggle } from './parsers.ts';
import { RUN_OPTIONS } from './run-options.ts';

class CalibrateOptions {
  readonly quick: OptionRow<boolean> = {
    flag: '--quick',
    env: 'ASSAY_QUICK',
    description: 'try each fault only by the checks that have to find it, and no pairs of faults',
    parse: toggle,
  };
  readonly pairs: OptionRow<number> = {
    flag: '--pairs <count>',
    env: 'ASSAY_PAIRS',
    description: 'pairs of faults to draw (default: 200)',
    parse: integer(0, 100_000),
  };
  readonly seed: OptionRow<number> = {
    ...RUN_OPTIONS.seed,
    description: 'which pairs of faults are drawn (default: 1)',
  };
  readonly out: OptionRow<string> = {
    flag: '--out <file>',
    env: 'ASSAY_CALIBRATION',
    description: 'file that takes the whole matrix as JSON',
    parse: path,
  };
  readonly json: OptionRow<boolean> = {
    ...JSON_OPTION,
    description: 'the whole matrix as JSON instead of text',
  };
}

/** Every option of `assay calibrate`. */
export const CALIBRATE_OPTIONS: Readonly<CalibrateOptions> = new CalibrateOptions();
