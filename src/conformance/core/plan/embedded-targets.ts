import type { Clock } from '../../../clock/clock.ts';
import type { Profile, TokenRequestTemplate } from '../../../contract/index.ts';
import {
  EMBEDDED_CALLER_KEY,
  EMBEDDED_CREDENTIALS,
  type FaultId,
  type RunningIntegrator,
  startIntegrator,
} from '../../../integrator/index.ts';
import { schemeOf } from '../../../wire/signature.ts';
import type { TokenRenewal } from '../../probes/engine-calls.ts';
import {
  type FailingTokenRequest,
  SAMPLE_SHAPE,
  type TokenServerShape,
} from '../../probes/token-server-shape.ts';
import type { Targets } from '../targets.ts';

/** The embedded integrator, listening, as targets of a run. */
export interface EmbeddedTargets {
  readonly targets: Targets;
  readonly integrator: Pick<RunningIntegrator, 'answer' | 'prepare'>;
  /** Replaces the faults that are switched on, and forgets what the integrator has stored. */
  setFaults(faults: readonly FaultId[]): void;
  close(): Promise<void>;
}

/** The request shapes that the embedded token server understands. */
export type EmbeddedShape = 'sample' | 'get' | 'wrapped' | 'form';

const WRAPPED: Omit<TokenRequestTemplate, 'path'> = {
  method: 'POST',
  headers: { 'X-Api-Key': EMBEDDED_CALLER_KEY },
  body: { account: '{user}', ttl: '{expire}' },
  tokenAt: '/data/token',
  errorAt: '/message',
  wrongCredentials: { headers: { 'X-Api-Key': 'assay-wrong-caller-key' } },
};

const SHAPES: Readonly<Record<EmbeddedShape, TokenServerShape>> = {
  sample: SAMPLE_SHAPE,
  get: { kind: 'get' },
  wrapped: {
    kind: 'template',
    user: { ...WRAPPED, path: '/wrapped/user-token' },
    app: { ...WRAPPED, path: '/wrapped/app-token' },
  },
  form: {
    kind: 'template',
    user: {
      method: 'POST',
      path: '/form/user-token',
      form: { uid: '{user}', ttl: '{expire}', key: EMBEDDED_CALLER_KEY },
      tokenAt: '/token',
      errorAt: '/error',
      wrongCredentials: { form: { key: 'assay-wrong-caller-key' } },
    },
  },
};

/**
 * Requests for which the reference can generate no token. Servers that are merely lax serve the empty
 * user, but none can put a user into a token that is no text; by GET such a user cannot be named.
 */
const FAILING_REQUESTS: Readonly<Record<EmbeddedShape, FailingTokenRequest>> = {
  sample: { by: 'body', kind: 'user', body: { user_uuid: '\ud800', expire: 60 } },
  get: { by: 'values', kind: 'user', user: '' },
  wrapped: { by: 'values', kind: 'user', user: '' },
  form: { by: 'values', kind: 'user', user: '' },
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
  const renewals: TokenRenewal[] = [];
  const integrator = await startIntegrator({
    clock,
    scheme,
    faults,
    port: 0,
    ...EMBEDDED_CREDENTIALS,
    updateAgent: (agentId, token) => void renewals.push({ agentId, token }),
  });
  const { receiverUrl, tokenServerUrl, observerUrl } = integrator;
  return {
    integrator,
    targets: {
      isEmbedded: true,
      receiver: {
        url: receiverUrl,
        customerKey,
        observerUrl,
        engine: {
          shown: 'the embedded engine',
          renewals: async () => renewals,
          refusals: () => [],
        },
      },
      tokenServer: {
        url: tokenServerUrl,
        shape: SHAPES[shape],
        usesRtc: true,
        mustFail: FAILING_REQUESTS[shape],
      },
      credentials: { appId, appCertificate },
    },
    setFaults(ids) {
      renewals.length = 0;
      integrator.setFaults(ids);
    },
    close: integrator.close,
  };
}
