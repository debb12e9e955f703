import type { Notice, Profile } from '../../../../contract/index.ts';
import { type BesideFull, boundaryAgent, FULL_SESSION } from './boundaries.ts';
import { noticesOfPlan } from './session-history.ts';

/** The members that section 6.4 leaves out at times, wherever they stand in a payload. */
const OPTIONAL: readonly string[] = [
  'labels',
  'speech_start_ms',
  'speech_end_ms',
  'speech_algorithmic_delay',
  'transport',
];

function without(value: unknown, names: readonly string[]): unknown {
  if (Array.isArray(value)) return value.map((item) => without(item, names));
  if (typeof value !== 'object' || value === null) return value;
  const kept = Object.entries(value).filter(([name]) => !names.includes(name));
  return Object.fromEntries(kept.map(([name, member]) => [name, without(member, names)]));
}

/** One of each event that has optional members. */
export function boundariesWithoutOptional(runId: string, profile: Profile): readonly BesideFull[] {
  const all = noticesOfPlan(FULL_SESSION, boundaryAgent(runId), profile);
  const events = [...new Map(all.map((notice) => [notice.eventType, notice])).values()];
  return events.flatMap((notice) => {
    const { eventType } = notice;
    const text = JSON.stringify(notice.payload);
    const names = OPTIONAL.filter((name) => text.includes(`"${name}":`));
    if (names.length === 0) return [];
    const leaving = (left: readonly string[]) =>
      ({ ...notice, payload: without(notice.payload, left) }) as Notice;
    return {
      title: `event ${eventType} without ${names.join(', ')}, which are optional`,
      notice: leaving(names),
      parts: names.map((name) => ({
        title: `event ${eventType} without ${name}, which is optional`,
        notice: leaving([name]),
      })),
      full: { title: `event ${eventType} with ${names.join(', ')}`, notice },
    };
  });
}
