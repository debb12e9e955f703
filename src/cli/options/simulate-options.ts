import { ENGINE_OPTIONS, type EngineSettings } from './engine-options.ts';
import type { OptionTable } from './option-row.ts';
import { integer, names, path, toggle } from './parsers.ts';
import { RUN_OPTIONS } from './run-options.ts';
import { JSON_OPTION } from './signature-options.ts';

/** The options of `assay simulate`, read. */
export interface SimulateSettings extends EngineSettings {
  sessions: number;
  concurrency: number;
  runId: string;
  /** Notifications a second. */
  rate: number;
  realtime: boolean;
  virtual: boolean;
  disturb: readonly string[];
  journal: string;
  resume: boolean;
  timeout: number;
  waitFor: number;
  ca: string;
  proxy: string;
  json: boolean;
}

export const SIMULATE_OPTIONS: OptionTable<SimulateSettings> = {
  receiverUrl: {
    ...ENGINE_OPTIONS.receiverUrl,
    description: 'webhook receiver to deliver to; needs --customer-key (default: the embedded one)',
  },
  customerKey: ENGINE_OPTIONS.customerKey,
  scenario: {
    ...ENGINE_OPTIONS.scenario,
    description: 'what happens; assay list scenarios names them (default: all)',
  },
  sessions: {
    flag: '--sessions <count>',
    env: 'ASSAY_SESSIONS',
    description: 'how many sessions (default: each plan of the scenarios once)',
    parse: integer(1, 1_000_000_000),
  },
  concurrency: {
    ...RUN_OPTIONS.concurrency,
    description: 'sessions that run at the same time (default: 32)',
    parse: integer(1, 1_024),
  },
  seed: { ...ENGINE_OPTIONS.seed, description: 'what is drawn follows from it (default: drawn)' },
  runId: {
    ...RUN_OPTIONS.runId,
    description: 'stands in every id and name that is sent (default: drawn)',
  },
  startTime: {
    ...ENGINE_OPTIONS.startTime,
    description: 'moment at which the sessions begin (default: 2026-01-01T00:00:00Z)',
  },
  rate: {
    ...RUN_OPTIONS.rate,
    description: 'notifications a second, whether or not the receiver keeps up',
  },
  realtime: {
    flag: '--realtime',
    env: 'ASSAY_REALTIME',
    description: 'keep the gaps of the sessions',
    parse: toggle,
  },
  virtual: {
    flag: '--virtual',
    env: 'ASSAY_VIRTUAL',
    description: 'wait on a virtual clock: retries, back-off and --realtime take no time',
    parse: toggle,
  },
  disturb: {
    flag: '--disturb <rates>',
    env: 'ASSAY_DISTURB',
    description: 'such as duplicate=0.1,reorder=0.2; assay list disturbances names them',
    isRepeatable: true,
    parse: names,
  },
  journal: {
    flag: '--journal <file>',
    env: 'ASSAY_JOURNAL',
    description: 'NDJSON file that keeps every attempt',
    parse: path,
  },
  resume: {
    flag: '--resume',
    env: 'ASSAY_RESUME',
    description: 'go on with the interrupted run of --journal',
    parse: toggle,
  },
  json: JSON_OPTION,
  profile: ENGINE_OPTIONS.profile,
  timeout: {
    ...RUN_OPTIONS.timeout,
    description: "time for each answer (default: the profile's deadline)",
  },
  waitFor: {
    ...RUN_OPTIONS.waitFor,
    description: 'wait this long for the receiver to listen',
  },
  ca: RUN_OPTIONS.ca,
  proxy: RUN_OPTIONS.proxy,
  config: ENGINE_OPTIONS.config,
};
