import { JSON_OPTION } from './json-option.ts';
import type { OptionRow } from './option-row.ts';
import { integer, path, text, uint32, url } from './parsers.ts';
import { RUN_OPTIONS } from './run-options.ts';
import { type HeaderReference, type SecretReference, secret } from './secret-parsers.ts';
import type { RegisterChoice, RequestChoice, ShapeChoice } from './token-server-parsers.ts';

/** Where the calibration of a tool is; `assay verify` looks at it too. */
export const CALIBRATION_OPTION: OptionRow<string> = {
  flag: '--calibration <file>',
  env: 'ASSAY_CERTIFY_CALIBRATION',
  config: 'certify.calibration',
  description: 'calibration of the tool that made the report, as assay calibrate --out writes it',
  parse: path,
};

class CertifyOptions {
  readonly key: OptionRow<SecretReference> = {
    flag: '--key <reference>',
    env: 'ASSAY_CERTIFY_KEY',
    description: 'private key that signs: file:PATH or env:NAME of an Ed25519 key in PEM',
    isSecret: true,
    parse: secret,
  };
  readonly signWith: OptionRow<string> = {
    flag: '--sign-with <command>',
    env: 'ASSAY_CERTIFY_SIGN_WITH',
    description:
      'command that gets the bytes to sign on standard input and prints the signature, raw or in base64; with --public-key',
    parse: text,
  };
  readonly publicKey: OptionRow<string> = {
    flag: '--public-key <file>',
    env: 'ASSAY_CERTIFY_PUBLIC_KEY',
    description: 'public key of --sign-with in PEM',
    parse: path,
  };
  readonly policy: OptionRow<string> = {
    flag: '--policy <file>',
    env: 'ASSAY_CERTIFY_POLICY',
    description: 'what a report has to show (default: the built-in policy)',
    parse: path,
  };
  readonly calibration: OptionRow<string> = CALIBRATION_OPTION;
  readonly targetName: OptionRow<string> = {
    flag: '--target-name <text>',
    env: 'ASSAY_CERTIFY_TARGET_NAME',
    description: 'what is certified, by its name',
    parse: text,
  };
  readonly targetVersion: OptionRow<string> = {
    flag: '--target-version <text>',
    env: 'ASSAY_CERTIFY_TARGET_VERSION',
    description: 'which version of it is certified',
    parse: text,
  };
  readonly issuer: OptionRow<string> = {
    flag: '--issuer <text>',
    env: 'ASSAY_CERTIFY_ISSUER',
    description: 'who certifies, as it is to stand in the certificate',
    parse: text,
  };
  readonly out: OptionRow<string> = {
    flag: '--out <file>',
    env: 'ASSAY_CERTIFY_OUT',
    description: 'the certificate (default: certificate.json in the folder of the report)',
    parse: path,
  };
  readonly newKey: OptionRow<string> = {
    flag: '--new-key <folder>',
    env: 'ASSAY_CERTIFY_NEW_KEY',
    description:
      'make a pair of keys in a folder and end: assay-key.pem and assay-key.pub.pem; with --issuer also a trust file',
    parse: path,
  };
  readonly challenge: OptionRow<string> = {
    ...RUN_OPTIONS.challenge,
    description: 'the challenge that the run has to follow from, as it was sent to the integrator',
  };
  readonly newChallenge: OptionRow<string> = {
    flag: '--new-challenge <file>',
    env: 'ASSAY_CERTIFY_NEW_CHALLENGE',
    description: 'make a challenge for an integrator and end',
    parse: path,
  };
  readonly audit: OptionRow<string> = {
    flag: '--audit <url>',
    env: 'ASSAY_CERTIFY_AUDIT',
    description:
      'send a sample of the recorded exchanges to this receiver again, and refuse where it answers otherwise; needs --customer-key',
    parse: url,
  };
  readonly auditTokenServer: OptionRow<string> = {
    flag: '--audit-token-server <url>',
    env: 'ASSAY_CERTIFY_AUDIT_TOKEN_SERVER',
    description: 'the same of this token server',
    parse: url,
  };
  readonly auditSample: OptionRow<number> = {
    flag: '--audit-sample <count>',
    env: 'ASSAY_CERTIFY_AUDIT_SAMPLE',
    description: 'how many exchanges an audit sends again (default: all, up to 1000)',
    parse: integer(1, 10_000),
  };
  readonly auditSeed: OptionRow<number> = {
    flag: '--audit-seed <number>',
    env: 'ASSAY_CERTIFY_AUDIT_SEED',
    description: 'draw the sample of an earlier audit again (default: a number nobody knows)',
    parse: uint32,
  };
  readonly customerKey: OptionRow<SecretReference> = {
    ...RUN_OPTIONS.customerKey,
    description: 'key that signs what an audit sends: env:NAME or file:PATH',
  };
  readonly receiverHeaders: OptionRow<readonly HeaderReference[]> = RUN_OPTIONS.receiverHeaders;
  readonly tokenServerHeaders: OptionRow<readonly HeaderReference[]> =
    RUN_OPTIONS.tokenServerHeaders;
  readonly tokenServerCookies: OptionRow<readonly HeaderReference[]> =
    RUN_OPTIONS.tokenServerCookies;
  readonly tokenServerShape: OptionRow<ShapeChoice> = RUN_OPTIONS.tokenServerShape;
  readonly tokenServerRegister: OptionRow<RegisterChoice> = RUN_OPTIONS.tokenServerRegister;
  readonly tokenServerUnregister: OptionRow<RequestChoice> = RUN_OPTIONS.tokenServerUnregister;
  readonly timeout: OptionRow<number> = RUN_OPTIONS.timeout;
  readonly ca: OptionRow<string> = RUN_OPTIONS.ca;
  readonly proxy: OptionRow<string> = RUN_OPTIONS.proxy;
  readonly json: OptionRow<boolean> = JSON_OPTION;
}

/** Every option of `assay certify`. */
export const CERTIFY_OPTIONS: Readonly<CertifyOptions> = new CertifyOptions();
