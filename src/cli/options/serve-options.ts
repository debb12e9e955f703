import { ENGINE_OPTIONS, type EngineSettings } from './engine-options.ts';
import type { OptionTable } from './option-row.ts';
import { integer, oneOf, path, text } from './parsers.ts';
import { RUN_OPTIONS } from './run-options.ts';
import type { SecretReference } from './secret-parsers.ts';
import { JSON_OPTION } from './signature-options.ts';
import { SIMULATE_OPTIONS } from './simulate-options.ts';

const TOKEN_FORMATS = ['opaque', 'access-token-2'] as const;

/** The options of `assay serve`, read. */
export interface ServeSettings extends Omit<EngineSettings, 'seed' | 'startTime'> {
  host: string;
  port: number;
  tokenFormat: (typeof TOKEN_FORMATS)[number];
  appId: SecretReference;
  appCertificate: SecretReference;
  state: string;
  readyFile: string;
  rehearse: string;
  rehearsalReport: string;
  realtime: boolean;
  ca: string;
  json: boolean;
}

export const SERVE_OPTIONS: OptionTable<ServeSettings> = {
  host: {
    flag: '--host <name>',
    env: 'ASSAY_HOST',
    description: 'address to listen on (default: 127.0.0.1, so that only this machine gets in)',
    parse: text,
  },
  port: {
    flag: '--port <number>',
    env: 'ASSAY_PORT',
    description: 'port to listen on; 0 takes a free one (default: 8081)',
    parse: integer(0, 65_535),
  },
  profile: RUN_OPTIONS.profile,
  tokenFormat: {
    flag: '--token-format <format>',
    env: 'ASSAY_TOKEN_FORMAT',
    description:
      "which tokens are taken: opaque (any text) or access-token-2 (default: access-token-2 with --app-certificate, else the profile's)",
    parse: oneOf(TOKEN_FORMATS),
  },
  appId: {
    ...RUN_OPTIONS.appId,
    description: 'app id of the service and of its tokens; also env:NAME, file:PATH',
  },
  appCertificate: {
    ...RUN_OPTIONS.appCertificate,
    description: 'app certificate that tokens are signed with: env:NAME or file:PATH',
  },
  state: {
    flag: '--state <file>',
    env: 'ASSAY_STATE',
    description: 'file that keeps users, tokens, sessions and the clock over a restart',
    parse: path,
  },
  readyFile: {
    flag: '--ready-file <file>',
    env: 'ASSAY_READY_FILE',
    description: 'file that is written once it listens, with url, port and pid; removed at the end',
    parse: path,
  },
  rehearse: {
    flag: '--rehearse <user>',
    env: 'ASSAY_REHEARSE',
    description: 'try the duties of a client on the one that logs this user in, report, and end',
    parse: text,
  },
  rehearsalReport: {
    flag: '--rehearsal-report <file>',
    env: 'ASSAY_REHEARSAL_REPORT',
    description: 'JSON file that the report of --rehearse is written to',
    parse: path,
  },
  json: {
    ...JSON_OPTION,
    description: 'print a line of JSON for each call, or for each event of --rehearse',
  },
  scenario: {
    ...ENGINE_OPTIONS.scenario,
    description:
      'sessions that the engine runs, for calls that update an agent; needs --receiver-url',
  },
  receiverUrl: {
    ...ENGINE_OPTIONS.receiverUrl,
    description: 'webhook receiver that the sessions of --scenario are told to',
  },
  customerKey: ENGINE_OPTIONS.customerKey,
  realtime: {
    ...SIMULATE_OPTIONS.realtime,
    description: 'keep the gaps of the sessions: an event comes when the clock has got there',
  },
  ca: RUN_OPTIONS.ca,
  config: ENGINE_OPTIONS.config,
};
