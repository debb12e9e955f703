import { type Notice, resolveProfile } from '../../../src/contract/index.ts';
import type { Plan } from '../../../src/simulator/session/plan/session-plan.ts';
import { DEFAULT_EPOCH_MS, runPlan } from '../../../src/simulator/session/run-plan.ts';
import type { Happening } from '../../../src/simulator/session/session-state.ts';

/** What a plan tells under a built-in profile. */
export function happeningsOf(
  plan: Plan,
  profileName = 'neutral',
  sessionNumber = 1,
): readonly Happening[] {
  const answers = resolveProfile(profileName).values;
  return runPlan(plan, { runId: 'r1', sessionNumber, epochMs: DEFAULT_EPOCH_MS, answers });
}

export function noticesOf(
  plan: Plan,
  profileName = 'neutral',
  sessionNumber = 1,
): readonly Notice[] {
  return happeningsOf(plan, profileName, sessionNumber).flatMap((each) =>
    each.kind === 'notice' ? [each.notice] : [],
  );
}
