import { JSON_OPTION } from './json-option.ts';
import type { OptionRow, SettingsOf } from './option-row.ts';
import { integer, names, oneOf, type ProfileChoice, toggle } from './parsers.ts';
import type { SecretReference } from './secret-parsers.ts';
import { ENGINE_OPTIONS, URL_OPTION } from './shared-options.ts';

const EVENT_KINDS = ['valid', 'near-miss', 'hostile'] as const;

export type EventKind = (typeof EVENT_KINDS)[number];

const EVENT_FORMAT_NAMES = ['ndjson', 'json', 'http', 'curl', 'har'] as const;

export type EventFormatName = (typeof EVENT_FORMAT_NAMES)[number];

class EventsOptions {
  readonly kind: OptionRow<EventKind> = {
    flag: '--kind <kind>',
    env: 'ASSAY_KIND',
    description: `${EVENT_KINDS.join(', ')} (default: valid)`,
    parse: oneOf(EVENT_KINDS),
  };
  readonly type: OptionRow<readonly string[]> = {
    flag: '--type <numbers>',
    env: 'ASSAY_TYPE',
    description: 'event types to print, such as 101,112 (default: all)',
    isRepeatable: true,
    parse: names,
  };
  readonly count: OptionRow<number> = {
    flag: '--count <count>',
    env: 'ASSAY_COUNT',
    description: 'how many (default: 100; with --scenario all of its plans once)',
    parse: integer(1, 1_000_000_000),
  };
  readonly scenario: OptionRow<readonly string[]> = {
    ...ENGINE_OPTIONS.scenario,
    description: 'sessions that the events come from (default: drawn ones)',
  };
  readonly seed: OptionRow<number> = {
    ...ENGINE_OPTIONS.seed,
    description: 'the same seed gives the same bytes everywhere (default: 1)',
  };
  /** Unix ms. */
  readonly startTime: OptionRow<number> = {
    ...ENGINE_OPTIONS.startTime,
    description: 'moment that all times count up from (default: 2026-01-01T00:00:00Z)',
  };
  readonly format: OptionRow<EventFormatName> = {
    flag: '--format <format>',
    env: 'ASSAY_FORMAT',
    description: `${EVENT_FORMAT_NAMES.join(', ')}; all but ndjson are signed (default: ndjson)`,
    parse: oneOf(EVENT_FORMAT_NAMES),
  };
  readonly json: OptionRow<boolean> = {
    ...JSON_OPTION,
    description: 'the same as --format json',
  };
  readonly describe: OptionRow<boolean> = {
    flag: '--describe',
    env: 'ASSAY_DESCRIBE',
    description: 'ndjson: wrap each body with what it is and what it breaks',
    parse: toggle,
  };
  readonly customerKey: OptionRow<SecretReference> = {
    ...ENGINE_OPTIONS.customerKey,
    description: 'key that signs: env:NAME or file:PATH (default: a demonstration key)',
  };
  readonly receiverUrl: OptionRow<string> = {
    ...ENGINE_OPTIONS.receiverUrl,
    description: 'address in the requests (default: http://localhost:8080/webhook)',
  };
  readonly url: OptionRow<string> = URL_OPTION;
  readonly profile: OptionRow<ProfileChoice> = ENGINE_OPTIONS.profile;
  readonly config: OptionRow<string> = ENGINE_OPTIONS.config;
}

/** Every option of `assay events`. */
export const EVENTS_OPTIONS: Readonly<EventsOptions> = new EventsOptions();

export type EventsSettings = SettingsOf<EventsOptions>;
