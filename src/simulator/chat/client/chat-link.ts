import type { ChatCallback } from '../service/decision.ts';
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
  /** One listener hears every callback. */
  listen(listener: (callback: ChatCallback) => void): void;
  close(): void;
}
