import type { Clock } from '../../clock.ts';
import {
  outcomeOf,
  type RehearsalLimits,
  type RehearsalReport,
  type RehearsalStepResult,
  summaryOf,
  type Verdict,
} from '../../contract/index.ts';
import { UsageError } from '../../errors.ts';
import type { ChatCall, ChatService } from '../../simulator/chat/index.ts';
import { VERSION } from '../../version.ts';
import { clearUp } from './clear-up.ts';
import { createAttribution } from './create-attribution.ts';
import { createCallLog } from './create-call-log.ts';
import { createDirector } from './create-director.ts';
import { untestable } from './judgements.ts';
import { type Performance, playStep } from './play-step.ts';
import type { RehearsalEvent } from './rehearsal-event.ts';
import type { ClearJudgement, Judgement, RehearsalStep } from './rehearsal-step.ts';
import { REHEARSAL_STEPS } from './rehearsal-steps.ts';
import { rehearsedCall } from './rehearsed-call.ts';
import { stepResult } from './step-result.ts';

/** What a rehearsal needs beside the service. */
export interface RehearsalOptions {
  /** Time as the client lives it: the clock of the service is turned ahead, this one is not. */
  readonly clock: Clock;
  /** The user that the client logs in as. */
  readonly userId: string;
  /** A minute to start, 10 s to answer and 2 s to settle, unless given. */
  readonly limits?: Partial<RehearsalLimits>;
  readonly onEvent?: (event: RehearsalEvent) => void;
  /** Ends the rehearsal; what was not tried by then is untestable. */
  readonly signal?: AbortSignal;
}

const LIMITS: RehearsalLimits = { startMs: 60_000, answerMs: 10_000, settleMs: 2_000 };

/** Verdicts after which a step that requires this one still says something. */
const MET: ReadonlySet<Verdict> = new Set(['pass', 'note', 'warn']);

/** A step that is over. */
interface FinishedStep {
  readonly step: RehearsalStep;
  readonly judgement: Judgement;
  readonly calls: readonly ChatCall[];
  /** Where the calls after it begin. */
  readonly end: number;
}

/** The step that has to hold for this one to say something, and did not. */
function unmetOf(
  { requires }: RehearsalStep,
  results: readonly RehearsalStepResult[],
): string | undefined {
  return requires.find((id) => !results.some((one) => one.id === id && MET.has(one.verdict)));
}

/** What is said when nothing more comes that could clear it up. */
function finalOf(judgement: Judgement): ClearJudgement {
  return judgement.finding === 'unclear' ? untestable(judgement.reason) : judgement;
}

function resultOf({ step, judgement, calls }: FinishedStep): RehearsalStepResult {
  return stepResult(step, finalOf(judgement), calls);
}

/**
 * Tries the duties of a client on the one client that comes to the service, step by step, and judges
 * what it does. The service, its clock and the token server that it plays belong to the rehearsal until
 * it ends. Throws a UsageError for an empty user id.
 */
export async function rehearse(
  service: ChatService,
  options: RehearsalOptions,
): Promise<RehearsalReport> {
  const { clock, userId, signal, onEvent = () => {} } = options;
  if (userId === '') {
    throw new UsageError('expected the user that the client logs in as, found an empty text.');
  }
  const limits = { ...LIMITS, ...options.limits };
  const startedMs = clock.now();
  /** As far as they are clear; what follows waits in `finished`. */
  const results: RehearsalStepResult[] = [];
  const finished: FinishedStep[] = [];
  let restarts = 0;
  let from = 0;

  const director = createDirector(service, userId);
  const { add, isOfOther } = createAttribution(userId);
  const onSignal = signal === undefined ? {} : { signal };
  const log = createCallLog({
    service,
    clock,
    onCall(call) {
      add(call);
      director.follow(call, isOfOther(call));
      onEvent({ type: 'call', call: rehearsedCall(call) });
    },
    ...onSignal,
  });
  const performance: Performance = {
    director,
    log,
    clock,
    limits,
    isOfOther,
    ask(what) {
      if (what === 'restart') restarts += 1;
      onEvent({ type: 'asks', what, withinMs: limits.startMs });
    },
    ...onSignal,
  };

  async function play(step: RehearsalStep): Promise<FinishedStep> {
    const begin = from;
    const finish = (judgement: Judgement, calls: readonly ChatCall[] = []) => ({
      step,
      judgement,
      calls,
      end: from,
    });
    const before = [...results, ...finished.map(resultOf)];
    const unmet = unmetOf(step, before);
    if (signal?.aborted) return finish(untestable('the rehearsal was interrupted'));
    if (unmet !== undefined) return finish(untestable(`the step '${unmet}' did not hold`));
    const { calls, end, obstacle } = await playStep(step, from, performance);
    from = end;
    if (signal?.aborted) return finish(untestable('the rehearsal was interrupted'), calls);
    if (obstacle !== undefined) return finish(untestable(obstacle), calls);
    const isOwn = (call: ChatCall) => !isOfOther(call);
    const scene = {
      userId,
      limits,
      calls: calls.filter(isOwn),
      earlier: log.calls.slice(0, begin).filter(isOwn),
      others: calls.filter(isOfOther),
      sessions: new Set(service.state.sessions.keys()),
    };
    return finish(step.judge(scene), calls);
  }

  /** Tells the results in the order of the steps, each as soon as it is clear. */
  function tell(isOver: boolean): void {
    for (let first = finished[0]; first !== undefined; first = finished[0]) {
      const { judgement, end } = first;
      const clear = clearUp(judgement, log.calls.slice(end));
      if (clear === undefined && !isOver) return;
      const result = resultOf({ ...first, judgement: clear ?? judgement });
      finished.shift();
      results.push(result);
      onEvent({ type: 'step-finished', result });
    }
  }

  try {
    for (const step of REHEARSAL_STEPS) {
      onEvent({ type: 'step-started', id: step.id, title: step.title });
      finished.push(await play(step));
      tell(false);
    }
    tell(true);
  } finally {
    director.end();
    log.close();
  }
  const isInterrupted = signal?.aborted === true;
  const report: RehearsalReport = {
    assay: VERSION,
    userId,
    tokenFormat: service.rules.format.id,
    limits,
    startedAt: new Date(startedMs).toISOString(),
    durationMs: clock.now() - startedMs,
    restarts,
    ...(isInterrupted ? { interruptedBy: 'signal' as const } : {}),
    outcome: outcomeOf(results, { isStrict: false, isInterrupted }),
    summary: summaryOf(results),
    steps: results,
  };
  onEvent({ type: 'rehearsal-finished', report });
  return report;
}
