import type { Clock } from '../../clock/clock.ts';
import { CLAUSES, type Profile, type ReportedClause } from '../../contract/index.ts';
import type { SendRequest } from '../../wire/exchange.ts';
import { createRedactor } from '../../wire/redaction.ts';
import { schemeOf } from '../../wire/signature.ts';
import { CHECKS } from '../suites/index.ts';
import type { Check } from './check.ts';
import { runIdOf } from './identity.ts';
import type { RunPlan, Targets } from './run-plan.ts';
import { type Selection, selectChecks } from './select-checks.ts';
import { createTurnstile } from './turnstile.ts';

/** What a run does unless it is told otherwise. */
export const RUN_DEFAULTS = {
  runs: 20,
  concurrency: 8,
  isStrict: false,
  checkBudgetMs: 60_000,
  shrinkBudgetMs: 10_000,
  settleMs: 2_000,
} as const;

/** What the caller decides; everything else has a default. */
export interface RunOptions {
  readonly version: string;
  readonly profile: Profile;
  readonly targets: Targets;
  readonly clock: Clock;
  readonly exchange: SendRequest;
  /** Signed 32-bit integer; the whole run follows from it. */
  readonly seed: number;
  readonly selection?: Selection;
  /** Stands in every agent id and name; follows from the seed unless given. */
  readonly runId?: string;
  /** Unix ms that the run's times count up from, so that the same bytes can be sent again. */
  readonly startTimeMs?: number;
  readonly runs?: number;
  readonly concurrency?: number;
  readonly isStrict?: boolean;
  readonly maxTimeMs?: number;
  readonly checkBudgetMs?: number;
  readonly shrinkBudgetMs?: number;
  readonly settleMs?: number;
  /** Secrets besides the customer key and the certificate, e.g. header values. */
  readonly secrets?: readonly string[];
  readonly signal?: AbortSignal;
  /** Checks to select from; every check of assay unless given. */
  readonly registry?: readonly Check[];
}

/** Every clause with the ids of the checks that cover it. */
export function reportedClauses(registry: readonly Check[]): readonly ReportedClause[] {
  return CLAUSES.map(({ id, section, statement, level, excluded }) => ({
    id,
    section,
    statement,
    level,
    checks: registry.filter((check) => check.clauses.includes(id)).map((check) => check.id),
    ...(excluded === undefined ? {} : { excluded }),
  }));
}

function secretsOf({ targets, secrets = [] }: RunOptions): readonly string[] {
  const { receiver, credentials } = targets;
  return [
    ...(receiver ? [receiver.customerKey] : []),
    ...(credentials ? [credentials.appCertificate] : []),
    ...secrets,
  ];
}

/**
 * Completes the options to a plan.
 * @throws SelectionError when the selection leaves no check.
 */
export function createRunPlan(options: RunOptions): RunPlan {
  const { version, profile, targets, clock, exchange, seed, startTimeMs, maxTimeMs } = options;
  const registry = options.registry ?? CHECKS;
  return {
    ...RUN_DEFAULTS,
    version,
    profile,
    scheme: schemeOf(profile),
    targets,
    clock,
    exchange,
    turnstile: createTurnstile(clock),
    seed,
    registry,
    checks: selectChecks(registry, options.selection ?? {}),
    clauses: reportedClauses(registry),
    runId: options.runId ?? runIdOf(seed),
    startTimeMs: startTimeMs ?? clock.now(),
    isTimeFixed: startTimeMs !== undefined,
    runs: options.runs ?? RUN_DEFAULTS.runs,
    concurrency: options.concurrency ?? RUN_DEFAULTS.concurrency,
    isStrict: options.isStrict ?? RUN_DEFAULTS.isStrict,
    checkBudgetMs: options.checkBudgetMs ?? RUN_DEFAULTS.checkBudgetMs,
    shrinkBudgetMs: options.shrinkBudgetMs ?? RUN_DEFAULTS.shrinkBudgetMs,
    settleMs: options.settleMs ?? RUN_DEFAULTS.settleMs,
    ...(maxTimeMs === undefined ? {} : { maxTimeMs }),
    redact: createRedactor(secretsOf(options)),
    signal: options.signal ?? new AbortController().signal,
  };
}
