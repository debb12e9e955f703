import type { ChatCall } from '../../../simulator/chat/index.ts';

/** How long a check waits for the client. */
export interface ClientLimits {
  /** For a client that has to be started, in ms. */
  readonly startMs: number;
  /** For what a client has to do when it is called back, in ms. */
  readonly answerMs: number;
  /** Before it counts that a call has not come, in ms. */
  readonly settleMs: number;
}

/**
 * What is done to a client. `ask-start` and `ask-restart` ask the person or program that runs it; `warn`
 * turns the clock of the service to `OnTokenWillExpire`; `expire` ends every token that it holds, so that `OnTokenExpired`
 * comes.
 */
export type Move = 'ask-start' | 'ask-restart' | 'warn' | 'expire';

/** How the service and the token server answer while a client is observed. */
export interface ServiceBehaviour {
  /** How many fetches the token server fails, with status 503; none unless given. */
  readonly failedFetches?: number;
  /** `expired`: what the token server hands out has expired at once, so the service refuses it. */
  readonly tokens?: 'valid' | 'expired';
  /** `kept`: whenever the client comes again, its session is still there, so login gives code 200. */
  readonly sessions?: 'as-they-are' | 'kept';
}

/** What a check does to the client, and when it has seen enough. */
export interface ClientStimulus extends ServiceBehaviour {
  /** Each is tried when the ones before it did not bring the awaited call; none only looks back. */
  readonly moves: readonly Move[];
  /** The call after which there is only the settling time to wait for. */
  readonly isAwaited: (call: ChatCall) => boolean;
  /** A call that belongs to the next check already. */
  readonly isNext?: (call: ChatCall) => boolean;
}

/** What was seen of a client while one stimulus lasted. */
export interface ClientObservation {
  readonly userId: string;
  readonly limits: ClientLimits;
  /** What happened meanwhile, in order. */
  readonly calls: readonly ChatCall[];
  /** What happened before. */
  readonly earlier: readonly ChatCall[];
  /** What other users' clients did meanwhile: none of it is this client's doing. */
  readonly others: readonly ChatCall[];
  /** The clients that have a session at the end, whether or not its token has expired. */
  readonly sessions: ReadonlySet<string>;
}
