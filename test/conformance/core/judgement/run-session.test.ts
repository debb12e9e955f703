import { describe, expect, test } from 'vitest';
import type { Clock } from '../../../../src/clock/clock.ts';
import type { Check, CheckDefinition } from '../../../../src/conformance/core/check.ts';
import { SUITES } from '../../../../src/conformance/core/check.ts';
import { openSession } from '../../../../src/conformance/core/judgement/run-session.ts';
import {
  Nonconformity,
  NotApplicable,
  Untestable,
} from '../../../../src/conformance/core/signals.ts';
import type { Targets } from '../../../../src/conformance/core/targets.ts';
import type { Level } from '../../../../src/contract/index.ts';
import type { ChatCall } from '../../../../src/simulator/chat/index.ts';
import { makeCheck, makePlan, RECEIVER_ONLY } from '../../../support/make-plan.ts';

const FIRST = 'token-server.made-up.first';
const SECOND = 'token-server.made-up.second';
const THIRD = 'token-server.made-up.third';

type Then = CheckDefinition['run'];

/** Checks whose runs are noted, the first time each. */
function registryOf(...rows: readonly (readonly [Partial<CheckDefinition>, then?: Then])[]) {
  const ran: string[] = [];
  const registry = rows.map(([definition, then = async () => {}]) =>
    makeCheck({
      ...definition,
      run: async (context) => {
        ran.push(definition.id ?? '');
        await context.tokenServer.ask('app', {}, 'made up');
        return then(context);
      },
    }),
  );
  return { ran, registry };
}

const checkOf = (registry: readonly Check[], wanted: string): Check => {
  const found = registry.find(({ id }) => id === wanted);
  if (found === undefined) throw new Error(`no check ${wanted}`);
  return found;
};

const breaking: Then = () =>
  Promise.reject(new Nonconformity({ expected: 'one thing', actual: 'another' }));

describe('a gate', () => {
  const GATE = 'receiver.acknowledges.ordinary-notification';
  const OPENING = 'receiver.signature.rejects-forgeries-in-the-first-requests';

  test('of the suite stands before its checks, but where a check names another one or none', async () => {
    const { ran, registry } = registryOf(
      [{ id: GATE }, breaking],
      [{ id: 'receiver.made-up.other' }],
      [{ id: 'receiver.made-up.behind-the-gate' }],
      [{ id: 'receiver.made-up.behind-another', gate: 'receiver.made-up.ungated' }],
      [{ id: 'receiver.made-up.ungated', gate: 'none' }],
    );
    const session = openSession(makePlan(registry));
    const verdicts: Record<string, string> = {};
    for (const check of registry.slice(1))
      verdicts[check.id] = (await session.result(check)).verdict;
    expect(verdicts).toEqual({
      'receiver.made-up.other': 'untestable',
      'receiver.made-up.behind-the-gate': 'untestable',
      'receiver.made-up.behind-another': 'pass',
      'receiver.made-up.ungated': 'pass',
    });
    expect(ran).not.toContain('receiver.made-up.other');
  });

  test('the opening of a suite comes before all its checks, when it is part of the run', async () => {
    const rows = [[{ id: GATE }], [{ id: OPENING, gate: 'none' }]] as const;
    const together = registryOf(...rows);
    const session = openSession(makePlan(together.registry));
    await Promise.all(together.registry.map((check) => session.result(check)));
    expect(together.ran).toEqual([OPENING, GATE]);

    const alone = registryOf(...rows);
    const plan = makePlan(alone.registry, { selection: { only: [GATE] } });
    await openSession(plan).result(checkOf(alone.registry, GATE));
    expect(alone.ran).toEqual([GATE]);
  });
});

describe('prerequisites', () => {
  test('run first, also when they were not selected', async () => {
    const { ran, registry } = registryOf(
      [{ id: SECOND, requires: [FIRST] }],
      [{ id: FIRST }],
      [{ id: THIRD, requires: [SECOND] }],
    );
    const plan = makePlan(registry, { selection: { only: [THIRD] } });
    const result = await openSession(plan).result(checkOf(registry, THIRD));
    expect(result.verdict).toBe('pass');
    expect(ran).toEqual([FIRST, SECOND, THIRD]);
  });

  test('run once, however many ask for them', async () => {
    const { ran, registry } = registryOf(
      [{ id: FIRST }],
      [{ id: SECOND, requires: [FIRST] }],
      [{ id: THIRD, requires: [FIRST, SECOND] }],
    );
    const session = openSession(makePlan(registry));
    await Promise.all(registry.toReversed().map((check) => session.result(check)));
    expect(ran.toSorted()).toEqual([FIRST, SECOND, THIRD]);
  });

  test('that do not exist are named', async () => {
    const { registry } = registryOf([{ id: FIRST, requires: [SECOND] }]);
    const asked = openSession(makePlan(registry)).result(checkOf(registry, FIRST));
    await expect(asked).rejects.toThrow(`${FIRST} requires ${SECOND}, which does not exist`);
  });

  test.each<[string, Then]>([
    ['pass', async () => {}],
    ['note', async () => ({ observed: 'so it is' })],
  ])('that are a %s do not stand in the way', async (_verdict, then) => {
    const { registry } = registryOf([{ id: FIRST }, then], [{ id: SECOND, requires: [FIRST] }]);
    const session = openSession(makePlan(registry));
    expect((await session.result(checkOf(registry, SECOND))).verdict).toBe('pass');
  });

  test('that are flaky do not stand in the way', async () => {
    let calls = 0;
    const once: Then = async (context) => {
      calls += 1;
      if (calls === 1) await breaking(context);
    };
    const { registry } = registryOf([{ id: FIRST }, once], [{ id: SECOND, requires: [FIRST] }]);
    const session = openSession(makePlan(registry));
    expect((await session.result(checkOf(registry, FIRST))).verdict).toBe('flaky');
    expect((await session.result(checkOf(registry, SECOND))).verdict).toBe('pass');
  });

  test.each<[string, Then]>([
    ['fail', breaking],
    ['untestable', () => Promise.reject(new Untestable('made up'))],
    ['error', () => Promise.reject(new TypeError('made up'))],
    ['skip', () => Promise.reject(new NotApplicable('made up'))],
  ])('that are a %s leave the rest untestable', async (verdict, then) => {
    const title = 'does the first thing';
    const { ran, registry } = registryOf(
      [{ id: FIRST, title }, then],
      [{ id: SECOND, requires: [FIRST] }],
    );
    const result = await openSession(makePlan(registry)).result(checkOf(registry, SECOND));
    expect(result).toMatchObject({
      verdict: 'untestable',
      level: 'must',
      reason:
        verdict === 'untestable'
          ? `made up; so it is not known whether the target ${title} (${FIRST}: untestable)`
          : `requires that the target ${title} (${FIRST}: ${verdict})`,
      exchanges: 0,
    });
    expect(ran).not.toContain(SECOND);
  });

  test('that wait for another themselves name the first of the chain', async () => {
    const title = 'does the first thing';
    const { registry } = registryOf(
      [{ id: FIRST, title }, breaking],
      [{ id: SECOND, requires: [FIRST] }],
      [{ id: THIRD, requires: [SECOND] }],
    );
    const result = await openSession(makePlan(registry)).result(checkOf(registry, THIRD));
    expect(result.reason).toBe(`requires that the target ${title} (${FIRST}: fail)`);
  });

  test('that are untestable by choice weigh as a should all the way down', async () => {
    const hiding: Then = () => Promise.reject(new Untestable('opaque', { isChoice: true }));
    const { registry } = registryOf(
      [{ id: FIRST }, hiding],
      [{ id: SECOND, requires: [FIRST] }],
      [{ id: THIRD, requires: [SECOND] }],
    );
    const result = await openSession(makePlan(registry)).result(checkOf(registry, THIRD));
    expect(result).toMatchObject({ verdict: 'untestable', level: 'should' });
  });

  describe('that only warn', () => {
    const warning = [{ id: FIRST, level: 'should' }, breaking] as const;
    const proving = () =>
      Promise.reject(
        new Nonconformity({ expected: 'a rejection', actual: 'accepted', proof: 'positive' }),
      );
    const resultOf = async (level: Level, run: Then = async () => {}) => {
      const { registry } = registryOf(warning, [{ id: SECOND, requires: [FIRST], level }, run]);
      return openSession(makePlan(registry)).result(checkOf(registry, SECOND));
    };

    test('leave a must to be judged', async () => {
      expect(await resultOf('must')).toMatchObject({ verdict: 'pass', level: 'must' });
    });

    test('explain no positive proof', async () => {
      expect(await resultOf('must', proving)).toMatchObject({ verdict: 'fail', level: 'must' });
    });

    test('may explain an absence, which was tried and so weighs as a should', async () => {
      const result = await resultOf('must', breaking);
      expect(result).toMatchObject({ verdict: 'untestable', level: 'should' });
      expect(result.reason).toContain(`The cause may be that of ${FIRST}, which only warns`);
    });

    test('keep a should from telling the same cause once more', async () => {
      expect(await resultOf('should', breaking)).toMatchObject({
        verdict: 'untestable',
        level: 'should',
        reason: expect.stringMatching(/^requires that the target /),
      });
    });
  });

  test('that are themselves untestable as a should leave a must at its level', async () => {
    const { registry } = registryOf(
      [{ id: FIRST, level: 'should' }, () => Promise.reject(new Untestable('no control'))],
      [{ id: SECOND, requires: [FIRST] }],
    );
    const result = await openSession(makePlan(registry)).result(checkOf(registry, SECOND));
    expect(result).toMatchObject({ verdict: 'untestable', level: 'must' });
  });

  test('whose evidence a free choice hides hide it from what requires them', async () => {
    const closed = () => Promise.reject(new Untestable('opaque', { isChoice: true }));
    const { registry } = registryOf([{ id: FIRST }, closed], [{ id: SECOND, requires: [FIRST] }]);
    const result = await openSession(makePlan(registry)).result(checkOf(registry, SECOND));
    expect(result).toMatchObject({ verdict: 'untestable', level: 'should' });
  });

  test('a check that the profile rules out is skipped rather than untestable', async () => {
    const ruledOutBy = () => 'it does not happen';
    const { ran, registry } = registryOf(
      [{ id: FIRST, ruledOutBy }],
      [{ id: SECOND, requires: [FIRST], ruledOutBy }],
    );
    const session = openSession(makePlan(registry));
    for (const id of [FIRST, SECOND]) {
      const result = await session.result(checkOf(registry, id));
      expect(result).toMatchObject({ verdict: 'skip', reason: 'it does not happen' });
    }
    expect(ran).toEqual([]);
  });

  test('a required check that lacks a capability is left out', async () => {
    const { ran, registry } = registryOf(
      [{ id: FIRST, needs: ['observer'] }, breaking],
      [{ id: SECOND, requires: [FIRST] }],
    );
    const targets = { isEmbedded: false, tokenServer: { url: 'http://tokens.test' } };
    const result = await openSession(makePlan(registry, { targets })).result(
      checkOf(registry, SECOND),
    );
    expect(result.verdict).toBe('pass');
    expect(ran).toEqual([SECOND]);
  });

  test('a check that lacks a capability is skipped rather than untestable', async () => {
    const { registry } = registryOf(
      [{ id: FIRST, level: 'must' }, breaking],
      [{ id: SECOND, requires: [FIRST], needs: ['observer'] }],
    );
    const targets = { isEmbedded: false, tokenServer: { url: 'http://tokens.test' } };
    const session = openSession(makePlan(registry, { targets }));
    expect((await session.result(checkOf(registry, SECOND))).verdict).toBe('skip');
  });
});

describe('the gate of a suite', () => {
  const GATE = SUITES.receiver.gate ?? '';
  const OTHER = 'receiver.made-up.other';

  test('that is broken fails once; the rest of its suite is untestable', async () => {
    const { registry } = registryOf([{ id: GATE }, breaking], [{ id: OTHER }], [{ id: FIRST }]);
    const session = openSession(makePlan(registry));
    const verdicts = await Promise.all(
      registry.map(async (check) => (await session.result(check)).verdict),
    );
    expect(verdicts).toEqual(['fail', 'untestable', 'pass']);
  });

  test('runs for a check that was selected alone', async () => {
    const { ran, registry } = registryOf([{ id: GATE }], [{ id: OTHER }]);
    const plan = makePlan(registry, { selection: { only: [OTHER] } });
    expect((await openSession(plan).result(checkOf(registry, OTHER))).verdict).toBe('pass');
    expect(ran).toEqual([GATE, OTHER]);
  });

  test('of a suite without target skips the suite', async () => {
    const { registry } = registryOf([{ id: FIRST }]);
    const session = openSession(makePlan(registry, { targets: RECEIVER_ONLY }));
    expect((await session.result(checkOf(registry, FIRST))).verdict).toBe('skip');
  });
});

describe('the end of a run', () => {
  /** A clock that a check can put forward. */
  function handClock() {
    let nowMs = 0;
    const clock: Clock = { now: () => nowMs, after: () => () => {} };
    return { clock, forward: (ms: number) => (nowMs += ms) };
  }

  test('no check begins once the time is up', async () => {
    const { clock, forward } = handClock();
    const { ran, registry } = registryOf(
      [{ id: FIRST }, async () => void forward(100)],
      [{ id: SECOND }],
    );
    const plan = makePlan(registry, { clock, maxTimeMs: 100 });
    const session = openSession(plan);
    expect((await session.result(checkOf(registry, FIRST))).verdict).toBe('pass');
    expect(plan.stop.cause()).toBe(undefined);
    expect(await session.result(checkOf(registry, SECOND))).toMatchObject({
      verdict: 'untestable',
      reason: "the run's time of 0.1 s was used up before it",
    });
    expect(plan.stop.cause()).toBe('max-time');
    expect(ran).toEqual([FIRST]);
  });

  test('nor when the time is used up by its prerequisite', async () => {
    const { clock, forward } = handClock();
    const { ran, registry } = registryOf(
      [{ id: FIRST }, async () => void forward(100)],
      [{ id: SECOND, requires: [FIRST] }],
    );
    const session = openSession(makePlan(registry, { clock, maxTimeMs: 100 }));
    expect((await session.result(checkOf(registry, SECOND))).reason).toContain('used up before it');
    expect(ran).toEqual([FIRST]);
  });

  test('a moment before it a check still begins', async () => {
    const { clock, forward } = handClock();
    const { registry } = registryOf(
      [{ id: FIRST }, async () => void forward(99)],
      [{ id: SECOND }],
    );
    const session = openSession(makePlan(registry, { clock, maxTimeMs: 100 }));
    await session.result(checkOf(registry, FIRST));
    expect((await session.result(checkOf(registry, SECOND))).verdict).toBe('pass');
  });

  test('no check begins after an interruption', async () => {
    const controller = new AbortController();
    const { ran, registry } = registryOf(
      [{ id: FIRST }, async () => controller.abort()],
      [{ id: SECOND }],
      [{ id: THIRD, requires: [FIRST] }],
    );
    const plan = makePlan(registry, { signal: controller.signal });
    const session = openSession(plan);
    const results = await Promise.all(
      [FIRST, THIRD].map((id) => session.result(checkOf(registry, id))),
    );
    results.push(await session.result(checkOf(registry, SECOND)));
    expect(results.map(({ verdict }) => verdict)).toEqual(['pass', 'untestable', 'untestable']);
    expect(results[1]?.reason).toBe('the run was interrupted before this check');
    expect(ran).toEqual([FIRST]);
    expect(plan.stop.cause()).toBe('signal');
  });
});

describe('a sequential suite', () => {
  const calls: readonly ChatCall[] = [
    { number: 1, atMs: 0, by: 'client', what: 'login', outcome: 'success' },
  ];
  const limits = { startMs: 1, answerMs: 1, settleMs: 1 };
  const rest = { userId: 'alice', limits, calls, earlier: [], others: [], sessions: new Set('') };
  const targets: Targets = {
    isEmbedded: false,
    client: {
      userId: 'alice',
      tokenFormat: 'opaque',
      limits,
      observe: async () => ({ calls, observation: rest }),
    },
  };
  const STIMULUS = { moves: ['ask-start'], isAwaited: () => true } as const;

  /** Checks of a client, each of which takes a while. */
  function clientChecks(...rows: readonly (readonly [Partial<CheckDefinition>, then?: Then])[]) {
    const notes: string[] = [];
    const registry = rows.map(([definition, then = async () => {}]) => {
      const { id = '' } = definition;
      return makeCheck({
        ...definition,
        run: async (context) => {
          notes.push(`${id} begins`);
          await context.client.observe(STIMULUS);
          await new Promise((resolve) => setImmediate(resolve));
          notes.push(`${id} ends`);
          return then(context);
        },
      });
    });
    return { notes, registry };
  }
  const [ONE, TWO, THREE] = ['client.made-up.one', 'client.made-up.two', 'client.made-up.three'];
  const inTurn = (...ids: readonly (string | undefined)[]) =>
    ids.flatMap((id) => [`${id} begins`, `${id} ends`]);

  test('runs one check at a time, in its order, whichever is asked for first', async () => {
    const { notes, registry } = clientChecks([{ id: ONE }], [{ id: TWO }], [{ id: THREE }]);
    const session = openSession(makePlan(registry, { targets }));
    await Promise.all(registry.toReversed().map((check) => session.result(check)));
    expect(notes).toEqual(inTurn(ONE, TWO, THREE));
  });

  test('runs what a selected check requires before it, and nothing else', async () => {
    const { notes, registry } = clientChecks(
      [{ id: ONE }],
      [{ id: TWO }],
      [{ id: THREE, requires: [ONE ?? ''] }],
    );
    const selection = { only: [THREE ?? ''] };
    const session = openSession(makePlan(registry, { targets, selection }));
    const result = await session.result(checkOf(registry, THREE ?? ''));
    expect(result).toMatchObject({ verdict: 'pass', calls: [{ what: 'login' }], callsLeftOut: 0 });
    expect(notes).toEqual(inTurn(ONE, THREE));
  });

  test('repeats no check that breaks', async () => {
    const { notes, registry } = clientChecks([{ id: ONE }, breaking]);
    const session = openSession(makePlan(registry, { targets }));
    const result = await session.result(checkOf(registry, ONE ?? ''));
    expect(result).toMatchObject({ verdict: 'fail', expected: 'one thing' });
    expect(notes).toEqual(inTurn(ONE));
  });

  test('of which a check breaks good practice beside its duty goes on', async () => {
    const unwise: Then = () =>
      Promise.reject(new Nonconformity({ expected: 'calm', actual: 'haste', basis: 'practice' }));
    const { registry } = clientChecks(
      [{ id: ONE, level: 'must' }, unwise],
      [{ id: TWO, requires: [ONE ?? ''] }],
    );
    const session = openSession(makePlan(registry, { targets }));
    const results = await Promise.all(registry.map((check) => session.result(check)));
    expect(results.map(({ verdict, level, basis }) => [verdict, level, basis])).toEqual([
      ['warn', 'should', 'practice'],
      ['pass', 'must', 'stated'],
    ]);
  });
});
