import type { Notice } from '../../contract/index.ts';
import type { ModuleError } from './module-errors.ts';
import type { EventFrame } from './session-identity.ts';
import type { SessionPlan, TurnStep } from './session-plan.ts';

/** All that stays the same while a session runs. */
export interface SessionFrame extends EventFrame {
  readonly plan: SessionPlan;
}

/** A list that grows at its end without being copied, so that a session stays linear in its turns. */
export interface Chain<T> {
  readonly last: T;
  readonly before: Chain<T> | undefined;
}

/** The latest values, at most `count`, in the order in which they came. */
export function latest<T>(chain: Chain<T> | undefined, count: number): T[] {
  const values: T[] = [];
  for (let link = chain; link !== undefined && values.length < count; link = link.before) {
    values.push(link.last);
  }
  return values.reverse();
}

/** The earliest `count` of `length` values, in the order in which they came. */
export function earliest<T>(chain: Chain<T> | undefined, length: number, count: number): T[] {
  let link = chain;
  for (let skipped = length; skipped > count; skipped -= 1) link = link?.before;
  return latest(link, count);
}

/** A turn that has taken place. */
export interface PastTurn {
  /** From 1. */
  readonly turnId: number;
  /** Unix ms. */
  readonly startMs: number;
  /** Unix ms. */
  readonly endMs: number;
  readonly step: TurnStep;
}

/** Where a session stands. */
export interface SessionState {
  /** Unix ms: everything emitted so far has happened by then. */
  readonly atMs: number;
  /** The latest first. */
  readonly turns: Chain<PastTurn> | undefined;
  readonly turnCount: number;
  readonly noticeCount: number;
  readonly hasEnded: boolean;
}

/** An event that the engine has to deliver. */
export interface NoticeEvent {
  readonly kind: 'notice';
  /** Unix ms: it is sent then, not before. */
  readonly atMs: number;
  readonly notice: Notice;
}

/** A callback that the client of the session gets, which is no notification. */
export interface CallbackEvent {
  readonly kind: 'client-callback';
  /** Unix ms. */
  readonly atMs: number;
  readonly callback: 'onMessageError';
  readonly agentId: string;
  readonly turnId: number;
  readonly error: ModuleError;
}

/** What a session emits. */
export type SessionEvent = NoticeEvent | CallbackEvent;

/** The state after a step, and the events that the step emitted. */
export interface Reduction {
  readonly state: SessionState;
  readonly events: readonly SessionEvent[];
}
