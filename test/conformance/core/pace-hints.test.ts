import { expect, test } from 'vitest';
import type { PaceTally } from '../../../src/conformance/core/govern.ts';
import { paceHints } from '../../../src/conformance/core/pace-hints.ts';
import type { RunPlan } from '../../../src/conformance/core/run-plan.ts';
import type { RunSession } from '../../../src/conformance/core/run-session.ts';

const SESSION: RunSession = {
  result: () => Promise.reject(new Error('no check is asked for')),
  abandon() {},
  results: async () => [],
};

function hintsOf(tally: Partial<PaceTally>) {
  const quiet: PaceTally = { postponed: 0, postponedMs: 0, spacedMs: 0, restarts: new Map() };
  const plan = {
    tally: () => ({ ...quiet, ...tally }),
    slowness: { slowKinds: () => [], overtime: () => undefined },
    hangs: { silentTargets: () => [], unansweredKinds: () => [], isServedSingly: () => false },
    observerLag: { hints: () => [] },
    targets: {},
  } as unknown as RunPlan;
  return paceHints(plan, SESSION).then((hints) => hints.map(({ message }) => message));
}

test('a target that asked for no pause brings no words', async () => {
  expect(await hintsOf({})).toEqual([]);
});

test('how long a run waited at the wish of a target is told', async () => {
  expect(await hintsOf({ postponed: 2, postponedMs: 2_000 })).toEqual([
    'A target answered 429 or 503 with Retry-After twice: the run waited for 2 s in all and sent those requests again.',
  ]);
});

test('and what the slower pace took after that', async () => {
  const [message] = await hintsOf({ postponed: 1, postponedMs: 1_000, spacedMs: 4_100 });
  expect(message).toMatch(/again\. It asked more slowly for a while after that, which took 5 s/);
});
