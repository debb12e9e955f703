import { type Notice, resolveProfile } from '../../../src/contract/index.ts';
import { DEFAULT_EPOCH_MS, runPlan } from '../../../src/simulator/session/run-plan.ts';
import type { Plan } from '../../../src/simulator/session/session-plan.ts';
import type { SessionEvent } from '../../../src/simulator/session/session-state.ts';

/** What a plan emits under a built-in profile. */
export function eventsOf(
  plan: Plan,
  profileName = 'neutral',
  sessionNumber = 1,
): readonly SessionEvent[] {
  const answers = resolveProfile(profileName).values;
  return runPlan(plan, { runId: 'r1', sessionNumber, epochMs: DEFAULT_EPOCH_MS, answers });
}

export function noticesOf(
  plan: Plan,
  profileName = 'neutral',
  sessionNumber = 1,
): readonly Notice[] {
  return eventsOf(plan, profileName, sessionNumber).flatMap((each) =>
    each.kind === 'notice' ? [each.notice] : [],
  );
}
