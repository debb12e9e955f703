import type { ChatCall } from '../../../simulator/chat/index.ts';
import {
  isFailedFetch,
  isInitialise,
  isLogin,
  isLogout,
  isRenewal,
  isServedFetch,
  isUnnamedFetch,
} from './call-kinds.ts';

const KINDS: readonly (readonly [(call: ChatCall) => boolean, string])[] = [
  [isInitialise, 'initialised'],
  [isServedFetch, 'got a token'],
  [isFailedFetch, 'asked for a token and got none'],
  [isUnnamedFetch, 'asked for a token and named no user'],
  [isLogin, 'called login'],
  [isRenewal, 'called renew-token'],
  [isLogout, 'called logout'],
];

/** What a client did, in words: `got a token, called login twice`. */
export function tellCalls(calls: readonly ChatCall[]): string {
  const words = KINDS.flatMap(([isKind, word]) => {
    const times = calls.filter(isKind).length;
    if (times === 0) return [];
    return [times === 1 ? word : `${word} ${times === 2 ? 'twice' : `${times} times`}`];
  });
  return words.length === 0 ? 'did nothing' : words.join(', ');
}
