import type { RunSession } from '../judgement/run-session.ts';
import type { RunPlan } from '../plan/run-plan.ts';
import { Untestable } from '../signals.ts';
import { refusedOverSome } from './connection-hints.ts';
import { type Hints, NO_HINTS } from './hint-search.ts';
import { otherSignature } from './other-signature.ts';
import { sharedCauses } from './shared-causes.ts';
import { universalAcceptance } from './universal-acceptance.ts';
import { universalRejection } from './universal-rejection.ts';
import { unknownUsers } from './unknown-users.ts';

/** A run whose limits are used up tries nothing more. */
function noneWhenStopped(thrown: unknown): Hints {
  if (thrown instanceof Untestable) return NO_HINTS;
  throw thrown;
}

/** Advice that belongs to no single check. */
export async function giveHints(plan: RunPlan, session: RunSession): Promise<Hints> {
  if (plan.signal.aborted) return NO_HINTS;
  const rejection = await universalRejection(plan, session).catch(noneWhenStopped);
  const acceptance = await universalAcceptance(plan, session).catch(noneWhenStopped);
  const isExplained = rejection.hints.length > 0;
  const text = isExplained ? NO_HINTS : await otherSignature(plan, session).catch(noneWhenStopped);
  // What was confirmed is told alone.
  const causes = await sharedCauses(session, text.hints.length > 0);
  const users = await unknownUsers(plan, session);
  const tried = [rejection, acceptance, text];
  const found = tried.flatMap(({ hints }) => hints);
  return {
    hints: [...found, ...refusedOverSome(plan), ...causes, ...users],
    noticeIds: tried.flatMap(({ noticeIds }) => noticeIds),
  };
}
