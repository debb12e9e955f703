import { type Clock, sleep } from '../../clock.ts';
import type { RehearsalLimits } from '../../contract/index.ts';
import type { ChatCall } from '../../simulator/chat/index.ts';
import type { CallLog } from './create-call-log.ts';
import type { Director } from './create-director.ts';
import type { Move, RehearsalStep } from './rehearsal-step.ts';

/** What a step is played with. */
export interface Performance {
  readonly director: Director;
  readonly log: CallLog;
  readonly clock: Clock;
  readonly limits: RehearsalLimits;
  /** Whether a call is another user's. */
  readonly isOfOther: (call: ChatCall) => boolean;
  /** Asks whoever runs the client. */
  readonly ask: (what: 'start' | 'restart') => void;
  readonly signal?: AbortSignal;
}

/** What happened in a step. */
export interface PlayedStep {
  readonly calls: readonly ChatCall[];
  /** Where the calls of the next step begin. */
  readonly end: number;
  /** Why the step could not be begun. */
  readonly obstacle?: string;
}

const ASKED = { 'ask-start': 'start', 'ask-restart': 'restart' } as const;

/** Makes one move and says how long to wait for the client, or why the move cannot be made. */
function make(move: Move, { director, ask, limits }: Performance): number | string {
  if (move === 'warn' || move === 'expire') return director.make(move) ?? limits.answerMs;
  ask(ASKED[move]);
  return limits.startMs;
}

/** Plays one step from a place in the log on: moves until the awaited call is there, then lets settle. */
export async function playStep(
  step: RehearsalStep,
  from: number,
  performance: Performance,
): Promise<PlayedStep> {
  const { director, log, clock, limits, signal, isOfOther } = performance;
  const { moves } = step;
  const isAwaited = (call: ChatCall) => step.isAwaited(call) && !isOfOther(call);
  const { isNext: isNextOfAny } = step;
  const isNext =
    isNextOfAny && ((call: ChatCall): boolean => isNextOfAny(call) && !isOfOther(call));
  // The client goes on by itself, where the step before ended early.
  const goesOn = log.calls.length > from;
  director.begin(step);
  let isSeen = goesOn && (await log.wait(from, isAwaited, limits.answerMs));
  let obstacle: string | undefined;
  for (const move of moves) {
    if (isSeen || signal?.aborted) break;
    const made = make(move, performance);
    obstacle = typeof made === 'string' ? made : undefined;
    if (typeof made === 'number') isSeen = await log.wait(from, isAwaited, made);
  }
  if (isSeen && isNext === undefined) await sleep(clock, limits.settleMs, signal);
  else if (isSeen && isNext !== undefined) await log.wait(from, isNext, limits.settleMs);
  const next =
    isNext === undefined ? -1 : log.calls.findIndex((call, at) => at >= from && isNext(call));
  const end = next === -1 ? log.calls.length : next;
  return {
    calls: log.calls.slice(from, end),
    end,
    ...(obstacle === undefined ? {} : { obstacle }),
  };
}
