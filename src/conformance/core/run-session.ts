import type { CheckResult } from '../../contract/index.ts';
import { missingCapability } from './capabilities.ts';
import type { Check } from './check.ts';
import { SUITES } from './check.ts';
import { judge, type Obstacle, withheld } from './judge.ts';
import type { RunPlan } from './run-plan.ts';

/** The results of one run; each check runs at most once, whoever asks for it first. */
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

/** Why a check says nothing, given the results of those that it requires. */
function obstacleIn(required: readonly CheckResult[]): Obstacle | undefined {
  const missing = required.find(({ outcome }) => !HOLDING.has(outcome));
  if (missing === undefined) return undefined;
  const { title, id, verdict, level, outcome } = missing;
  return {
    reason: `requires that the target ${title} (${id}: ${verdict})`,
    // A warning is all that the cause is worth; what follows from it must not weigh more.
    isChoice: verdict === 'warn' || (outcome === 'untestable' && level !== 'must'),
  };
}

/**
 * Opens a run. Verdicts depend neither on the order nor on the selection: a check that requires another
 * waits for its result, and the other runs even when it was not selected.
 */
export function openSession(plan: RunPlan): RunSession {
  const results = new Map<string, Promise<CheckResult>>();
  const { stopped, isOutOfTime } = createStop(plan);

  async function run(check: Check): Promise<CheckResult> {
    const stop = stopped();
    if (stop !== undefined) return withheld(check, plan, stop);
    const required = await Promise.all(prerequisitesOf(check, plan).map(result));
    // The prerequisites take time, in which the run may have ended.
    const obstacle = obstacleIn(required) ?? stopped();
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
