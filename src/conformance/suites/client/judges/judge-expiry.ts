import { isExpiry, isLogin } from '../call-kinds.ts';
import { clientOf } from '../client-of.ts';
import { observed, untestable, unwise } from '../judgements.ts';
import { isNew, staleUse } from '../origins-in.ts';
import { PRESENCE_WORDS, presenceOf } from '../presence-of.ts';
import type { Judgement, Scene } from '../rehearsal-step.ts';
import { tellCalls } from '../tell-calls.ts';

/** Section 3.1 does not show what a client does once its token has expired: it is told, not judged. */
export function judgeExpiry(scene: Scene): Judgement {
  const { calls } = scene;
  if (!calls.some(isExpiry)) return untestable('the service did not say that the token expired');
  const stale = staleUse(scene, (origin, call) => isLogin(call) && !isNew(origin));
  if (stale !== undefined) return unwise(`it ${stale.told}`);
  const told = tellCalls(calls);
  const presence = presenceOf(scene, clientOf(scene), 0);
  if (presence === 'left') {
    return untestable(`it ${told}; ${PRESENCE_WORDS.left}`);
  }
  return observed(`it ${told}`);
}
