import type { OptionTable } from './option-row.ts';
import type { ProfileChoice } from './parsers.ts';
import { text, toggle } from './parsers.ts';
import { RUN_OPTIONS } from './run-options.ts';
import type { SecretReference } from './secret-parsers.ts';

/** The options of `assay sign`, read. */
export interface SignSettings {
  customerKey: SecretReference;
  profile: ProfileChoice;
  json: boolean;
}

/** The options of `assay check-signature`, read. */
export interface CheckSignatureSettings extends SignSettings {
  signature: string;
  signatureV1: string;
  signatureV2: string;
}

export const JSON_OPTION: OptionTable<{ json: boolean }>['json'] = {
  flag: '--json',
  env: 'ASSAY_JSON',
  description: 'JSON for programs instead of text',
  parse: toggle,
};

export const SIGN_OPTIONS: OptionTable<SignSettings> = {
  customerKey: RUN_OPTIONS.customerKey,
  profile: RUN_OPTIONS.profile,
  json: JSON_OPTION,
};

export const CHECK_SIGNATURE_OPTIONS: OptionTable<CheckSignatureSettings> = {
  ...SIGN_OPTIONS,
  signature: {
    flag: '--signature <text>',
    env: 'ASSAY_SIGNATURE',
    description: 'value of the header that carries the HMAC/SHA1 signature',
    parse: text,
  },
  signatureV1: {
    flag: '--signature-v1 <text>',
    env: 'ASSAY_SIGNATURE_V1',
    description: 'the same as --signature',
    parse: text,
  },
  signatureV2: {
    flag: '--signature-v2 <text>',
    env: 'ASSAY_SIGNATURE_V2',
    description: 'value of the header that carries the HMAC/SHA256 signature',
    parse: text,
  },
};
