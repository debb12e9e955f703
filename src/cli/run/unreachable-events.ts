import { withheld } from '../../conformance/core/judge.ts';
import { runChecks } from '../../conformance/core/run-checks.ts';
import type { RunPlan } from '../../conformance/core/run-plan.ts';
import { outcomeOf, type RunEvent, summaryOf } from '../../contract/index.ts';

/**
 * The events of a run that could not begin because nothing listens: every check is untestable for
 * that reason, or skipped as it would have been anyway. Nothing is sent.
 */
export async function* unreachableEvents(
  plan: RunPlan,
  reason: string,
): AsyncGenerator<RunEvent, void> {
  const startedAtMs = plan.clock.now();
  for await (const event of runChecks(plan)) {
    yield event;
    break;
  }
  const results = plan.checks.map((check) => withheld(check, plan, { reason }));
  for (const result of results) yield { type: 'check-finished', result };
  yield {
    type: 'run-finished',
    durationMs: plan.clock.now() - startedAtMs,
    outcome: outcomeOf(results, { isStrict: plan.isStrict, isInterrupted: true }),
    summary: summaryOf(results),
    noticeIds: [],
  };
}
