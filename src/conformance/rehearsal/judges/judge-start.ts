import { ALREADY_LOGGED_IN } from '../../../simulator/chat/index.ts';
import { isFetch, isHandOut, isLogin, isOfClient, isSuccess } from '../call-kinds.ts';
import { broken, held, untestable } from '../judgements.ts';
import { ORIGIN_WORDS, originOf } from '../origin-of.ts';
import type { Judgement, Scene } from '../rehearsal-step.ts';
import { tellCalls } from '../tell-calls.ts';

function judgeNoLogin({ calls, limits, others, userId }: Scene): Judgement {
  const other = others.find(isLogin);
  if (other !== undefined) {
    return untestable(`it logged in as '${other.userId}', and the rehearsal is for '${userId}'`);
  }
  const fetches = calls.filter(isFetch);
  const within = `within ${limits.startMs} ms`;
  if (!calls.some(isOfClient)) return untestable(`no call of a client arrived ${within}`);
  if (fetches.length > 0 && fetches.every(({ userId }) => userId === '')) {
    return broken('it asked the token server for a token and did not say for which user');
  }
  return untestable(
    `it ${tellCalls(calls)}, and no login arrived ${within}: does it log in at this service, with tokens of this token server?`,
  );
}

/** Section 3.1: at its start a client fetches a token for its user and logs in with that token. */
export function judgeStart(scene: Scene): Judgement {
  const { userId, calls } = scene;
  const login = calls.find(isLogin);
  if (login === undefined) return judgeNoLogin(scene);
  const fetches = calls.filter(isFetch);
  if (login.userId !== userId) {
    const isOneUser = fetches.every((fetch) => fetch.userId === login.userId);
    const whom = `it logged in as '${login.userId}'`;
    return isOneUser
      ? untestable(`${whom}, and the rehearsal is for '${userId}'`)
      : broken(`${whom}, and asked for a token for another user`);
  }
  const origin = originOf(login, scene);
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
