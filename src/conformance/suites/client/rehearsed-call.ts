import type { RehearsedCall } from '../../../contract/index.ts';
import type { ChatCall } from '../../../simulator/chat/index.ts';

/** A call as it stands in the report. */
export function rehearsedCall(call: ChatCall): RehearsedCall {
  const { number, atMs, by, what, clientId, userId, tokenId, code, outcome } = call;
  return {
    number,
    atMs,
    by: by as RehearsedCall['by'],
    what,
    ...(clientId === undefined ? {} : { clientId }),
    ...(userId === undefined ? {} : { userId }),
    ...(tokenId === undefined ? {} : { tokenId }),
    ...(code === undefined ? {} : { code }),
    outcome,
  };
}
