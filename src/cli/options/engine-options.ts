import type { OptionTable } from './option-row.ts';
import type { ProfileChoice } from './parsers.ts';
import { names, url } from './parsers.ts';
import { RUN_OPTIONS } from './run-options.ts';
import type { SecretReference } from './secret-parsers.ts';

/** What every command of the simulated engine may be told. */
export interface EngineSettings {
  receiverUrl: string;
  customerKey: SecretReference;
  profile: ProfileChoice;
  scenario: readonly string[];
  seed: number;
  /** Unix ms. */
  startTime: number;
  config: string;
}

export const ENGINE_OPTIONS: OptionTable<EngineSettings> = {
  receiverUrl: {
    ...RUN_OPTIONS.receiverUrl,
    description: 'webhook receiver that the events are for',
  },
  customerKey: RUN_OPTIONS.customerKey,
  profile: RUN_OPTIONS.profile,
  scenario: {
    flag: '--scenario <ids>',
    env: 'ASSAY_SCENARIO',
    description: 'what happens in the sessions; assay list scenarios names them',
    isRepeatable: true,
    parse: names,
  },
  seed: { ...RUN_OPTIONS.seed, description: 'what is drawn follows from it' },
  startTime: RUN_OPTIONS.startTime,
  config: RUN_OPTIONS.config,
};

/** A shorter name for the same. */
export const URL_OPTION: OptionTable<{ url: string }>['url'] = {
  flag: '--url <url>',
  env: 'ASSAY_URL',
  description: 'the same as --receiver-url',
  parse: url,
};
