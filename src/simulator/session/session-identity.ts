import type { Labels, Profile } from '../../contract/index.ts';

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
  | 'events.hasUndocumentedMetadata'
  | 'events.hasEmptyValues'
  | 'engine.expireNoticeSeconds'
  | 'engine.afterSessionDelayMs'
  | 'engine.truncationKeeps'
>;

/** What every event of a session says alike. */
export interface EventFrame {
  readonly identity: SessionIdentity;
  readonly answers: SessionAnswers;
  /** Unix ms, a whole second. */
  readonly startMs: number;
  readonly plan: {
    /** Given at the start of the agent; absent, no event carries any. */
    readonly labels?: Labels;
    /** How `turn_id` of event 110 is written, whose type the document does not give. */
    readonly errorTurnIds: 'text' | 'number';
  };
}

/**
 * Names that no other session has: each carries the run and the number of the session, so that a
 * staging system can be cleaned and a store of handled notices does not affect a later run.
 */
export function identify(
  runId: string,
  sessionNumber: number,
  { name, channel }: Pick<SessionIdentity, 'name' | 'channel'>,
): SessionIdentity {
  const own = `${runId}-${sessionNumber}`;
  return {
    sid: `assay-${own}-S`,
    agentId: `assay-${own}-A`,
    name: `assay-${own}-${name}`,
    channel: `assay-${runId}-${channel}`,
    noticePrefix: `${runId}:${sessionNumber}`,
  };
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
