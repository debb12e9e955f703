import type { Notice, Profile } from '../../../../contract/index.ts';
import { type Boundary, boundaryAgent, FULL_SESSION } from './boundaries.ts';
import { noticesOfPlan } from './session-history.ts';

/** What events say of a session without rounds, or without turns. */
const EMPTIED: Readonly<Record<number, readonly [string, Readonly<Record<string, unknown>>]>> = {
  111: ['without rounds', { metrics: [] }],
  112: ['without turns', { turns: [], total_turn_count: 0 }],
};

/** Section 6.4 gives types and no lengths, so that a list may have no entries. */
export function boundariesOfEmptyLists(runId: string, profile: Profile): readonly Boundary[] {
  return noticesOfPlan(FULL_SESSION, boundaryAgent(runId), profile).flatMap((notice) => {
    const { eventType, payload } = notice;
    const emptied = EMPTIED[eventType];
    if (emptied === undefined) return [];
    const [words, members] = emptied;
    const title = `event ${eventType} ${words}`;
    return [
      { title, notice: { ...notice, payload: { ...payload, ...members } } as Notice, parts: [] },
    ];
  });
}
