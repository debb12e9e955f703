import type { Profile } from '../../contract/index.ts';
import type { SessionPlan } from './plan/session-plan.ts';

/** Who a session is about: the same in all of its events. */
export interface SessionIdentity {
  readonly sid: string;
  readonly agentId: string;
  /** Unique within the channel. */
  readonly name: string;
  readonly channel: string;
  /** Begins every `noticeId` of the session; `:` and a number follow. */
  readonly noticePrefix: string;
}

/** The points that the document leaves open and on which the events of a session depend. */
export type SessionAnswers = Pick<
  Profile['values'],
  | 'units.startTs'
  | 'units.startTs112'
  | 'events.hasLabelsIn104'
  | 'engine.expireNoticeSeconds'
  | 'engine.afterSessionDelayMs'
  | 'engine.truncationKeeps'
>;

/** All that stays the same while a session runs. */
export interface SessionFrame {
  readonly plan: SessionPlan;
  readonly identity: SessionIdentity;
  readonly answers: SessionAnswers;
  /** Unix ms, a whole second. */
  readonly startMs: number;
}

const SECOND_MS = 1_000;

/** A time in the unit that the profile says. */
export function inUnit(timeMs: number, unit: 'seconds' | 'milliseconds'): number {
  return unit === 'seconds' ? Math.floor(timeMs / SECOND_MS) : timeMs;
}

/** The next whole second, so that an order of times survives the change to seconds. */
export function wholeSecond(timeMs: number): number {
  return Math.ceil(timeMs / SECOND_MS) * SECOND_MS;
}
