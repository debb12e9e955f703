import type { CheckResult } from '../../../contract/index.ts';
import { type Check, SUITES } from '../check.ts';
import { createSlots } from '../governor/slots.ts';
import { missingCapability } from '../plan/capabilities.ts';
import type { RunPlan } from '../plan/run-plan.ts';
import type { Doubt } from './conclusion.ts';
import { type Obstacle, withheld } from './judge.ts';
import { createJudgeAmongOthers, type JudgeAmongOthers } from './judge-among-others.ts';

/** The results of one run; each check runs at most once, however often its result is asked for. */
export interface RunSession {
  /** Waits for the checks that this one requires, and then for its turn: as many run at once as the plan says. */
  result(check: Check): Promise<CheckResult>;
  /** Begins no further check. */
  abandon(): void;
  /** All results there are by now, also those of checks that ran because another requires them. */
  results(): Promise<readonly CheckResult[]>;
}

/** What a run tells of its checks, also of those that run only because another requires them. */
export interface SessionListener {
  started(check: Check): void;
  ended(check: Check, result: CheckResult): void;
}

const SILENT: SessionListener = { started() {}, ended() {} };

const HOLDING: ReadonlySet<CheckResult['outcome']> = new Set(['held', 'observed', 'flaky']);

/** The required checks that apply: where a target offers no app tokens, user tokens are judged alone. */
export function prerequisitesOf(check: Check, plan: RunPlan): readonly Check[] {
  const { gate = SUITES[check.suite].gate } = check;
  const hasGate = gate !== undefined && gate !== 'none' && gate !== check.id;
  const ids = [...(hasGate ? [gate] : []), ...check.requires];
  const required = ids.map((id) => {
    const found = plan.registry.find((candidate) => candidate.id === id);
    if (found === undefined) throw new Error(`${check.id} requires ${id}, which does not exist`);
    return found;
  });
  return required.filter((each) => missingCapability(each, plan) === undefined);
}

/** Whether a check is one that another check of the run requires, be it by way of others. */
function requiredIn(plan: RunPlan): (check: Check) => boolean {
  let required: Set<string> | undefined;
  const add = (check: Check, known: Set<string>) => {
    for (const each of prerequisitesOf(check, plan)) {
      if (known.has(each.id)) continue;
      known.add(each.id);
      add(each, known);
    }
    return known;
  };
  return ({ id }) => {
    required ??= plan.checks.reduce((known, each) => add(each, known), new Set<string>());
    return required.has(id);
  };
}

/** What breaks good practice beside a duty leaves the duty itself kept. */
function isHolding({ outcome, basis }: CheckResult, check: Check): boolean {
  return HOLDING.has(outcome) || basis !== check.basis;
}

/** A check that another one requires, and what became of it. */
interface Required {
  readonly each: Check;
  readonly result: CheckResult;
}

/** What the checks that a check requires leave of it. */
interface Standing {
  /** It says nothing. */
  readonly obstacle?: Obstacle;
  /** It is judged, but what it finds may have a cause that is known and only warned of. */
  readonly doubt?: Doubt;
}

/**
 * Why a check is not tried. Where a required one could not be tried either, what kept that one from it is told, since
 * a selection may leave it out of the report.
 */
function obstacleWords(
  { title, id, verdict, outcome, reason }: CheckResult,
  /** Why checks were not tried that required others, by their ids. */
  waited: ReadonlyMap<string, string>,
): string {
  if (outcome !== 'untestable' || reason === undefined) {
    return `requires that the target ${title} (${id}: ${verdict})`;
  }
  const first = waited.get(id);
  if (first !== undefined) return first;
  return `${reason}; so it is not known whether the target ${title} (${id}: ${verdict})`;
}

/**
 * A must is judged although a required check warned, since a warning is no reason to leave a must untried. What
 * is itself only a should waits: it would tell the same cause once more.
 */
function standingOf(
  check: Check,
  required: readonly Required[],
  { isKeptAlone }: JudgeAmongOthers,
  waited: ReadonlyMap<string, string>,
): Standing {
  const missing = required.filter(
    ({ result, each }) => !isHolding(result, each) && !isKeptAlone(each.id),
  );
  const blocking = missing.find(
    ({ result }) => result.verdict !== 'warn' || check.level !== 'must',
  );
  if (blocking !== undefined) {
    const { level, outcome, rootCause } = blocking.result;
    return {
      obstacle: {
        reason: obstacleWords(blocking.result, waited),
        // What hides the evidence of one check by a free choice hides that of the next.
        isChoice: outcome === 'untestable' && blocking.each.level === 'must' && level !== 'must',
        // Only what was under way can have stopped a target: that is not handed on.
        ...(rootCause === 'never-answers' ? { rootCause } : {}),
      },
    };
  }
  const [warned] = missing;
  if (warned === undefined) return {};
  return { doubt: { warned: warned.result.id } };
}

/** The check that judges the first requests, for all that come after it. */
function openingOf({ id, suite }: Check, { checks }: RunPlan): Check | undefined {
  const { opening } = SUITES[suite];
  return id === opening ? undefined : checks.find((each) => each.id === opening);
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
export function openSession(plan: RunPlan, listener: SessionListener = SILENT): RunSession {
  const results = new Map<string, Promise<CheckResult>>();
  const slots = createSlots(plan.concurrency);
  let isAbandoned = false;
  const stopped = (): Obstacle | undefined => {
    const reason = isAbandoned ? 'the run was given up' : plan.stop.reason('before');
    return reason === undefined ? undefined : { reason };
  };
  const predecessors = predecessorsIn(plan);
  const judging = createJudgeAmongOthers(plan, requiredIn(plan));
  const waited = new Map<string, string>();

  async function run(check: Check): Promise<CheckResult> {
    const stop = stopped();
    // What does not apply waits for nothing.
    if (stop !== undefined || missingCapability(check, plan) !== undefined) {
      return withhold(check, stop ?? { reason: '' });
    }
    await untilEarlierEnded(check);
    const required = prerequisitesOf(check, plan);
    const found = await Promise.all(
      required.map(async (each) => ({ each, result: await result(each) })),
    );
    const { obstacle, doubt } = standingOf(check, found, judging, waited);
    if (obstacle !== undefined) waited.set(check.id, obstacle.reason);
    // Waiting took time, in which the run may have ended: then that is why this one is not tried.
    const known = stopped() ?? obstacle;
    if (known !== undefined) return withhold(check, known);
    return judgeInSlot(check, doubt);
  }

  async function untilEarlierEnded(check: Check): Promise<void> {
    for (const before of [predecessors.get(check.id), openingOf(check, plan)]) {
      if (before !== undefined) await result(before);
    }
  }

  async function judgeInSlot(check: Check, doubt: Doubt | undefined): Promise<CheckResult> {
    await slots.enter();
    try {
      const late = stopped();
      if (late !== undefined) return withhold(check, late);
      listener.started(check);
      return await judging.judge(check, doubt);
    } finally {
      slots.leave();
    }
  }

  function withhold(check: Check, obstacle: Obstacle): CheckResult {
    listener.started(check);
    return withheld(check, plan, obstacle);
  }

  function result(check: Check): Promise<CheckResult> {
    const known = results.get(check.id);
    if (known !== undefined) return known;
    const pending = run(check).then((ended) => {
      listener.ended(check, ended);
      return ended;
    });
    results.set(check.id, pending);
    return pending;
  }

  return {
    result,
    results: () => Promise.all(results.values()),
    abandon() {
      isAbandoned = true;
    },
  };
}
