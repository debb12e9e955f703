import type { Clock } from '../../../clock/clock.ts';
import type { Profile } from '../../../contract/index.ts';
import {
  EMBEDDED_CREDENTIALS,
  type FaultId,
  type RunningIntegrator,
  startIntegrator,
} from '../../../integrator/index.ts';
import { schemeOf } from '../../../wire/signature.ts';
import type { TokenRenewal } from '../../probes/engine-calls.ts';
import type { Targets } from '../targets.ts';
import { describeEmbedded, type EmbeddedShape } from './describe-embedded.ts';

/** The embedded integrator, listening, as targets of a run. */
export interface EmbeddedTargets {
  readonly targets: Targets;
  readonly integrator: Pick<RunningIntegrator, 'answer' | 'prepare'>;
  /** Replaces the faults that are switched on, and forgets what the integrator has stored. */
  setFaults(faults: readonly FaultId[]): void;
  close(): Promise<void>;
}

/** Starts the reference token server and receiver on a free port of the loopback interface. */
export async function startEmbeddedTargets(options: {
  readonly clock: Clock;
  readonly profile: Profile;
  readonly faults?: readonly FaultId[];
  /** How the token server is asked; the two endpoints of section 4.1 unless given. */
  readonly shape?: EmbeddedShape;
}): Promise<EmbeddedTargets> {
  const { clock, profile, faults = [], shape = 'sample' } = options;
  const scheme = schemeOf(profile);
  const renewals: TokenRenewal[] = [];
  const integrator = await startIntegrator({
    clock,
    scheme,
    faults,
    port: 0,
    ...EMBEDDED_CREDENTIALS,
    updateAgent: (agentId, token) => void renewals.push({ agentId, token }),
  });
  return {
    integrator,
    targets: describeEmbedded(integrator, shape, async () => renewals),
    setFaults(ids) {
      renewals.length = 0;
      integrator.setFaults(ids);
    },
    close: integrator.close,
  };
}
