import type { ChatCall } from '../../simulator/chat/index.ts';
import { isInitialise } from './call-kinds.ts';
import { broken, untestable } from './judgements.ts';
import type { ClearJudgement, Judgement } from './rehearsal-step.ts';

/**
 * Decides what a step left open by the calls that came after it: a client that calls on without having
 * connected anew was there all the time. Nothing while that has not shown.
 */
export function clearUp(
  judgement: Judgement,
  later: readonly ChatCall[],
): ClearJudgement | undefined {
  if (judgement.finding !== 'unclear') return judgement;
  const { actual, reason, clientId } = judgement;
  const next = later.find((call) => call.by === 'client' && call.clientId === clientId);
  if (next === undefined) return undefined;
  return isInitialise(next) ? untestable(reason) : broken(actual);
}
