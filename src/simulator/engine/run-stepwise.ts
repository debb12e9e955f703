import { type Clock, sleepUntil } from '../../clock/clock.ts';
import { UsageError } from '../../errors.ts';
import { leave } from '../session/leave.ts';
import { begin, expiryMs, reduce } from '../session/reduce.ts';
import type { AwaitUpdateStep, Step } from '../session/session-plan.ts';
import type { SessionEvent, SessionFrame, SessionState } from '../session/session-state.ts';

/** What the update-agent operation takes. */
export interface AgentUpdate {
  readonly properties: { readonly token: string };
}

export interface StepwiseOptions {
  readonly frame: SessionFrame;
  readonly clock: Clock;
  /** A new token has to be brought by `update`; otherwise the plan brings it. */
  readonly isAwaiting: boolean;
  readonly pace: 'collapsed' | 'real-time';
  readonly signal: AbortSignal;
}

/** A session that is folded step by step, and that others can act on meanwhile. */
export interface StepwiseSession {
  readonly startMs: number;
  events(): AsyncGenerator<SessionEvent>;
  /** Throws a UsageError for an empty token. */
  update(update: AgentUpdate): void;
  stop(): void;
  /** By the clock, even while no timer has fired for that moment. */
  readonly hasEnded: () => boolean;
}

const NEVER = Number.POSITIVE_INFINITY;
const ALREADY = Number.NEGATIVE_INFINITY;

export function runStepwise(options: StepwiseOptions): StepwiseSession {
  const { frame, clock, isAwaiting, pace, signal } = options;
  const { steps } = frame.plan;
  let isStopped = false;
  /** Unix ms on the clock; nothing while no update waits to be used. */
  let updatedMs: number | undefined;
  /** Unix ms on the clock at which the token expires that is to be replaced now. */
  let expiresMs = NEVER;
  /** Unix ms on the clock at which the agent has left. */
  let leftMs = NEVER;
  let wake: (() => void) | undefined;

  /** The moment on the clock at which the session stands. Without its gaps it has run ahead of that. */
  function onClock({ atMs }: SessionState): number {
    return pace === 'real-time' ? atMs : clock.now();
  }

  function isAwaited(step: Step | undefined): step is AwaitUpdateStep {
    return isAwaiting && step?.step === 'await-update';
  }

  /**
   * The notice period counts from the warning and not from its delivery: a receiver that lets the clock
   * be turned before it has answered finds the period expired all the same.
   */
  function beginNotice(next: Step | undefined, state: SessionState): void {
    if (isAwaited(next)) expiresMs = onClock(state) + expiryMs(frame);
  }

  /** The step as it turns out when the update has to come from outside. */
  async function resolve(step: Step): Promise<Step> {
    if (!isAwaited(step)) return step;
    const ended = new AbortController();
    wake = () => ended.abort();
    const either = AbortSignal.any([ended.signal, signal]);
    const isPending = updatedMs === undefined && !isStopped;
    if (isPending) await sleepUntil(clock, expiresMs, either);
    wake = undefined;
    if (updatedMs === undefined) {
      // A timer may go off a moment early, and no update is taken any more.
      expiresMs = Math.min(expiresMs, clock.now());
      return { step: 'await-update', updatedAfterMs: null };
    }
    const beganMs = expiresMs - expiryMs(frame);
    const updatedAfterMs = Math.max(0, Math.floor(updatedMs - beganMs));
    updatedMs = undefined;
    expiresMs = NEVER;
    return { step: 'await-update', updatedAfterMs };
  }

  async function* emitAll(): AsyncGenerator<SessionEvent> {
    const start = begin(frame);
    let { state } = start;
    beginNotice(steps[0], state);
    yield* start.events;
    for (const [index, step] of steps.entries()) {
      const resolved = await resolve(step);
      if (isStopped || signal.aborted) break;
      const reduction = reduce(frame, state, resolved);
      state = reduction.state;
      if (state.hasEnded) leftMs = onClock(state);
      else beginNotice(steps[index + 1], state);
      yield* reduction.events;
      if (state.hasEnded) return;
    }
    leftMs = isStopped ? clock.now() : onClock(state);
    if (!signal.aborted) yield* leave(frame, state, 'stopped-manually').events;
  }

  return {
    startMs: frame.startMs,
    async *events() {
      yield* emitAll();
      leftMs = ALREADY;
    },
    update({ properties }) {
      if (properties.token === '') throw new UsageError('properties.token is empty.');
      updatedMs = clock.now();
      wake?.();
    },
    stop() {
      isStopped = true;
      wake?.();
    },
    hasEnded: () => {
      const endMs = updatedMs === undefined ? Math.min(leftMs, expiresMs) : leftMs;
      return clock.now() >= endMs;
    },
  };
}
