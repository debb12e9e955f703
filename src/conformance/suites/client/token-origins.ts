import { type ChatCall, tokenIdOf } from '../../../simulator/chat/index.ts';
import { isHandOut, isLogin, isTaken, isUse } from '../../probes/client/call-kinds.ts';
import type { ClientObservation } from '../../probes/client/client-stimulus.ts';

/**
 * Where the token of a call comes from. `fresh`: handed out for the user in this check. `unused`: handed
 * out for the user before, and not presented before this check. `refused`: presented before, and never
 * taken by the service. `used`: the service took it before.
 */
export type TokenOrigin =
  | 'fresh'
  | 'unused'
  | 'refused'
  | 'used'
  | 'of-other-user'
  | 'app-token'
  | 'empty'
  | 'unknown';

const EMPTY_TOKEN_ID = tokenIdOf('');

function sourcesIn(calls: readonly ChatCall[]): ReadonlyMap<string | undefined, ChatCall> {
  return new Map(calls.filter(isHandOut).map((call) => [call.tokenId, call]));
}

function tokenIdsOf(calls: readonly ChatCall[]): ReadonlySet<string | undefined> {
  return new Set(calls.map(({ tokenId }) => tokenId));
}

/** Reads an observation once; the result is the origin of the token that a login or a renewal carried. */
export function originsIn(observation: ClientObservation): (call: ChatCall) => TokenOrigin {
  const { userId, calls, earlier } = observation;
  const fresh = sourcesIn(calls);
  const former = sourcesIn(earlier);
  const uses = earlier.filter(isUse);
  const presented = tokenIdsOf(uses);
  const taken = tokenIdsOf(uses.filter(isTaken));
  return ({ tokenId }) => {
    if (tokenId === EMPTY_TOKEN_ID) return 'empty';
    const source = fresh.get(tokenId) ?? former.get(tokenId);
    if (source === undefined) return 'unknown';
    if (source.privilege === 'app') return 'app-token';
    if (source.userId !== userId) return 'of-other-user';
    if (fresh.has(tokenId)) return 'fresh';
    if (taken.has(tokenId)) return 'used';
    return presented.has(tokenId) ? 'refused' : 'unused';
  };
}

/** Each origin as the end of a sentence: `calls login with …`. */
export const ORIGIN_WORDS: Readonly<Record<TokenOrigin, string>> = {
  fresh: 'the token that it was just given',
  unused: 'a token that it was given before and had not used',
  refused: 'a token that the service had refused before',
  used: 'an old token, which it had used before',
  'of-other-user': 'a token that it had fetched for another user',
  'app-token': 'an app-privilege token',
  empty: 'an empty token',
  unknown: 'a token that the token server did not hand out',
};

/**
 * Whether a client may present it: a token for its user that the service has not taken yet. One that was
 * refused may be tried again.
 */
export function isNew(origin: TokenOrigin): boolean {
  return origin === 'fresh' || origin === 'unused' || origin === 'refused';
}

/** A login or a renewal with a token that the client should not have presented. */
export interface StaleUse {
  readonly call: ChatCall;
  /** In words: `called login with …`. */
  readonly description: string;
}

/** The first one whose token is stale in the eyes of a check. */
export function findStaleUse(
  observation: ClientObservation,
  isStale: (origin: TokenOrigin, call: ChatCall) => boolean,
): StaleUse | undefined {
  const originOf = originsIn(observation);
  const call = observation.calls.find((one) => isUse(one) && isStale(originOf(one), one));
  if (call === undefined) return undefined;
  const operation = isLogin(call) ? 'login' : 'renew-token';
  return { call, description: `called ${operation} with ${ORIGIN_WORDS[originOf(call)]}` };
}
