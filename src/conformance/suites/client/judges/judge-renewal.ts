import { isFetch, isRenewal, isSuccess } from '../call-kinds.ts';
import { judgeAbsence } from '../judge-absence.ts';
import { judgeDeparture } from '../judge-departure.ts';
import { broken, held, observed, untestable } from '../judgements.ts';
import { isNew, ORIGIN_WORDS, originsIn, staleUse } from '../origins-in.ts';
import type { Judgement, Scene } from '../rehearsal-step.ts';
import { tellCalls } from '../tell-calls.ts';

/** Section 3.1: on `OnTokenWillExpire` a client fetches a new token, renews with it and stays. */
export function judgeRenewal(scene: Scene): Judgement {
  const { calls, limits } = scene;
  const told = tellCalls(calls);
  const originOf = originsIn(scene);
  const renewals = calls.filter(isRenewal);
  const within = `within ${limits.answerMs} ms`;
  if (renewals.length === 0) {
    return judgeAbsence(scene, `it ${told} ${within}, and did not call renew-token`);
  }
  const hasAsked = calls.some(isFetch);
  const stale = staleUse(scene, (origin, call) => isRenewal(call) && !isNew(origin));
  if (stale !== undefined) {
    const asked = hasAsked ? '' : ', without having asked for one';
    return broken(`it ${stale.told}${asked}`);
  }
  const renewed = renewals.find(isSuccess);
  if (renewed === undefined) {
    if (!hasAsked && renewals.every((call) => originOf(call) === 'refused')) {
      const actual = `it called renew-token with ${ORIGIN_WORDS.refused}, and asked for no new one ${within}`;
      return judgeAbsence(scene, actual);
    }
    return untestable(`the service refused its new token: code ${renewals[0]?.code}`);
  }
  const departure = judgeDeparture(scene);
  if (departure !== undefined) return departure;
  if (originOf(renewed) === 'unused') {
    return observed('it renewed with a token that it had fetched before it was told to');
  }
  return held(`it ${told}`);
}
