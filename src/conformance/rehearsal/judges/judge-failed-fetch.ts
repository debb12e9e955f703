import { isFailedFetch, isLogin, isLogout, isRenewal } from '../call-kinds.ts';
import { broken, held, untestable } from '../judgements.ts';
import { isNew, ORIGIN_WORDS, originOf } from '../origin-of.ts';
import type { Judgement, Scene } from '../rehearsal-step.ts';
import { tellCalls } from '../tell-calls.ts';

/** Sections 3.1 and 7: when the token server fails, nothing is renewed and the state is kept. */
export function judgeFailedFetch(scene: Scene): Judgement {
  const { calls, isJoined } = scene;
  const told = tellCalls(calls);
  const use = calls.find(
    (call) => (isRenewal(call) || isLogin(call)) && !isNew(originOf(call, scene)),
  );
  if (use !== undefined) {
    return broken(
      `it was given no token and called ${isLogin(use) ? 'login' : 'renew-token'} with ${ORIGIN_WORDS[originOf(use, scene)]}`,
    );
  }
  if (calls.some(isLogout)) return broken(`it did not keep its state: it ${told}`);
  if (!calls.some(isFailedFetch)) return untestable(`it asked for no token: it ${told}`);
  if (!isJoined) return broken(`it ${told}, and then its connection ended`);
  return held(`it ${told}`);
}
