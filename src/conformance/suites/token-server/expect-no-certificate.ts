import type { CheckContext } from '../../core/check-context.ts';
import { Nonconformity, NotApplicable } from '../../core/signals.ts';
import type { TokenSent } from '../../probes/token-server-probe.ts';
import { findSecret } from './find-secret.ts';

/** A shorter text turns up by chance. */
const SHORTEST_SECRET = 8;

/** @throws NotApplicable when the declared certificate could be any word. */
export function demandTellableCertificate({ credentials }: CheckContext): void {
  if (credentials.appCertificate.length >= SHORTEST_SECRET) return;
  throw new NotApplicable('the declared certificate is too short to be told from other text');
}

/** No answer shows the app certificate, in none of its spellings. */
export function expectNoCertificate({ credentials }: CheckContext, sent: TokenSent): void {
  const place = findSecret(credentials.appCertificate, sent.exchange.outcome);
  if (place === undefined) return;
  throw new Nonconformity({
    expected: 'an answer without the app certificate',
    actual: `the app certificate ${place.spelling} in ${place.where}`,
    sent,
  });
}
