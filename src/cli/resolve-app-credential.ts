import { UsageError } from '../errors.ts';
import type { AppCredentials } from '../simulator/chat/index.ts';
import type { CliIo } from './io.ts';
import type { SecretReference } from './options/secret-parsers.ts';
import { resolveReference, resolveSecret } from './resolve-secret.ts';
import { count } from './terminal/layout.ts';

const HEX_32 = /^[0-9a-f]{32}$/i;

function checked(value: string, flag: string): string {
  if (HEX_32.test(value)) return value;
  throw new UsageError(
    `${flag} must lead to 32 hexadecimal characters, as the console shows them; found ${count(value.length, 'character')}.`,
  );
}

interface CredentialReferences {
  readonly appId: SecretReference;
  readonly appCertificate: SecretReference;
}

/**
 * The app id and the app certificate that two references lead to.
 * @throws SecretError when one leads nowhere, UsageError when it leads to anything else, or both to the same.
 */
export async function resolveAppCredentials(
  { appId, appCertificate }: CredentialReferences,
  io: CliIo,
): Promise<AppCredentials> {
  const id = checked(await resolveReference(appId, '--app-id', io), '--app-id');
  const certificate = await resolveAppCertificate(appCertificate, io);
  if (id.toLowerCase() !== certificate.toLowerCase())
    return { appId: id, appCertificate: certificate };
  throw new UsageError(
    '--app-id and --app-certificate lead to the same characters: one of them is the other. The console shows both.',
  );
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
