import { NON_ASCII } from '../suites/receiver/raw-body.ts';
import { firstAcknowledged, type Hints, NO_HINTS } from './hint-search.ts';
import { textTrials } from './rejection-trials.ts';
import type { RunPlan } from './run-plan.ts';
import type { RunSession } from './run-session.ts';

const TEXT_CHECK = 'receiver.raw-body.non-ascii-text';

/** What a receiver computes its signatures over that refuses text for not being ASCII. */
export async function textRejection(plan: RunPlan, session: RunSession): Promise<Hints> {
  const { receiver } = plan.targets;
  const { profile } = plan;
  const found = (await session.results()).find(({ id }) => id === TEXT_CHECK);
  if (receiver === undefined || found?.outcome !== 'broken') return NO_HINTS;
  return firstAcknowledged(textTrials(profile, NON_ASCII), receiver, plan);
}
