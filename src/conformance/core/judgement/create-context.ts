import fc from 'fast-check';
import { observerOf } from '../../probes/observer-target.ts';
import { createTestUsers, type TestUsers } from '../../probes/test-users.ts';
import { canAskForUser } from '../../probes/token-request.ts';
import { SAMPLE_SHAPE } from '../../probes/token-server-shape.ts';
import type { Check } from '../check.ts';
import type { CheckContext, PropertyOptions } from '../check-context.ts';
import type { Ledger } from '../evidence/evidence.ts';
import { createStamper, type Stamper, seedOf } from '../plan/run-identity.ts';
import type { RunPlan } from '../plan/run-plan.ts';
import { declaredMembers } from './declared-members.ts';
import { judgeProperty } from './judge-property.ts';
import { judgeRows } from './judge-rows.ts';
import type { JudgingOptions } from './try-example.ts';
import { type TurnsOfCheck, turnsOf } from './turns.ts';

/** All that one check may use, over a ledger of its own. */
export function createContext(
  check: Check,
  plan: RunPlan,
  ledger: Ledger,
  stampedAs: string = check.id,
): CheckContext {
  const { targets } = plan;
  const stamper: Stamper = createStamper({
    ...plan,
    checkId: stampedAs,
    leastMs: () => (plan.seen.proved.has('orders-by-time') ? plan.seen.latestMs() + 1 : 0),
  });
  const seed = seedOf(plan.seed, check.id);
  const turns = turnsOf(plan);
  const members = declaredMembers({ check, plan, stamper, ledger, turns });
  const judging = judgingOptionsOf(ledger, { check, plan }, turns);
  const draws = createDraws(check, plan);
  const context: CheckContext = {
    profile: plan.profile,
    runId: plan.runId,
    users: testUsersOf(plan),
    get seed() {
      plan.drawn.add(check.id);
      return seed;
    },
    runs: plan.runs,
    budgetMs: plan.checkBudgetMs,
    hasObserver: observerOf(targets.receiver) !== undefined,
    hasEngine: targets.receiver?.engine !== undefined,
    hasCredentials: targets.credentials !== undefined,
    seen: plan.seen,
    get receiver() {
      return members.receiver();
    },
    get observer() {
      return members.observer();
    },
    get engine() {
      return members.engine();
    },
    get tokenServer() {
      return members.tokenServer();
    },
    get credentials() {
      return members.credentials();
    },
    get client() {
      return members.client();
    },
    property: (arbitrary, predicate, options = {}) =>
      judgeProperty(arbitrary, (example) => predicate(example, context), {
        ...judging,
        ...draws(options),
      }),
    examples: (rows, predicate) => judgeRows(rows, (row) => predicate(row, context), judging),
    each: (items, work, room = 1) => eachOf(items, (item) => work(item, context), room),
    wait: (forMs) => plan.stop.rest(forMs),
    alone: turns.receiver.alone,
    draw(arbitrary, count) {
      plan.drawn.add(check.id);
      return fc.sample(arbitrary, { seed, numRuns: count });
    },
  };
  return context;
}

function testUsersOf({ targets, registration, ...plan }: RunPlan): TestUsers {
  return createTestUsers({
    ...plan,
    users: targets.tokenServer?.users ?? [],
    registered: registration && {
      ...registration.users,
      uuidOf: registration.registrar.uuidOf,
    },
    canAskFor: (user) => canAskForUser(targets.tokenServer?.shape ?? SAMPLE_SHAPE, user),
  });
}

/** How the examples of a check are judged, from now on. */
function judgingOptionsOf(
  ledger: Ledger,
  { check, plan }: { readonly check: Check; readonly plan: RunPlan },
  turns: TurnsOfCheck,
): JudgingOptions {
  const { clock, stop, breaker } = plan;
  const aloneOf: Readonly<Record<Check['suite'], JudgingOptions['alone']>> = {
    receiver: turns.receiver.alone,
    'token-server': turns.tokenServer.alone,
    'token-lifecycle': turns.tokenServer.alone,
    client: undefined,
  };
  return {
    ledger,
    clock,
    seed: seedOf(plan.seed, check.id),
    shrinkBudgetMs: plan.shrinkBudgetMs,
    shrinkTries: plan.explainsFindings ? plan.shrinkTries : 0,
    endsAtProof: !plan.explainsFindings,
    signal: plan.signal,
    isHurried: stop.isHurried,
    isAlone: plan.concurrency === 1 || plan.judgedAlone.has(check.id),
    alone: aloneOf[check.suite],
    isCrowded: breaker.hasBeenSlow,
  };
}

/** Gives what each property of a check draws, and notes the check as one that draws. */
function createDraws(check: Check, plan: RunPlan) {
  let properties = 0;
  return <T>({ first = [], share = 1 }: PropertyOptions<T>) => {
    plan.drawn.add(check.id);
    properties += 1;
    return {
      first,
      // Each property draws with a seed of its own: two with one seed would send the same agents and sessions.
      seed: seedOf(plan.seed, `${check.id} ${properties}`),
      runs: Math.max(1, Math.round(plan.runs * share)),
    };
  };
}

/** Does work for each item, so many at a time; the first that throws lets no further one begin. */
async function eachOf<T, Done>(
  items: readonly T[],
  work: (item: T) => Promise<Done>,
  room: number,
): Promise<readonly Done[]> {
  const left = items.entries();
  const done: Done[] = [];
  let isBroken = false;
  const workInTurn = async () => {
    for (const [index, item] of left) {
      if (isBroken) return;
      done[index] = await work(item);
    }
  };
  const workers = Array.from({ length: Math.min(room, items.length) }, () =>
    workInTurn().catch((thrown: unknown) => {
      isBroken = true;
      throw thrown;
    }),
  );
  await Promise.allSettled(workers);
  await Promise.all(workers);
  return done;
}
