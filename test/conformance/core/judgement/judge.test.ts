import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { CheckDefinition } from '../../../../src/conformance/core/check.ts';
import { judge, withheld } from '../../../../src/conformance/core/judgement/judge.ts';
import {
  Nonconformity,
  NotApplicable,
  Untestable,
  UnusableDeclaration,
} from '../../../../src/conformance/core/signals.ts';
import { expectAcknowledged } from '../../../../src/conformance/expect/receiver-expectations.ts';
import { ordinaryRecipe } from '../../../../src/conformance/probes/receiver-probe.ts';
import { type CheckResult, type Remedy, resolveProfile } from '../../../../src/contract/index.ts';
import { sentRequestOf } from '../../../../src/report/requests/sent-request.ts';
import {
  CERTIFICATE,
  KEY,
  makeCheck,
  makePlan,
  RECEIVER_ONLY,
} from '../../../support/make-plan.ts';
import {
  answer,
  exchangeOf,
  failure,
  inTurn,
  noticeIdIn,
  scriptedExchange,
} from '../../../support/scripted-exchange.ts';

type Run = CheckDefinition['run'];

const breach = new Nonconformity({ expected: 'a token', actual: 'none' });

/** A check that asks once and then does as given. */
const asking =
  (then: Run): Run =>
  async (context) => {
    await context.tokenServer.ask('app', { expire: 60 }, 'made up');
    return then(context);
  };

function judged(
  definition: Partial<CheckDefinition>,
  options: Parameters<typeof makePlan>[1] = {},
): Promise<CheckResult> {
  const check = makeCheck(definition);
  return judge(check, makePlan([check], options));
}

const throwing = (thrown: unknown): Run => asking(() => Promise.reject(thrown));

describe('each outcome', () => {
  test('held: a check that asked and returned', async () => {
    expect(await judged({})).toMatchObject({
      outcome: 'held',
      verdict: 'pass',
      exchanges: 1,
      evidence: [],
    });
  });

  test('broken: a breach that came twice', async () => {
    const result = await judged({ run: throwing(breach) });
    expect(result).toMatchObject({
      outcome: 'broken',
      verdict: 'fail',
      expected: 'a token',
      actual: 'none',
      exchanges: 2,
    });
    expect(result).not.toHaveProperty('reason');
    expect(result.evidence.length).toBeGreaterThan(0);
  });

  test('flaky: a breach that came once', async () => {
    let calls = 0;
    const run = asking(async () => {
      calls += 1;
      if (calls === 1) throw breach;
    });
    expect(await judged({ run })).toMatchObject({
      outcome: 'flaky',
      verdict: 'flaky',
      expected: 'a token',
      reason:
        'Look for what fails now and then: one worker of several, a limit, or what it waits for.',
    });
    expect(calls).toBe(2);
  });

  test('broken: a reset that first came over a connection that had been idle', async () => {
    const run: Run = async ({ receiver, profile, runId }) => {
      const sent = await receiver.send(ordinaryRecipe({ runId }), { role: 'ordinary' });
      expectAcknowledged(sent, profile, 'an ordinary notification');
    };
    const idle = { ...failure('reset'), wasIdle: true } as const;
    const result = await judged(
      { run },
      { ...RECEIVER_ONLY, ...scriptedExchange(inTurn(idle, failure('reset'))) },
    );
    expect(result).toMatchObject({ outcome: 'broken', exchanges: 5 });
  });

  test('broken at once, with a count: positive proof', async () => {
    let calls = 0;
    const proof = new Nonconformity({ expected: 'a', actual: 'b', proof: 'positive' });
    const run = asking(async ({ examples }) => {
      await examples([{ title: 'one' }, { title: 'two' }, { title: 'three' }], async () => {
        calls += 1;
        if (calls === 2) throw proof;
      });
    });
    expect(await judged({ run })).toMatchObject({
      outcome: 'broken',
      showing: { shown: 1, tried: 3 },
    });
    expect(calls).toBe(3);
  });

  test('broken at once: positive proof outside of a table', async () => {
    let calls = 0;
    const run = asking(async () => {
      calls += 1;
      throw new Nonconformity({ expected: 'a', actual: 'b', proof: 'positive' });
    });
    expect(await judged({ run })).toMatchObject({ outcome: 'broken', verdict: 'fail' });
    expect(calls).toBe(1);
  });

  test('observed: what the document leaves open', async () => {
    const run = asking(async () => ({ observed: 'it says 201' }));
    expect(await judged({ run })).toMatchObject({
      outcome: 'observed',
      verdict: 'note',
      reason: 'it says 201',
    });
  });

  test('untestable: a prerequisite does not hold', async () => {
    expect(await judged({ run: throwing(new Untestable('no control')) })).toMatchObject({
      outcome: 'untestable',
      verdict: 'untestable',
      level: 'must',
      reason: 'no control',
    });
  });

  test('untestable by the choice of the target weighs as a should', async () => {
    const run = throwing(new Untestable('opaque', { isChoice: true }));
    expect(await judged({ run })).toMatchObject({ verdict: 'untestable', level: 'should' });
  });

  test('not applicable: the check says so', async () => {
    expect(await judged({ run: throwing(new NotApplicable('another shape')) })).toMatchObject({
      outcome: 'not-applicable',
      verdict: 'skip',
      reason: 'another shape',
    });
  });
});

describe('only one class of error is a failure of the target', () => {
  test.each([
    ['a TypeError', new TypeError('x is not a function')],
    ['a plain error', new Error('x is not a function')],
    [
      'something that looks like a breach',
      Object.assign(new Error('x is not a function'), {
        name: 'Nonconformity',
        breach: breach.breach,
      }),
    ],
    ['a text', 'x is not a function'],
  ])('%s is an error of the harness', async (_title, thrown) => {
    const result = await judged({ run: throwing(thrown) });
    expect(result).toMatchObject({ outcome: 'error', verdict: 'error' });
    expect(result.reason).toMatch(/^the harness broke, not the target: /);
    expect(result.reason).toContain('x is not a function');
    expect(result).not.toHaveProperty('expected');
  });

  test('a bug within a property is one, too', async () => {
    const run: Run = ({ property }) =>
      property(fc.nat(), asking(() => Promise.reject(new TypeError('our bug'))) as never);
    expect((await judged({ run })).verdict).toBe('error');
  });

  test('a bug does not weigh less for a may', async () => {
    expect(await judged({ level: 'may', run: throwing(new TypeError('x')) })).toMatchObject({
      verdict: 'error',
    });
  });

  test('a check that sends nothing has verified nothing', async () => {
    const result = await judged({ run: async () => {} });
    expect(result.verdict).toBe('error');
    expect(result.reason).toContain('without a single exchange');
  });
});

test.each<[string, unknown, verdict: string]>([
  ['a bug', new TypeError('once'), 'error'],
  ['an untestable check', new Untestable('once'), 'untestable'],
  ['a check that does not apply', new NotApplicable('once'), 'skip'],
])('%s is not tried again: only a breach is', async (_what, thrown, verdict) => {
  let calls = 0;
  const run = asking(async () => {
    calls += 1;
    if (calls === 1) throw thrown;
  });
  expect((await judged({ run })).verdict).toBe(verdict);
  expect(calls).toBe(1);
});

test.each([
  [
    'what the target hides by choice weighs as a should',
    new Untestable('x', { isChoice: true }),
    'should',
  ],
  ['what is not verified weighs as the check', new Untestable('x'), 'may'],
  ['what was declared in vain weighs as a must', new UnusableDeclaration('x'), 'must'],
] as const)('%s', async (_title, thrown, level) => {
  const result = await judged({
    level: level === 'should' ? 'must' : 'may',
    run: throwing(thrown),
  });
  expect(result).toMatchObject({ verdict: 'untestable', level });
});

describe('what a breach weighs', () => {
  test('a breach that rests on an assumed value warns, on a firm one fails', async () => {
    const basis = 'profile' as const;
    const run = throwing(breach);
    const assumed = await judged({ basis, run, restsOn: ['token.format'] });
    expect(assumed).toMatchObject({ firmness: 'assumed', verdict: 'warn' });
    const firm = await judged({ basis, run, restsOn: ['rejection.mode'] });
    expect(firm).toMatchObject({ firmness: 'firm', verdict: 'fail' });
  });

  test('one assumed value among firm ones is enough', async () => {
    const restsOn = ['rejection.mode', 'token.format'] as const;
    const result = await judged({ basis: 'profile', run: throwing(breach), restsOn });
    expect(result).toMatchObject({ firmness: 'assumed', verdict: 'warn', restsOn });
  });

  test('what a user sets is firm', async () => {
    const profile = resolveProfile({ extends: 'neutral', values: { 'token.format': 'opaque' } });
    const restsOn = ['token.format'] as const;
    const result = await judged({ basis: 'profile', run: throwing(breach), restsOn }, { profile });
    expect(result.verdict).toBe('fail');
  });

  test('a practice warns', async () => {
    expect(await judged({ basis: 'practice', run: throwing(breach) })).toMatchObject({
      verdict: 'warn',
    });
  });
});

describe('capabilities', () => {
  const NONE = { isEmbedded: false } as const;

  test.each<[Partial<CheckDefinition>, reason: string, code: Remedy['code']]>([
    [{}, 'no token server was given', 'give-token-server'],
    [{ id: 'receiver.a.b' }, 'no receiver was given', 'give-receiver'],
  ])('%j without its target is skipped with a reason', async (definition, reason, code) => {
    const result = await judged({ ...definition, run: throwing(breach) }, { targets: NONE });
    expect(result).toMatchObject({ outcome: 'not-applicable', verdict: 'skip', exchanges: 0 });
    expect(result).toMatchObject({ reason, remedies: [{ code }] });
  });

  test.each<[CheckDefinition['needs'], code: Remedy['code']]>([
    [['observer'], 'declare-observer'],
    [['app-credentials'], 'declare-app-credentials'],
    [['token-server'], 'give-token-server'],
  ])('%j not declared: skipped', async (needs = [], code) => {
    const definition = { id: 'receiver.a.b', needs, run: throwing(breach) };
    const result = await judged(definition, { targets: RECEIVER_ONLY });
    expect(result.verdict).toBe('skip');
    expect(result.remedies).toEqual([{ code }]);
  });

  test.each<[string, Run]>([
    ['observer', async ({ observer }) => void (await observer.effects('n'))],
    ['app-credentials', async ({ credentials }) => void credentials.appId],
    ['token-server', async ({ tokenServer }) => void (await tokenServer.ask('app', {}, 'x'))],
  ])('%s touched without being declared: an error of ours', async (capability, run) => {
    const result = await judged({ id: 'receiver.a.b', run }, { targets: RECEIVER_ONLY });
    expect(result.verdict).toBe('error');
    expect(result.reason).toContain(`uses '${capability}' without naming it in its needs`);
  });

  test('a check may ask whether there is an observer', async () => {
    const run: Run = async ({ hasObserver, hasCredentials, receiver, runId }) => {
      await receiver.send(ordinaryRecipe({ runId }), { role: 'plain' });
      return { observed: `${hasObserver} ${hasCredentials}` };
    };
    const result = await judged({ id: 'receiver.a.b', run }, { targets: RECEIVER_ONLY });
    expect(result.reason).toBe('false false');
  });
});

describe('the counterexample', () => {
  const run: Run = async ({ receiver, profile, runId, property }) =>
    property(fc.integer({ min: 0, max: 1_000 }), async (number) => {
      const sent = await receiver.send(ordinaryRecipe({ runId }, `agent-${number}`), {
        role: 'a made-up notice',
      });
      if (number >= 3) expectAcknowledged(sent, profile);
    });

  const answered = (body: string) =>
    judged(
      { id: 'receiver.a.b', run },
      { exchange: scriptedExchange(() => answer(401, body)).exchange, runs: 10 },
    );

  const refuted = () => answered(`no ${KEY}`);

  test('is the smallest example, with the bytes and the recipe to send it again', async () => {
    const { counterexample, verdict, actual } = await refuted();
    expect(verdict).toBe('fail');
    expect(actual).toBe('status 401 ("no [redacted]")');
    expect(counterexample).toMatchObject({
      description: '3',
      recipe: { content: { notice: { payload: { agent_id: 'agent-3' } } } },
      request: { method: 'POST', url: 'http://receiver.test/hook' },
    });
    expect(counterexample?.request.body.text).toContain('"agent_id":"agent-3"');
  });

  test('is the same for the same seed and start, down to the noticeIds', async () => {
    const [left, right] = [await refuted(), await refuted()];
    expect(left.counterexample).toEqual(right.counterexample);
    expect(left.noticeIds).toEqual(right.noticeIds);
  });

  test('every noticeId that was sent is listed, shrinking included', async () => {
    const result = await refuted();
    expect(result.noticeIds).toHaveLength(result.exchanges);
    expect(result.exchanges).toBeGreaterThan(result.examples);
  });

  test('nothing in the result shows a secret', async () => {
    expect(JSON.stringify(await refuted())).not.toContain(KEY);
    const certificate = throwing(
      new Nonconformity({ expected: CERTIFICATE, actual: CERTIFICATE, hint: CERTIFICATE }),
    );
    expect(JSON.stringify(await judged({ run: certificate }))).not.toContain(CERTIFICATE);
    expect(
      JSON.stringify(await answered(`{"access_token":"a\\\\b\\"c-4711","x":1}`)),
    ).not.toContain('4711');
    const bug = throwing(new Error(CERTIFICATE));
    expect(JSON.stringify(await judged({ run: bug }))).not.toContain(CERTIFICATE);
  });
});

test('what another check brought to light is kept as evidence, without the secret, and is what was sent', async () => {
  const seen = exchangeOf(answer(500, `{"certificate":"${CERTIFICATE}"}`));
  const leak = {
    expected: 'no secret',
    actual: 'one',
    proof: 'positive',
    sent: seen,
    seen,
  } as const;
  const result = await judged({ run: throwing(new Nonconformity(leak)) });
  expect(result.evidence.map(({ role }) => role)).toEqual([
    'seen while another check ran',
    'made up',
  ]);
  expect(result.evidence[0]?.outcome).toMatchObject({
    status: 500,
    body: { text: '{"certificate":"[redacted]"}' },
  });
  expect(sentRequestOf(result)?.evidence).toBe(result.evidence[0]);
  // An exchange of its own is not told twice.
  const own = await judged({
    run: asking(async (context) => {
      const { exchange } = await context.tokenServer.ask('app', { expire: 60 }, 'its own');
      throw new Nonconformity({ ...leak, sent: exchange, seen: exchange });
    }),
  });
  expect(own.evidence.map(({ role }) => role)).toEqual(['made up', 'its own']);
});

describe('the result', () => {
  test('repeats what the check claims', async () => {
    const claims = {
      id: 'receiver.a.b',
      clauses: ['6.2/notify-ms'],
      level: 'should',
      basis: 'practice',
      title: 'does it',
    } as const;
    expect(await judged({ ...claims, run: throwing(breach) })).toMatchObject({
      ...claims,
      suite: 'receiver',
      verdict: 'warn',
    });
  });

  test('a hint stands with the reason', async () => {
    const hinted = new Nonconformity({ expected: 'a', actual: 'b', hint: 'Look there.' });
    expect((await judged({ run: throwing(hinted) })).reason).toBe('Look there.');
  });

  test('long words are cut', async () => {
    const long = new Nonconformity({ expected: 'e'.repeat(999), actual: 'a'.repeat(999) });
    const { expected, actual } = await judged({ run: throwing(long) });
    expect(expected).toBe(`${'e'.repeat(300)}…`);
    expect(actual).toBe(`${'a'.repeat(300)}…`);
  });

  test('a target that recovers between two tries is flaky, not failing', async () => {
    const { exchange } = scriptedExchange(inTurn(answer(500), answer(200)));
    const run: Run = async ({ receiver, profile, runId }) =>
      expectAcknowledged(
        await receiver.send(ordinaryRecipe({ runId }), { role: 'plain' }),
        profile,
      );
    expect((await judged({ id: 'receiver.a.b', run }, { exchange })).verdict).toBe('flaky');
  });
});

describe('a check that is withheld', () => {
  const check = makeCheck();
  const plan = makePlan([check]);

  test('is untestable and sent nothing', () => {
    expect(withheld(check, plan, { reason: 'no time' })).toMatchObject({
      outcome: 'untestable',
      verdict: 'untestable',
      level: 'must',
      reason: 'no time',
      exchanges: 0,
      durationMs: 0,
    });
  });

  test('weighs as a should when what is in the way does', () => {
    expect(withheld(check, plan, { reason: 'opaque', isChoice: true }).level).toBe('should');
  });

  test('is skipped when it would have been skipped anyway', () => {
    const bare = makePlan([check], { targets: RECEIVER_ONLY });
    expect(withheld(check, bare, { reason: 'no time' }).verdict).toBe('skip');
  });
});

test('a check that is judged again sends nothing under a noticeId of the first time, to find the cause neither', async () => {
  const { exchange, requests } = scriptedExchange(() => answer(400));
  const check = makeCheck({
    id: 'receiver.a.b',
    run: async ({ receiver, profile, runId }) =>
      expectAcknowledged(await receiver.send(ordinaryRecipe({ runId }), { role: 'x' }), profile),
  });
  const plan = makePlan([check], { exchange, targets: RECEIVER_ONLY });
  for (const stampedAs of ['first', 'second']) await judge(check, plan, { stampedAs });
  const ids = requests.map(noticeIdIn);
  expect(ids.length).toBeGreaterThan(4);
  expect(new Set(ids).size).toBe(ids.length);
});
