import type { DeclaredUser } from '../../conformance/probes/declared-user.ts';
import type { FailingTokenRequest } from '../../conformance/probes/token-server-shape.ts';
import { JSON_OPTION } from './json-option.ts';
import type { OptionRow, SettingsOf } from './option-row.ts';
import { type ProfileChoice, toggle } from './parsers.ts';
import { ReceiverOptions } from './receiver-options.ts';
import { RUN_OPTIONS } from './run-options.ts';
import type { HeaderReference, SecretReference } from './secret-parsers.ts';
import { SIMULATE_OPTIONS } from './simulate-options.ts';
import type { RegisterChoice, RequestChoice, ShapeChoice } from './token-server-parsers.ts';

class ReplayOptions extends ReceiverOptions {
  readonly trustReport: OptionRow<boolean> = {
    flag: '--trust-report',
    env: 'ASSAY_TRUST_REPORT',
    description:
      'send to the addresses that only the report names; its commands, secrets and files are not used all the same',
    parse: toggle,
  };
  override readonly receiverUrl: OptionRow<string> = {
    ...RUN_OPTIONS.receiverUrl,
    description: 'receiver to send to, in place of that of the report',
  };
  override readonly observerUrl: OptionRow<string> = {
    ...RUN_OPTIONS.observerUrl,
    description:
      'endpoint that says how often a notice took effect, in place of that of the report',
  };
  readonly tokenServerUrl: OptionRow<string> = {
    ...RUN_OPTIONS.tokenServerUrl,
    description: 'token server to ask, in place of that of the report',
  };
  readonly tokenServerHeaders: OptionRow<readonly HeaderReference[]> =
    RUN_OPTIONS.tokenServerHeaders;
  readonly tokenServerCookies: OptionRow<readonly HeaderReference[]> =
    RUN_OPTIONS.tokenServerCookies;
  readonly tokenServerShape: OptionRow<ShapeChoice> = RUN_OPTIONS.tokenServerShape;
  readonly tokenServerUsesRtc: OptionRow<boolean> = RUN_OPTIONS.tokenServerUsesRtc;
  readonly tokenServerMustFail: OptionRow<FailingTokenRequest> = RUN_OPTIONS.tokenServerMustFail;
  readonly tokenServerUsers: OptionRow<readonly DeclaredUser[]> = RUN_OPTIONS.tokenServerUsers;
  readonly tokenServerRegister: OptionRow<RegisterChoice> = RUN_OPTIONS.tokenServerRegister;
  readonly tokenServerUnregister: OptionRow<RequestChoice> = RUN_OPTIONS.tokenServerUnregister;
  readonly appId: OptionRow<SecretReference> = RUN_OPTIONS.appId;
  readonly appCertificate: OptionRow<SecretReference> = RUN_OPTIONS.appCertificate;
  readonly clientUser: OptionRow<string> = RUN_OPTIONS.clientUser;
  readonly clientPort: OptionRow<number> = RUN_OPTIONS.clientPort;
  readonly profile: OptionRow<ProfileChoice> = {
    ...RUN_OPTIONS.profile,
    description: 'profile to judge by (default: that of the report)',
  };
  readonly allowHeavy: OptionRow<boolean> = RUN_OPTIONS.allowHeavy;
  readonly rate: OptionRow<number> = RUN_OPTIONS.rate;
  readonly concurrency: OptionRow<number> = RUN_OPTIONS.concurrency;
  readonly timeout: OptionRow<number> = RUN_OPTIONS.timeout;
  readonly ca: OptionRow<string> = RUN_OPTIONS.ca;
  readonly proxy: OptionRow<string> = RUN_OPTIONS.proxy;
  readonly waitFor: OptionRow<number> = RUN_OPTIONS.waitFor;
  readonly start: OptionRow<string> = RUN_OPTIONS.start;
  readonly fault: OptionRow<readonly string[]> = RUN_OPTIONS.fault;
  readonly out: OptionRow<string> = {
    ...RUN_OPTIONS.out,
    description: 'folder of the report, where none is named (default: that of the last run)',
  };
  readonly journal: OptionRow<string> = {
    ...SIMULATE_OPTIONS.journal,
    description: 'journal of a simulation, of which a notice is sent again',
  };
  readonly json: OptionRow<boolean> = JSON_OPTION;
  readonly config: OptionRow<string> = RUN_OPTIONS.config;
}

/** Every option of `assay replay`. */
export const REPLAY_OPTIONS: Readonly<ReplayOptions> = new ReplayOptions();

export type ReplaySettings = SettingsOf<ReplayOptions>;
