import type { Profile } from '../../../contract/index.ts';
import { UsageError } from '../../../errors.ts';
import { schemeOf } from '../../../wire/signature.ts';
import type { HeaderReference } from '../../options/secret-parsers.ts';

/**
 * Nobody means a header that each notification would replace by its signature.
 * @throws UsageError for one of the names that the profile gives to the signatures.
 */
export function refuseSignatureHeaders(
  { receiverHeaders = [] }: { readonly receiverHeaders?: readonly HeaderReference[] },
  profile: Profile,
): void {
  const { v1Header, v2Header } = schemeOf(profile);
  const own = [v1Header, v2Header].map((name) => name.toLowerCase());
  const signed = receiverHeaders.find(({ name }) => own.includes(name.toLowerCase()));
  if (signed === undefined) return;
  throw new UsageError(
    `--receiver-header must be headers other than ${signed.name}, which carries the signature of each notification under the profile ${profile.name}. Its key is --customer-key; the profile decides its name.`,
  );
}
