import { ALREADY_LOGGED_IN, type ChatCall } from '../../simulator/chat/index.ts';

/** The questions that the judges ask of a call. */
const isBy =
  (by: ChatCall['by'], what: string) =>
  (call: ChatCall): boolean =>
    call.by === by && call.what === what;

export const isInitialise: (call: ChatCall) => boolean = isBy('client', 'initialise');
export const isLogin: (call: ChatCall) => boolean = isBy('client', 'login');
export const isRenewal: (call: ChatCall) => boolean = isBy('client', 'renew');
export const isLogout: (call: ChatCall) => boolean = isBy('client', 'logout');
export const isWarning: (call: ChatCall) => boolean = isBy('service', 'OnTokenWillExpire');
export const isExpiry: (call: ChatCall) => boolean = isBy('service', 'OnTokenExpired');

/** It presents a token to the service. */
export function isUse(call: ChatCall): boolean {
  return isLogin(call) || isRenewal(call);
}

/** The token server was asked for a user token. */
export const isFetch: (call: ChatCall) => boolean = isBy('token-server', 'user token');

/** The token server handed out a token of either kind. */
export function isHandOut({ by, tokenId }: ChatCall): boolean {
  return by === 'token-server' && tokenId !== undefined;
}

export function isServedFetch(call: ChatCall): boolean {
  return isFetch(call) && isHandOut(call);
}

export function isFailedFetch(call: ChatCall): boolean {
  return isFetch(call) && !isHandOut(call);
}

/** The token server was asked for a user token, and not told for whom. */
export function isUnnamedFetch(call: ChatCall): boolean {
  if (isFetch(call)) return call.userId === '';
  // The GET form is refused before anything is known of a token.
  const isRefused = call.by === 'token-server' && call.code === 400;
  return isRefused && call.what.startsWith('GET ') && call.outcome.includes('parameter userId');
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
export function isOfClient({ by }: ChatCall): boolean {
  return by === 'client' || by === 'token-server';
}
