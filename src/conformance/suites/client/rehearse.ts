import type { Clock } from '../../../clock/clock.ts';
import { VERSION } from '../../../contract/generated/version.ts';
import {
  outcomeOf,
  type RehearsalLimits,
  type RehearsalReport,
  type RehearsalStepResult,
  summaryOf,
  type Verdict,
} from '../../../contract/index.ts';
import { UsageError } from '../../../errors.ts';
import type { ChatCall, ChatService } from '../../../simulator/chat/index.ts';
import { createAttribution } from './create-attribution.ts';
import { createCallLog } from './create-call-log.ts';
import { createDirector } from './create-director.ts';
import { untestable } from './judgements.ts';
import { type Performance, playStep } from './play-step.ts';
import type { RehearsalEvent } from './rehearsal-event.ts';
import type { Judgement, RehearsalStep } from './rehearsal-step.ts';
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

const INTERRUPTED = untestable('the rehearsal was interrupted');

/** Verdicts after which a step that requires this one still says something. */
const MET: ReadonlySet<Verdict> = new Set(['pass', 'note', 'warn']);

/** The step that has to hold for this one to say something, and did not. */
function unmetOf(
  { requires }: RehearsalStep,
  results: readonly RehearsalStepResult[],
): string | undefined {
  return requires.find((id) => !results.some((one) => one.id === id && MET.has(one.verdict)));
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
  const results: RehearsalStepResult[] = [];
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

  async function play(step: RehearsalStep): Promise<RehearsalStepResult> {
    const finish = (judgement: Judgement, calls: readonly ChatCall[] = []) =>
      stepResult(step, judgement, calls);
    if (signal?.aborted) return finish(INTERRUPTED);
    onEvent({ type: 'step-started', id: step.id, title: step.title });
    const unmet = unmetOf(step, results);
    if (unmet !== undefined) return finish(untestable(`the step '${unmet}' did not hold`));
    const begin = from;
    const { calls, end, obstacle } = await playStep(step, begin, performance);
    from = end;
    if (signal?.aborted) return finish(INTERRUPTED, calls);
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

  try {
    for (const step of REHEARSAL_STEPS) {
      const result = await play(step);
      results.push(result);
      onEvent({ type: 'step-finished', result });
    }
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
