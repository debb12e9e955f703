import type { CheckResult } from '../../contract/index.ts';
import { missingCapability } from './capabilities.ts';
import type { Check } from './check.ts';
import { SUITES } from './check.ts';
import { judge, type Obstacle, withheld } from './judge.ts';
import type { RunPlan } from './run-plan.ts';

/** The results of one run; each check runs at most once, however often its result is asked for. */
export interface RunSession {
  result(check: Check): Promise<CheckResult>;
  /** Whether the time of the run was up before a check that was asked for had begun. */
  isOutOfTime(): boolean;
  /** All results there are by now, also those of checks that ran because another requires them. */
  results(): Promise<readonly CheckResult[]>;
}

const HOLDING: ReadonlySet<CheckResult['outcome']> = new Set(['held', 'observed', 'flaky']);

/** The required checks that apply: where a target offers no app tokens, user tokens are judged alone. */
function prerequisitesOf(check: Check, plan: RunPlan): readonly Check[] {
  const { gate } = SUITES[check.suite];
  const ids = [...(gate === undefined || gate === check.id ? [] : [gate]), ...check.requires];
  const required = ids.map((id) => {
    const found = plan.registry.find((candidate) => candidate.id === id);
    if (found === undefined) throw new Error(`${check.id} requires ${id}, which does not exist`);
    return found;
  });
  return required.filter((each) => missingCapability(each, plan) === undefined);
}

/** What breaks good practice beside a duty leaves the duty itself kept. */
function isHolding({ outcome, basis }: CheckResult, check: Check): boolean {
  return HOLDING.has(outcome) || basis !== check.basis;
}

/** Why a check says nothing, given the results of those that it requires. */
function obstacleIn(
  required: readonly Check[],
  results: readonly CheckResult[],
): Obstacle | undefined {
  const missing = results.find((result, at) => {
    const check = required[at];
    return check !== undefined && !isHolding(result, check);
  });
  if (missing === undefined) return undefined;
  const { title, id, verdict, level, outcome } = missing;
  return {
    reason: `requires that the target ${title} (${id}: ${verdict})`,
    // A warning is all that the cause is worth; what follows from it must not weigh more.
    isChoice: verdict === 'warn' || (outcome === 'untestable' && level !== 'must'),
  };
}

/** The checks of sequential suites that a run needs, each with the one that comes right before it. */
function predecessorsIn(plan: RunPlan): ReadonlyMap<string, Check> {
  const needed = new Set<Check>();
  const add = (check: Check) => {
    if (needed.has(check)) return;
    needed.add(check);
    for (const each of prerequisitesOf(check, plan)) add(each);
  };
  for (const check of plan.checks) if (SUITES[check.suite].isSequential) add(check);
  const last = new Map<string, Check>();
  const predecessors = new Map<string, Check>();
  for (const check of plan.registry.filter((each) => needed.has(each))) {
    const before = last.get(check.suite);
    if (before !== undefined) predecessors.set(check.id, before);
    last.set(check.suite, check);
  }
  return predecessors;
}

/**
 * Opens a run. Verdicts depend neither on the order nor on the selection: a check that requires another
 * waits for its result, and the other runs even when it was not selected. In a sequential suite, a check
 * waits for the one before it as well.
 */
export function openSession(plan: RunPlan): RunSession {
  const results = new Map<string, Promise<CheckResult>>();
  const { stopped, isOutOfTime } = createStop(plan);
  const predecessors = predecessorsIn(plan);

  async function run(check: Check): Promise<CheckResult> {
    const stop = stopped();
    if (stop !== undefined) return withheld(check, plan, stop);
    const before = predecessors.get(check.id);
    if (before !== undefined) await result(before);
    const required = prerequisitesOf(check, plan);
    const found = await Promise.all(required.map(result));
    // The prerequisites take time, in which the run may have ended.
    const obstacle = obstacleIn(required, found) ?? stopped();
    return obstacle === undefined ? judge(check, plan) : withheld(check, plan, obstacle);
  }

  function result(check: Check): Promise<CheckResult> {
    const known = results.get(check.id);
    if (known !== undefined) return known;
    const pending = run(check);
    results.set(check.id, pending);
    return pending;
  }

  return { result, results: () => Promise.all(results.values()), isOutOfTime };
}

interface Stop {
  /** Why no further check begins, once there is a reason. */
  stopped(): Obstacle | undefined;
  isOutOfTime(): boolean;
}

function createStop({ clock, maxTimeMs, signal }: RunPlan): Stop {
  const deadlineMs = maxTimeMs === undefined ? Number.POSITIVE_INFINITY : clock.now() + maxTimeMs;
  let hasRunOut = false;
  return {
    isOutOfTime: () => hasRunOut,
    stopped() {
      if (signal.aborted) return { reason: 'the run was interrupted before this check' };
      if (clock.now() < deadlineMs) return undefined;
      hasRunOut = true;
      return { reason: `the run's time of ${maxTimeMs} ms was used up before it` };
    },
  };
}
