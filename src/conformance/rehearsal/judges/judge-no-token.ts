import { isFailedFetch, isLogin } from '../call-kinds.ts';
import { broken, held, untestable } from '../judgements.ts';
import { isNew, ORIGIN_WORDS, originOf } from '../origin-of.ts';
import type { Judgement, Scene } from '../rehearsal-step.ts';
import { tellCalls } from '../tell-calls.ts';

/** Section 7: a client that cannot obtain a token does not log in. */
export function judgeNoToken(scene: Scene): Judgement {
  const { calls, limits } = scene;
  const login = calls.find((call) => isLogin(call) && !isNew(originOf(call, scene)));
  if (login !== undefined) {
    return broken(
      `it was given no token and called login with ${ORIGIN_WORDS[originOf(login, scene)]}`,
    );
  }
  if (!calls.some(isFailedFetch)) {
    return untestable(
      `it was not started anew, or asked for no token, within ${limits.startMs} ms`,
    );
  }
  return held(`it ${tellCalls(calls)}`);
}
