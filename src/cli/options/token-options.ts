import type { TokenKind } from '../../contract/index.ts';
import { JSON_OPTION } from './json-option.ts';
import type { OptionRow, SettingsOf } from './option-row.ts';
import { oneOf, text, uint32 } from './parsers.ts';
import { RUN_OPTIONS } from './run-options.ts';
import type { SecretReference } from './secret-parsers.ts';

class MintOptions {
  readonly kind: OptionRow<TokenKind> = {
    flag: '--kind <user|app>',
    env: 'ASSAY_TOKEN_KIND',
    description: 'privileges of the token (default: user)',
    parse: oneOf(['user', 'app']),
  };
  readonly user: OptionRow<string> = {
    flag: '--user <id>',
    env: 'ASSAY_TOKEN_USER',
    description: 'user that the token is for; only with --kind user',
    parse: text,
  };
  /** Seconds. */
  readonly expire: OptionRow<number> = {
    flag: '--expire <seconds>',
    env: 'ASSAY_TOKEN_EXPIRE',
    description: 'validity from now, in seconds (default: 86400)',
    parse: uint32,
  };
  readonly appId: OptionRow<SecretReference> = RUN_OPTIONS.appId;
  readonly appCertificate: OptionRow<SecretReference> = RUN_OPTIONS.appCertificate;
  readonly json: OptionRow<boolean> = JSON_OPTION;
}

/** Every option of `assay token mint`. */
export const MINT_OPTIONS: Readonly<MintOptions> = new MintOptions();

export type MintSettings = SettingsOf<MintOptions>;

class InspectOptions {
  readonly appCertificate: OptionRow<SecretReference> = {
    ...RUN_OPTIONS.appCertificate,
    description: 'certificate to verify the signature with: env:NAME or file:PATH',
  };
  readonly json: OptionRow<boolean> = JSON_OPTION;
}

/** Every option of `assay token inspect`. */
export const INSPECT_OPTIONS: Readonly<InspectOptions> = new InspectOptions();
