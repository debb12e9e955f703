import type { ChatCall } from '../../../simulator/chat/index.ts';
import { isFailedFetch, isInitialise, isLogin } from '../call-kinds.ts';
import { broken, held, observed, untestable } from '../judgements.ts';
import { isNew, ORIGIN_WORDS, originsIn, type TokenOrigin } from '../origins-in.ts';
import { PRESENCE_WORDS, presenceOf } from '../presence-of.ts';
import type { Judgement, Scene } from '../rehearsal-step.ts';
import { tellCalls } from '../tell-calls.ts';

/** The first login with a token that the client should not have presented, in words. */
function findMisuse({ calls }: Scene, originOf: (call: ChatCall) => TokenOrigin) {
  let hasCome = false;
  let hasFailed = false;
  const isMisuse = (call: ChatCall) => {
    if (isInitialise(call)) hasCome = true;
    if (isFailedFetch(call)) hasFailed = true;
    if (!isLogin(call)) return false;
    const origin = originOf(call);
    if (origin === 'refused') return hasFailed;
    // One that was not started anew may log in late after the expiry, which is judged there.
    return !isNew(origin) && (hasCome || hasFailed || origin !== 'used');
  };
  const login = calls.find(isMisuse);
  if (login === undefined) return undefined;
  const what = `called login with ${ORIGIN_WORDS[originOf(login)]}`;
  return hasFailed
    ? `it was given no token and ${what}`
    : `it ${what}, without having asked for one`;
}

/** Section 7: a client that cannot obtain a token does not log in. */
export function judgeNoToken(scene: Scene): Judgement {
  const { calls, limits } = scene;
  const originOf = originsIn(scene);
  const misuse = findMisuse(scene, originOf);
  if (misuse !== undefined) return broken(misuse);
  if (!calls.some(isFailedFetch)) {
    return untestable(
      `it was not started anew, or asked for no token, within ${limits.startMs} ms`,
    );
  }
  const told = tellCalls(calls);
  if (calls.some((call) => isLogin(call) && originOf(call) === 'unused')) {
    return observed(`it ${told}, with a token that it had fetched before`);
  }
  // Its session is kept from the moment it comes, and so shows the end of its connection.
  const came = calls.findLast(isInitialise);
  const presence =
    came === undefined ? 'unseen' : presenceOf(scene, came.clientId ?? '', came.number);
  if (presence === 'left') return untestable(`it ${told}; ${PRESENCE_WORDS.left}`);
  const hidden = 'that nobody closed it before it could log in does not show';
  return held(presence === 'unseen' ? `it ${told}; ${hidden}` : `it ${told}`);
}
