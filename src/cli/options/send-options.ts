import { ENGINE_OPTIONS, type EngineSettings, URL_OPTION } from './engine-options.ts';
import { InvalidValue, type OptionTable, type Parse } from './option-row.ts';
import { toggle } from './parsers.ts';
import { RUN_OPTIONS } from './run-options.ts';
import { JSON_OPTION } from './signature-options.ts';

/** A field to set: where, as it was written, and to which value. */
export interface Override {
  readonly path: string;
  readonly value: unknown;
}

/** The options of `assay send`, read. */
export interface SendSettings extends EngineSettings {
  url: string;
  set: readonly Override[];
  dryRun: boolean;
  timeout: number;
  ca: string;
  proxy: string;
  json: boolean;
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

export const SEND_OPTIONS: OptionTable<SendSettings> = {
  receiverUrl: ENGINE_OPTIONS.receiverUrl,
  url: URL_OPTION,
  customerKey: ENGINE_OPTIONS.customerKey,
  set: {
    flag: '--set <path=value>',
    env: 'ASSAY_SET',
    description: 'field to set: payload.name=desk or /payload/name=desk; JSON where it is some',
    isRepeatable: true,
    parse: overrides,
  },
  scenario: {
    ...ENGINE_OPTIONS.scenario,
    description: 'session that the event comes from (default: a drawn one)',
  },
  seed: { ...ENGINE_OPTIONS.seed, description: 'what is drawn follows from it (default: drawn)' },
  startTime: {
    ...ENGINE_OPTIONS.startTime,
    description: 'moment at which the session begins (default: the event happens now)',
  },
  dryRun: {
    flag: '--dry-run',
    env: 'ASSAY_DRY_RUN',
    description: 'print the request instead of sending it',
    parse: toggle,
  },
  json: JSON_OPTION,
  profile: ENGINE_OPTIONS.profile,
  timeout: {
    ...RUN_OPTIONS.timeout,
    description: "time for the answer (default: the profile's deadline)",
  },
  ca: RUN_OPTIONS.ca,
  proxy: RUN_OPTIONS.proxy,
  config: ENGINE_OPTIONS.config,
};
