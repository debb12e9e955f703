import { definedMembers } from '../contract/defined-members.ts';
import { isRunId, RUN_ID_WORDS } from '../contract/run-id.ts';
import { quoted, UsageError } from '../errors.ts';
import { createKnownSecrets, type KnownSecrets } from '../wire/secrets/known-secrets.ts';
import { createRedactor } from '../wire/secrets/redaction.ts';
import { secretsGivenIn } from '../wire/secrets/secrets-in-answer.ts';
import { schemeOf } from '../wire/signature.ts';
import { SUITES } from './core/check.ts';
import { createAcceptanceCounter } from './core/evidence/acceptance.ts';
import { createSeen, type Seen } from './core/evidence/seen.ts';
import { createExclusiveLock } from './core/governor/exclusive-lock.ts';
import { isOnThisMachine, paceOf, type RequestPace } from './core/governor/gentle-limits.ts';
import { createGovernor, type Governor } from './core/governor/govern.ts';
import { createHangs, type Hangs } from './core/governor/hangs.ts';
import { lanesOf } from './core/governor/lanes.ts';
import { createObserverLag } from './core/governor/observer-lag.ts';
import { createRunStop, type RunStop } from './core/governor/run-stop.ts';
import { createSlots } from './core/governor/slots.ts';
import { createSlowness, type Slowness } from './core/governor/slowness.ts';
import { observerMsOf, slownessOf } from './core/governor/time-allowance.ts';
import { capabilitiesOf, isOffered } from './core/plan/capabilities.ts';
import { registrationOf } from './core/plan/registration.ts';
import { reportedClauses } from './core/plan/reported-clauses.ts';
import { runIdOf } from './core/plan/run-identity.ts';
import { RUN_DEFAULTS, type RunOptions, type RunPlan } from './core/plan/run-plan.ts';
import { namedSecrets, secretsOfRun } from './core/plan/run-secrets.ts';
import { selectChecks } from './core/plan/select-checks.ts';
import { shardOf } from './core/plan/shard-of.ts';
import { CHECKS } from './suites/index.ts';
import { RECEIVER_CAUSES } from './suites/receiver/causes/find-cause.ts';

/** What is judged: the checks of the run, and in `whole` those that are left to other shards as well. */
function judgedBy({ registry = CHECKS, selection = {}, targets, shard }: RunOptions) {
  const given = new Set(Object.values(SUITES).filter((suite) => isOffered(suite, targets)));
  const whole = selectChecks(registry, selection, ({ suite }) => given.has(SUITES[suite]));
  const included = new Set([...given, ...whole.map(({ suite }) => SUITES[suite])]);
  return {
    registry,
    selection,
    ...definedMembers({ shard }),
    whole,
    checks: shardOf(whole, shard),
    clauses: reportedClauses(registry, included),
  };
}

/** @throws UsageError for a run id that ids cannot hold. */
function usableRunId({ runId, seed }: RunOptions): string {
  const id = runId ?? runIdOf(seed);
  if (isRunId(id)) return id;
  throw new UsageError(`the run id is ${quoted(id)}. Expected ${RUN_ID_WORDS}.`);
}

/** How fast the targets may be asked, and how much at once. */
function loadOf(options: RunOptions) {
  const { targets, maxTimeMs, maxRequests } = options;
  const isLocal = isOnThisMachine(targets);
  const allowsHeavyLoad = options.allowsHeavyLoad === true || isLocal;
  const pace = paceOf(options, !allowsHeavyLoad);
  const asked = [targets.receiver, targets.tokenServer].filter((each) => each !== undefined);
  const usual = RUN_DEFAULTS.concurrency;
  const room = { ...options, usual, isOnThisMachine: isLocal, targets: asked.length };
  const lanes = lanesOf(room, pace);
  const concurrency = lanes.count();
  const allowsSimultaneousRequests = pace.ratePerSecond === undefined && pace.requestsAtOnce !== 1;
  return {
    pace,
    lanes,
    concurrency,
    capabilities: capabilitiesOf(targets, { allowsHeavyLoad, allowsSimultaneousRequests }),
    limits: {
      concurrency,
      allowsHeavyLoad,
      ...definedMembers({ maxTimeMs, maxRequests }),
      ...pace,
    },
  };
}

/** What learns from every exchange of a run, and what that ends. */
interface Watchers {
  readonly stop: RunStop;
  readonly slowness: Slowness;
  readonly hangs: Hangs;
  readonly seen: Seen;
  readonly secrets: KnownSecrets;
}

function governorOf(
  { clock, exchange, deadlines, patienceMs, targets }: RunOptions,
  { requests, ...pace }: RequestPace & { readonly requests: number },
  { stop, slowness, hangs, seen, secrets }: Watchers,
): Governor {
  const isPatient = patienceMs !== undefined;
  return createGovernor({
    clock,
    stop,
    exchange,
    requests,
    ...definedMembers({ deadlines }),
    // A virtual time that serves one exchange after another has none to spare for probes.
    watchesSilence: deadlines === undefined && !targets.isEmbedded,
    ...pace,
    before: (purpose, { body }) => {
      if (!isPatient) hangs.ensureAnswered(purpose);
      if (!purpose.isAwaited && purpose.kind) slowness.ensureWaitedFor(purpose.kind, body.length);
    },
    ...(isPatient ? {} : { shortLimit: hangs.shortLimit }),
    onFirstAlone: (by) => seen.answeringFirstAlone.add(by),
    after: (done, purpose) => {
      if (purpose.kind !== undefined) slowness.note(purpose.kind, done);
      hangs.note(purpose, done);
      seen.note(done, purpose);
      for (const secret of secretsGivenIn(done)) secrets.add(secret);
    },
  });
}

/** A run of so few requests is to try all checks before it makes one failing example small. */
const SHRINKING_SHARE = 0.02;

/** What the caller decides in place of a default. */
function decidedBy(options: RunOptions) {
  const { checkBudgetMs, maxTimeMs = 0, maxRequests = Number.POSITIVE_INFINITY } = options;
  const { runs, isStrict, shrinkBudgetMs, settleMs } = options;
  const { shrinkTries: tries = RUN_DEFAULTS.shrinkTries } = options;
  const shrinkTries = Math.min(tries, Math.ceil(maxRequests * SHRINKING_SHARE));
  const { isFurtherRound = false, explainsFindings = true } = options;
  const { recordsExchanges, provenance, baseline } = options;
  return {
    ...RUN_DEFAULTS,
    checkBudgetMs: checkBudgetMs ?? Math.max(RUN_DEFAULTS.checkBudgetMs, maxTimeMs),
    ...definedMembers({ runs, isStrict, shrinkBudgetMs, shrinkTries, settleMs }),
    isFurtherRound,
    explainsFindings,
    ...definedMembers({ recordsExchanges, provenance, baseline }),
  };
}

/**
 * Completes the options to a plan.
 * @throws SelectionError when the selection leaves no check, UsageError for a run id that ids cannot hold.
 */
export function createRunPlan(options: RunOptions): RunPlan {
  const { version, profile, targets, clock, seed, startTimeMs } = options;
  const { signal = new AbortController().signal } = options;
  const judged = judgedBy(options);
  const runId = usableRunId(options);
  const stop = createRunStop({ ...options, signal });
  const { pace, ...load } = loadOf(options);
  const { lanes } = load;
  const allowance = slownessOf({ ...options, lanes }, pace, judged.checks.length);
  const { requests } = allowance;
  const slowness = createSlowness(allowance);
  const hangs = createHangs();
  const seen = createSeen({ profile, secrets: namedSecrets(targets) });
  const secrets = createKnownSecrets();
  const governor = governorOf(
    options,
    { ...pace, requests },
    { stop, slowness, hangs, seen, secrets },
  );
  const registration = registrationOf({ ...options, runId, exchange: governor.exchange });
  for (const secret of secretsOfRun(options, registration)) secrets.add(secret, true);
  return {
    ...decidedBy(options),
    ...judged,
    ...load,
    ...governor,
    version,
    profile,
    scheme: schemeOf(profile),
    targets,
    seed,
    runId,
    startTimeMs: startTimeMs ?? clock.now(),
    isTimeFixed: startTimeMs !== undefined,
    clock,
    stop,
    signal,
    slots: createSlots(lanes.count),
    slowness,
    hangs,
    seen,
    observerLag: createObserverLag(observerMsOf(options)),
    lock: createExclusiveLock(clock),
    receiverLock: createExclusiveLock(clock),
    acceptance: createAcceptanceCounter(),
    causes: RECEIVER_CAUSES,
    applied: {},
    otherForms: new Set(),
    drawn: new Set(),
    judgedAlone: new Set(),
    ...definedMembers({ registration }),
    redact: createRedactor(secrets),
    keepSecret: (secret) => secrets.add(secret),
  };
}
