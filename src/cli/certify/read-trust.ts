import type { Grounds, TrustedKeyObject } from '../../certificate/index.ts';
import { validateTrust } from '../../contract/generated/certificate-validators.ts';
import { CertificateError, UsageError } from '../../errors.ts';
import type { SettingsOf } from '../options/option-row.ts';
import { moment } from '../options/parsers.ts';
import type { VERIFY_OPTIONS } from '../options/verify-options.ts';
import { publicKeyOf, readPublicKey } from './keys.ts';
import { readJsonFile, shownPath } from './read-certificate-input.ts';

type TrustSettings = Pick<Partial<SettingsOf<typeof VERIFY_OPTIONS>>, 'publicKey' | 'trust'>;

function momentOf(text: string | undefined, where: string): number | undefined {
  if (text === undefined) return undefined;
  try {
    return moment(text, { folder: '', origin: 'config' });
  } catch (error) {
    throw new CertificateError(`${where} ${(error as Error).message}.`, { cause: error });
  }
}

/**
 * Whose certificates are trusted, and which of them were revoked.
 * @throws UsageError when nobody is named, CertificateError for a file that cannot be used.
 */
export async function readTrust(
  { publicKey, trust }: TrustSettings,
  cwd: string,
): Promise<Pick<Grounds, 'keys' | 'revoked'>> {
  if (publicKey === undefined && trust === undefined) {
    throw new UsageError(
      '--public-key or --trust is needed: it says whose certificates are trusted.',
    );
  }
  const given: TrustedKeyObject[] =
    publicKey === undefined
      ? []
      : [{ name: shownPath(publicKey, cwd), key: await readPublicKey(publicKey, cwd) }];
  if (trust === undefined) return { keys: given, revoked: [] };
  const { value } = await readJsonFile(trust, validateTrust, { what: 'The trust file', cwd });
  const name = shownPath(trust, cwd);
  const trusted = value.keys.map((entry, index) => {
    const where = `/keys/${index} of ${name}`;
    return {
      name: entry.name,
      key: publicKeyOf(entry.publicKey, where),
      validFromMs: momentOf(entry.validFrom, `${where}: validFrom`),
      validUntilMs: momentOf(entry.validUntil, `${where}: validUntil`),
    };
  });
  return { keys: [...given, ...trusted], revoked: value.revoked ?? [] };
}
