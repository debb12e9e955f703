import type { Clock } from '../../src/clock/clock.ts';
import { runChecks } from '../../src/conformance/core/run/run-checks.ts';
import { createRunPlan } from '../../src/conformance/create-run-plan.ts';
import { type CheckResult, resolveProfile } from '../../src/contract/index.ts';
import type { SendRequest, WireRequest } from '../../src/wire/exchange.ts';
import { schemeOf, verifySignature } from '../../src/wire/signature.ts';

const KEY = 'customer-key-of-a-guard';
const PROFILE = resolveProfile('neutral');
const SCHEME = schemeOf(PROFILE);

/** Whether the signatures of a request are those of a body: V2, or V1 where there is no V2. */
export function isSigned({ headers }: WireRequest, body: Uint8Array): boolean {
  const v2 = headers.find(([name]) => name.toLowerCase().endsWith('-v2'))?.[1];
  const v1 = headers.find(([name]) => name.toLowerCase().endsWith('-signature'))?.[1];
  const found = verifySignature(body, { v1, v2 }, KEY, SCHEME);
  return found.v2 === 'valid' || (v2 === undefined && found.v1 === 'valid');
}

/** What a run with eight checks at a time finds in a receiver that verifies with that key. */
export async function findingsOf(
  exchange: SendRequest,
  clock: Clock,
): Promise<readonly CheckResult[]> {
  const plan = createRunPlan({
    version: 'test',
    profile: PROFILE,
    targets: { isEmbedded: false, receiver: { url: 'http://guard/hook', customerKey: KEY } },
    clock,
    allowsHeavyLoad: true,
    exchange,
    seed: 1,
    runs: 3,
    concurrency: 8,
    selection: { suites: ['receiver'] },
  });
  const results: CheckResult[] = [];
  for await (const event of runChecks(plan)) {
    if (event.type === 'check-finished') results.push(event.result);
  }
  return results.filter(({ verdict }) => !['pass', 'note', 'skip'].includes(verdict));
}
