import type { TokenRequestTemplate } from '../../../contract/index.ts';
import {
  EMBEDDED_CALLER_KEY,
  EMBEDDED_CREDENTIALS,
} from '../../../integrator/embedded-credentials.ts';
import type { StartedThread } from '../../../integrator/threaded-integrator.ts';
import type { TokenRenewal } from '../../probes/engine-calls.ts';
import {
  type FailingTokenRequest,
  SAMPLE_SHAPE,
  type TokenServerShape,
} from '../../probes/token-server-shape.ts';
import type { Targets } from '../targets.ts';

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

/** The embedded integrator that listens there, as targets of a run. Loads nothing of how it works. */
export function describeEmbedded(
  { receiverUrl, tokenServerUrl, observerUrl }: StartedThread,
  shape: EmbeddedShape,
  renewals: () => Promise<readonly TokenRenewal[]>,
): Targets {
  const { customerKey, appId, appCertificate } = EMBEDDED_CREDENTIALS;
  return {
    isEmbedded: true,
    receiver: {
      url: receiverUrl,
      customerKey,
      observerUrl,
      engine: { shown: 'the embedded engine', renewals, refusals: () => [] },
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
