import { EMBEDDED_CREDENTIALS } from '../../integrator/index.ts';
import type { CliIo } from '../io.ts';
import type { SecretReference } from '../options/secret-reference.ts';
import { resolveSecret } from '../resolve-secret.ts';

/** The key that was given; without one that of the embedded receiver, with a note that says so. */
export async function signingKey(
  given: SecretReference | undefined,
  io: Pick<CliIo, 'env' | 'stderr'>,
): Promise<string> {
  if (given !== undefined) return resolveSecret(given, '--customer-key', io);
  const { customerKey } = EMBEDDED_CREDENTIALS;
  io.stderr.write(
    `assay: note: signed with the demonstration key "${customerKey}"; give yours with --customer-key env:NAME.\n`,
  );
  return customerKey;
}
