import { UsageError } from '../errors.ts';
import type { CliIo } from './io.ts';
import type { SecretReference } from './options/secret-parsers.ts';
import { resolveReference, resolveSecret } from './resolve-secret.ts';

const HEX_32 = /^[0-9a-f]{32}$/i;

function checked(value: string, flag: string): string {
  if (HEX_32.test(value)) return value;
  throw new UsageError(
    `${flag} must lead to 32 hexadecimal characters, as the console shows them; found ${value.length} characters.`,
  );
}

/**
 * The app id that a reference leads to.
 * @throws SecretError when it leads nowhere, UsageError when it leads to anything else than an app id.
 */
export async function resolveAppId(reference: SecretReference, io: CliIo): Promise<string> {
  return checked(await resolveReference(reference, '--app-id', io), '--app-id');
}

/**
 * The app certificate that a reference leads to; a literal warns.
 * @throws SecretError when it leads nowhere, UsageError when it leads to anything else than a certificate.
 */
export async function resolveAppCertificate(
  reference: SecretReference,
  io: CliIo,
): Promise<string> {
  return checked(await resolveSecret(reference, '--app-certificate', io), '--app-certificate');
}
