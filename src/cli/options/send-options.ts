import { JSON_OPTION } from './json-option.ts';
import { InvalidValue, type OptionRow, type Parse, type SettingsOf } from './option-row.ts';
import { type ProfileChoice, toggle } from './parsers.ts';
import { RUN_OPTIONS } from './run-options.ts';
import type { HeaderReference, SecretReference } from './secret-parsers.ts';
import { ENGINE_OPTIONS, EVENTS_OPTION, URL_OPTION } from './shared-options.ts';

/** A field to set: where, as it was written, and to which value. */
export interface Override {
  readonly path: string;
  readonly value: unknown;
}

/** JSON where it is some, the text itself otherwise. */
function readValue(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

function overrideOf(line: unknown): Override {
  const at = typeof line === 'string' ? line.indexOf('=') : -1;
  if (typeof line !== 'string' || at < 1) {
    throw new InvalidValue("'path=value', such as payload.name=desk or /payload/labels/a=1");
  }
  return { path: line.slice(0, at).trim(), value: readValue(line.slice(at + 1)) };
}

/** Several in a variable stand in lines of their own, since values may hold commas. */
const overrides: Parse<readonly Override[]> = (raw) =>
  (Array.isArray(raw) ? raw : String(raw).split('\n')).map(overrideOf);

class SendOptions {
  readonly receiverUrl: OptionRow<string> = ENGINE_OPTIONS.receiverUrl;
  readonly url: OptionRow<string> = URL_OPTION;
  readonly customerKey: OptionRow<SecretReference> = ENGINE_OPTIONS.customerKey;
  readonly receiverHeaders: OptionRow<readonly HeaderReference[]> = ENGINE_OPTIONS.receiverHeaders;
  readonly events: OptionRow<string> = EVENTS_OPTION;
  readonly set: OptionRow<readonly Override[]> = {
    flag: '--set <path=value>',
    env: 'ASSAY_SET',
    description: 'field to set: payload.name=desk or /payload/name=desk; JSON where it is some',
    isRepeatable: true,
    parse: overrides,
  };
  readonly scenario: OptionRow<readonly string[]> = {
    ...ENGINE_OPTIONS.scenario,
    description: 'session that the event comes from (default: a drawn one)',
  };
  readonly seed: OptionRow<number> = {
    ...ENGINE_OPTIONS.seed,
    description: 'what is drawn follows from it (default: drawn)',
  };
  /** Unix ms. */
  readonly startTime: OptionRow<number> = {
    ...ENGINE_OPTIONS.startTime,
    description: 'moment at which the session begins (default: the event happens now)',
  };
  readonly dryRun: OptionRow<boolean> = {
    flag: '--dry-run',
    env: 'ASSAY_DRY_RUN',
    description: 'print the request instead of sending it',
    parse: toggle,
  };
  readonly json: OptionRow<boolean> = JSON_OPTION;
  readonly profile: OptionRow<ProfileChoice> = ENGINE_OPTIONS.profile;
  readonly timeout: OptionRow<number> = {
    ...RUN_OPTIONS.timeout,
    description: "time for the answer (default: the profile's deadline)",
  };
  readonly ca: OptionRow<string> = RUN_OPTIONS.ca;
  readonly proxy: OptionRow<string> = RUN_OPTIONS.proxy;
  readonly config: OptionRow<string> = ENGINE_OPTIONS.config;
}

/** Every option of `assay send`. */
export const SEND_OPTIONS: Readonly<SendOptions> = new SendOptions();

export type SendSettings = SettingsOf<SendOptions>;
