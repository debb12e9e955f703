import type { ChatCall } from '../../../../simulator/chat/index.ts';
import { isLogin, isLogout, isRenewal, isSuccess } from '../call-kinds.ts';
import { judgeAbsence } from '../judge-absence.ts';
import { judgeDeparture } from '../judge-departure.ts';
import { broken, held, observed, untestable } from '../judgements.ts';
import type { Judgement, Scene } from '../rehearsal-step.ts';
import { tellCalls } from '../tell-calls.ts';

/** Section 3.1: when the service refuses to renew, the state is kept. */
export function judgeRefusedRenewal(scene: Scene): Judgement {
  const { calls, limits } = scene;
  const told = tellCalls(calls);
  const renewals = calls.filter(isRenewal);
  const refusal = renewals.find((call) => !isSuccess(call));
  const isAfterRefusal = ({ number }: ChatCall) => refusal !== undefined && number > refusal.number;
  if (calls.some((call) => isLogout(call) && isAfterRefusal(call))) {
    return broken(`it did not keep its state: it ${told}`);
  }
  if (renewals.length === 0) {
    return judgeAbsence(
      scene,
      `it ${told} within ${limits.answerMs} ms: since its renewal failed for want of a token it does not renew any more`,
    );
  }
  if (refusal === undefined) return untestable('the service refused none of its renewals');
  const departure = judgeDeparture(scene);
  if (departure !== undefined) return departure;
  if (calls.some(isLogin)) return observed(`it ${told}`);
  return held(`it ${told}`);
}
