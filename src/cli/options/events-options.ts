import { ENGINE_OPTIONS, type EngineSettings, URL_OPTION } from './engine-options.ts';
import type { OptionTable } from './option-row.ts';
import { integer, names, oneOf, toggle } from './parsers.ts';

export type EventKind = 'valid' | 'near-miss' | 'hostile';

const EVENT_KINDS: readonly EventKind[] = ['valid', 'near-miss', 'hostile'];

export type EventFormatName = 'ndjson' | 'json' | 'http' | 'curl' | 'har';

const EVENT_FORMAT_NAMES: readonly EventFormatName[] = ['ndjson', 'json', 'http', 'curl', 'har'];

/** The options of `assay events`, read. */
export interface EventsSettings extends EngineSettings {
  url: string;
  kind: EventKind;
  type: readonly string[];
  count: number;
  format: EventFormatName;
  describe: boolean;
}

export const EVENTS_OPTIONS: OptionTable<EventsSettings> = {
  kind: {
    flag: '--kind <kind>',
    env: 'ASSAY_KIND',
    description: `${EVENT_KINDS.join(', ')} (default: valid)`,
    parse: oneOf(EVENT_KINDS),
  },
  type: {
    flag: '--type <numbers>',
    env: 'ASSAY_TYPE',
    description: 'event types to print, such as 101,112 (default: all)',
    isRepeatable: true,
    parse: names,
  },
  count: {
    flag: '--count <count>',
    env: 'ASSAY_COUNT',
    description: 'how many (default: 100; with --scenario all of its plans once)',
    parse: integer(1, 1_000_000_000),
  },
  scenario: {
    ...ENGINE_OPTIONS.scenario,
    description: 'sessions that the events come from (default: drawn ones)',
  },
  seed: {
    ...ENGINE_OPTIONS.seed,
    description: 'the same seed gives the same bytes everywhere (default: 1)',
  },
  startTime: {
    ...ENGINE_OPTIONS.startTime,
    description: 'moment that all times count up from (default: 2026-01-01T00:00:00Z)',
  },
  format: {
    flag: '--format <format>',
    env: 'ASSAY_FORMAT',
    description: `${EVENT_FORMAT_NAMES.join(', ')}; all but ndjson are signed (default: ndjson)`,
    parse: oneOf(EVENT_FORMAT_NAMES),
  },
  describe: {
    flag: '--describe',
    env: 'ASSAY_DESCRIBE',
    description: 'ndjson: wrap each body with what it is and what it breaks',
    parse: toggle,
  },
  customerKey: {
    ...ENGINE_OPTIONS.customerKey,
    description: 'key that signs: env:NAME or file:PATH (default: a demonstration key)',
  },
  receiverUrl: {
    ...ENGINE_OPTIONS.receiverUrl,
    description: 'address in the requests (default: http://localhost:8080/webhook)',
  },
  url: URL_OPTION,
  profile: ENGINE_OPTIONS.profile,
  config: ENGINE_OPTIONS.config,
};
