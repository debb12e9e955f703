import fc from 'fast-check';
import { sleep } from '../../clock/clock.ts';
import { createObserver } from '../probes/observer.ts';
import { createReceiverProbe } from '../probes/receiver-probe.ts';
import { createStamper } from '../probes/stamper.ts';
import { createTokenServerProbe } from '../probes/token-server-probe.ts';
import type { Capability, Check } from './check.ts';
import type { AppCredentials, CheckContext } from './check-context.ts';
import { seedOf } from './identity.ts';
import { type JudgingOptions, judgeProperty, judgeRows } from './judge-examples.ts';
import type { Ledger } from './ledger.ts';
import type { RunPlan } from './run-plan.ts';
import { Untestable } from './signals.ts';

/** A value that a check may only touch when it declared the capability. */
function demand<T>(value: T | undefined, capability: Capability): T {
  if (value !== undefined) return value;
  throw new Error(`the check uses '${capability}' without naming it in its needs`);
}

/** All that one check may use, over a ledger of its own. */
export function createContext(check: Check, plan: RunPlan, ledger: Ledger): CheckContext {
  const { targets, clock, exchange, profile } = plan;
  const { receiver, tokenServer } = targets;
  const credentials: AppCredentials | undefined = targets.credentials;
  const seed = seedOf(plan.seed, check.id);
  const judging: JudgingOptions = {
    ledger,
    clock,
    seed,
    deadlineMs: clock.now() + plan.checkBudgetMs,
    shrinkBudgetMs: plan.shrinkBudgetMs,
    signal: plan.signal,
    isAlone: plan.concurrency === 1,
  };
  let properties = 0;
  const stamper = createStamper({ ...plan, checkId: check.id });
  const receiverProbe =
    receiver &&
    createReceiverProbe({
      addressing: { ...receiver, ...credentials, scheme: plan.scheme },
      exchange,
      stamper,
      ledger,
    });
  const observer =
    receiver?.observerUrl === undefined
      ? undefined
      : createObserver({ ...plan, urlTemplate: receiver.observerUrl, ledger });
  const tokenServerProbe =
    tokenServer &&
    createTokenServerProbe({ ...tokenServer, exchange, turnstile: plan.turnstile, ledger });

  return {
    profile,
    runId: plan.runId,
    seed,
    hasObserver: observer !== undefined,
    hasCredentials: credentials !== undefined,
    get receiver() {
      return demand(receiverProbe, 'receiver');
    },
    get observer() {
      return demand(observer, 'observer');
    },
    get tokenServer() {
      return demand(tokenServerProbe, 'token-server');
    },
    get credentials() {
      return demand(credentials, 'app-credentials');
    },
    property(arbitrary, predicate, { share = 1 } = {}) {
      properties += 1;
      return judgeProperty(arbitrary, predicate, {
        ...judging,
        // Each property draws anew: two with one seed would send the same agents and sessions.
        seed: seedOf(plan.seed, `${check.id} ${properties}`),
        runs: Math.max(1, Math.round(plan.runs * share)),
      });
    },
    examples: (rows, predicate) => judgeRows(rows, predicate, judging),
    async wait(forMs) {
      await sleep(clock, forMs, plan.signal);
      if (plan.signal.aborted) throw new Untestable('the run was interrupted');
    },
    draw: (arbitrary, count) => fc.sample(arbitrary, { seed, numRuns: count }),
  };
}
