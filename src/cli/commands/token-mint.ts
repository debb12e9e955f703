import { randomInt } from 'node:crypto';
import { MAX_TOKEN_VALIDITY_SECONDS } from '../../contract/index.ts';
import { UsageError } from '../../errors.ts';
import { mintChatToken } from '../../wire/token/index.ts';
import type { CommandRunner } from '../command-spec.ts';
import { resolveOptions } from '../options/resolve-options.ts';
import { MINT_OPTIONS, type MintSettings } from '../options/token-options.ts';
import { resolveReference, resolveSecret } from '../resolve-secret.ts';

const MAX_SALT = 99_999_999;

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
export const mintToken: CommandRunner = async ({ io, flags }) => {
  const { values } = resolveOptions(MINT_OPTIONS, { flags, env: io.env, cwd: io.cwd });
  const { appId, appCertificate } = credentialsOf(values);
  const { kind = 'user', user = '', expire = MAX_TOKEN_VALIDITY_SECONDS } = values;
  const issuedAtSeconds = Math.floor(io.clock.now() / 1_000);
  const minting = mintChatToken({
    appId: await resolveReference(appId, '--app-id', io),
    appCertificate: await resolveSecret(appCertificate, '--app-certificate', io),
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
  const text = values.json
    ? JSON.stringify({ token, kind, user, issuedAtSeconds, validitySeconds: expire })
    : token;
  io.stdout.write(`${text}\n`);
  return 0;
};
