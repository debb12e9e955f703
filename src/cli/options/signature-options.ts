import { JSON_OPTION } from './json-option.ts';
import type { OptionRow, SettingsOf } from './option-row.ts';
import { type ProfileChoice, text } from './parsers.ts';
import { RUN_OPTIONS } from './run-options.ts';
import type { SecretReference } from './secret-parsers.ts';

class SignOptions {
  readonly customerKey: OptionRow<SecretReference> = RUN_OPTIONS.customerKey;
  readonly profile: OptionRow<ProfileChoice> = RUN_OPTIONS.profile;
  readonly json: OptionRow<boolean> = JSON_OPTION;
}

/** Every option of `assay sign`. */
export const SIGN_OPTIONS: Readonly<SignOptions> = new SignOptions();

export type SignSettings = SettingsOf<SignOptions>;

class CheckSignatureOptions extends SignOptions {
  readonly signature: OptionRow<string> = {
    flag: '--signature <text>',
    env: 'ASSAY_SIGNATURE',
    description: 'value of the header that carries the HMAC/SHA1 signature',
    parse: text,
  };
  readonly signatureV1: OptionRow<string> = {
    flag: '--signature-v1 <text>',
    env: 'ASSAY_SIGNATURE_V1',
    description: 'the same as --signature',
    parse: text,
  };
  readonly signatureV2: OptionRow<string> = {
    flag: '--signature-v2 <text>',
    env: 'ASSAY_SIGNATURE_V2',
    description: 'value of the header that carries the HMAC/SHA256 signature',
    parse: text,
  };
}

/** Every option of `assay check-signature`. */
export const CHECK_SIGNATURE_OPTIONS: Readonly<CheckSignatureOptions> = new CheckSignatureOptions();
