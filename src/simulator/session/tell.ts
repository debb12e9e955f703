import type { EventType, Labels, Notice, PayloadMap } from '../../contract/index.ts';
import { inUnit, type SessionFrame } from './session-frame.ts';
import type { NoticeHappening, SessionState } from './session-state.ts';

/** Section 6.2: the conversational AI engine. */
export const PRODUCT_ID = 17;

/** A fresh payload with the labels of the session, if the agent was started with any. */
export function labelled<P extends object>(
  { plan }: SessionFrame,
  payload: P,
): P & { labels?: Labels } {
  return plan.labels === undefined ? payload : { ...payload, labels: plan.labels };
}

/** `start_ts` of every event but 112. */
export function startTsOf({ startMs, answers }: SessionFrame): number {
  return inUnit(startMs, answers['units.startTs']);
}

/** The notice of an event; `number` tells it from the others of its session. */
export function tell<T extends EventType>(
  { identity }: SessionFrame,
  eventType: T,
  payload: PayloadMap[T],
  { atMs, number }: { readonly atMs: number; readonly number: number },
): NoticeHappening {
  const { noticePrefix, sid } = identity;
  const noticeId = `${noticePrefix}:${number}`;
  const notice = { noticeId, productId: PRODUCT_ID, eventType, sid, payload };
  return { kind: 'notice', atMs, notice: notice as unknown as Notice };
}

/** The number of the next notice. */
export function nextNumber({ noticeCount }: SessionState): number {
  return noticeCount + 1;
}
