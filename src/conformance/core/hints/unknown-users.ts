import { describeAnswer } from '../../expect/tokens/describe-answer.ts';
import { USER_TOKEN_SERVED } from '../../expect/tokens/ordinary-request.ts';
import {
  hasNothingForUser,
  UNKNOWN_USER_REMEDIES,
} from '../../expect/tokens/require-user-not-unknown.ts';
import type { Hint } from '../hint.ts';
import type { RunSession } from '../judgement/run-session.ts';
import type { RunPlan } from '../plan/run-plan.ts';

function mayInvent({ targets: { tokenServer, isEmbedded } }: RunPlan): boolean {
  if (tokenServer === undefined || isEmbedded) return false;
  const { users = [], register } = tokenServer;
  return users.length === 0 && register === undefined;
}

/**
 * That users can be declared, where no ordinary request for an invented one got a token and the finding cannot say so,
 * since the answer is no refusal. Nothing is sent.
 */
export async function unknownUsers(plan: RunPlan, session: RunSession): Promise<readonly Hint[]> {
  const { ordinaryTokens, serving } = plan.seen;
  const user = ordinaryTokens.inVain('user');
  // What was confirmed, and a token server that stops serving, are told alone.
  if (user === undefined || !mayInvent(plan) || serving.hints().length > 0) return [];
  if (!hasNothingForUser(user) || ordinaryTokens.areAlikeInVain()) return [];
  const judged = (await session.results()).find(({ id }) => id === USER_TOKEN_SERVED);
  if (judged?.outcome !== 'broken') return [];
  const message =
    `No ordinary request for a user that assay invented got a token: ${describeAnswer(user)}. ` +
    'It is possible that the token server serves only users that it knows, and answers so for any other.';
  return [{ message, remedies: UNKNOWN_USER_REMEDIES }];
}
