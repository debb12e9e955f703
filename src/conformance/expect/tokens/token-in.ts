import { Untestable } from '../../core/signals.ts';
import type { TokenSent } from '../../probes/token-server-probe.ts';
import { describeAnswer } from './describe-answer.ts';

/** The token of an answer, also when an error stands beside it: that is the matter of one check alone. */
export function tokenIn({ answer }: TokenSent): string | undefined {
  return answer.kind === 'token' || answer.kind === 'both' ? answer.token : undefined;
}

/** The token of an answer that ought to carry one. */
export function demandToken(sent: TokenSent, weight: { readonly isChoice?: boolean } = {}): string {
  const token = tokenIn(sent);
  if (token !== undefined) return token;
  throw new Untestable(
    `the ${sent.role} request got no token to judge but ${describeAnswer(sent)}`,
    weight,
  );
}
