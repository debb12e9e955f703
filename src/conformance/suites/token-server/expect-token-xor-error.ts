import { Nonconformity } from '../../signals.ts';
import type { TokenSent } from '../../token-server-probe.ts';
import { demandHeard } from '../../tokens/demand-heard.ts';
import { describeAnswer } from '../../tokens/describe-answer.ts';

const EXPECTED = "a JSON object with a 'token' or an 'error', not both and not neither";

/**
 * An answer carries a token or an error, never both and, under a success status, never neither. A 4xx
 * in any shape says plainly enough that there is no token, and a 5xx is the matter of other checks.
 */
export function expectTokenXorError(sent: TokenSent): void {
  demandHeard(sent);
  const { kind } = sent.answer;
  if (kind !== 'both' && kind !== 'unusable') return;
  throw new Nonconformity({ expected: EXPECTED, actual: describeAnswer(sent), sent });
}

/** The same for a valid request, for which a crash is no answer either. */
export function expectAnsweredRequest(sent: TokenSent): void {
  expectTokenXorError(sent);
  if (sent.answer.kind !== 'failed') return;
  throw new Nonconformity({ expected: EXPECTED, actual: describeAnswer(sent), sent });
}
