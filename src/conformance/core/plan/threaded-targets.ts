import type { Profile } from '../../../contract/index.ts';
import { EMBEDDED_CREDENTIALS } from '../../../integrator/embedded-credentials.ts';
import { startThreadedIntegrator } from '../../../integrator/threaded-integrator.ts';
import { schemeOf } from '../../../wire/signature.ts';
import { describeEmbedded, type EmbeddedShape } from './describe-embedded.ts';
import type { EmbeddedTargets } from './embedded-targets.ts';

/** Starts the reference token server and receiver in a thread of their own, on a free port of the loopback interface. */
export async function startThreadedTargets(options: {
  readonly profile: Profile;
  /** How the token server is asked; the two endpoints of section 4.1 unless given. */
  readonly shape?: EmbeddedShape;
}): Promise<Pick<EmbeddedTargets, 'targets' | 'close'>> {
  const { profile, shape = 'sample' } = options;
  const integrator = await startThreadedIntegrator({
    scheme: schemeOf(profile),
    ...EMBEDDED_CREDENTIALS,
  });
  return {
    targets: describeEmbedded(integrator, shape, integrator.updates),
    close: integrator.close,
  };
}
