import type { TokenKind } from '../../contract/index.ts';
import { MAX_UINT32 } from './max-uint32.ts';
import type { OptionTable } from './option-row.ts';
import { integer, oneOf, text } from './parsers.ts';
import { RUN_OPTIONS } from './run-options.ts';
import type { SecretReference } from './secret-parsers.ts';
import { JSON_OPTION } from './signature-options.ts';

/** The options of `assay token mint`, read. */
export interface MintSettings {
  kind: TokenKind;
  user: string;
  /** Seconds. */
  expire: number;
  appId: SecretReference;
  appCertificate: SecretReference;
  json: boolean;
}

/** The options of `assay token inspect`, read. */
export interface InspectSettings {
  appCertificate: SecretReference;
  json: boolean;
}

export const MINT_OPTIONS: OptionTable<MintSettings> = {
  kind: {
    flag: '--kind <user|app>',
    env: 'ASSAY_TOKEN_KIND',
    description: 'privileges of the token (default: user)',
    parse: oneOf(['user', 'app']),
  },
  user: {
    flag: '--user <id>',
    env: 'ASSAY_TOKEN_USER',
    description: 'user that the token is for; only with --kind user',
    parse: text,
  },
  expire: {
    flag: '--expire <seconds>',
    env: 'ASSAY_TOKEN_EXPIRE',
    description: 'validity from now, in seconds (default: 86400)',
    parse: integer(0, MAX_UINT32),
  },
  appId: RUN_OPTIONS.appId,
  appCertificate: RUN_OPTIONS.appCertificate,
  json: JSON_OPTION,
};

export const INSPECT_OPTIONS: OptionTable<InspectSettings> = {
  appCertificate: {
    ...RUN_OPTIONS.appCertificate,
    description: 'certificate to verify the signature with: env:NAME or file:PATH',
  },
  json: JSON_OPTION,
};
