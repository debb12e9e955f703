import type { OptionRow } from './option-row.ts';
import { names, type ProfileChoice, path, url } from './parsers.ts';
import { RUN_OPTIONS } from './run-options.ts';
import type { HeaderReference, SecretReference } from './secret-parsers.ts';

class EngineOptions {
  readonly receiverUrl: OptionRow<string> = {
    ...RUN_OPTIONS.receiverUrl,
    description: 'webhook receiver that the events are for',
  };
  readonly customerKey: OptionRow<SecretReference> = RUN_OPTIONS.customerKey;
  readonly receiverHeaders: OptionRow<readonly HeaderReference[]> = RUN_OPTIONS.receiverHeaders;
  readonly profile: OptionRow<ProfileChoice> = RUN_OPTIONS.profile;
  readonly scenario: OptionRow<readonly string[]> = {
    flag: '--scenario <ids>',
    env: 'ASSAY_SCENARIO',
    description: 'what happens in the sessions; assay list scenarios names them',
    isRepeatable: true,
    parse: names,
  };
  readonly seed: OptionRow<number> = {
    ...RUN_OPTIONS.seed,
    description: 'what is drawn follows from it',
  };
  readonly startTime: OptionRow<number> = RUN_OPTIONS.startTime;
  readonly config: OptionRow<string> = RUN_OPTIONS.config;
}

/** The options that the commands of the simulated engine share. */
export const ENGINE_OPTIONS: Readonly<EngineOptions> = new EngineOptions();

/** A file of events; `-` stands for standard input. */
export const EVENTS_OPTION: OptionRow<string> = {
  flag: '--events <file>',
  env: 'ASSAY_EVENTS',
  description: 'events of a file, signed again; - for standard input',
  parse: (raw, context) => (raw === '-' ? raw : path(raw, context)),
};

/** A shorter name for `--receiver-url`. */
export const URL_OPTION: OptionRow<string> = {
  flag: '--url <url>',
  env: 'ASSAY_URL',
  description: 'the same as --receiver-url',
  parse: url,
};
