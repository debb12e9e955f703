import { isInitialise, isLogin } from '../call-kinds.ts';
import { broken, held, untestable } from '../judgements.ts';
import type { Judgement, Scene } from '../rehearsal-step.ts';

/** Section 4.3: a client is initialised with an app key, and with HTTPS-only use. */
export function judgeInitialise({ earlier, userId }: Scene): Judgement {
  // Whoever connects and does not log in as the user may be anybody.
  const ownIds = new Set(
    earlier.filter((call) => isLogin(call) && call.userId === userId).map((call) => call.clientId),
  );
  const options = earlier
    .filter((call) => isInitialise(call) && ownIds.has(call.clientId))
    .flatMap(({ isHttpsOnly }) => isHttpsOnly ?? []);
  if (options.length === 0) {
    return untestable(`the service saw no client initialise that logged in as '${userId}'`);
  }
  if (options.includes(false)) {
    return broken('it set the option for HTTPS-only use to false');
  }
  return held('it gave an app key and set the option for HTTPS-only use to true');
}
