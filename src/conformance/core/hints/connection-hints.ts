import type { Hint } from '../hint.ts';
import type { RunPlan } from '../plan/run-plan.ts';

/** That ordinary notifications are refused over some connections, where a check has proved it. */
export function refusedOverSome({ seen, redact }: RunPlan): readonly Hint[] {
  const found = seen.refusedByConnection();
  if (found === undefined) return [];
  const { asked, refused, answer } = found;
  const message =
    `The receiver refuses ordinary notifications over some connections (${refused} of ${asked}; ${answer}) and acknowledges others before and after them. ` +
    'Compare its instances, workers or replicas first: one of them may have another customer key.';
  return [{ message: redact(message) }];
}
