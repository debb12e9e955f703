import type { RegisteredCertificate } from '../../contract/index.ts';
import { hasWords } from './has-words.ts';

/** The certificates that have each of the words in what is listed of them. */
export function filterCertificates(
  certificates: readonly RegisteredCertificate[],
  text: string,
): readonly RegisteredCertificate[] {
  return certificates.filter(({ target, issuer, signedBy, level, policy, profile, id, assay }) =>
    hasWords(
      [target.name, target.version, issuer, signedBy, level, policy, profile, id, assay],
      text,
    ),
  );
}
