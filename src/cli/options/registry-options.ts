import { JSON_OPTION } from './json-option.ts';
import type { OptionRow } from './option-row.ts';
import { path } from './parsers.ts';
import { VERIFY_OPTIONS } from './verify-options.ts';

class RegistryOptions {
  readonly publicKey: OptionRow<string> = VERIFY_OPTIONS.publicKey;
  readonly trust: OptionRow<string> = VERIFY_OPTIONS.trust;
  readonly out: OptionRow<string> = {
    flag: '--out <folder>',
    env: 'ASSAY_REGISTRY_OUT',
    description: 'folder for the site (default: registry)',
    parse: path,
  };
  readonly json: OptionRow<boolean> = JSON_OPTION;
}

/** Every option of `assay registry build`. */
export const REGISTRY_OPTIONS: Readonly<RegistryOptions> = new RegistryOptions();
