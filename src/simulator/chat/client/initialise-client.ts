import { UsageError } from '../../../errors.ts';
import type { ChatService } from '../chat-service.ts';
import type { ChatClientOptions } from './chat-link.ts';

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
