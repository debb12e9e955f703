import { randomInt } from 'node:crypto';
import { definedMembers } from '../../contract/defined-members.ts';
import { MAX_TOKEN_VALIDITY_SECONDS } from '../../contract/index.ts';
import { UsageError } from '../../errors.ts';
import {
  type AccessToken2Reading,
  isTokenSignedBy,
  MAX_SALT,
  mintChatToken,
  readToken,
  type TokenService,
} from '../../wire/token/index.ts';
import type { CommandRunner } from '../command-spec.ts';
import { readSettings } from '../options/read-settings.ts';
import { INSPECT_OPTIONS, MINT_OPTIONS, type MintSettings } from '../options/token-options.ts';
import { printable, printableJson } from '../printable.ts';
import { resolveAppCertificate, resolveAppCredentials } from '../resolve-app-credential.ts';

/** What a token is signed with, when the options make sense together. */
function credentialsOf(
  settings: Partial<MintSettings>,
): Pick<MintSettings, 'appId' | 'appCertificate'> {
  const { kind = 'user', user, appId, appCertificate } = settings;
  if (kind === 'user' && user === undefined) {
    throw new UsageError('A user token is for somebody: give --user.');
  }
  if (kind === 'app' && user !== undefined) {
    throw new UsageError('An app token names no user: drop --user, or use --kind user.');
  }
  if (appId !== undefined && appCertificate !== undefined) return { appId, appCertificate };
  throw new UsageError(
    '--app-id and --app-certificate are needed, e.g. --app-id env:APP_ID --app-certificate env:APP_CERTIFICATE.',
  );
}

/** `assay token mint`: prints a token for tests. */
export const mintToken: CommandRunner = async (input) => {
  const { io } = input;
  const settings = await readSettings(MINT_OPTIONS, input);
  const credentials = credentialsOf(settings);
  const { kind = 'user', user = '', expire = MAX_TOKEN_VALIDITY_SECONDS } = settings;
  const issuedAtSeconds = Math.floor(io.clock.now() / 1_000);
  const minting = mintChatToken({
    ...(await resolveAppCredentials(credentials, io)),
    validitySeconds: expire,
    issuedAtSeconds,
    salt: randomInt(1, MAX_SALT + 1),
    userId: user,
    privilege: kind,
  });
  if (minting.kind === 'refused') throw new UsageError(`No token can be minted: ${minting.why}.`);
  if (expire > MAX_TOKEN_VALIDITY_SECONDS) {
    io.stderr.write(
      `assay: warning: the token is valid for ${expire} s, longer than the ${MAX_TOKEN_VALIDITY_SECONDS} s that the service allows.\n`,
    );
  }
  const { token } = minting;
  const text = settings.json
    ? printableJson({ token, kind, user, issuedAtSeconds, validitySeconds: expire })
    : token;
  io.stdout.write(`${text}\n`);
  return 0;
};

const PRIVILEGE_NAMES: Readonly<Record<number, string>> = { 1: 'user', 2: 'app' };

function time(seconds: number): string {
  return new Date(seconds * 1_000).toISOString().replace('.000Z', 'Z');
}

function serviceLines({
  service,
  serviceType,
  userId,
  privileges,
}: TokenService): readonly string[] {
  const names = privileges.map(({ privilege, validitySeconds }) => {
    const name = service === 'chat' ? PRIVILEGE_NAMES[privilege] : undefined;
    return `${name ?? `privilege ${privilege}`} for ${validitySeconds} s`;
  });
  return [
    `service      ${service} (type ${serviceType})`,
    `  user       ${userId === '' ? '(none)' : JSON.stringify(userId)}`,
    `  privileges ${names.length === 0 ? '(none)' : names.join(', ')}`,
  ];
}

function signatureWords(isSigned: boolean | undefined): string {
  if (isSigned === undefined) return 'not checked: --app-certificate would check it';
  return isSigned ? 'made with this certificate' : 'NOT made with this certificate';
}

function describe(
  reading: AccessToken2Reading,
  nowSeconds: number,
  isSigned: boolean | undefined,
): readonly string[] {
  const { appId, issuedAtSeconds, validitySeconds, services } = reading;
  const endSeconds = issuedAtSeconds + validitySeconds;
  const state = endSeconds <= nowSeconds ? 'expired' : `${endSeconds - nowSeconds} s left`;
  return [
    'format       AccessToken 2',
    `app id       ${appId}`,
    `issued at    ${time(issuedAtSeconds)}`,
    `expires at   ${time(endSeconds)} (valid for ${validitySeconds} s, ${state})`,
    `signature    ${signatureWords(isSigned)}`,
    ...services.flatMap(serviceLines),
  ];
}

/** What is copied along with a token, from a header or from code. */
const WRAPPINGS: readonly { readonly pattern: RegExp; readonly advice: string }[] = [
  { pattern: /^bearer\s/i, advice: 'Leave out Bearer, which is no part of the token.' },
  { pattern: /^[{[]/, advice: 'Give the token alone, without the JSON that it stands in.' },
  { pattern: /^(["'`]).*\1$/s, advice: 'Leave out the quotation marks around it.' },
];

function adviceOn(text: string): readonly string[] {
  return WRAPPINGS.filter(({ pattern }) => pattern.test(text)).map(({ advice }) => advice);
}

/** `assay token inspect`: shows the inside of a token; exit code 1 when it is unreadable or not signed by the certificate. */
export const inspectToken: CommandRunner = async (input) => {
  const { io, args } = input;
  const settings = await readSettings(INSPECT_OPTIONS, input);
  const given = args[0] ?? '-';
  const token = (given === '-' ? Buffer.from(await io.readStdin()).toString('utf8') : given).trim();
  if (token === '') {
    throw new UsageError('Expected a token, as an argument or on standard input, found none.');
  }
  const certificate =
    settings.appCertificate && (await resolveAppCertificate(settings.appCertificate, io));
  const reading = readToken(token);
  if (reading.kind === 'unreadable') {
    const text = settings.json
      ? printableJson(reading)
      : [`This is no AccessToken 2: ${reading.why}.`, ...adviceOn(token)].join(' ');
    io.stdout.write(`${text}\n`);
    return 1;
  }
  const isSigned = certificate === undefined ? undefined : isTokenSignedBy(token, certificate);
  const text = settings.json
    ? printableJson({ ...reading, ...definedMembers({ isSigned }) }, 2)
    : describe(reading, Math.floor(io.clock.now() / 1_000), isSigned)
        .map(printable)
        .join('\n');
  io.stdout.write(`${text}\n`);
  return isSigned === false ? 1 : 0;
};
