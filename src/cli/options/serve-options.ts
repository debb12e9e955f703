import { JSON_OPTION } from './json-option.ts';
import type { OptionRow, SettingsOf } from './option-row.ts';
import { integer, oneOf, type ProfileChoice, path, text } from './parsers.ts';
import { RUN_OPTIONS } from './run-options.ts';
import type { HeaderReference, SecretReference } from './secret-parsers.ts';
import { ENGINE_OPTIONS } from './shared-options.ts';
import { SIMULATE_OPTIONS } from './simulate-options.ts';

const TOKEN_FORMATS = ['opaque', 'access-token-2'] as const;

class ServeOptions {
  readonly host: OptionRow<string> = {
    flag: '--host <name>',
    env: 'ASSAY_HOST',
    description: 'address to listen on (default: 127.0.0.1, so that only this machine gets in)',
    parse: text,
  };
  readonly port: OptionRow<number> = {
    flag: '--port <number>',
    env: 'ASSAY_PORT',
    description: 'port to listen on; 0 takes a free one (default: 8081)',
    parse: integer(0, 65_535),
  };
  readonly profile: OptionRow<ProfileChoice> = RUN_OPTIONS.profile;
  readonly tokenFormat: OptionRow<(typeof TOKEN_FORMATS)[number]> = {
    flag: '--token-format <format>',
    env: 'ASSAY_TOKEN_FORMAT',
    description:
      "which tokens are taken: opaque (any text) or access-token-2 (default: access-token-2 with --app-certificate, else the profile's)",
    parse: oneOf(TOKEN_FORMATS),
  };
  readonly appId: OptionRow<SecretReference> = {
    ...RUN_OPTIONS.appId,
    description: 'app id of the service and of its tokens; also env:NAME, file:PATH',
  };
  readonly appCertificate: OptionRow<SecretReference> = {
    ...RUN_OPTIONS.appCertificate,
    description: 'app certificate that tokens are signed with: env:NAME or file:PATH',
  };
  readonly state: OptionRow<string> = {
    flag: '--state <file>',
    env: 'ASSAY_STATE',
    description: 'file that keeps users, tokens, sessions and the clock over a restart',
    parse: path,
  };
  readonly readyFile: OptionRow<string> = {
    flag: '--ready-file <file>',
    env: 'ASSAY_READY_FILE',
    description: 'file that is written once it listens, with url, port and pid; removed at the end',
    parse: path,
  };
  readonly rehearse: OptionRow<string> = {
    flag: '--rehearse <user>',
    env: 'ASSAY_REHEARSE',
    description: 'try the duties of a client on the one that logs this user in, report, and end',
    parse: text,
  };
  readonly clientReport: OptionRow<string> = {
    flag: '--client-report <file>',
    env: 'ASSAY_CLIENT_REPORT',
    description: 'JSON file that the report of --rehearse is written to',
    parse: path,
  };
  readonly json: OptionRow<boolean> = {
    ...JSON_OPTION,
    description: 'print a line of JSON for each call, or for each event of --rehearse',
  };
  readonly scenario: OptionRow<readonly string[]> = {
    ...ENGINE_OPTIONS.scenario,
    description:
      'sessions that the engine runs, for calls that update an agent; needs --receiver-url',
  };
  readonly receiverUrl: OptionRow<string> = {
    ...ENGINE_OPTIONS.receiverUrl,
    description: 'webhook receiver that the sessions of --scenario are delivered to',
  };
  readonly customerKey: OptionRow<SecretReference> = ENGINE_OPTIONS.customerKey;
  readonly receiverHeaders: OptionRow<readonly HeaderReference[]> = ENGINE_OPTIONS.receiverHeaders;
  readonly realtime: OptionRow<boolean> = {
    ...SIMULATE_OPTIONS.realtime,
    description: 'keep the gaps of the sessions: an event comes when the clock has got there',
  };
  readonly ca: OptionRow<string> = RUN_OPTIONS.ca;
  readonly proxy: OptionRow<string> = RUN_OPTIONS.proxy;
  readonly config: OptionRow<string> = ENGINE_OPTIONS.config;
}

/** Every option of `assay serve`. */
export const SERVE_OPTIONS: Readonly<ServeOptions> = new ServeOptions();

export type ServeSettings = SettingsOf<ServeOptions>;
