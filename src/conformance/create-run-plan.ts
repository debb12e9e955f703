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
import { type Breaker, createBreaker } from './core/governor/breaker.ts';
import { createExclusiveLock } from './core/governor/exclusive-lock.ts';
import { isOnThisMachine, paceOf, type RequestPace } from './core/governor/gentle-limits.ts';
import { createGovernor, type Governor } from './core/governor/govern.ts';
import { createRunStop, type RunStop } from './core/governor/run-stop.ts';
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
  const allowsHeavyLoad = options.allowsHeavyLoad === true || isOnThisMachine(targets);
  const pace = paceOf(options, !allowsHeavyLoad);
  const concurrency = options.concurrency ?? pace.requestsAtOnce ?? RUN_DEFAULTS.concurrency;
  const allowsSimultaneousRequests = pace.ratePerSecond === undefined && pace.requestsAtOnce !== 1;
  return {
    pace,
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

/** About so many requests go out for one check. */
const REQUESTS_OF_CHECK = 16;

/** The time of a run to which none is given, in ms. The pace of a client is its own. */
function usualTimeMs(
  { client }: RunOptions['targets'],
  { ratePerSecond }: RequestPace,
  requests: number,
): number {
  if (client !== undefined) return Number.POSITIVE_INFINITY;
  const pacedMs = ratePerSecond === undefined ? 0 : (requests * 1_000) / ratePerSecond;
  return RUN_DEFAULTS.maxTimeMs + pacedMs;
}

/** What learns from every exchange of a run, and what that ends. */
interface Watchers {
  readonly stop: RunStop;
  readonly breaker: Breaker;
  readonly seen: Seen;
  readonly secrets: KnownSecrets;
}

function governorOf(
  { clock, exchange, deadlines, maxTimeMs }: RunOptions,
  { requests, ...pace }: RequestPace & { readonly requests: number },
  { stop, breaker, seen, secrets }: Watchers,
): Governor {
  return createGovernor({
    clock,
    stop,
    exchange,
    ...definedMembers({ deadlines }),
    ...(maxTimeMs === undefined && { requests }),
    ...pace,
    before: breaker.ensureClosed,
    hasAnswered: breaker.hasAnswered,
    after: (done, purpose) => {
      breaker.note(purpose, done);
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
  const { pace, ...load } = loadOf(options);
  const requests = judged.checks.length * REQUESTS_OF_CHECK;
  const maxTimeMs = options.maxTimeMs ?? usualTimeMs(targets, pace, requests);
  const stop = createRunStop({ ...options, maxTimeMs, signal });
  const breaker = createBreaker(options.maxTimeMs !== undefined);
  const seen = createSeen({ profile, secrets: namedSecrets(targets) });
  const secrets = createKnownSecrets();
  const governor = governorOf(options, { ...pace, requests }, { stop, breaker, seen, secrets });
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
    breaker,
    seen,
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
