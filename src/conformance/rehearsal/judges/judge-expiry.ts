import { isExpiry, isLogin } from '../call-kinds.ts';
import { observed, untestable, unwise } from '../judgements.ts';
import { isNew, ORIGIN_WORDS, originOf } from '../origin-of.ts';
import type { Judgement, Scene } from '../rehearsal-step.ts';
import { tellCalls } from '../tell-calls.ts';

/** Section 3.1 does not show what a client does once its token has expired: it is told, not judged. */
export function judgeExpiry(scene: Scene): Judgement {
  const { calls } = scene;
  if (!calls.some(isExpiry)) return untestable('the service did not say that the token expired');
  const login = calls.find((call) => isLogin(call) && !isNew(originOf(call, scene)));
  if (login === undefined) return observed(`it ${tellCalls(calls)}`);
  return unwise(`it called login with ${ORIGIN_WORDS[originOf(login, scene)]}`);
}
