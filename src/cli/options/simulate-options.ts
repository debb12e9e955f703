import { JSON_OPTION } from './json-option.ts';
import type { OptionRow, SettingsOf } from './option-row.ts';
import { duration, integer, names, type ProfileChoice, path, toggle } from './parsers.ts';
import { RUN_OPTIONS } from './run-options.ts';
import type { HeaderReference, SecretReference } from './secret-parsers.ts';
import { ENGINE_OPTIONS, EVENTS_OPTION } from './shared-options.ts';

class SimulateOptions {
  readonly receiverUrl: OptionRow<string> = {
    ...ENGINE_OPTIONS.receiverUrl,
    description: 'webhook receiver to deliver to; needs --customer-key (default: the embedded one)',
  };
  readonly customerKey: OptionRow<SecretReference> = ENGINE_OPTIONS.customerKey;
  readonly receiverHeaders: OptionRow<readonly HeaderReference[]> = ENGINE_OPTIONS.receiverHeaders;
  readonly scenario: OptionRow<readonly string[]> = {
    ...ENGINE_OPTIONS.scenario,
    description: 'what happens; assay list scenarios names them (default: all)',
  };
  readonly events: OptionRow<string> = {
    ...EVENTS_OPTION,
    description: 'events of a file, signed again, in place of scenarios; - for standard input',
  };
  readonly sessions: OptionRow<number> = {
    flag: '--sessions <count>',
    env: 'ASSAY_SESSIONS',
    description: 'how many sessions (default: each plan of the scenarios once)',
    parse: integer(1, 1_000_000_000),
  };
  /** In ms. */
  readonly duration: OptionRow<number> = {
    flag: '--duration <duration>',
    env: 'ASSAY_DURATION',
    description: 'begin sessions and send notices for so long; what was sent is then settled',
    parse: duration,
  };
  readonly concurrency: OptionRow<number> = {
    ...RUN_OPTIONS.concurrency,
    description: 'sessions that run at the same time (default: 32)',
    parse: integer(1, 1_024),
  };
  readonly seed: OptionRow<number> = {
    ...ENGINE_OPTIONS.seed,
    description: 'what is drawn follows from it (default: drawn)',
  };
  readonly runId: OptionRow<string> = {
    ...RUN_OPTIONS.runId,
    description: 'stands in every id and name that is sent (default: drawn)',
  };
  /** Unix ms. */
  readonly startTime: OptionRow<number> = {
    ...ENGINE_OPTIONS.startTime,
    description: 'moment at which the sessions begin (default: 2026-01-01T00:00:00Z)',
  };
  /** Notifications a second. */
  readonly rate: OptionRow<number> = {
    ...RUN_OPTIONS.rate,
    description:
      'notifications a second, retries and copies included, whether or not the receiver keeps up',
  };
  /** Sessions a second. */
  readonly sessionRate: OptionRow<number> = {
    flag: '--session-rate <number>',
    env: 'ASSAY_SESSION_RATE',
    description: 'sessions that begin in a second, at most',
    parse: RUN_OPTIONS.rate.parse,
  };
  readonly realtime: OptionRow<boolean> = {
    flag: '--realtime',
    env: 'ASSAY_REALTIME',
    description: 'keep the gaps of the sessions',
    parse: toggle,
  };
  readonly virtual: OptionRow<boolean> = {
    flag: '--virtual',
    env: 'ASSAY_VIRTUAL',
    description: 'wait on a virtual clock: retries, back-off and --realtime take no time',
    parse: toggle,
  };
  readonly disturb: OptionRow<readonly string[]> = {
    flag: '--disturb <rates>',
    env: 'ASSAY_DISTURB',
    description: 'such as duplicate=0.1,reorder=0.2; assay list disturbances names them',
    isRepeatable: true,
    parse: names,
  };
  readonly failOn: OptionRow<readonly string[]> = {
    flag: '--fail-on <conditions>',
    env: 'ASSAY_FAIL_ON',
    description: "when the exit code is 1, such as 'p99>500ms,given-up>0.1%' (default: given-up>0)",
    isRepeatable: true,
    parse: names,
  };
  readonly journal: OptionRow<string> = {
    flag: '--journal <file>',
    env: 'ASSAY_JOURNAL',
    description: 'NDJSON file that keeps every attempt',
    parse: path,
  };
  readonly resume: OptionRow<boolean> = {
    flag: '--resume',
    env: 'ASSAY_RESUME',
    description: 'go on with the interrupted run of --journal',
    parse: toggle,
  };
  /** The folder, or that the run takes one of its own. */
  readonly report: OptionRow<string | true> = {
    flag: '--report [folder]',
    env: 'ASSAY_SIMULATION',
    description:
      'write simulation.html, a page with the course of the run, and simulation.json (default folder: one of its own, to which reports/latest leads afterwards)',
    parse: (raw, context) => (raw === true || raw === 'true' ? true : path(raw, context)),
  };
  readonly keep: OptionRow<number> = RUN_OPTIONS.keep;
  readonly json: OptionRow<boolean> = JSON_OPTION;
  readonly profile: OptionRow<ProfileChoice> = ENGINE_OPTIONS.profile;
  readonly timeout: OptionRow<number> = {
    ...RUN_OPTIONS.timeout,
    description: "time for each answer (default: the profile's deadline)",
  };
  readonly waitFor: OptionRow<number> = {
    ...RUN_OPTIONS.waitFor,
    description: 'wait this long for the receiver to listen',
  };
  readonly ca: OptionRow<string> = RUN_OPTIONS.ca;
  readonly proxy: OptionRow<string> = RUN_OPTIONS.proxy;
  readonly config: OptionRow<string> = ENGINE_OPTIONS.config;
}

/** Every option of `assay simulate`. */
export const SIMULATE_OPTIONS: Readonly<SimulateOptions> = new SimulateOptions();

export type SimulateSettings = SettingsOf<SimulateOptions>;
