import type { RefusedEngineCall } from '../../conformance/probes/engine-calls.ts';
import type { CallEntry } from '../../contract/generated/types.ts';

/** A listed call that was refused; undefined for one that was taken. */
export function refusedCallOf({
  by,
  what,
  code,
  outcome,
}: Pick<CallEntry, 'by' | 'what' | 'code' | 'outcome'>): RefusedEngineCall | undefined {
  if (code === undefined || code < 400) return undefined;
  return { words: `${what}: ${outcome}`, isElsewhere: by !== 'engine' };
}
