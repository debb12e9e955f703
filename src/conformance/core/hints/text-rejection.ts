import { NON_ASCII } from '../../probes/non-ascii.ts';
import type { RunSession } from '../judgement/run-session.ts';
import type { RunPlan } from '../plan/run-plan.ts';
import { firstAcknowledged, type Hints, NO_HINTS } from './hint-search.ts';
import { textTrials, writingTrials } from './rejection-trials.ts';

const TEXT_CHECK = 'receiver.raw-body.non-ascii-text';

const WRITING_CHECK = 'receiver.raw-body.whitespace';

/** What a receiver computes its signatures over that refuses text for not being ASCII, or white space. */
export async function textRejection(plan: RunPlan, session: RunSession): Promise<Hints> {
  const { receiver } = plan.targets;
  const { profile } = plan;
  if (receiver === undefined) return NO_HINTS;
  const results = await session.results();
  const isBroken = (check: string) =>
    results.some(({ id, outcome }) => id === check && outcome === 'broken');
  // Who writes JSON again may write all that is not ASCII another way, too: that is tried first.
  const trials = [
    ...(isBroken(WRITING_CHECK) ? writingTrials(profile) : []),
    ...(isBroken(TEXT_CHECK) ? textTrials(profile, NON_ASCII) : []),
  ];
  return firstAcknowledged(trials, receiver, plan);
}
