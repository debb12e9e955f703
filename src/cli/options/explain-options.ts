import { JSON_OPTION } from './json-option.ts';
import type { OptionRow } from './option-row.ts';
import { oneOf } from './parsers.ts';

/** The languages of the servers in `examples`, the default first. */
export const EXAMPLE_LANGUAGES = ['express', 'fastapi', 'django', 'go', 'java', 'rust'] as const;

export type ExampleLanguage = (typeof EXAMPLE_LANGUAGES)[number];

class ExplainOptions {
  readonly language: OptionRow<ExampleLanguage> = {
    flag: '--language <name>',
    env: 'ASSAY_LANGUAGE',
    description: `code to show: ${EXAMPLE_LANGUAGES.join(', ')} (default: express)`,
    parse: oneOf(EXAMPLE_LANGUAGES),
  };
  readonly json: OptionRow<boolean> = JSON_OPTION;
}

/** Every option of `assay explain`. */
export const EXPLAIN_OPTIONS: Readonly<ExplainOptions> = new ExplainOptions();
