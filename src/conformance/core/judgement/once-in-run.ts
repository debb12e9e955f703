import type { RunPlan } from '../plan/run-plan.ts';
import { unlessUntestable } from './check-judgement.ts';

/** Does work once in a run, for all that wait for it. */
export type OnceInRun = (
  { seen }: Pick<RunPlan, 'seen'>,
  work: () => Promise<void>,
) => Promise<void>;

/** For what is looked for beside a finding, which stands whatever becomes of the target meanwhile. */
export function createOnceInRun(): OnceInRun {
  const pending = new WeakMap<RunPlan['seen'], Promise<void>>();
  return ({ seen }, work) => {
    const known = pending.get(seen) ?? unlessUntestable(work());
    pending.set(seen, known);
    return known;
  };
}
