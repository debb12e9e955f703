import type { Notice, Profile } from '../../../../contract/index.ts';
import { type BesideFull, boundaryAgent, FULL_SESSION } from './boundaries.ts';
import { noticesOfPlan } from './session-history.ts';

const isBatch = ({ eventType }: Notice): boolean => eventType === 112;

/** A batch (112) whose start_ts and stop_ts are in milliseconds, where the profile says so, beside one in seconds. */
export function boundariesInMilliseconds(runId: string, profile: Profile): readonly BesideFull[] {
  if (profile.values['units.startTs112'] !== 'milliseconds') return [];
  const values = { ...profile.values, 'units.startTs112': 'seconds' } as const;
  const [full] = noticesOfPlan(FULL_SESSION, boundaryAgent(runId), { ...profile, values }).filter(
    isBatch,
  );
  return noticesOfPlan(FULL_SESSION, boundaryAgent(runId), profile)
    .filter(isBatch)
    .flatMap((notice) => {
      const title = 'event 112 with start_ts and stop_ts in';
      if (full === undefined) return [];
      return [
        {
          title: `${title} milliseconds`,
          notice,
          parts: [],
          full: { title: `${title} seconds`, notice: full, parts: [] },
        },
      ];
    });
}
