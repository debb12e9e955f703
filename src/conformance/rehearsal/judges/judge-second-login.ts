import { ALREADY_LOGGED_IN } from '../../../simulator/chat/index.ts';
import { isLogin, isLogout, isWarning } from '../call-kinds.ts';
import { broken, held, untestable } from '../judgements.ts';
import type { Judgement, Scene } from '../rehearsal-step.ts';
import { tellCalls } from '../tell-calls.ts';

/** How often the client calls login when nothing is wrong: some user interfaces start twice. */
function countLoginsAtStart({ earlier }: Scene): number {
  return earlier.slice(0, earlier.findIndex(isWarning)).filter(isLogin).length;
}

/** Sections 3.1 and 7: a login that fails with code 200 counts as logged in already. */
export function judgeSecondLogin(scene: Scene): Judgement {
  const { calls, isJoined, limits } = scene;
  const told = tellCalls(calls);
  const logins = calls.filter(isLogin);
  if (logins.length === 0) {
    return untestable(`it was not started anew within ${limits.startMs} ms: no login arrived`);
  }
  if (!logins.some(({ code }) => code === ALREADY_LOGGED_IN)) {
    return untestable('no login of it was answered with code 200: its session had ended');
  }
  if (!scene.earlier.some(isWarning)) {
    return untestable('it had not stayed logged in after its first login either');
  }
  if (logins.length > Math.max(1, countLoginsAtStart(scene))) {
    return broken(`it took code 200 for a failure: it ${told}`);
  }
  if (calls.some(isLogout)) return broken(`it took code 200 for a failure: it ${told}`);
  if (!isJoined)
    return broken(`it took code 200 for a failure: it ${told}, and its connection ended`);
  return held(`it ${told}`);
}
