import type { OptionRow } from './option-row.ts';
import { toggle } from './parsers.ts';

/** Output for programs: every command has it. */
export const JSON_OPTION: OptionRow<boolean> = {
  flag: '--json',
  env: 'ASSAY_JSON',
  description: 'JSON for programs instead of text',
  parse: toggle,
};
