import fc from 'fast-check';
import { elapsedMs } from '../../../clock/clock.ts';
import { observerOf } from '../../probes/observer-target.ts';
import { createTestUsers, type TestUsers } from '../../probes/test-users.ts';
import { canAskForUser } from '../../probes/token-request.ts';
import { SAMPLE_SHAPE } from '../../probes/token-server-shape.ts';
import type { Check } from '../check.ts';
import type { CheckContext, ExamplesOptions, PropertyOptions } from '../check-context.ts';
import { keepEntry, type Ledger, ledgerBeside } from '../evidence/evidence.ts';
import { createStamper, type Stamper, seedOf } from '../plan/run-identity.ts';
import type { RunPlan } from '../plan/run-plan.ts';
import { declaredMembers } from './declared-members.ts';
import { judgeProperty } from './judge-property.ts';
import { judgeRows } from './judge-rows.ts';
import { createLookAhead, mayWorkAhead, type OwnMeans, type SideBySide } from './look-ahead.ts';
import type { JudgingOptions } from './try-example.ts';
import { type HeldLocks, type TurnsOfCheck, turnsOf } from './turns.ts';

/** All that one check may use, over a ledger of its own. */
export function createContext(
  check: Check,
  plan: RunPlan,
  ledger: Ledger,
  stampedAs: string = check.id,
): CheckContext {
  return contextOver(ledger, {
    check,
    plan,
    stamper: createStamper({
      ...plan,
      checkId: stampedAs,
      leastMs: () => (plan.seen.proved.has('orders-by-time') ? plan.seen.latestMs() + 1 : 0),
    }),
    properties: 0,
  });
}

/** What the context of a check shares with those of its rows that are judged side by side. */
interface Shared {
  readonly check: Check;
  readonly plan: RunPlan;
  readonly stamper: Stamper;
  /** How many were judged, or are. */
  properties: number;
}

const NOTHING_HELD: HeldLocks = { receiver: false, tokenServer: false };

function contextOver(ledger: Ledger, shared: Shared, held: HeldLocks = NOTHING_HELD): CheckContext {
  const { check, plan } = shared;
  const { targets } = plan;
  const seed = seedOf(plan.seed, check.id);
  const turns = turnsOf(plan, held);
  const members = declaredMembers({ ...shared, ledger, turns });
  const judging = judgingOptionsOf(ledger, shared, turns);
  const sideBySide = sideBySideOf(ledger, shared, turns);
  const judgingOf = ({ areIndependent = false }: ExamplesOptions) =>
    areIndependent ? { ...judging, sideBySide } : judging;
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
      judgeProperty(arbitrary, (example, beside = context) => predicate(example, beside), {
        ...judgingOf(options),
        ...nextDraws(options, shared),
      }),
    examples: (rows, predicate, options = {}) =>
      judgeRows(rows, (row, beside = context) => predicate(row, beside), judgingOf(options)),
    each: (items, work, room = 1) =>
      inTurn(items, (item, own) => work(item, own?.context ?? context), {
        ledger,
        sideBySide,
        room,
      }),
    isSideBySide: () => sideBySide?.isOn() === true,
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

/** The observer of the embedded integrator is as quick as this machine: its reports must not depend on it. */
function waitsForOthers({ check, plan }: Shared): boolean {
  return check.needs.includes('observer') && !plan.targets.isEmbedded;
}

/** How the examples of a check are judged, from now on. */
function judgingOptionsOf(ledger: Ledger, shared: Shared, turns: TurnsOfCheck): JudgingOptions {
  const { check, plan } = shared;
  const { clock, slowness } = plan;
  const aloneOf: Readonly<Record<Check['suite'], JudgingOptions['alone']>> = {
    receiver: turns.receiver.alone,
    'token-server': turns.tokenServer.alone,
    'token-lifecycle': turns.tokenServer.alone,
    client: undefined,
  };
  const dependsOnObserver = waitsForOthers(shared);
  return {
    ledger,
    clock,
    seed: seedOf(plan.seed, check.id),
    deadlineMs: elapsedMs(clock) + plan.checkBudgetMs,
    shrinkBudgetMs: plan.shrinkBudgetMs,
    shrinkTries: plan.explainsFindings ? plan.shrinkTries : 0,
    endsAtProof: !plan.explainsFindings,
    signal: plan.signal,
    isHurried: () =>
      slowness.isHurried() || plan.isPaceSlow() || (dependsOnObserver && plan.observerLag.isLong()),
    isAlone: plan.concurrency === 1 || plan.judgedAlone.has(check.id),
    alone: aloneOf[check.suite],
    isCrowded: () => slowness.slowKinds().length > 0,
  };
}

/** How rows of a check are judged at the same time; undefined where they may not be. */
function sideBySideOf(
  ledger: Ledger,
  shared: Shared,
  turns: TurnsOfCheck,
): SideBySide<CheckContext> | undefined {
  const { plan } = shared;
  if (!mayWorkAhead(plan)) return undefined;
  const dependsOnObserver = waitsForOthers(shared);
  return {
    isOn: () => plan.slowness.isSlow() || (dependsOnObserver && plan.observerLag.isLate()),
    slots: plan.slots,
    own() {
      const beside = ledgerBeside(ledger);
      // A row that is begun while its check is alone would wait for its own check.
      const held = {
        receiver: turns.receiver.isAlone(),
        tokenServer: turns.tokenServer.isAlone(),
      };
      return { ledger: beside, context: contextOver(beside, shared, held) };
    },
  };
}

/** What the next property of a check draws, which is noted as drawn. */
function nextDraws<T>(
  { first = [], due = first.length, share = 1 }: PropertyOptions<T>,
  shared: Shared,
) {
  const { check, plan } = shared;
  plan.drawn.add(check.id);
  shared.properties += 1;
  return {
    first,
    due,
    // Each property draws with a seed of its own: two with one seed would send the same agents and sessions.
    seed: seedOf(plan.seed, `${check.id} ${shared.properties}`),
    runs: Math.max(1, Math.round(plan.runs * share)),
  };
}

interface InTurnOptions {
  /** Takes what was sent for each item, in their order. */
  readonly ledger: Ledger;
  readonly sideBySide: SideBySide<CheckContext> | undefined;
  /** How many are worked on at the same time in any case. */
  readonly room: number;
}

/** Does work for each item, and takes what came of them in their order. */
async function inTurn<T, Done>(
  items: readonly T[],
  work: (item: T, own: OwnMeans<CheckContext> | undefined) => Promise<Done>,
  { ledger, sideBySide, room }: InTurnOptions,
): Promise<readonly Done[]> {
  const ahead = createLookAhead({
    rows: items,
    sideBySide,
    room,
    judge: work,
    use: ({ entries }) => {
      for (const entry of entries) keepEntry(ledger, entry);
    },
  });
  const done: Done[] = [];
  try {
    for (const index of items.keys()) done.push(await ahead.take(index));
    return done;
  } finally {
    await ahead.end();
  }
}
