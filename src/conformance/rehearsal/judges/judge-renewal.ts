import { isFetch, isLogout, isRenewal, isSuccess } from '../call-kinds.ts';
import { broken, held, observed, untestable } from '../judgements.ts';
import { isNew, ORIGIN_WORDS, originOf } from '../origin-of.ts';
import type { Judgement, Scene } from '../rehearsal-step.ts';
import { tellCalls } from '../tell-calls.ts';

/** Section 3.1: on `OnTokenWillExpire` a client fetches a new token, renews with it and stays. */
export function judgeRenewal(scene: Scene): Judgement {
  const { calls, limits, isJoined } = scene;
  const told = tellCalls(calls);
  const renewals = calls.filter(isRenewal);
  if (renewals.length === 0) {
    return broken(`it ${told} within ${limits.answerMs} ms, and did not call renew-token`);
  }
  const stale = renewals.map((call) => originOf(call, scene)).find((origin) => !isNew(origin));
  if (stale !== undefined) {
    const asked = calls.some(isFetch) ? '' : ', without having asked for one';
    return broken(`it called renew-token with ${ORIGIN_WORDS[stale]}${asked}`);
  }
  if (calls.some(isLogout)) return broken(`it did not stay logged in: it ${told}`);
  const renewed = renewals.find(isSuccess);
  if (renewed === undefined) {
    return untestable(`the service refused its new token: code ${renewals[0]?.code}`);
  }
  if (!isJoined) return broken(`it ${told}, and then its connection ended`);
  if (originOf(renewed, scene) === 'unused') {
    return observed('it renewed with a token that it had fetched before it was told to');
  }
  return held(`it ${told}`);
}
