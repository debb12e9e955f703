import { ALREADY_LOGGED_IN } from '../../../../simulator/chat/index.ts';
import {
  isFetch,
  isHandOut,
  isInitialise,
  isLogin,
  isOfClient,
  isSuccess,
  isUnnamedFetch,
} from '../call-kinds.ts';
import { broken, held, untestable } from '../judgements.ts';
import { ORIGIN_WORDS, originsIn } from '../origins-in.ts';
import type { Judgement, Scene } from '../rehearsal-step.ts';
import { tellCalls } from '../tell-calls.ts';

function judgeNoLogin({ calls, limits, others, userId }: Scene): Judgement {
  const other = others.find(isLogin);
  if (other !== undefined) {
    return untestable(`it logged in as '${other.userId}', and the rehearsal is for '${userId}'`);
  }
  const within = `within ${limits.startMs} ms`;
  if (!calls.some(isOfClient)) return untestable(`no call of a client arrived ${within}`);
  const hasNamed = calls.some((call) => isFetch(call) && !isUnnamedFetch(call));
  const unnamed = calls.find(isUnnamedFetch);
  if (unnamed !== undefined && !hasNamed) {
    const actual = `it asked the token server for a token and did not say for which user: ${unnamed.outcome}`;
    if (calls.some(isInitialise)) return broken(actual);
    return untestable(`${actual}, and no client connected to show that it was the one`);
  }
  return untestable(
    `it ${tellCalls(calls)}, and no login arrived ${within}: does it log in at this service, with tokens of this token server?`,
  );
}

/** Section 3.1: at its start a client fetches a token for its user and logs in with that token. */
export function judgeStart(scene: Scene): Judgement {
  const { userId, calls } = scene;
  const logins = calls.filter(isLogin);
  const login = logins.find((call) => call.userId === userId) ?? logins[0];
  if (login === undefined) return judgeNoLogin(scene);
  const origin = originsIn(scene)(login);
  if (login.userId !== userId) {
    const whom = `it logged in as '${login.userId}'`;
    return origin === 'fresh'
      ? broken(`${whom}, with a token that it had fetched for '${userId}'`)
      : untestable(`${whom}, and the rehearsal is for '${userId}'`);
  }
  const hasAsked = calls.some((call) => call.number < login.number && call.by === 'token-server');
  if (origin === 'unknown' && !hasAsked) {
    return untestable(
      'it logged in with a token from elsewhere: only tokens of the token server that is played here show where they come from',
    );
  }
  if (origin !== 'fresh') {
    const handed = calls.some(isHandOut) ? '' : ', and had been given none';
    return broken(`it called login with ${ORIGIN_WORDS[origin]}${handed}`);
  }
  if (!isSuccess(login) && login.code !== ALREADY_LOGGED_IN) {
    return untestable(`the service refused its login with code ${login.code}: ${login.outcome}`);
  }
  return held(`it ${tellCalls(calls)}`);
}
