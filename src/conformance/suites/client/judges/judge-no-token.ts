import type { ChatCall } from '../../../../simulator/chat/index.ts';
import { isFailedFetch, isInitialise, isLogin } from '../call-kinds.ts';
import { broken, held, observed, untestable } from '../judgements.ts';
import { isNew, originsIn, staleUse } from '../origins-in.ts';
import { PRESENCE_WORDS, presenceOf } from '../presence-of.ts';
import type { Judgement, Scene } from '../rehearsal-step.ts';
import { tellCalls } from '../tell-calls.ts';

/** The first login with a token that the client should not have presented, in words. */
function findMisuse(scene: Scene): string | undefined {
  const isAfter = (login: ChatCall, first: ChatCall | undefined) =>
    first !== undefined && login.number > first.number;
  const coming = scene.calls.find(isInitialise);
  const failure = scene.calls.find(isFailedFetch);
  const stale = staleUse(scene, (origin, call) => {
    if (!isLogin(call)) return false;
    const hasFailed = isAfter(call, failure);
    if (origin === 'refused') return hasFailed;
    // One that was not started anew may log in late after the expiry, which is judged there.
    return !isNew(origin) && (hasFailed || isAfter(call, coming) || origin !== 'used');
  });
  if (stale === undefined) return undefined;
  return isAfter(stale.call, failure)
    ? `it was given no token and ${stale.told}`
    : `it ${stale.told}, without having asked for one`;
}

/** Section 7: a client that cannot obtain a token does not log in. */
export function judgeNoToken(scene: Scene): Judgement {
  const { calls, limits } = scene;
  const originOf = originsIn(scene);
  const misuse = findMisuse(scene);
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
  const came = calls.findLast(isInitialise);
  if (came === undefined) {
    return held(`it ${told}; that nobody closed it before it could log in does not show`);
  }
  const presence = presenceOf(scene, came.clientId ?? '', came.number);
  return presence === 'left'
    ? untestable(`it ${told}; ${PRESENCE_WORDS.left}`)
    : held(`it ${told}`);
}
