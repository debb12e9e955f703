import type { CheckContext } from '../../core/check-context.ts';
import { Nonconformity } from '../../core/signals.ts';
import { demandAnswered } from '../../expect/tokens/demand-heard.ts';
import { describeAnswer } from '../../expect/tokens/describe-answer.ts';
import type { TokenSent } from '../../probes/token-server-probe.ts';

const EXPECTED = "a JSON object with a 'token' or an 'error', not both and not neither";

/**
 * An answer carries a token or an error, never both and, under a success status, never neither. A 4xx
 * in any shape says plainly enough that there is no token; whether a 5xx does depends on the request.
 */
export async function expectTokenXorError(context: CheckContext, sent: TokenSent): Promise<void> {
  await demandAnswered(context, sent);
  const { kind } = sent.answer;
  if (kind !== 'both' && kind !== 'unusable') return;
  throw new Nonconformity({ expected: EXPECTED, actual: describeAnswer(sent), sent });
}

/** The same for a request that decodes as section 2.2 has it: a crash is no answer to one. */
export async function expectAnsweredRequest(context: CheckContext, sent: TokenSent): Promise<void> {
  await expectTokenXorError(context, sent);
  if (sent.answer.kind !== 'failed') return;
  throw new Nonconformity({ expected: EXPECTED, actual: describeAnswer(sent), sent });
}
