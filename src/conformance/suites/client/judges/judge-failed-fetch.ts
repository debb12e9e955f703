import type { ChatCall } from '../../../../simulator/chat/index.ts';
import { isFailedFetch, isInitialise, isLogout } from '../call-kinds.ts';
import { judgeDeparture } from '../judge-departure.ts';
import { broken, held, untestable } from '../judgements.ts';
import { isNew, staleUse } from '../origins-in.ts';
import type { Judgement, Scene } from '../rehearsal-step.ts';
import { tellCalls } from '../tell-calls.ts';

/** What follows on a failed fetch in the same connection. */
function callsAfterFailure({ calls }: Scene): ReadonlySet<ChatCall> {
  const after = new Set<ChatCall>();
  let hasFailed = false;
  for (const call of calls) {
    if (hasFailed) after.add(call);
    // Who lost its connection may log in with the token that it holds.
    if (isInitialise(call)) hasFailed = false;
    if (isFailedFetch(call)) hasFailed = true;
  }
  return after;
}

/** Sections 3.1 and 7: when the token server fails, nothing is renewed and the state is kept. */
export function judgeFailedFetch(scene: Scene): Judgement {
  const { calls } = scene;
  const told = tellCalls(calls);
  const afterFailure = callsAfterFailure(scene);
  // Without a failed fetch it may be a late answer to what happened before.
  const stale = staleUse(
    scene,
    (origin, call) => !isNew(origin) && (afterFailure.has(call) || origin !== 'used'),
  );
  if (stale !== undefined) return broken(`it was given no token and ${stale.told}`);
  if (calls.some((call) => isLogout(call) && afterFailure.has(call))) {
    return broken(`it did not keep its state: it ${told}`);
  }
  const departure = judgeDeparture(scene);
  if (departure !== undefined) return departure;
  if (!calls.some(isFailedFetch)) return untestable(`it asked for no token: it ${told}`);
  return held(`it ${told}`);
}
