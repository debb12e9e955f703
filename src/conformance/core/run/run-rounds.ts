import { definedMembers } from '../../../contract/defined-members.ts';
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

/** What a run of several rounds has come to by now. */
interface SoFar {
  readonly startedAtMs: number;
  readonly results: Map<string, CheckResult>;
  exchanges: number;
  /** How many rounds were begun. */
  rounds: number;
  /** The number of the last round that found something new, and the time at which it did. */
  lastNewFinding?: number;
  lastNewAtMs: number;
  /** The plan of the round that was begun last. */
  latest: RunPlan;
  leavesOutMusts: boolean;
  /** The last event of the first round. */
  ending?: RunFinished;
}

/**
 * Runs the checks of a plan, and then those that draw once more with the next seed, and so on: until the
 * time has passed, or a while of it without a new finding. The events are those of one run, in which a check
 * has a further result wherever something new was found.
 */
export async function* runRounds(options: RoundsOptions): AsyncGenerator<RunEvent, void> {
  const { plan } = options;
  const { clock, isStrict } = plan;
  const startedAtMs = clock.now();
  const soFar: SoFar = {
    startedAtMs,
    results: new Map(),
    exchanges: 0,
    rounds: 1,
    lastNewAtMs: startedAtMs,
    latest: plan,
    leavesOutMusts: false,
  };
  yield* firstRound(plan, soFar);
  const { ending, results, leavesOutMusts } = soFar;
  if (ending === undefined) throw new Error('the run ended without its last event');
  if ([...results.values()].some(isFinding)) soFar.lastNewFinding = 1;
  soFar.lastNewAtMs = clock.now();

  const only = idsOfRound(plan);
  let endedBy = causeOfEnd(options, soFar, only);
  for (; endedBy === undefined; endedBy = causeOfEnd(options, soFar, only)) {
    yield* furtherRound(options, soFar, only);
  }

  const isInterrupted = endedBy === 'signal' || ending.interruptedBy !== undefined;
  const { rounds: all, lastNewFinding } = soFar;
  yield {
    ...ending,
    durationMs: clock.now() - startedAtMs,
    outcome: outcomeOf([...results.values()], { isStrict, isInterrupted, leavesOutMusts }),
    summary: summaryOf([...results.values()]),
    ...definedMembers({ acceptance: plan.acceptance.read() }),
    ...(endedBy === 'signal' ? { interruptedBy: 'signal' } : {}),
    rounds: { all, ...definedMembers({ lastNewFinding }), endedBy },
  };
}

/** Yields the events of the first round but the last one. */
async function* firstRound(plan: RunPlan, soFar: SoFar): AsyncGenerator<RunEvent, void> {
  for await (const event of runChecks(plan)) {
    if (event.type === 'check-finished') soFar.results.set(event.result.id, event.result);
    if (event.type === 'run-started') soFar.leavesOutMusts = leavesMustsOut(event.scope);
    if (event.type === 'exchange') soFar.exchanges = event.number;
    if (event.type === 'run-finished') soFar.ending = event;
    else yield event;
  }
}

const wasNotJudged = ({ verdict }: CheckResult) => verdict === 'untestable' || verdict === 'error';

/** What is left of the time that was given, in ms; the usual one is that of the first round alone. */
function leftMs({ limits, stop }: RunPlan): number {
  return limits.maxTimeMs === undefined ? Number.POSITIVE_INFINITY : stop.leftMs();
}

/** Why no further round begins; undefined when one does. */
function causeOfEnd(
  { plan, forMs }: RoundsOptions,
  { startedAtMs, lastNewAtMs, latest, ending, results }: SoFar,
  only: readonly string[],
): Rounds['endedBy'] | undefined {
  const nowMs = plan.clock.now();
  const cause = latest.stop.cause();
  if (cause === 'signal' || plan.signal.aborted) return 'signal';
  if (cause === 'max-requests' || latest.stop.leftRequests() <= 0) return 'max-requests';
  if (leftMs(plan) <= 0 || ending?.interruptedBy === 'max-time') return 'max-time';
  if (nowMs >= startedAtMs + forMs) return 'time';
  // A check that was not judged may draw when it is.
  if (only.length === 0)
    return [...results.values()].some(wasNotJudged) ? 'untestable' : 'nothing-drawn';
  return nowMs - lastNewAtMs >= QUIET_SHARE * forMs ? 'no-new-finding' : undefined;
}

/** The plan of the next round, of the checks that draw. */
function nextPlan(
  { plan, forMs, planRound }: RoundsOptions,
  { startedAtMs, latest }: SoFar,
  { seed, runId }: FurtherRound,
  only: readonly string[],
): RunPlan {
  const timeLeftMs = startedAtMs + forMs - plan.clock.now();
  const requestsLeft = latest.stop.leftRequests();
  const next = planRound({
    seed,
    runId,
    selection: { only },
    isFurtherRound: true,
    maxTimeMs: Math.min(timeLeftMs, leftMs(plan)),
    ...(Number.isFinite(requestsLeft) ? { maxRequests: requestsLeft } : {}),
  });
  // What was acknowledged is counted for the run as a whole.
  return { ...next, acceptance: plan.acceptance };
}

/** Yields what a further round adds to the run. */
async function* furtherRound(
  options: RoundsOptions,
  soFar: SoFar,
  only: readonly string[],
): AsyncGenerator<RunEvent, void> {
  const { plan } = options;
  const { clock } = plan;
  soFar.rounds += 1;
  const number = soFar.rounds;
  const seed = (plan.seed + number - 1) | 0;
  const round: FurtherRound = { number, seed, runId: `${plan.runId}-${number}` };
  soFar.latest = nextPlan(options, soFar, round, only);
  const begunAtMs = clock.now();
  const before = soFar.exchanges;
  const found: string[] = [];
  const noticeIds: string[] = [];
  for await (const event of runChecks(soFar.latest)) {
    if (event.type === 'hint') yield event;
    if (event.type === 'exchange') {
      soFar.exchanges = before + event.number;
      yield { ...event, number: soFar.exchanges };
    }
    if (event.type === 'run-finished') noticeIds.push(...event.noticeIds);
    if (event.type !== 'check-finished') continue;
    noticeIds.push(...event.result.noticeIds);
    const result = newFindingIn(event.result, round, soFar);
    if (result === undefined) continue;
    soFar.lastNewAtMs = clock.now();
    found.push(result.id);
    yield { type: 'check-finished', result };
  }
  const durationMs = clock.now() - begunAtMs;
  yield { type: 'round-finished', round, durationMs, found, noticeIds };
}

/** The result of the run with what a round found; undefined when that is not new. */
function newFindingIn(
  ofRound: CheckResult,
  round: FurtherRound,
  soFar: SoFar,
): CheckResult | undefined {
  const known = soFar.results.get(ofRound.id);
  const result = known && withFurtherFinding(known, { ...ofRound, round });
  if (result === undefined) return undefined;
  soFar.results.set(result.id, result);
  soFar.lastNewFinding = round.number;
  return result;
}
