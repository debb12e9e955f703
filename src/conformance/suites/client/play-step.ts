import { type Clock, sleep } from '../../../clock/clock.ts';
import type { RehearsalLimits } from '../../../contract/index.ts';
import type { ChatCall } from '../../../simulator/chat/index.ts';
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

/** What came of a move. */
type MoveResult =
  /** The client has this long for what is awaited. */
  | { readonly kind: 'made'; readonly withinMs: number }
  | { readonly kind: 'impossible'; readonly obstacle: string };

function make(move: Move, { director, ask, limits }: Performance): MoveResult {
  if (move === 'warn' || move === 'expire') {
    const obstacle = director.make(move);
    if (obstacle !== undefined) return { kind: 'impossible', obstacle };
    return { kind: 'made', withinMs: limits.answerMs };
  }
  ask(ASKED[move]);
  return { kind: 'made', withinMs: limits.startMs };
}

/** Lets what the client still does belong to the step, until the next one begins by itself. */
async function settle(
  from: number,
  isNext: ((call: ChatCall) => boolean) | undefined,
  { log, clock, limits, signal }: Performance,
): Promise<void> {
  if (isNext === undefined) await sleep(clock, limits.settleMs, signal);
  else await log.wait(from, isNext, limits.settleMs);
}

/** Plays one step from a place in the log on: moves until the awaited call is there, then lets settle. */
export async function playStep(
  step: RehearsalStep,
  from: number,
  performance: Performance,
): Promise<PlayedStep> {
  const { director, log, limits, signal, isOfOther } = performance;
  const ofClient = (isKind: (call: ChatCall) => boolean) => (call: ChatCall) =>
    isKind(call) && !isOfOther(call);
  const isAwaited = ofClient(step.isAwaited);
  const isNext = step.isNext === undefined ? undefined : ofClient(step.isNext);
  // The client goes on by itself, where the step before ended early.
  const goesOn = log.calls.length > from;
  director.begin(step);
  let isSeen = goesOn && (await log.wait(from, isAwaited, limits.answerMs));
  let last: MoveResult | undefined;
  for (const move of step.moves) {
    if (isSeen || signal?.aborted) break;
    last = make(move, performance);
    if (last.kind === 'made') isSeen = await log.wait(from, isAwaited, last.withinMs);
  }
  if (isSeen) await settle(from, isNext, performance);
  const next =
    isNext === undefined ? -1 : log.calls.findIndex((call, at) => at >= from && isNext(call));
  const end = next === -1 ? log.calls.length : next;
  const calls = log.calls.slice(from, end);
  return last?.kind === 'impossible' ? { calls, end, obstacle: last.obstacle } : { calls, end };
}
