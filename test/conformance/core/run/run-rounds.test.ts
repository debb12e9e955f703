import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sleep } from '../../../../src/clock/clock.ts';
import { createVirtualClockPair } from '../../../../src/clock/virtual-clock-pair.ts';
import type { Check, CheckDefinition } from '../../../../src/conformance/core/check.ts';
import { startEmbeddedTargets } from '../../../../src/conformance/core/plan/embedded-targets.ts';
import type { RunOptions, RunPlan } from '../../../../src/conformance/core/plan/run-plan.ts';
import { runRounds } from '../../../../src/conformance/core/run/run-rounds.ts';
import { Nonconformity } from '../../../../src/conformance/core/signals.ts';
import { createRunPlan } from '../../../../src/conformance/create-run-plan.ts';
import { CHECKS } from '../../../../src/conformance/suites/index.ts';
import { validateReport } from '../../../../src/contract/generated/report-validators.ts';
import {
  type Report,
  type RunEvent,
  resolveProfile,
  violationsOf,
} from '../../../../src/contract/index.ts';
import { replayCommandOf, reportOf } from '../../../../src/report/index.ts';
import { junitOf } from '../../../../src/report/renderers/junit-of.ts';
import { createHttpClient } from '../../../../src/wire/http-client.ts';
import { ALL_TARGETS, KEY, makeCheck, START_MS } from '../../../support/make-plan.ts';
import { answer, isSigned, scriptedExchange } from '../../../support/scripted-exchange.ts';

const MINUTE_MS = 60_000;

const named = (name: string, definition: Partial<CheckDefinition> = {}) =>
  makeCheck({ id: `token-server.made-up.${name}`, ...definition });

const FIRST_SEED = 7;

/** A check that takes a minute and breaks the duty as told, by the seed of the run. */
function drawing(
  name: string,
  breachAt: (seed: number) => string | undefined,
  definition: Partial<CheckDefinition> = {},
) {
  const seen: number[] = [];
  let plan: RunPlan | undefined;
  const check = named(name, {
    ...definition,
    run: async (context) => {
      context.draw(fc.nat(), 1);
      await context.tokenServer.ask('app', { expire: 60 }, 'made up');
      await context.wait(MINUTE_MS);
      const seed = plan?.seed ?? Number.NaN;
      seen.push(seed);
      const actual = breachAt(seed);
      if (actual === undefined) return;
      throw new Nonconformity({ expected: 'one thing', actual, proof: 'positive' });
    },
  });
  const sees = (latest: RunPlan) => {
    plan = latest;
  };
  return { check, seen, sees };
}

interface Played {
  readonly events: readonly RunEvent[];
  readonly report: Report;
  readonly plans: readonly RunPlan[];
}

async function play(
  checks: readonly Check[],
  {
    forMs = 10 * MINUTE_MS,
    onPlan = () => {},
    onEvent = () => {},
    ...overrides
  }: Partial<RunOptions> & {
    forMs?: number;
    onPlan?: (plan: RunPlan) => void;
    onEvent?: (event: RunEvent) => void;
  } = {},
): Promise<Played> {
  const options: RunOptions = {
    version: '0.0.0-test',
    profile: resolveProfile('neutral'),
    targets: ALL_TARGETS,
    clock: createVirtualClockPair(START_MS).waits,
    exchange: scriptedExchange(() => answer(200)).exchange,
    seed: FIRST_SEED,
    registry: checks,
    allowsHeavyLoad: true,
    ...overrides,
  };
  const plans: RunPlan[] = [];
  const planRound = (changes: Partial<RunOptions>) => {
    const plan = createRunPlan({ ...options, ...changes });
    plans.push(plan);
    onPlan(plan);
    return plan;
  };
  const plan = planRound({});
  const events: RunEvent[] = [];
  for await (const event of runRounds({ plan, forMs, planRound })) {
    events.push(event);
    onEvent(event);
  }
  const report = reportOf(events);
  expect(violationsOf(validateReport, report)).toEqual([]);
  return { events, report, plans };
}

describe('a run that goes on', () => {
  test('draws with the next seed in each round, under a run id of its own', async () => {
    const { check, seen, sees } = drawing('draws', () => undefined);
    const { plans, report } = await play([check], { onPlan: sees });
    expect(seen).toEqual(seen.map((_, index) => FIRST_SEED + index));
    const [{ runId } = { runId: '' }, ...further] = plans;
    expect(further.map((plan) => plan.runId)).toEqual(
      further.map((_, index) => `${runId}-${index + 2}`),
    );
    expect(report).toMatchObject({ seed: FIRST_SEED, runId, outcome: 'conformant' });
  });

  test('ends after three tenths of the time without a new finding', async () => {
    const { check, sees } = drawing('draws', () => undefined);
    const { report } = await play([check], { onPlan: sees });
    expect(report.rounds).toEqual({ all: 4, endedBy: 'no-new-finding' });
    expect(report.durationMs).toBe(4 * MINUTE_MS);
  });

  test('ends when the time has passed, in which the last round is cut', async () => {
    const each = drawing('draws', (seed) => `breach ${'x'.repeat(seed)}`);
    const { report } = await play([each.check], { onPlan: each.sees, forMs: 3.5 * MINUTE_MS });
    expect(report.rounds).toEqual({ all: 4, lastNewFinding: 3, endedBy: 'time' });
    expect(report.durationMs).toBe(3.5 * MINUTE_MS);
    expect(report.interruptedBy).toBeUndefined();
  });

  test('repeats only what draws, and what that requires', async () => {
    const runs: string[] = [];
    const counted = (name: string) =>
      named(name, {
        run: async ({ tokenServer }) => {
          await tokenServer.ask('app', { expire: 60 }, 'made up');
          runs.push(name);
        },
      });
    const required = counted('required');
    const { check, sees } = drawing('draws', () => undefined, { requires: [required.id] });
    const { report } = await play([required, counted('other'), check], { onPlan: sees });
    expect(report.rounds?.all).toBe(4);
    expect(runs.filter((name) => name === 'required')).toHaveLength(4);
    expect(runs.filter((name) => name === 'other')).toHaveLength(1);
  });

  test('has one round where nothing is drawn', async () => {
    const { report } = await play([named('fixed')]);
    expect(report.rounds).toEqual({ all: 1, endedBy: 'nothing-drawn' });
  });

  test('has one round where what draws could not be judged, and does not say that nothing draws', async () => {
    const required = named('required', {
      run: async ({ tokenServer }) => {
        await tokenServer.ask('app', { expire: 60 }, 'made up');
        throw new Nonconformity({ expected: 'one', actual: 'another', proof: 'positive' });
      },
    });
    const { check } = drawing('draws', () => undefined, { requires: [required.id] });
    const { report } = await play([required, check], { selection: { only: [check.id] } });
    expect(report.summary).toMatchObject({ untestable: 1 });
    expect(report.rounds).toEqual({ all: 1, endedBy: 'untestable' });
  });
});

describe('what a further round finds', () => {
  test('becomes the result of its check, with the round and what repeats it', async () => {
    const at = drawing('draws', (seed) => (seed === FIRST_SEED + 2 ? 'another' : undefined));
    const { report, events } = await play([at.check], { onPlan: at.sees });
    const [result] = report.checks;
    const { runId } = report;
    const round = { number: 3, seed: FIRST_SEED + 2, runId: `${runId}-3` };
    expect(result).toMatchObject({ verdict: 'fail', actual: 'another', round });
    expect(report).toMatchObject({ outcome: 'nonconformant', summary: { fail: 1, pass: 0 } });
    expect(report.rounds).toEqual({ all: 6, lastNewFinding: 3, endedBy: 'no-new-finding' });
    expect(replayCommandOf(report, at.check.id)).toContain(`--seed 9 --run-id ${runId}-3 `);
    const found = events.flatMap((event) => (event.type === 'round-finished' ? event.found : []));
    expect(found).toEqual([at.check.id]);
    expect(junitOf(report)).toContain('found in round 3 (seed 9)');
  });

  test('stands beside the first finding when it has another cause, and once', async () => {
    const words = ['status 500', 'status 501', 'no answer', 'status 502', 'no answer'];
    const { check, sees } = drawing('draws', (seed) => words[seed - FIRST_SEED]);
    const { report } = await play([check], { onPlan: sees });
    const [result] = report.checks;
    expect(result).toMatchObject({ verdict: 'fail', actual: 'status 500' });
    expect(result?.round).toBeUndefined();
    expect(result?.further?.map(({ actual, round }) => [actual, round?.number])).toEqual([
      ['no answer', 3],
    ]);
    expect(report.rounds?.lastNewFinding).toBe(3);
    expect(junitOf(report)).toContain(
      'round 3 (seed 9): fail: expected one thing, found no answer',
    );
  });

  test('takes the place of what weighs less, which is kept', async () => {
    const check = named('draws', {
      run: async (context) => {
        context.draw(fc.nat(), 1);
        await context.wait(MINUTE_MS);
        const isFirst = !context.runId.includes('-');
        const basis = isFirst ? ({ basis: 'practice' } as const) : {};
        throw new Nonconformity({ expected: 'one', actual: isFirst ? 'less' : 'more', ...basis });
      },
    });
    const { report } = await play([check]);
    const [result] = report.checks;
    expect(result).toMatchObject({ verdict: 'fail', actual: 'more', round: { number: 2 } });
    expect(result?.further).toMatchObject([{ verdict: 'warn', actual: 'less' }]);
  });
});

describe('the limits of a run', () => {
  test('end its rounds, and it is not interrupted: all of it was tried', async () => {
    const { check, sees } = drawing('draws', () => undefined);
    const { report } = await play([check], { onPlan: sees, maxTimeMs: 2.5 * MINUTE_MS });
    expect(report.rounds).toEqual({ all: 3, endedBy: 'max-time' });
    expect(report).toMatchObject({ outcome: 'conformant', summary: { pass: 1 } });
    expect(report.interruptedBy).toBeUndefined();
  });

  test('count the requests of all rounds together', async () => {
    const { exchange, requests } = scriptedExchange(() => answer(200));
    const check = named('draws', {
      run: async (context) => {
        context.draw(fc.nat(), 1);
        await context.tokenServer.ask('app', { expire: 60 }, 'made up');
      },
    });
    const { report } = await play([check], { exchange, maxRequests: 5 });
    expect(requests).toHaveLength(5);
    expect(report.rounds?.endedBy).toBe('max-requests');
    expect(report.outcome).toBe('conformant');
  });

  test('that cut the first round leave no time for another', async () => {
    const { check, sees } = drawing('draws', () => undefined);
    const { report } = await play([check], { onPlan: sees, maxTimeMs: MINUTE_MS / 2 });
    expect(report.rounds).toEqual({ all: 1, endedBy: 'max-time' });
    expect(report).toMatchObject({ outcome: 'incomplete', interruptedBy: 'max-time' });
  });

  test('an interrupt keeps what was learnt', async () => {
    const interruption = new AbortController();
    const at = drawing('draws', (seed) => (seed === FIRST_SEED + 1 ? 'another' : undefined));
    const { report } = await play([at.check], {
      onPlan: at.sees,
      signal: interruption.signal,
      onEvent: (event) => event.type === 'round-finished' && interruption.abort(),
    });
    expect(report.rounds).toEqual({ all: 2, lastNewFinding: 2, endedBy: 'signal' });
    expect(report).toMatchObject({ interruptedBy: 'signal', outcome: 'nonconformant' });
  });
});

test('the rounds of real checks share no noticeId and no agent', async () => {
  const clocks = createVirtualClockPair(START_MS);
  const profile = resolveProfile('neutral');
  const embedded = await startEmbeddedTargets({ clock: clocks.waits, profile });
  const client = createHttpClient({
    clock: clocks.deadlines,
    timeoutMs: 15_000,
    maxAnswerBytes: 1_000_000,
  });
  const interruption = new AbortController();
  let round = 0;
  const agents = new Map<string, Set<number>>();
  try {
    const { events, report } = await play(CHECKS, {
      targets: embedded.targets,
      clock: clocks.waits,
      startTimeMs: START_MS,
      selection: { only: ['receiver.acknowledges.any-valid-notification'] },
      runs: 2,
      forMs: 60 * MINUTE_MS,
      signal: interruption.signal,
      onEvent: (event) => event.type === 'round-finished' && interruption.abort(),
      onPlan: () => {
        round += 1;
      },
      exchange: async (request) => {
        const body = Buffer.from(request.body).toString();
        for (const [agent] of body.matchAll(/assay-[0-9a-f]{8}(?:-\d+)?-[0-9a-f]{8}/g)) {
          agents.set(agent, (agents.get(agent) ?? new Set()).add(round));
        }
        return client.exchange(request);
      },
    });
    expect(report.rounds?.all).toBe(2);
    const ids = events.flatMap((event) => {
      if (event.type === 'round-finished') return event.noticeIds;
      return event.type === 'check-finished' ? event.result.noticeIds : [];
    });
    expect(new Set(ids).size).toBe(ids.length);
    expect(agents.size).toBeGreaterThan(2);
    expect([...agents].filter(([, rounds]) => rounds.size > 1)).toEqual([]);
  } finally {
    await client.close();
    await embedded.close();
  }
});

test('what was acknowledged is counted over all rounds', async () => {
  const countedIn = async (forMs: number) => {
    const clocks = createVirtualClockPair(START_MS);
    const receiver = { url: 'http://localhost/hook', customerKey: KEY };
    const { report } = await play(CHECKS, {
      targets: { isEmbedded: false, receiver },
      clock: clocks.waits,
      deadlines: clocks.deadlines,
      selection: { only: ['receiver.acknowledges.any-valid-notification'] },
      async exchange(request) {
        const startedAtMs = clocks.waits.now();
        await sleep(clocks.waits, 1);
        const outcome = answer(isSigned(request, KEY, resolveProfile('neutral')) ? 200 : 401);
        return { request, outcome, startedAtMs, durationMs: 1 };
      },
      forMs,
    });
    const counts = (report.acceptance?.events ?? []).map(({ sent }) => sent);
    return { rounds: report.rounds?.all, sent: counts.reduce((sum, each) => sum + each, 0) };
  };
  const once = await countedIn(0);
  expect(once).toEqual({ rounds: 1, sent: expect.any(Number) });
  const often = await countedIn(2_000);
  expect(often.rounds).toBeGreaterThan(1);
  expect(often.sent).toBeGreaterThan(once.sent);
});
