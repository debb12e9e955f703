import { afterAll, describe, expect, test } from 'vitest';
import { createVirtualClockPair } from '../../../../src/clock/virtual-clock-pair.ts';
import { createEmbeddedBench } from '../../../../src/conformance/calibration/embedded-bench.ts';
import { openSession } from '../../../../src/conformance/core/judgement/run-session.ts';
import { startEmbeddedTargets } from '../../../../src/conformance/core/plan/embedded-targets.ts';
import { createRunPlan } from '../../../../src/conformance/create-run-plan.ts';
import { CHECKS } from '../../../../src/conformance/suites/index.ts';
import { expectRefused } from '../../../../src/conformance/suites/token-lifecycle/expectations.ts';
import { TOKEN_LIFECYCLE_CHECKS } from '../../../../src/conformance/suites/token-lifecycle/index.ts';
import { defineScenarioCheck } from '../../../../src/conformance/suites/token-lifecycle/scenario-run.ts';
import { type CheckResult, outcomeOf, resolveProfile } from '../../../../src/contract/index.ts';
import { createHttpClient } from '../../../../src/wire/http-client.ts';

const selection = { suites: ['token-lifecycle'] };
const neutral = resolveProfile('neutral');
const opaque = resolveProfile({ extends: 'neutral', values: { 'token.format': 'opaque' } });
const closing: (() => Promise<void>)[] = [];
afterAll(async () => {
  for (const close of closing) await close();
});

const open = (options: Parameters<typeof createEmbeddedBench>[1] = {}) =>
  createEmbeddedBench(neutral, options);

const verdictsOf = (results: ReadonlyMap<string, CheckResult>) =>
  Object.fromEntries([...results].map(([id, { verdict }]) => [id, verdict]));

describe('without app id and certificate', () => {
  test('what needs the inside of a token is skipped with that reason; coming back is still judged', async () => {
    const bench = open({ hasCredentials: false });
    const results = await bench.results({ selection });
    const { 'token-lifecycle.fetch.serves-every-occasion': fetches, ...others } =
      verdictsOf(results);
    expect(fetches).toBe('pass');
    expect(new Set(Object.values(others))).toEqual(new Set(['skip']));
    const remedies = [...results.values()].flatMap((result) => result.remedies ?? []);
    expect(remedies.length).toBe(TOKEN_LIFECYCLE_CHECKS.length - 1);
    expect(remedies.every(({ code }) => code === 'declare-app-credentials')).toBe(true);
  });
});

describe('tokens of a format of their own', () => {
  test.each([
    { profile: neutral, level: 'must', outcome: 'incomplete' },
    { profile: opaque, level: 'should', outcome: 'conformant' },
  ])('leave their lifecycle untested, without a failure: $outcome', async (row) => {
    const bench = createEmbeddedBench(row.profile);
    const results = await bench.results({
      selection,
      faults: ['token-server.mints-opaque-token'],
    });
    const untestable = [...results.values()].filter(({ verdict }) => verdict === 'untestable');
    expect(untestable.length).toBeGreaterThan(5);
    expect(untestable.map(({ level }) => level)).toEqual(untestable.map(() => row.level));
    expect(outcomeOf([...results.values()], { isStrict: false, isInterrupted: false })).toBe(
      row.outcome,
    );
  });
});

describe('asked by GET', () => {
  test('the lifecycle is tried with user tokens alone', async () => {
    const bench = open({ shape: 'get' });
    const verdicts = verdictsOf(await bench.results({ selection }));
    expect(verdicts).toMatchObject({
      'token-lifecycle.login.accepts-the-token': 'pass',
      'token-lifecycle.will-expire.token-renews': 'pass',
      'token-lifecycle.rest.accepts-the-app-token': 'skip',
      'token-lifecycle.validity.stays-the-same': 'skip',
    });
  });
});

describe('one cause, one failure', () => {
  test.each([
    ['token-server.user-token-is-app-token', []],
    ['token-server.app-token-is-user-token', ['token-lifecycle.rest.accepts-the-app-token']],
  ] as const)('%s', async (fault, checkIds) => {
    const bench = open();
    const results = await bench.results({ selection, faults: [fault] });
    const failures = [...results.values()].filter(({ verdict }) =>
      ['fail', 'warn', 'flaky', 'error'].includes(verdict),
    );
    expect(failures.map(({ id }) => id)).toEqual(checkIds);
    const login = results.get('token-lifecycle.login.accepts-the-token');
    // What the token is, a check of the other suite tells.
    if (checkIds.length === 0) expect(login?.reason).toMatch(/has-the-user-privilege: fail/);
  });
});

describe('a target whose clock is an hour ahead', () => {
  test('gets no finding here: the times of its tokens are taken from its own clock', async () => {
    const bench = open();
    const results = await bench.results({
      selection,
      faults: ['token-server.issues-in-the-future'],
    });
    const { 'token-lifecycle.login.accepts-the-token': login, ...verdicts } = verdictsOf(results);
    expect(login).toBe('pass');
    const failing = ['fail', 'warn', 'flaky', 'error'];
    expect(Object.values(verdicts).filter((verdict) => failing.includes(verdict))).toEqual([]);
    expect(verdicts['token-lifecycle.validity.stays-the-same']).toBe('pass');
    expect(outcomeOf([...results.values()], { isStrict: false, isInterrupted: false })).toBe(
      'conformant',
    );
  });
});

describe('a scenario that fails with tokens of our own', () => {
  test('is an error of the harness and no failure of the target', async () => {
    const clocks = createVirtualClockPair(Date.UTC(2025, 0, 1));
    const embedded = await startEmbeddedTargets({ clock: clocks.waits, profile: neutral });
    const httpClient = createHttpClient({
      clock: clocks.deadlines,
      pauses: clocks.waits,
      timeoutMs: 15_000,
      maxAnswerBytes: 65_536,
    });
    closing.push(
      () => httpClient.close(),
      () => embedded.close(),
    );
    const absurd = defineScenarioCheck(
      {
        id: 'token-lifecycle.made-up.refuses-everything',
        clauses: [],
        basis: 'stated',
        title: 'expects the impossible',
      },
      [
        {
          title: 'a good token has to be refused',
          async scenario(sandbox, userId) {
            const user = userId('ann');
            const token = await sandbox.fetch({ kind: 'user', user, validitySeconds: 3_600 });
            expectRefused(sandbox.login(user, token), 'the login', token);
          },
        },
      ],
    );
    const plan = createRunPlan({
      version: 'test',
      profile: neutral,
      targets: embedded.targets,
      clock: clocks.waits,
      exchange: httpClient.exchange,
      seed: 1,
      registry: [...CHECKS, absurd],
    });
    const result = await openSession(plan).result(absurd);
    expect(result.verdict).toBe('error');
    expect(result.reason).toMatch(/tokens of our own/);
  });
});
