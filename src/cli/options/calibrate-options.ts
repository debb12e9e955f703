import { JSON_OPTION } from './json-option.ts';
import type { OptionRow } from './option-row.ts';
import { path, toggle } from './parsers.ts';

class CalibrateOptions {
  readonly quick: OptionRow<boolean> = {
    flag: '--quick',
    env: 'ASSAY_QUICK',
    description: 'try each fault only by the checks that have to find it',
    parse: toggle,
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
