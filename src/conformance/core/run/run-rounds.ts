import {
  type CheckResult,
  type FurtherRound,
  leavesMustsOut,
  outcomeOf,
  type Rounds,
  type RunEvent,
  type RunFinished,
  summaryOf,
} from '../../../contract/index.ts';
import { SUITES } from '../check.ts';
import { prerequisitesOf } from '../judgement/run-session.ts';
import type { RunOptions, RunPlan } from '../plan/run-plan.ts';
import { isFinding, withFurtherFinding } from './further-findings.ts';
import { runChecks } from './run-checks.ts';

/** The share of the given time after which a run ends that has found nothing new in it. */
const QUIET_SHARE = 0.3;

export interface RoundsOptions {
  /** The first round: every check of the run. */
  readonly plan: RunPlan;
  /** Time since the start of the run after which no further round begins, in ms. */
  readonly forMs: number;
  /** The plan of the same run with other options. */
  readonly planRound: (changes: Partial<RunOptions>) => RunPlan;
}

/** The ids of the checks whose examples follow from the seed, and of those that they require. */
function idsOfRound(plan: RunPlan): readonly string[] {
  const ids = new Set<string>();
  const add = (id: string) => {
    const check = plan.checks.find((each) => each.id === id);
    // What the checks of such a suite find depends on the state in which they found the target.
    if (check === undefined || ids.has(id) || SUITES[check.suite].isSequential) return;
    ids.add(id);
    for (const required of prerequisitesOf(check, plan)) add(required.id);
  };
  for (const id of plan.drawn) add(id);
  return [...ids];
}

/**
 * Runs the checks of a plan, and then those that draw once more with the next seed, and so on: until the
 * time has passed, or a while of it without a new finding. The events are those of one run, in which a check
 * has a further result wherever something new was found.
 */
export async function* runRounds(options: RoundsOptions): AsyncGenerator<RunEvent, void> {
  const { plan, forMs, planRound } = options;
  const { clock } = plan;
  const startedAtMs = clock.now();
  const results = new Map<string, CheckResult>();
  let exchanges = 0;
  let ending: RunFinished | undefined;
  let leavesOutMusts = false;
  for await (const event of runChecks(plan)) {
    if (event.type === 'check-finished') results.set(event.result.id, event.result);
    if (event.type === 'run-started') leavesOutMusts = leavesMustsOut(event.scope);
    if (event.type === 'exchange') exchanges = event.number;
    if (event.type === 'run-finished') ending = event;
    else yield event;
  }
  if (ending === undefined) throw new Error('the run ended without its last event');

  const only = idsOfRound(plan);
  const hasFound = [...results.values()].some(isFinding);
  let lastNewFinding = hasFound ? 1 : undefined;
  let lastNewAtMs = clock.now();
  let all = 1;
  let latest = plan;
  const timeLeftMs = () => startedAtMs + forMs - clock.now();

  function causeOfEnd(): Rounds['endedBy'] | undefined {
    const cause = latest.stop.cause();
    if (cause === 'signal' || plan.signal.aborted) return 'signal';
    if (cause === 'max-requests' || latest.stop.leftRequests() <= 0) return 'max-requests';
    if (plan.stop.leftMs() <= 0 || ending?.interruptedBy === 'max-time') return 'max-time';
    if (timeLeftMs() <= 0) return 'time';
    if (only.length === 0) return 'nothing-drawn';
    return clock.now() - lastNewAtMs >= QUIET_SHARE * forMs ? 'no-new-finding' : undefined;
  }

  let endedBy = causeOfEnd();
  for (; endedBy === undefined; endedBy = causeOfEnd()) {
    all += 1;
    const round: FurtherRound = {
      number: all,
      seed: (plan.seed + all - 1) | 0,
      runId: `${plan.runId}-${all}`,
    };
    const requestsLeft = latest.stop.leftRequests();
    latest = planRound({
      seed: round.seed,
      runId: round.runId,
      selection: { only },
      isFurtherRound: true,
      maxTimeMs: Math.min(timeLeftMs(), plan.stop.leftMs()),
      ...(Number.isFinite(requestsLeft) ? { maxRequests: requestsLeft } : {}),
    });
    const begunAtMs = clock.now();
    const before = exchanges;
    const found: string[] = [];
    const noticeIds: string[] = [];
    for await (const event of runChecks(latest)) {
      if (event.type === 'hint') yield event;
      if (event.type === 'exchange') {
        exchanges = before + event.number;
        yield { ...event, number: exchanges };
      }
      if (event.type === 'run-finished') noticeIds.push(...event.noticeIds);
      if (event.type !== 'check-finished') continue;
      const { id } = event.result;
      noticeIds.push(...event.result.noticeIds);
      const known = results.get(id);
      const result = known && withFurtherFinding(known, { ...event.result, round });
      if (result === undefined) continue;
      results.set(id, result);
      found.push(id);
      lastNewFinding = all;
      lastNewAtMs = clock.now();
      yield { type: 'check-finished', result };
    }
    const durationMs = clock.now() - begunAtMs;
    yield { type: 'round-finished', round, durationMs, found, noticeIds };
  }

  const isInterrupted = endedBy === 'signal' || ending.interruptedBy !== undefined;
  const { isStrict } = plan;
  yield {
    ...ending,
    durationMs: clock.now() - startedAtMs,
    outcome: outcomeOf([...results.values()], { isStrict, isInterrupted, leavesOutMusts }),
    summary: summaryOf([...results.values()]),
    ...(endedBy === 'signal' ? { interruptedBy: 'signal' } : {}),
    rounds: { all, ...(lastNewFinding === undefined ? {} : { lastNewFinding }), endedBy },
  };
}
