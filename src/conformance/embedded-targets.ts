import type { Clock } from '../clock.ts';
import type { Profile } from '../contract/index.ts';
import { EMBEDDED_CREDENTIALS, type FaultId, startIntegrator } from '../integrator/index.ts';
import { schemeOf } from '../wire/scheme-of.ts';
import type { Targets } from './run-plan.ts';

/** The embedded integrator, listening, as targets of a run. */
export interface EmbeddedTargets {
  readonly targets: Targets;
  /** Replaces the faults that are switched on, and forgets what the integrator has stored. */
  setFaults(faults: readonly FaultId[]): void;
  close(): Promise<void>;
}

/** Starts the reference token server and receiver on a free port of the loopback interface. */
export async function startEmbeddedTargets(options: {
  readonly clock: Clock;
  readonly profile: Profile;
  readonly faults?: readonly FaultId[];
}): Promise<EmbeddedTargets> {
  const { clock, profile, faults = [] } = options;
  const { customerKey, appId, appCertificate } = EMBEDDED_CREDENTIALS;
  const scheme = schemeOf(profile);
  const integrator = await startIntegrator({
    clock,
    scheme,
    faults,
    port: 0,
    ...EMBEDDED_CREDENTIALS,
  });
  const { receiverUrl, tokenServerUrl, observerUrl } = integrator;
  return {
    targets: {
      isEmbedded: true,
      receiver: { url: receiverUrl, customerKey, observerUrl },
      tokenServer: { url: tokenServerUrl },
      credentials: { appId, appCertificate },
    },
    setFaults: integrator.setFaults,
    close: integrator.close,
  };
}
