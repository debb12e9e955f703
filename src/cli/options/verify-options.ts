import { CALIBRATION_OPTION } from './certify-options.ts';
import { JSON_OPTION } from './json-option.ts';
import type { OptionRow } from './option-row.ts';
import { path } from './parsers.ts';

class VerifyOptions {
  readonly publicKey: OptionRow<string> = {
    flag: '--public-key <file>',
    env: 'ASSAY_VERIFY_PUBLIC_KEY',
    description: 'public key of who certifies, in PEM',
    parse: path,
  };
  readonly trust: OptionRow<string> = {
    flag: '--trust <file>',
    env: 'ASSAY_VERIFY_TRUST',
    description: 'whose keys are trusted, and which certificates were revoked, as JSON',
    parse: path,
  };
  readonly report: OptionRow<string> = {
    flag: '--report <folder>',
    env: 'ASSAY_VERIFY_REPORT',
    description: 'folder with the events.ndjson and report.json that were certified',
    parse: path,
  };
  readonly policy: OptionRow<string> = {
    flag: '--policy <file>',
    env: 'ASSAY_VERIFY_POLICY',
    description: 'what the report has to show to you, besides to who certified it; with --report',
    parse: path,
  };
  readonly calibration: OptionRow<string> = CALIBRATION_OPTION;
  readonly json: OptionRow<boolean> = JSON_OPTION;
}

/** Every option of `assay verify`. */
export const VERIFY_OPTIONS: Readonly<VerifyOptions> = new VerifyOptions();
