import { UsageError } from '../../../errors.ts';
import type { ChatService } from '../chat-service.ts';
import type { ChatClientOptions, ChatLink } from './chat-link.ts';
import { performNoted } from './perform-noted.ts';

/** Notes that a client was initialised. Throws a UsageError for an empty app key. */
function initialise(
  service: ChatService,
  clientId: string,
  { appKey, isHttpsOnly }: ChatClientOptions,
): void {
  if (appKey === '') {
    throw new UsageError('expected an app key to initialise a client, found an empty text.');
  }
  const outcome = `app key ${appKey}, HTTPS only: ${isHttpsOnly}`;
  service.note({ by: 'client', what: 'initialise', clientId, outcome });
}

/** Connects a client of the same process. Throws a UsageError for an empty app key. */
export function connectInProcess(service: ChatService, options: ChatClientOptions): ChatLink {
  const clientId = options.clientId ?? service.nextClientId();
  initialise(service, clientId, options);
  let stop = () => {};
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
      service.perform<'leave'>({ type: 'leave', clientId });
    },
  };
}
