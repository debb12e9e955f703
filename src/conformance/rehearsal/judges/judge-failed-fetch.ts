import type { ChatCall } from '../../../simulator/chat/index.ts';
import { isFailedFetch, isInitialise, isLogin, isLogout, isUse } from '../call-kinds.ts';
import { judgeDeparture } from '../judge-departure.ts';
import { broken, held, untestable } from '../judgements.ts';
import { isNew, ORIGIN_WORDS, originsIn } from '../origins-in.ts';
import type { Judgement, Scene } from '../rehearsal-step.ts';
import { tellCalls } from '../tell-calls.ts';

/** The first use of a token that the client should not have presented, in words. */
function findMisuse(scene: Scene): string | undefined {
  const originOf = originsIn(scene);
  let hasFailed = false;
  const isMisuse = (call: ChatCall) => {
    // Who lost its connection may log in with the token that it holds.
    if (isInitialise(call)) hasFailed = false;
    if (isFailedFetch(call)) hasFailed = true;
    if (!isUse(call)) return false;
    const origin = originOf(call);
    // Without a failed fetch it may be a late answer to what happened before.
    return !isNew(origin) && (hasFailed || origin !== 'used');
  };
  const use = scene.calls.find(isMisuse);
  if (use === undefined) return undefined;
  const operation = isLogin(use) ? 'login' : 'renew-token';
  return `called ${operation} with ${ORIGIN_WORDS[originOf(use)]}`;
}

/** Sections 3.1 and 7: when the token server fails, nothing is renewed and the state is kept. */
export function judgeFailedFetch(scene: Scene): Judgement {
  const { calls } = scene;
  const told = tellCalls(calls);
  const misuse = findMisuse(scene);
  if (misuse !== undefined) return broken(`it was given no token and ${misuse}`);
  if (calls.some(isLogout)) return broken(`it did not keep its state: it ${told}`);
  const departure = judgeDeparture(scene);
  if (departure !== undefined) return departure;
  if (!calls.some(isFailedFetch)) return untestable(`it asked for no token: it ${told}`);
  return held(`it ${told}`);
}
