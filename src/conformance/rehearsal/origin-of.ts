import { ALREADY_LOGGED_IN, type ChatCall, tokenIdOf } from '../../simulator/chat/index.ts';
import { isHandOut, isLogin, isRenewal, isSuccess } from './call-kinds.ts';
import type { Scene } from './rehearsal-step.ts';

/**
 * Where the token of a call comes from. `fresh`: handed out for the user in this step. `unused`: handed
 * out for the user before, and not yet taken by the service. `used`: the service took it before.
 */
export type TokenOrigin =
  | 'fresh'
  | 'unused'
  | 'used'
  | 'of-other-user'
  | 'app-token'
  | 'empty'
  | 'unknown';

const EMPTY_TOKEN_ID = tokenIdOf('');
function isTaken(call: ChatCall): boolean {
  const isUse = isLogin(call) || isRenewal(call);
  return isUse && (isSuccess(call) || call.code === ALREADY_LOGGED_IN);
}

/** The origin of the token that a login or a renewal carried. */
export function originOf({ tokenId }: ChatCall, scene: Scene): TokenOrigin {
  const { userId, calls, earlier } = scene;
  if (tokenId === EMPTY_TOKEN_ID) return 'empty';
  const isSource = (call: ChatCall) => isHandOut(call) && call.tokenId === tokenId;
  const now = calls.find(isSource);
  const source = now ?? earlier.find(isSource);
  if (source === undefined) return 'unknown';
  if (source.what === 'app token') return 'app-token';
  if (source.userId !== userId) return 'of-other-user';
  if (now !== undefined) return 'fresh';
  return earlier.some((call) => isTaken(call) && call.tokenId === tokenId) ? 'used' : 'unused';
}

/** Each origin as the end of a sentence: `calls login with …`. */
export const ORIGIN_WORDS: Readonly<Record<TokenOrigin, string>> = {
  fresh: 'the token that it was just given',
  unused: 'a token that it was given before and had not used',
  used: 'an old token, which it had used before',
  'of-other-user': 'a token that it had fetched for another user',
  'app-token': 'an app-privilege token',
  empty: 'an empty token',
  unknown: 'a token that the token server did not hand out',
};

/** Whether a client may present it: a token for its user that is new to the service. */
export function isNew(origin: TokenOrigin): boolean {
  return origin === 'fresh' || origin === 'unused';
}
