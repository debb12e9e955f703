import type { Check } from '../../conformance/core/check.ts';
import { SEEN_ELSEWHERE } from '../../conformance/core/evidence/evidence.ts';
import type { CheckResult, RecordedRequest } from '../../contract/index.ts';
import { settledText } from '../../report/index.ts';

/** Why a check that holds alone does not show that such a finding is fixed. */
export const NOT_SENT_AGAIN =
  'its finding was seen in the answer to a request of another check, which was not sent again: run all checks by assay run';

/** Whether the exchange that shows a finding was seen while another check ran, and kept as such. */
export function wasSeenElsewhere({ evidence }: CheckResult): boolean {
  return evidence[0]?.role === SEEN_ELSEWHERE;
}

/**
 * Whether what shows the finding of a check over the whole run was not brought about by its own requests: judged
 * alone, the check may not meet it again.
 */
export function isOfAnotherCheck({ isRunWide = false }: Check, before: CheckResult): boolean {
  const { counterexample, evidence } = before;
  if (!isRunWide || counterexample === undefined) return false;
  if (wasSeenElsewhere(before)) return true;
  const request = JSON.stringify(counterexample.request);
  return evidence.every((each) => JSON.stringify(each.request) !== request);
}

/** What is equal of two requests that differ only in ids, times and the host. */
export function likenessOf({ method, url, headers, body }: RecordedRequest): string {
  const path = url.replace(/^https?:\/\/[^/?#]*/i, '');
  const names = headers.map(([name]) => name.toLowerCase()).sort();
  return settledText(JSON.stringify([method, path, names, body.text ?? body.base64]));
}
