import type { Scope } from '../../../contract/index.ts';
import { type Check, SUITES, type Suite } from '../check.ts';
import { isOffered, missingCapability } from './capabilities.ts';
import type { RunPlan } from './run-plan.ts';
import { leftOutBy } from './select-checks.ts';

/** Whether a check would have had something to judge, had it been selected. */
function applies(check: Check, plan: RunPlan, offered: ReadonlySet<Suite>): boolean {
  return (
    offered.has(SUITES[check.suite]) &&
    missingCapability(check, plan) === undefined &&
    check.ruledOutBy?.(plan.profile) === undefined
  );
}

/** What a run was asked to look at, and what that leaves out of what applies to its targets. */
export function scopeOf(plan: RunPlan): Scope {
  const { suites, only, skip } = plan.selection;
  const wayOut = leftOutBy(plan.selection);
  const offered = new Set(Object.values(SUITES).filter((suite) => isOffered(suite, plan.targets)));
  const selected = new Set(plan.checks);
  const inAnyShard = new Set(plan.whole);
  const leftOut = plan.registry.flatMap((check) => {
    if (selected.has(check) || !applies(check, plan, offered)) return [];
    const by = inAnyShard.has(check) ? 'shard' : wayOut(check);
    return by === undefined ? [] : [{ id: check.id, level: check.level, by }];
  });
  const missing = plan.checks.flatMap((check) => missingCapability(check, plan) ?? []);
  return {
    ...(suites === undefined ? {} : { suites: [...suites] }),
    ...(only === undefined ? {} : { only: [...only] }),
    ...(skip === undefined ? {} : { skip: [...skip] }),
    leftOut,
    missing: [...new Set(missing)].sort(),
    limits: { ...plan.limits },
    ...(plan.shard === undefined
      ? {}
      : { shard: { ...plan.shard, checks: plan.whole.map(({ id }) => id) } }),
  };
}
