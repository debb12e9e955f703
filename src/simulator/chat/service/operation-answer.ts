import { type ChatError, type ChatErrorName, chatErrorOf } from './chat-error.ts';
import type { ChatWorld } from './chat-world.ts';
import { answered, type Decision } from './decision.ts';

/** What an operation of the SDK comes to (section 4.3): its success or its error callback. */
export type OperationAnswer =
  | { readonly kind: 'success' }
  | { readonly kind: 'error'; readonly error: ChatError };

export const SUCCESS: OperationAnswer = { kind: 'success' };

/** An operation that fails and changes nothing. */
export function failed(
  name: ChatErrorName,
  { rules }: ChatWorld,
  detail?: string,
): Decision<OperationAnswer> {
  return answered({ kind: 'error', error: chatErrorOf(name, rules, detail) });
}
