import type { ChatService } from '../chat-service.ts';
import type { ChatClientOptions, ChatLink } from './chat-link.ts';
import { disconnectClient } from './disconnect-client.ts';
import { initialiseClient } from './initialise-client.ts';
import { performNoted } from './perform-noted.ts';

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
      disconnectClient(service, clientId, { isSessionOver: true, outcome: 'the app was closed' });
    },
  };
}
