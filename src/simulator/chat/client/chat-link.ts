import { UsageError } from '../../../errors.ts';
import type { ChatService } from '../chat-service.ts';
import type { ChatCallback } from '../service/decision.ts';
import { tokenIdOf } from '../service/derived-ids.ts';
import type { OperationAnswer } from '../service/operation-answer.ts';

/** What a client asks of the service (section 4.3). */
export type ClientOperation =
  | { readonly type: 'login'; readonly userId: string; readonly token: string }
  | { readonly type: 'logout'; readonly flag: boolean }
  | { readonly type: 'renew'; readonly token: string };

/** What a client is initialised with (section 4.3). */
export interface ChatClientOptions {
  /** Any text that is not empty. */
  readonly appKey: string;
  /** The document has it set to true; what a client sets is noted. */
  readonly isHttpsOnly: boolean;
  /** Names the device, so that it finds its session again; a fresh one unless given. */
  readonly clientId?: string;
}

/** The way from a client to the service: in process or over a network. */
export interface ChatLink {
  readonly clientId: string;
  perform(operation: ClientOperation): Promise<OperationAnswer>;
  /** One listener gets every callback. */
  listen(listener: (callback: ChatCallback) => void): void;
  close(): void;
}

/** Notes that a client was initialised, whichever way it came. Throws a UsageError for an empty app key. */
export function initialiseClient(
  service: ChatService,
  clientId: string,
  { appKey, isHttpsOnly }: ChatClientOptions,
): void {
  if (appKey === '') {
    throw new UsageError('expected an app key to initialise a client, found an empty text.');
  }
  const outcome = `app key ${appKey}, HTTPS only: ${isHttpsOnly}`;
  service.note({ by: 'client', what: 'initialise', clientId, isHttpsOnly, outcome });
}

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

/** How the connection of a client came to its end. */
export interface ConnectionEnd {
  /** Whether the session ends with it. */
  readonly endsSession: boolean;
  /** In words. */
  readonly outcome: string;
}

/** Notes that the connection of a client ended, over whichever link, and ends its session where it ends too. */
export function disconnectClient(
  service: ChatService,
  clientId: string,
  { endsSession, outcome }: ConnectionEnd,
): void {
  service.note({ by: 'client', what: 'disconnect', clientId, outcome });
  if (endsSession) service.perform<'leave'>({ type: 'leave', clientId });
}

/** Connects a client of the same process. Throws a UsageError for an empty app key. */
export function connectInProcess(service: ChatService, options: ChatClientOptions): ChatLink {
  const clientId = options.clientId ?? service.nextClientId();
  initialiseClient(service, clientId, options);
  let stop = () => {};
  let isOpen = true;
  return {
    clientId,
    // What awaits an answer goes on after the service is done, as over a network.
    perform: async (operation) => performNoted(service, clientId, operation),
    listen(listener) {
      stop();
      stop = service.listen(clientId, listener);
    },
    close() {
      stop();
      if (!isOpen) return;
      isOpen = false;
      disconnectClient(service, clientId, { endsSession: true, outcome: 'the app was closed' });
    },
  };
}
