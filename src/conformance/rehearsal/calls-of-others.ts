import type { ChatCall } from '../../simulator/chat/index.ts';
import { isFetch, isHandOut, isLogin, isRenewal } from './call-kinds.ts';

const isUse = (call: ChatCall) => isLogin(call) || isRenewal(call);

/**
 * The calls, among those given, that are no part of the rehearsal: what clients of other users do, and
 * what is fetched for other users. A client is another's when it logs in as another user with a token of
 * that very user, and never as the rehearsed one. A token of another user that the rehearsed client
 * presents is its own matter, and so is a fetch that names no user.
 */
export function callsOfOthers(calls: readonly ChatCall[], userId: string): ReadonlySet<ChatCall> {
  const ownerOf = new Map(
    calls.filter(isHandOut).map((call) => [call.tokenId, call.userId] as const),
  );
  const logins = calls.filter(isLogin);
  const ownIds = new Set(
    logins.filter((login) => login.userId === userId).map(({ clientId }) => clientId),
  );
  const otherIds = new Set(
    logins
      .filter((login) => login.userId !== userId && ownerOf.get(login.tokenId) === login.userId)
      .map(({ clientId }) => clientId)
      .filter((clientId) => clientId !== undefined && !ownIds.has(clientId)),
  );
  const isOfOtherClient = ({ clientId }: ChatCall) =>
    clientId !== undefined && otherIds.has(clientId);
  const presented = new Set(
    calls.filter((call) => isUse(call) && !isOfOtherClient(call)).map(({ tokenId }) => tokenId),
  );
  const isForOther = (call: ChatCall) =>
    isFetch(call) &&
    call.userId !== undefined &&
    call.userId !== '' &&
    call.userId !== userId &&
    (call.tokenId === undefined || !presented.has(call.tokenId));
  return new Set(calls.filter((call) => isOfOtherClient(call) || isForOther(call)));
}
