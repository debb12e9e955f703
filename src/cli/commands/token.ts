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
  type ServiceName,
  type TokenService,
} from '../../wire/token/index.ts';
import type { CommandRunner } from '../command-spec.ts';
import { readSettings } from '../options/read-settings.ts';
import { INSPECT_OPTIONS, MINT_OPTIONS, type MintSettings } from '../options/token-options.ts';
import { printable, printableJson } from '../printable.ts';
import { resolveAppCertificate, resolveAppCredentials } from '../resolve-app-credential.ts';
import { tokenAdviceOn } from '../token-advice.ts';

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

/** The privileges of a service by their numbers, as the vendor's token library has them. */
const PRIVILEGE_NAMES: Readonly<Partial<Record<ServiceName, Readonly<Record<number, string>>>>> = {
  RTC: { 1: 'join channel', 2: 'publish audio', 3: 'publish video', 4: 'publish data' },
  RTM: { 1: 'login' },
  FPA: { 1: 'login' },
  chat: { 1: 'user', 2: 'app' },
  APaaS: { 1: 'room user', 2: 'user', 3: 'app' },
  'RTM 2': { 1: 'login' },
};

function time(seconds: number): string {
  return new Date(seconds * 1_000).toISOString().replace('.000Z', 'Z');
}

function quoted(text: string, none: string): string {
  return text === '' ? none : JSON.stringify(text);
}

function serviceLines({
  service,
  serviceType,
  userId,
  channel,
  room,
  role,
  privileges,
}: TokenService): readonly string[] {
  const names = privileges.map(({ privilege, validitySeconds }) => {
    const name = PRIVILEGE_NAMES[service]?.[privilege];
    return `${name ?? `privilege ${privilege}`} for ${validitySeconds} s`;
  });
  return [
    `service      ${service} (type ${serviceType})`,
    ...(channel === undefined ? [] : [`  channel    ${quoted(channel, '(any)')}`]),
    ...(room === undefined ? [] : [`  room       ${quoted(room, '(none)')}`]),
    channel === undefined
      ? `  user       ${quoted(userId, '(none)')}`
      : `  uid        ${quoted(userId, '(any)')}`,
    ...(role === undefined ? [] : [`  role       ${role}`]),
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
      : [`This is no AccessToken 2: ${reading.why}.`, ...tokenAdviceOn(token)].join(' ');
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
