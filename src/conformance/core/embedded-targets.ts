import type { Clock } from '../../clock/clock.ts';
import type { Profile } from '../../contract/index.ts';
import { EMBEDDED_CREDENTIALS, type FaultId, startIntegrator } from '../../integrator/index.ts';
import { schemeOf } from '../../wire/signature.ts';
import type { FailingTokenRequest, TokenServerShape } from '../probes/token-server-shape.ts';
import type { Targets } from './run-plan.ts';

/** The embedded integrator, listening, as targets of a run. */
export interface EmbeddedTargets {
  readonly targets: Targets;
  /** Replaces the faults that are switched on, and forgets what the integrator has stored. */
  setFaults(faults: readonly FaultId[]): void;
  close(): Promise<void>;
}

/** The request shapes that the embedded token server understands. */
export type EmbeddedShape = Exclude<TokenServerShape['kind'], 'template'>;

/**
 * Requests for which the reference can generate no token. Servers that are merely lax serve the empty
 * user, but none can put a user into a token that is no text; by GET such a user cannot be named.
 */
const FAILING_REQUESTS: Readonly<Record<EmbeddedShape, FailingTokenRequest>> = {
  sample: { by: 'body', kind: 'user', body: { user_uuid: '\ud800', expire: 60 } },
  get: { by: 'values', kind: 'user', user: '' },
};

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
        mustFail: FAILING_REQUESTS[shape],
      },
      credentials: { appId, appCertificate },
    },
    setFaults: integrator.setFaults,
    close: integrator.close,
  };
}
