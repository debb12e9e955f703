import type { CheckResult, Evidence, RecordedRequest } from '../contract/index.ts';

/** The request that a report shows for a result. */
export interface SentRequest {
  readonly role: string;
  readonly request: RecordedRequest;
  /** The exchange that it was part of, when that was kept. */
  readonly evidence?: Evidence;
}

function isSame(one: RecordedRequest, other: RecordedRequest): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** The request that shows what a check found: its counterexample, else the last one that was kept. */
export function sentRequestOf({ counterexample, evidence }: CheckResult): SentRequest | undefined {
  const last = evidence.at(-1);
  if (counterexample === undefined) {
    return last && { role: last.role, request: last.request, evidence: last };
  }
  const { request } = counterexample;
  const own = evidence.findLast((entry) => isSame(entry.request, request));
  return own ? { role: own.role, request, evidence: own } : { role: 'counterexample', request };
}

/** Whether a verdict is an accusation or a doubt that the reader may want to send again. */
export function isAccusation({ verdict }: Pick<CheckResult, 'verdict'>): boolean {
  return verdict === 'fail' || verdict === 'warn' || verdict === 'flaky';
}
