import type { Clock } from '../clock.ts';
import type { Profile } from '../contract/index.ts';
import { EMBEDDED_CREDENTIALS, type FaultId, startIntegrator } from '../integrator/index.ts';
import { schemeOf } from '../wire/scheme-of.ts';
import type { Targets } from './run-plan.ts';
import type { TokenServerShape } from './token-server-shape.ts';

/** The embedded integrator, listening, as targets of a run. */
export interface EmbeddedTargets {
  readonly targets: Targets;
  /** Replaces the faults that are switched on, and forgets what the integrator has stored. */
  setFaults(faults: readonly FaultId[]): void;
  close(): Promise<void>;
}

/** The request shapes that the embedded token server understands. */
export type EmbeddedShape = Exclude<TokenServerShape['kind'], 'template'>;

/** Starts the reference token server and receiver on a free port of the loopback interface. */
export async function startEmbeddedTargets(options: {
  readonly clock: Clock;
  readonly profile: Profile;
  readonly faults?: readonly FaultId[];
  /** How the token server is asked; the two endpoints of section 4.1 unless given. */
  readonly shape?: EmbeddedShape;
}): Promise<EmbeddedTargets> {
  const { clock, profile, faults = [], shape = 'sample' } = options;
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
      tokenServer: {
        url: tokenServerUrl,
        shape: { kind: shape },
        usesRtc: true,
        // The reference mints no token for an empty user, in whatever shape it is asked.
        mustFail: { by: 'values', kind: 'user', user: '' },
      },
      credentials: { appId, appCertificate },
    },
    setFaults: integrator.setFaults,
    close: integrator.close,
  };
}
