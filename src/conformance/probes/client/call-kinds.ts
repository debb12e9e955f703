import { ALREADY_LOGGED_IN, type ChatCall } from '../../../simulator/chat/index.ts';

/** The questions that the checks of a client ask of a call. */
const isBy =
  (by: ChatCall['by'], what: string) =>
  (call: ChatCall): boolean =>
    call.by === by && call.what === what;

export const isInitialise: (call: ChatCall) => boolean = isBy('client', 'initialise');
export const isLogin: (call: ChatCall) => boolean = isBy('client', 'login');
export const isRenewal: (call: ChatCall) => boolean = isBy('client', 'renew');
export const isLogout: (call: ChatCall) => boolean = isBy('client', 'logout');
/** Its connection ended, on either side. */
export const isDisconnect: (call: ChatCall) => boolean = isBy('client', 'disconnect');
export const isWarning: (call: ChatCall) => boolean = isBy('service', 'OnTokenWillExpire');
export const isExpiry: (call: ChatCall) => boolean = isBy('service', 'OnTokenExpired');

/** It presents a token to the service. */
export function isUse(call: ChatCall): boolean {
  return isLogin(call) || isRenewal(call);
}

/** The token server was asked for a user token. */
export function isFetch({ by, privilege }: ChatCall): boolean {
  return by === 'token-server' && privilege === 'user';
}

/** It names no user, so it may come from anybody. */
export function isUnnamedFetch(call: ChatCall): boolean {
  return isFetch(call) && call.userId === '';
}

/** The token server handed out a token of either kind. */
export function isHandOut({ by, tokenId }: ChatCall): boolean {
  return by === 'token-server' && tokenId !== undefined;
}

export function isServedFetch(call: ChatCall): boolean {
  return isFetch(call) && isHandOut(call);
}

export function isFailedFetch(call: ChatCall): boolean {
  return isFetch(call) && !isHandOut(call) && !isUnnamedFetch(call);
}

/** The service took it. */
export function isSuccess({ code }: ChatCall): boolean {
  return code === undefined;
}

/** After it, what was presented is the token of a session. */
export function isTaken(call: ChatCall): boolean {
  return isSuccess(call) || call.code === ALREADY_LOGGED_IN;
}

/** Whether the client made the call: of the service or of the token server. */
export function isOfClient(call: ChatCall): boolean {
  return (call.by === 'client' && !isDisconnect(call)) || call.by === 'token-server';
}

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
export function describeCalls(calls: readonly ChatCall[]): string {
  const words = KINDS.flatMap(([isKind, word]) => {
    const times = calls.filter(isKind).length;
    if (times === 0) return [];
    return [times === 1 ? word : `${word} ${times === 2 ? 'twice' : `${times} times`}`];
  });
  return words.length === 0 ? 'did nothing' : words.join(', ');
}
