import type { GovernedExchange } from '../governor/govern.ts';
import type { RunPlan } from '../plan/run-plan.ts';
import { hasFailedAtTimes } from '../read-exchange.ts';

/** So often a request goes out again: one that half of the workers answer with 500 has got another answer by then. */
const MOST_SENT_AGAIN = 10;

/**
 * Sends what a target answers by a 5xx, or not at all, again, once it is proved that it does so at times, whatever it
 * is sent: that says nothing of the request, and a sender tries again as well.
 */
export function steadied(
  exchange: GovernedExchange,
  { seen }: Pick<RunPlan, 'seen'>,
): GovernedExchange {
  return async (request, purpose) => {
    let done = await exchange(request, purpose);
    const by = purpose?.by;
    if (by === undefined) return done;
    for (let again = 0; again < MOST_SENT_AGAIN && hasFailedAtTimes(done, by); again += 1) {
      if (seen.unsteady(by) === undefined) return done;
      seen.noteSentAgain(by);
      done = await exchange(purpose?.renew?.() ?? request, purpose);
    }
    return done;
  };
}
