import type { Clock } from '../../../clock/clock.ts';
import type { Profile, TokenRequestTemplate } from '../../../contract/index.ts';
import {
  createIntegrator,
  EMBEDDED_CALLER_KEY,
  EMBEDDED_CREDENTIALS,
  type FaultId,
  type Integrator,
  type IntegratorUrls,
  integratorUrlsAt,
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

interface EmbeddedOptions {
  readonly clock: Clock;
  readonly profile: Profile;
  /** How the token server is asked; the two endpoints of section 4.1 unless given. */
  readonly shape?: EmbeddedShape;
}

function environmentOf({ clock, profile }: EmbeddedOptions, renewals: TokenRenewal[]) {
  return {
    clock,
    scheme: schemeOf(profile),
    ...EMBEDDED_CREDENTIALS,
    updateAgent: (agentId: string, token: string) => void renewals.push({ agentId, token }),
  };
}

function targetsAt(
  { receiverUrl, tokenServerUrl, observerUrl }: IntegratorUrls,
  { shape = 'sample' }: EmbeddedOptions,
  renewals: readonly TokenRenewal[],
): Targets {
  const { customerKey, appId, appCertificate } = EMBEDDED_CREDENTIALS;
  return {
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
  };
}

/** Starts the reference token server and receiver on a free port of the loopback interface. */
export async function startEmbeddedTargets(
  options: EmbeddedOptions & { readonly faults?: readonly FaultId[] },
): Promise<EmbeddedTargets> {
  const { faults = [] } = options;
  const renewals: TokenRenewal[] = [];
  const integrator = await startIntegrator({ ...environmentOf(options, renewals), faults });
  return {
    targets: targetsAt(integrator, options, renewals),
    setFaults(ids) {
      renewals.length = 0;
      integrator.setFaults(ids);
    },
    close: integrator.close,
  };
}

/** The same without a network: its URLs lead nowhere, and requests are handed to `answer`. */
export function createEmbeddedTargets(
  options: EmbeddedOptions,
): Pick<EmbeddedTargets, 'targets' | 'setFaults'> & Pick<Integrator, 'answer'> {
  const renewals: TokenRenewal[] = [];
  const integrator = createIntegrator(environmentOf(options, renewals));
  return {
    targets: targetsAt(integratorUrlsAt('http://127.0.0.1:8080'), options, renewals),
    answer: integrator.answer,
    setFaults(ids) {
      renewals.length = 0;
      integrator.setFaults(ids);
    },
  };
}
