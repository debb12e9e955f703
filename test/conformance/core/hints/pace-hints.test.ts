import { expect, test } from 'vitest';
import type { PaceTally } from '../../../../src/conformance/core/governor/govern.ts';
import { paceHints } from '../../../../src/conformance/core/hints/pace-hints.ts';
import type { RunSession } from '../../../../src/conformance/core/judgement/run-session.ts';
import type { RunPlan } from '../../../../src/conformance/core/plan/run-plan.ts';
import type { CheckResult } from '../../../../src/contract/index.ts';

const SESSION: RunSession = {
  result: () => Promise.reject(new Error('no check is asked for')),
  abandon() {},
  results: async () => [],
};

function hintsFor(
  tally: Partial<PaceTally>,
  {
    leftOut = 0,
    usedUpMs,
    result = { outcome: 'held' },
  }: { leftOut?: number; usedUpMs?: number; result?: object } = {},
) {
  const nothing = { postponed: 0, postponedMs: 0, spacedMs: 0, closures: 0, closedMs: 0 };
  const quiet: PaceTally = { ...nothing, restarts: new Map() };
  const plan = {
    tally: () => ({ ...quiet, ...tally }),
    stop: { cause: () => (usedUpMs === undefined ? undefined : 'max-time'), timeMs: usedUpMs },
    breaker: { silentTargets: () => [], lateKinds: () => [] },
    seen: { falls: new Set() },
    targets: {},
  } as unknown as RunPlan;
  const results = [{ ...result, examplesLeftOut: leftOut }] as unknown as CheckResult[];
  return paceHints(plan, { ...SESSION, results: async () => results });
}

const hintsOf = async (...[tally]: Parameters<typeof hintsFor>) =>
  (await hintsFor(tally)).map(({ message }) => message);

test('a target that asked for no pause brings no words', async () => {
  expect(await hintsOf({})).toEqual([]);
});

test('how long a run waited at the wish of a target is told', async () => {
  expect(await hintsOf({ postponed: 2, postponedMs: 2_000 })).toEqual([
    'A target answered 429, or 503 with Retry-After, twice: the run waited for 2 s in all and sent those requests again.',
  ]);
});

test('and what the slower pace took after that', async () => {
  const [message] = await hintsOf({ postponed: 1, postponedMs: 1_000, spacedMs: 4_100 });
  expect(message).toMatch(/again\. It asked more slowly after that, which took 5 s/);
});

test('what was left out for the sake of the pace is told, with the pace that leaves nothing out', async () => {
  const tally = { postponed: 9, postponedMs: 3_000, spacedMs: 20_000, perSecond: 22.4 };
  const [hint] = await hintsFor(tally, { leftOut: 40 });
  expect(hint?.message).toMatch(/ 20 s more\. For want of time 40 drawn examples were left out\.$/);
  expect(hint?.remedies).toEqual([{ code: 'slow-down', perSecond: 22 }]);
});

test('a target that served nothing is told no pace', async () => {
  const result = { outcome: 'untestable', remedies: [{ code: 'slow-down' }] };
  const [hint] = await hintsFor({ postponed: 4, postponedMs: 8_000 }, { result });
  expect(hint?.message).toMatch(/It served nothing all the same, .* is not known\.$/);
  expect(hint?.remedies).toBeUndefined();
});

test('a pause that no run makes is told, with the pace at which none would have been asked for', async () => {
  const declined = { pauseMs: 58_000, served: 600, perSecond: 10 };
  const [hint] = await hintsFor({ declined });
  expect(hint?.message).toMatch(/asked for a pause of 58\.0 s after 600 requests/);
  expect(hint?.remedies).toEqual([{ code: 'slow-down', perSecond: 9 }]);
});

test('a limit below one request a second is told as one that has to be lifted', async () => {
  const declined = { pauseMs: 58_000, served: 20, perSecond: 0.3 };
  const [hint] = await hintsFor({ declined });
  expect(hint?.message).toMatch(/serves less than one request a second: .* lift the limit/);
  expect(hint?.remedies).toEqual([{ code: 'slow-down' }]);
});

test('a target that closed every connection for a while is told', async () => {
  expect(await hintsOf({ closures: 3, closedMs: 4_200 })).toEqual([
    'A target closed every connection for a while, 3 times: the run waited for 5 s in all. It may turn away who sends many odd requests, and then has to make an exception of this run.',
  ]);
});

test('a run whose time was used up tells how much was judged, and how much time is enough', async () => {
  const result = { outcome: 'untestable' };
  const [cut, ...others] = await hintsFor({}, { usedUpMs: 300_000, result });
  expect(others).toEqual([]);
  expect(cut).toEqual({
    message: 'The time of the run, 300.0 s, was used up when 0 of 1 checks were judged.',
    remedies: [{ code: 'allow-time', minutes: 20 }],
  });
  expect(await hintsFor({}, { result })).toEqual([]);
});

test('a target whose pauses used up the time of a run is told with the pace that it serves', async () => {
  const tally = { postponed: 80, postponedMs: 80_000, perSecond: 4.9 };
  const [hint] = await hintsFor(tally, { usedUpMs: 300_000 });
  expect(hint?.remedies).toEqual([{ code: 'slow-down', perSecond: 4 }]);
});
