import { ALREADY_LOGGED_IN, type ChatCall } from '../../../../simulator/chat/index.ts';
import { isInitialise, isLogin, isLogout, isWarning } from '../call-kinds.ts';
import { broken, held, untestable } from '../judgements.ts';
import { PRESENCE_WORDS, presenceOf } from '../presence-of.ts';
import type { Judgement, Scene } from '../rehearsal-step.ts';
import { tellCalls } from '../tell-calls.ts';

const isRefusedAsJoined = (call: ChatCall) => isLogin(call) && call.code === ALREADY_LOGGED_IN;

/** How often the client calls login when nothing is wrong: some user interfaces start twice. */
function countLoginsAtStart({ earlier }: Scene): number {
  return earlier.slice(0, earlier.findIndex(isWarning)).filter(isLogin).length;
}

/** Sections 3.1 and 7: a login that fails with code 200 counts as logged in already. */
export function judgeSecondLogin(scene: Scene): Judgement {
  const { calls, limits } = scene;
  if (!calls.some(isLogin)) {
    return untestable(`it was not started anew within ${limits.startMs} ms: no login arrived`);
  }
  const first = calls.find(isRefusedAsJoined);
  if (first === undefined) {
    return untestable('no login of it was answered with code 200: its session had ended');
  }
  if (!scene.earlier.some(isWarning)) {
    return untestable('it had not stayed logged in after its first login either');
  }
  // The end of the client that was there before, and a further start, say nothing of the code.
  const since = calls.slice(calls.indexOf(first));
  const nextStart = since.findIndex(isInitialise);
  const answered = nextStart === -1 ? since : since.slice(0, nextStart);
  const told = tellCalls(calls);
  const isRepeated = answered.filter(isLogin).length > Math.max(1, countLoginsAtStart(scene));
  if (isRepeated || answered.some(isLogout)) {
    return broken(`it took code 200 for a failure: it ${told}`);
  }
  const presence = presenceOf(scene, first.clientId ?? '', first.number);
  if (presence === 'there') return held(`it ${told}`);
  return untestable(
    `it ${told}, and that it took code 200 for being logged in did not show; ${PRESENCE_WORDS[presence]}`,
  );
}
