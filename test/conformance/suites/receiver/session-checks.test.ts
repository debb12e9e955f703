import { describe, expect, test } from 'vitest';
import {
  type BenchOptions,
  createEmbeddedBench,
  type JudgeOptions,
} from '../../../../src/conformance/calibration/embedded-bench.ts';
import { CHECKS } from '../../../../src/conformance/index.ts';
import {
  type CheckResult,
  type RunFinished,
  resolveProfile,
  type UserProfile,
} from '../../../../src/contract/index.ts';
import type { FaultId } from '../../../../src/integrator/index.ts';

const selection = { only: ['receiver.session.*'] };

const open = (profile: string | UserProfile = 'neutral', options: BenchOptions = {}) =>
  createEmbeddedBench(resolveProfile(profile), options);

const bench = open();

async function resultOf(id: string, options: JudgeOptions): Promise<CheckResult> {
  const result = (await bench.results({ selection: { only: [id] }, ...options })).get(id);
  if (result === undefined) throw new Error(`no result of ${id}`);
  return result;
}

function idsOf(results: ReadonlyMap<string, CheckResult>, ...verdicts: CheckResult['verdict'][]) {
  return [...results.values()]
    .filter(({ verdict }) => verdicts.includes(verdict))
    .map(({ id }) => id);
}

/** For each defect the shortest history that shows it, whatever session found it. */
const SHORTEST: readonly (readonly [FaultId, claim: string, steps: readonly string[]])[] = [
  [
    'receiver.refuses-events-after-102',
    'acknowledges-in-order',
    ["'agent joined (101)'", "'agent left (102)'", "'agent history (103)'"],
  ],
  [
    'receiver.refuses-late-101',
    'acknowledges-in-any-order',
    ["'agent left (102)'", "'agent joined (101)'"],
  ],
  [
    'receiver.refuses-second-102',
    'acknowledges-duplicates',
    ["'agent joined (101)'", "'agent left (102)'", "an identical copy of 'agent left (102)'"],
  ],
  [
    'receiver.refuses-third-attempt',
    'acknowledges-retries',
    ["'agent joined (101)'", "a retry of 'agent joined (101)'", "a retry of 'agent joined (101)'"],
  ],
  [
    'receiver.bills-each-attempt-of-102',
    'applies-retries-once',
    ["'agent joined (101)'", "'agent left (102)'", "a retry of 'agent left (102)'"],
  ],
  [
    'receiver.drops-overlapping-events-of-session',
    'applies-backlog-once',
    ["at once: 'agent joined (101)'; 'agent left (102)'"],
  ],
  [
    'receiver.applies-latest-session-only',
    'applies-interleaved-sessions-once',
    [
      "'agent joined (101)' of session 1",
      "'agent joined (101)' of session 2",
      "'agent left (102)' of session 1",
    ],
  ],
  [
    'receiver.remembers-three-notices',
    'applies-late-redelivery-once',
    [
      "'agent joined (101)'",
      "'agent left (102)'",
      "'agent history (103)'",
      "'agent metrics (111)'",
      "an identical copy of 'agent joined (101)'",
    ],
  ],
];

describe('a counterexample', () => {
  test.each(SHORTEST)('of %s is the shortest history: %s', async (fault, claim, steps) => {
    const description = steps.map((step, index) => `${index + 1}. ${step}`).join('\n');
    const id = `receiver.session.${claim}`;
    for (const seed of [1, 11, 17]) {
      const { counterexample } = await resultOf(id, { faults: [fault], seed });
      expect(counterexample?.description, `seed ${seed}`).toBe(description);
    }
  });

  test('keeps the request that failed and the recipe that made it', async () => {
    const id = 'receiver.session.acknowledges-in-order';
    const faults: readonly FaultId[] = ['receiver.refuses-events-after-102'];
    const { counterexample, actual } = await resultOf(id, { faults });
    expect(actual).toMatch(/^status 409/);
    expect(counterexample).toMatchObject({
      recipe: { content: { notice: { eventType: 103 } } },
      path: expect.any(String),
    });
    expect(JSON.parse(counterexample?.request.body.text ?? '{}')).toMatchObject({ eventType: 103 });
  });

  test('of a lost effect keeps the notice that was lost', async () => {
    const id = 'receiver.session.applies-in-order-once';
    const result = await resultOf(id, { faults: ['receiver.drops-events-after-102'] });
    expect(result).toMatchObject({
      verdict: 'warn',
      actual: 'none at the observer',
    });
    expect(result.counterexample).toMatchObject({
      recipe: { content: { notice: { eventType: 103 } } },
    });
  });
});

describe('one cause brings one failure', () => {
  test.each(SHORTEST)('%s: %s and nothing else', async (fault, claim) => {
    const results = await bench.results({ faults: [fault], selection });
    expect(idsOf(results, 'fail', 'warn', 'flaky', 'error')).toEqual([`receiver.session.${claim}`]);
  });

  test('what only warns leaves the run without a failure, though more rests on it', async () => {
    const events = await bench.events({ faults: ['receiver.refuses-late-101'], selection });
    const finished = events.find((event): event is RunFinished => event.type === 'run-finished');
    expect(finished?.outcome).toBe('partial');
    expect(finished?.summary.untestable).toBeGreaterThan(0);
  });
});

describe('without an observer', () => {
  test('effects are skipped and say how one is declared; the rest is judged', async () => {
    const results = await (await open('neutral', { hasObserver: false })).results({ selection });
    const skipped = idsOf(results, 'skip');
    expect(skipped).toHaveLength(7);
    for (const id of skipped) {
      expect(id).toMatch(/^receiver\.session\.applies-/);
      expect(results.get(id)).toMatchObject({
        reason: 'no observer was declared',
        remedies: [{ code: 'declare-observer' }],
      });
    }
    expect(idsOf(results, 'pass')).toHaveLength(9);
  });
});

describe('a profile that rules a history out', () => {
  test.each([
    ['delivery.isOrdered', true, 'acknowledges-in-any-order'],
    ['delivery.isAtLeastOnce', false, 'acknowledges-duplicates'],
    ['retry.maxRetries', 0, 'acknowledges-retries'],
  ] as const)('%s = %s: %s does not apply', async (key, value, claim) => {
    const values = {
      [key]: value,
      ...(key === 'retry.maxRetries' ? { 'retry.delaysMs': [] } : {}),
    };
    const results = await (await open({ name: 'other', extends: 'neutral', values })).results({
      selection,
    });
    expect(results.get(`receiver.session.${claim}`)).toMatchObject({
      verdict: 'skip',
      reason: expect.stringContaining(key),
    });
    expect(idsOf(results, 'fail', 'warn', 'error', 'untestable')).toEqual([]);
  });
});

describe('firm answers', () => {
  test('turn the warning into a failure', async () => {
    const agora = await open('agora');
    const results = await agora.results({ faults: ['receiver.refuses-late-101'], selection });
    expect(idsOf(results, 'fail')).toEqual(['receiver.session.acknowledges-in-any-order']);
  });
});

describe('the same seed', () => {
  const faults: readonly FaultId[] = ['receiver.refuses-late-101', 'receiver.dedupes-joins-only'];
  const lasting = ({ id, verdict, exchanges, counterexample }: CheckResult) => {
    return { id, verdict, exchanges, description: counterexample?.description };
  };

  test('gives the same verdicts for one check alone as for all of them', async () => {
    const all = await bench.results({ faults, selection, seed: 4 });
    expect(idsOf(all, 'warn').length).toBeGreaterThan(1);
    for (const check of CHECKS.filter(({ id }) => id.startsWith('receiver.session.'))) {
      const alone = await resultOf(check.id, { faults, seed: 4 });
      const among = all.get(check.id);
      expect(among && lasting(alone)).toEqual(among && lasting(among));
    }
  });

  test('sends as much about the same agents, another seed something else', async () => {
    const id = 'receiver.session.acknowledges-in-any-order';
    const sent = async (seed: number) => {
      const { evidence } = await resultOf(id, { faults: ['receiver.refuses-late-101'], seed });
      return evidence.map(({ request }) => {
        const {
          notifyMs: _notifyMs,
          noticeId: _noticeId,
          ...lastingPart
        } = JSON.parse(request.body.text ?? '{}');
        return lastingPart;
      });
    };
    const first = await sent(1);
    expect(first).not.toEqual([]);
    expect(await sent(1)).toEqual(first);
    expect(await sent(11)).not.toEqual(first);
  });
});
