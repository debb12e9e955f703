import type { ChatService } from '../chat-service.ts';
import type { OperationAnswer } from '../service/operation-answer.ts';
import { tokenIdOf } from '../service/token-id.ts';
import type { ClientOperation } from './chat-link.ts';

function detailsOf(operation: ClientOperation) {
  return {
    ...('userId' in operation ? { userId: operation.userId } : {}),
    ...('token' in operation ? { tokenId: tokenIdOf(operation.token) } : {}),
  };
}

/** Performs an operation of a client and notes it, whichever way it came. */
export function performNoted(
  service: ChatService,
  clientId: string,
  operation: ClientOperation,
): OperationAnswer {
  const answer = service.perform({ ...operation, clientId });
  service.note({
    by: 'client',
    what: operation.type,
    clientId,
    ...detailsOf(operation),
    ...(answer.kind === 'error' ? { code: answer.error.code } : {}),
    outcome: answer.kind === 'error' ? answer.error.description : 'success',
  });
  return answer;
}
