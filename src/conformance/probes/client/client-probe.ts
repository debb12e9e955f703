import type { ChatCall } from '../../../simulator/chat/index.ts';
import type { Ledger } from '../../core/evidence.ts';
import type { RunStop } from '../../core/run-stop.ts';
import { Untestable } from '../../core/signals.ts';
import type { ClientLimits, ClientTarget } from './client-target.ts';

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
export interface Stimulus extends ServiceBehaviour {
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

/** The client of the user that a run tries, as its checks see it. */
export interface ClientProbe {
  /**
   * Does something to the client and observes what it does.
   * @throws {Untestable} when it cannot be done to it, or the run is interrupted meanwhile.
   */
  observe(stimulus: Stimulus): Promise<ClientObservation>;
}

interface ProbeOptions {
  readonly ledger: Ledger;
  readonly signal: AbortSignal;
  readonly stop: RunStop;
}

/** Tries a client; what it does is noted in the ledger of the check. */
export function createClientProbe(
  target: ClientTarget,
  { ledger, signal, stop }: ProbeOptions,
): ClientProbe {
  return {
    async observe(stimulus) {
      const { calls, obstacle, observation } = await target.observe(
        stimulus,
        signal,
        stop.leftMs(),
      );
      // A check that does nothing to the client judges what the ones before it have seen.
      ledger.calls = stimulus.moves.length === 0 ? [...observation.earlier, ...calls] : calls;
      if (signal.aborted) throw new Untestable('the run was interrupted');
      stop.ensureGoingOn();
      if (obstacle !== undefined) throw new Untestable(obstacle);
      return observation;
    },
  };
}
