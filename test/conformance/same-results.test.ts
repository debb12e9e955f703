import { describe, expect, test } from 'vitest';
import type { Check } from '../../src/conformance/core/check.ts';
import { runChecks } from '../../src/conformance/core/run/run-checks.ts';
import { CHECKS } from '../../src/conformance/suites/index.ts';
import { type CheckResult, isEventType, resolveProfile } from '../../src/contract/index.ts';
import { KEY, makePlan, RECEIVER_ONLY, START_MS } from '../support/make-plan.ts';
import { answer, isSigned, type Reply, scriptedExchange } from '../support/scripted-exchange.ts';

const PROFILE = resolveProfile('neutral');
const SELECTED = ['receiver.acknowledges.*', 'receiver.signature.*', 'receiver.tolerates.*'];

/** A receiver with one defect of each kind: it takes what is unsigned and refuses unknown events. */
const faulty: Reply = (request) => {
  const isUnsigned = request.headers.every(([name]) => !/signature/i.test(name));
  if (isUnsigned) return answer(200);
  if (!isSigned(request, KEY, PROFILE)) return answer(401);
  const { eventType } = JSON.parse(Buffer.from(request.body).toString('utf8'));
  return answer(isEventType(eventType) ? 200 : 422);
};

async function resultsOf(
  registry: readonly Check[],
  only: readonly string[],
  concurrency = 1,
): Promise<ReadonlyMap<string, CheckResult>> {
  const plan = makePlan(registry, {
    exchange: scriptedExchange(faulty).exchange,
    targets: RECEIVER_ONLY,
    startTimeMs: START_MS,
    selection: { only },
    runs: 3,
    concurrency,
  });
  const results = new Map<string, CheckResult>();
  for await (const event of runChecks(plan)) {
    if (event.type === 'check-finished') results.set(event.result.id, event.result);
  }
  return results;
}

const inIdOrder = (results: ReadonlyMap<string, CheckResult>): readonly CheckResult[] =>
  [...results.values()].toSorted((left, right) => (left.id < right.id ? -1 : 1));

describe('results, down to the bytes that were sent,', async () => {
  const results = await resultsOf(CHECKS, SELECTED);

  test('are of more than one kind here', () => {
    const verdicts = new Set([...results.values()].map(({ verdict }) => verdict));
    expect(verdicts).toEqual(new Set(['pass', 'fail', 'warn', 'note', 'skip']));
  });

  test('do not depend on the order', async () => {
    expect(inIdOrder(await resultsOf(CHECKS.toReversed(), SELECTED))).toEqual(inIdOrder(results));
  });

  test('do not depend on how many checks run at once', async () => {
    expect(inIdOrder(await resultsOf(CHECKS, SELECTED, 8))).toEqual(inIdOrder(results));
  });

  test('do not depend on the selection', async () => {
    for (const [id, result] of results) {
      const alone = await resultsOf(CHECKS, [id]);
      expect([...alone.values()]).toEqual([result]);
    }
  });
});
