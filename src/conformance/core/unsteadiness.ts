import type { Exchange } from '../../wire/exchange.ts';
import { reactionOf } from '../expect/receiver-expectations.ts';
import { ordinaryRecipe } from '../probes/receiver-probe.ts';
import type { Check } from './check.ts';
import { createContext } from './create-context.ts';
import { type Ledger, ledgerBeside } from './evidence.ts';
import { isServerError } from './read-exchange.ts';
import type { Conclusion } from './result-of.ts';
import type { RunPlan } from './run-plan.ts';
import { Untestable } from './signals.ts';

/** An answer by a 5xx, as results tell it. */
const TELLS_CRASH = /\b(?:status|crashed with) 5\d\d\b/u;

/** Whether what a check found, or what kept it from that, may be a 5xx that has nothing to do with it. */
export function hasMetCrash({
  outcome,
  refutation,
  actual = '',
  reason = '',
}: Conclusion): boolean {
  if (outcome !== 'broken' && outcome !== 'flaky' && outcome !== 'untestable') return false;
  // The cause is known: other requests at the same time.
  if (refutation?.isOnlyBesideOthers || refutation?.breach.proof === 'positive') return false;
  return TELLS_CRASH.test(`${actual} ${reason}`);
}

/** Enough to meet one that comes once in nine times, and twice one that comes once in forty. */
const LEAST_ASKED = 40;
const MOST_ASKED = 200;
/** So many have to fail, each after others that were acknowledged. */
const PROVED_CRASHES = 2;
/** Fewer say nothing of how often it fails. */
const LEAST_COUNTED = 20;
/** Who fails more often has not only a bad moment now and then. */
const MOST_OF_ALL = 2 / 3;
/** All other checks wait meanwhile, in ms. */
const LONGEST_MS = 3_000;

/** Sends ordinary notifications one after the other, while no other check asks anything. */
async function prove(check: Check, plan: RunPlan, ledger: Ledger): Promise<void> {
  const { seen, clock, profile } = plan;
  const context = createContext(
    { ...check, id: `steadiness ${check.id}` },
    plan,
    ledgerBeside(ledger),
  );
  const role = 'one of many ordinary notifications';
  const untilMs = clock.now() + LONGEST_MS;
  const crashes: Exchange[] = [];
  let asked = 0;
  let taken = 0;
  let crashesBetween = 0;
  let wasTaken = false;
  const isEnough = () => {
    if (asked < LEAST_COUNTED) return false;
    if (taken === 0 || crashesBetween >= PROVED_CRASHES) return true;
    const hasCrashed = crashes.length > 0 || seen.answers('receiver').crashes > 0;
    return asked >= (hasCrashed ? MOST_ASKED : LEAST_ASKED);
  };
  await context.alone(async () => {
    while (!isEnough() && clock.now() <= untilMs) {
      const { exchange } = await context.receiver.send(ordinaryRecipe(context), { role });
      asked += 1;
      if (isServerError(exchange)) {
        crashes.push(exchange);
        crashesBetween += wasTaken ? 1 : 0;
      }
      wasTaken = reactionOf(exchange.outcome, profile) === 'acknowledged';
      taken += wasTaken ? 1 : 0;
    }
  });
  const [first] = crashes;
  if (first === undefined || crashesBetween < PROVED_CRASHES) return;
  if (crashes.length > MOST_OF_ALL * asked || taken + crashes.length < asked) return;
  seen.noteUnsteady({ asked, crashes: crashes.length, first });
}

/** The receivers of runs that were asked. */
const asking = new WeakMap<RunPlan['seen'], Promise<void>>();

/**
 * Whether the receiver answers ordinary notifications by a 5xx at times, and acknowledges others before and after:
 * as one broken worker of several does. What a check says of such an answer is to be judged again then. It is looked for
 * once in a run, and only where a check has met a 5xx.
 */
export async function isUnsteady(
  found: Conclusion,
  check: Check,
  plan: RunPlan,
  ledger: Ledger,
): Promise<boolean> {
  if (check.suite !== 'receiver' || !hasMetCrash(found)) return false;
  const pending =
    asking.get(plan.seen) ??
    prove(check, plan, ledger).catch((thrown: unknown) => {
      // The finding stands, whatever becomes of the target meanwhile.
      if (!(thrown instanceof Untestable)) throw thrown;
    });
  asking.set(plan.seen, pending);
  await pending;
  return plan.seen.unsteady() !== undefined;
}
