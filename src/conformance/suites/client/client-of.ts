import type { Scene } from './rehearsal-step.ts';
import { NO_CLIENT, rehearsedClient } from './rehearsed-client.ts';

/** The client that is called back in a step; empty when there was none. */
export function clientOf({ earlier, userId }: Scene): string {
  return earlier.reduce((client, call) => rehearsedClient(client, call, userId), NO_CLIENT)
    .clientId;
}
