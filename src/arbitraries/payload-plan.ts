import type { Arbitrary } from 'fast-check';
import type { Labels } from '../contract/index.ts';
import type { TimeUnit } from './epoch.ts';
import type { Session } from './session.ts';

/** Writes the payload of an event down for a session; `unit` is that of `start_ts` and `stop_ts`. */
export type WritePayload<P> = (session: Session, unit: TimeUnit) => P;

/** What an event tells, drawn without regard to the session in which it happens. */
export type PayloadPlan<P> = Arbitrary<WritePayload<P>>;

/** The labels as a member, absent when the agent was started without any. */
export function labelsOf({ labels }: Session): { labels?: Labels } {
  return labels === undefined ? {} : { labels };
}
