import type { Ledger } from '../../core/evidence/evidence.ts';
import type { RunStop } from '../../core/governor/run-stop.ts';
import { Untestable } from '../../core/signals.ts';
import type { ClientObservation, ClientStimulus } from './client-stimulus.ts';
import type { ClientTarget } from './client-target.ts';

/** The client of the user that a run tries, as its checks see it. */
export interface ClientProbe {
  /**
   * Does something to the client and observes what it does.
   * @throws {Untestable} when it cannot be done to it, or the run is interrupted meanwhile.
   */
  observe(stimulus: ClientStimulus): Promise<ClientObservation>;
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
