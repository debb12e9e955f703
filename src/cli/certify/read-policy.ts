import { type ResolvedPolicy, resolvePolicy } from '../../certificate/index.ts';
import { validatePolicy } from '../../contract/generated/certificate-validators.ts';
import { VERSION } from '../../contract/generated/version.ts';
import { readJsonFile } from './read-certificate-input.ts';

/**
 * A policy, with the answers of the built-in one wherever it has none of its own.
 * @throws CertificateError that names the file, and the place in it.
 */
export async function readPolicy(path: string, cwd: string): Promise<ResolvedPolicy> {
  const { value } = await readJsonFile(path, validatePolicy, { what: 'The policy', cwd });
  return resolvePolicy(value, VERSION);
}
