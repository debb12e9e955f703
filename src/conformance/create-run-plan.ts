import { definedMembers } from '../contract/defined-members.ts';
import { isRunId, RUN_ID_WORDS } from '../contract/run-id.ts';
import { quoted, UsageError } from '../errors.ts';
import { createKnownSecrets } from '../wire/secrets/known-secrets.ts';
import { createRedactor } from '../wire/secrets/redaction.ts';
import { secretsGivenIn } from '../wire/secrets/secrets-in-answer.ts';
import { schemeOf } from '../wire/signature.ts';
import { SUITES } from './core/check.ts';
import { createAcceptanceCounter } from './core/evidence/acceptance.ts';
import { createSeen } from './core/evidence/seen.ts';
import { createExclusiveLock } from './core/governor/exclusive-lock.ts';
import { isOnThisMachine, paceOf } from './core/governor/gentle-limits.ts';
import { createGovernor } from './core/governor/govern.ts';
import { createHangs } from './core/governor/hangs.ts';
import { lanesOf } from './core/governor/lanes.ts';
import { createObserverLag } from './core/governor/observer-lag.ts';
import { createRunStop } from './core/governor/run-stop.ts';
import { createSlots } from './core/governor/slots.ts';
import { createSlowness } from './core/governor/slowness.ts';
import { slownessOf } from './core/governor/time-allowance.ts';
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

/**
 * Completes the options to a plan.
 * @throws SelectionError when the selection leaves no check, UsageError for a run id that ids cannot hold.
 */
export function createRunPlan(options: RunOptions): RunPlan {
  const { version, profile, targets, clock, seed, startTimeMs } = options;
  const { signal = new AbortController().signal } = options;
  const { registry = CHECKS, selection = {} } = options;
  const given = new Set(Object.values(SUITES).filter((suite) => isOffered(suite, targets)));
  const { shard } = options;
  const whole = selectChecks(registry, selection, ({ suite }) => given.has(SUITES[suite]));
  const checks = shardOf(whole, shard);
  const included = new Set([...given, ...whole.map(({ suite }) => SUITES[suite])]);
  const runId = options.runId ?? runIdOf(seed);
  if (!isRunId(runId)) {
    throw new UsageError(`the run id is ${quoted(runId)}. Expected ${RUN_ID_WORDS}.`);
  }
  const stop = createRunStop({ ...options, signal });
  const allowsHeavyLoad = options.allowsHeavyLoad === true || isOnThisMachine(targets);
  const pace = paceOf(options, !allowsHeavyLoad);
  const allowsSimultaneousRequests = pace.ratePerSecond === undefined && pace.requestsAtOnce !== 1;
  const lanes = lanesOf(
    {
      ...options,
      usual: RUN_DEFAULTS.concurrency,
      isOnThisMachine: isOnThisMachine(targets),
      targets: [targets.receiver, targets.tokenServer].filter((each) => each !== undefined).length,
    },
    pace,
  );
  const concurrency = lanes.count();
  const slowness = createSlowness(slownessOf({ ...options, lanes }, pace, checks.length));
  const hangs = createHangs();
  const seen = createSeen({ profile, secrets: namedSecrets(targets) });
  const secrets = createKnownSecrets();
  const governor = createGovernor({
    clock,
    stop,
    exchange: options.exchange,
    ...definedMembers({ deadlines: options.deadlines }),
    // A virtual time that serves one exchange after another has none to spare for probes.
    watchesSilence: options.deadlines === undefined && !targets.isEmbedded,
    ...pace,
    before: (purpose) => {
      if (options.patienceMs === undefined) hangs.ensureAnswered(purpose);
      if (!purpose.isAwaited && purpose.kind) slowness.ensureWaitedFor(purpose.kind);
    },
    ...(options.patienceMs === undefined ? { shortLimit: hangs.shortLimit } : {}),
    after: (done, purpose) => {
      if (purpose.kind !== undefined) slowness.note(purpose.kind, done);
      hangs.note(purpose, done);
      seen.note(done, purpose);
      for (const secret of secretsGivenIn(done)) secrets.add(secret);
    },
  });
  const registration = registrationOf({ ...options, runId, exchange: governor.exchange });
  for (const secret of secretsOfRun(options, registration)) secrets.add(secret, true);
  const { maxTimeMs, maxRequests, provenance, baseline } = options;
  return {
    ...RUN_DEFAULTS,
    version,
    profile,
    scheme: schemeOf(profile),
    targets,
    capabilities: capabilitiesOf(targets, { allowsHeavyLoad, allowsSimultaneousRequests }),
    clock,
    stop,
    ...governor,
    lanes,
    slots: createSlots(lanes.count),
    slowness,
    hangs,
    observerLag: createObserverLag(),
    seen,
    lock: createExclusiveLock(clock),
    receiverLock: createExclusiveLock(clock),
    acceptance: createAcceptanceCounter(),
    causes: RECEIVER_CAUSES,
    applied: {},
    otherForms: new Set(),
    drawn: new Set(),
    judgedAlone: new Set(),
    isFurtherRound: options.isFurtherRound ?? false,
    explainsFindings: options.explainsFindings ?? true,
    ...definedMembers({ recordsExchanges: options.recordsExchanges }),
    seed,
    registry,
    selection,
    ...definedMembers({ shard }),
    whole,
    checks,
    clauses: reportedClauses(registry, included),
    runId,
    startTimeMs: startTimeMs ?? clock.now(),
    isTimeFixed: startTimeMs !== undefined,
    runs: options.runs ?? RUN_DEFAULTS.runs,
    concurrency,
    limits: {
      concurrency,
      allowsHeavyLoad,
      ...definedMembers({ maxTimeMs, maxRequests }),
      ...pace,
    },
    isStrict: options.isStrict ?? RUN_DEFAULTS.isStrict,
    checkBudgetMs:
      options.checkBudgetMs ?? Math.max(RUN_DEFAULTS.checkBudgetMs, options.maxTimeMs ?? 0),
    shrinkBudgetMs: options.shrinkBudgetMs ?? RUN_DEFAULTS.shrinkBudgetMs,
    shrinkTries: options.shrinkTries ?? RUN_DEFAULTS.shrinkTries,
    settleMs: options.settleMs ?? RUN_DEFAULTS.settleMs,
    ...definedMembers({ registration, provenance, baseline }),
    redact: createRedactor(secrets),
    keepSecret: (secret) => secrets.add(secret),
    signal,
  };
}
