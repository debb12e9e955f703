import fc from 'fast-check';
import { elapsedMs } from '../../../clock/clock.ts';
import { reactionOf } from '../../expect/receiver-expectations.ts';
import { createClientProbe } from '../../probes/client/client-probe.ts';
import { createObserver, observerOf } from '../../probes/observer.ts';
import { createReceiverProbe } from '../../probes/receiver-probe.ts';
import { createTestUsers } from '../../probes/test-users.ts';
import { canAskForUser } from '../../probes/token-request.ts';
import { createTokenServerProbe } from '../../probes/token-server-probe.ts';
import { SAMPLE_SHAPE } from '../../probes/token-server-shape.ts';
import type { Capability, Check } from '../check.ts';
import type { CheckContext, ExamplesOptions } from '../check-context.ts';
import { createAcceptanceCounter } from '../evidence/acceptance.ts';
import { isRateLimited, keepEntry, type Ledger, ledgerBeside } from '../evidence/evidence.ts';
import type { ExclusiveLock } from '../governor/exclusive-lock.ts';
import { createStamper, type Stamper, seedOf } from '../plan/run-identity.ts';
import type { RunPlan } from '../plan/run-plan.ts';
import { judgeProperty, judgeRows } from './judge-examples.ts';
import { createLookAhead, mayWorkAhead } from './look-ahead.ts';
import { steadied } from './steadied.ts';
import type { JudgingOptions } from './try-example.ts';

/**
 * A value that is made when a check first touches it, and that it may only touch when it declared the
 * capability.
 */
function declared<T>(capability: Capability, make: () => T | undefined): () => T {
  let made: T | undefined;
  return () => {
    made ??= make();
    if (made !== undefined) return made;
    throw new Error(`the check uses '${capability}' without naming it in its needs`);
  };
}

/** How the requests of one check to a target come between those of others. */
interface Turns extends ExclusiveLock {
  isAlone(): boolean;
  /** Does work while no other check asks the target; the requests of this one alone go out. */
  alone<T>(work: () => Promise<T>): Promise<T>;
}

/** `isAlone` while it has the lock already. */
function createTurns(lock: ExclusiveLock, isAlone: boolean): Turns {
  let isAloneNow = isAlone;
  const exclusive = <T>(work: () => Promise<T>, restMs?: number) =>
    isAloneNow ? work() : lock.exclusive(work, restMs);
  return {
    isAlone: () => isAloneNow,
    shared: (work) => (isAloneNow ? work() : lock.shared(work)),
    exclusive,
    alone: (work) =>
      isAloneNow
        ? work()
        : lock.exclusive(async () => {
            isAloneNow = true;
            return work().finally(() => {
              isAloneNow = false;
            });
          }),
  };
}

/** What runs only because a reported check requires it is not counted, nor what another part of the run counts too. */
function isCounted({ id, isRunWide }: Check, { shard, checks, registry }: RunPlan): boolean {
  if (isRunWide && shard !== undefined && shard.number > 1) return false;
  const isSame = (check: Check) => check.id === id;
  return checks.some(isSame) || !registry.some(isSame);
}

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

/** Of which targets a check has the lock. */
interface Held {
  readonly receiver: boolean;
  readonly tokenServer: boolean;
}

const NOTHING_HELD: Held = { receiver: false, tokenServer: false };

function contextOver(ledger: Ledger, shared: Shared, held: Held = NOTHING_HELD): CheckContext {
  const { check, plan, stamper } = shared;
  const { targets, clock, exchange, profile } = plan;
  const seed = seedOf(plan.seed, check.id);
  // A notification that took effect before it got a 5xx would take effect once more.
  const isRepeatable = !check.needs.includes('observer');
  const steadily = isRepeatable ? steadied(exchange, plan) : exchange;
  const toReceiver = createTurns(plan.receiverLock, held.receiver);
  const toTokenServer = createTurns(plan.lock, held.tokenServer);
  const aloneOf: Readonly<Record<Check['suite'], Turns['alone'] | undefined>> = {
    receiver: toReceiver.alone,
    'token-server': toTokenServer.alone,
    'token-lifecycle': toTokenServer.alone,
    client: undefined,
  };
  // The observer of the embedded integrator is as quick as this machine: its reports must not depend on it.
  const waitsForOthers = check.needs.includes('observer') && !targets.isEmbedded;
  const isSlow = () => plan.slowness.isSlow() || (waitsForOthers && plan.observerLag.isLate());
  const own = () => {
    const beside = ledgerBeside(ledger);
    // A row that is begun while its check is alone would wait for its own check.
    const isHeld = { receiver: toReceiver.isAlone(), tokenServer: toTokenServer.isAlone() };
    return { ledger: beside, context: contextOver(beside, shared, isHeld) };
  };
  const judging: JudgingOptions = {
    ledger,
    clock,
    seed,
    deadlineMs: elapsedMs(clock) + plan.checkBudgetMs,
    shrinkBudgetMs: plan.shrinkBudgetMs,
    shrinkTries: plan.explainsFindings ? plan.shrinkTries : 0,
    endsAtProof: !plan.explainsFindings,
    signal: plan.signal,
    isHurried: () =>
      plan.slowness.isHurried() ||
      plan.isPaceSlow() ||
      (waitsForOthers && plan.observerLag.isLong()),
    isAlone: plan.concurrency === 1 || plan.judgedAlone.has(check.id),
    alone: aloneOf[check.suite],
    isCrowded: () => plan.slowness.slowKinds().length > 0,
  };
  const sideBySide = mayWorkAhead(plan) ? { isOn: isSlow, slots: plan.slots, own } : undefined;
  const judgingOf = ({ areIndependent = false }: ExamplesOptions) =>
    areIndependent ? { ...judging, sideBySide } : judging;
  const receiver = declared(
    'receiver',
    () =>
      targets.receiver &&
      createReceiverProbe({
        runId: plan.runId,
        addressing: { ...targets.receiver, ...targets.credentials, scheme: plan.scheme },
        exchange: (request, purpose) => toReceiver.shared(() => steadily(request, purpose)),
        stamper,
        ledger,
        profile,
        otherForms: plan.otherForms,
        acceptance: isCounted(check, plan) ? plan.acceptance : createAcceptanceCounter(),
        reactionOf: (exchanged) =>
          isRateLimited(exchanged) ? 'other' : reactionOf(exchanged.outcome, profile),
      }),
  );
  const source = observerOf(targets.receiver);
  const observer = declared('observer', () =>
    source === undefined ? undefined : createObserver({ ...plan, source, ledger }),
  );
  const engine = declared('engine', () => targets.receiver?.engine);
  const tokenServer = declared(
    'token-server',
    () =>
      targets.tokenServer &&
      createTokenServerProbe({
        ...targets.tokenServer,
        exchange: steadied(exchange, plan),
        lock: toTokenServer,
        ledger,
        registrar: plan.registration?.registrar,
        redact: plan.redact,
        keepSecret: plan.keepSecret,
        validity: plan.seen.validity,
        noteAnswer: plan.seen.noteAnswer,
        resets: plan.seen.resets,
      }),
  );
  const credentials = declared('app-credentials', () => targets.credentials);
  const client = declared(
    'client',
    () => targets.client && createClientProbe(targets.client, { ...plan, ledger }),
  );

  const context: CheckContext = {
    profile,
    runId: plan.runId,
    users: createTestUsers({
      ...plan,
      users: targets.tokenServer?.users ?? [],
      registered: plan.registration && {
        ...plan.registration.users,
        uuidOf: plan.registration.registrar.uuidOf,
      },
      canAskFor: (user) => canAskForUser(targets.tokenServer?.shape ?? SAMPLE_SHAPE, user),
    }),
    get seed() {
      plan.drawn.add(check.id);
      return seed;
    },
    runs: plan.runs,
    budgetMs: plan.checkBudgetMs,
    hasObserver: source !== undefined,
    hasEngine: targets.receiver?.engine !== undefined,
    hasCredentials: targets.credentials !== undefined,
    seen: plan.seen,
    get receiver() {
      return receiver();
    },
    get observer() {
      return observer();
    },
    get engine() {
      return engine();
    },
    get tokenServer() {
      return tokenServer();
    },
    get credentials() {
      return credentials();
    },
    get client() {
      return client();
    },
    property(arbitrary, predicate, options = {}) {
      const { first = [], due = first.length, share = 1 } = options;
      plan.drawn.add(check.id);
      shared.properties += 1;
      return judgeProperty(arbitrary, (example, beside = context) => predicate(example, beside), {
        ...judgingOf(options),
        first,
        due,
        // Each property draws with a seed of its own: two with one seed would send the same agents and sessions.
        seed: seedOf(plan.seed, `${check.id} ${shared.properties}`),
        runs: Math.max(1, Math.round(plan.runs * share)),
      });
    },
    examples: (rows, predicate, options = {}) =>
      judgeRows(rows, (row, beside = context) => predicate(row, beside), judgingOf(options)),
    async each(items, work, room = 1) {
      const ahead = createLookAhead({
        rows: items,
        sideBySide,
        room,
        judge: (item, own) => work(item, own?.context ?? context),
        use: ({ entries }) => {
          for (const entry of entries) keepEntry(ledger, entry);
        },
      });
      const done: Awaited<ReturnType<typeof work>>[] = [];
      try {
        for (const index of items.keys()) done.push(await ahead.take(index));
        return done;
      } finally {
        await ahead.end();
      }
    },
    isSideBySide: () => sideBySide?.isOn() === true,
    wait: (forMs) => plan.stop.rest(forMs),
    alone: toReceiver.alone,
    draw(arbitrary, count) {
      plan.drawn.add(check.id);
      return fc.sample(arbitrary, { seed, numRuns: count });
    },
  };
  return context;
}
