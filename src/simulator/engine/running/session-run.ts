import { type Clock, sleep } from '../../../clock.ts';
import { UsageError } from '../../../errors.ts';
import type { Step } from '../plan/step.ts';
import { leave } from '../session/leave.ts';
import { begin, expiryMs, reduce } from '../session/reduce.ts';
import type { SessionFrame } from '../session/session-frame.ts';
import type { Happening } from '../session/session-state.ts';

/** What the update-agent operation takes. */
export interface AgentUpdate {
  readonly properties: { readonly token: string };
}

export interface SessionRunOptions {
  readonly frame: SessionFrame;
  readonly clock: Clock;
  /** A new token has to be brought by `update`; otherwise the plan brings it. */
  readonly isAwaiting: boolean;
  readonly signal: AbortSignal;
}

/** A session that is folded step by step, and that others can act on meanwhile. */
export interface SessionRun {
  readonly startMs: number;
  happenings(): AsyncGenerator<Happening>;
  /** Throws a UsageError for an empty token. */
  update(update: AgentUpdate): void;
  stop(): void;
  readonly isOver: () => boolean;
}

export function createSessionRun(options: SessionRunOptions): SessionRun {
  const { frame, clock, isAwaiting, signal } = options;
  let isStopped = false;
  let isOver = false;
  let isUpdated = false;
  let wake: (() => void) | undefined;

  /** The step as it turns out when the update has to come from outside. */
  async function resolve(step: Step): Promise<Step> {
    if (step.step !== 'await-update' || !isAwaiting) return step;
    const beganMs = clock.now();
    const ended = new AbortController();
    wake = () => ended.abort();
    if (!isUpdated && !isStopped) {
      const either = AbortSignal.any([ended.signal, signal]);
      await sleep(clock, expiryMs(frame), either);
    }
    wake = undefined;
    const updatedAfterMs = isUpdated || isStopped ? Math.floor(clock.now() - beganMs) : null;
    isUpdated = false;
    return { step: 'await-update', updatedAfterMs };
  }

  async function* happenings(): AsyncGenerator<Happening> {
    const start = begin(frame);
    yield* start.happenings;
    let { state } = start;
    for (const step of frame.plan.steps) {
      const resolved = await resolve(step);
      if (isStopped || signal.aborted) break;
      const reduction = reduce(frame, state, resolved);
      state = reduction.state;
      isOver = state.isOver;
      yield* reduction.happenings;
      if (state.isOver) return;
    }
    isOver = true;
    if (!signal.aborted) yield* leave(frame, state, 'stopped-manually').happenings;
  }

  return {
    startMs: frame.startMs,
    happenings,
    update({ properties }) {
      if (properties.token === '') throw new UsageError('properties.token is empty.');
      isUpdated = true;
      wake?.();
    },
    stop() {
      isStopped = true;
      wake?.();
    },
    isOver: () => isOver,
  };
}
