import { describe, expect, test } from 'vitest';
import { sleep } from '../../src/clock/clock.ts';
import { createVirtualClockPair } from '../../src/clock/virtual-clock-pair.ts';
import type { RunOptions } from '../../src/conformance/core/plan/run-plan.ts';
import { runChecks } from '../../src/conformance/core/run/run-checks.ts';
import { createRunPlan } from '../../src/conformance/create-run-plan.ts';
import { type CheckResult, type RunEvent, resolveProfile } from '../../src/contract/index.ts';
import { KEY, START_MS } from '../support/make-plan.ts';
import { answer, isSigned } from '../support/scripted-exchange.ts';
import { eventTypeOf } from '../support/timed-run.ts';

const neutral = resolveProfile('neutral');
const DEADLINE = 'receiver.acknowledges.within-deadline';
const SLOW_MS = 13_000;
const MOST_MORE_MS = 60_000;

type SlowFor = (eventType: unknown) => number;

/** Judges a receiver that verifies well and takes its time, eight checks at a time. */
async function judge(
  slowFor: SlowFor,
  options: Partial<RunOptions> = {},
  isRefused: (body: string) => boolean = () => false,
) {
  const { waits: clock, deadlines } = createVirtualClockPair(START_MS);
  const { profile = neutral } = options;
  const sent = new Map<unknown, number>();
  const plan = createRunPlan({
    version: 'test',
    profile,
    targets: { isEmbedded: false, receiver: { url: 'http://localhost/hook', customerKey: KEY } },
    clock,
    deadlines,
    seed: 1,
    concurrency: 8,
    selection: { suites: ['receiver'] },
    async exchange(request) {
      const startedAtMs = clock.now();
      const eventType = eventTypeOf(request);
      sent.set(eventType, (sent.get(eventType) ?? 0) + 1);
      const tookMs = slowFor(eventType);
      await sleep(clock, tookMs);
      const isSignedWell = isSigned(request, KEY, profile);
      const status = isRefused(Buffer.from(request.body).toString()) ? 400 : 200;
      const outcome = answer(isSignedWell ? status : 401);
      return { request, outcome, startedAtMs, durationMs: tookMs };
    },
    ...options,
  });
  const events: RunEvent[] = [];
  for await (const event of runChecks(plan)) events.push(event);
  const results = new Map<string, CheckResult>(
    events.flatMap((event) =>
      event.type === 'check-finished' ? [[event.result.id, event.result]] : [],
    ),
  );
  const hints = events.flatMap((event) => (event.type === 'hint' ? [event.message] : []));
  const verdicts = (...wanted: readonly string[]) =>
    [...results.values()].filter(({ verdict }) => wanted.includes(verdict)).map(({ id }) => id);
  return { results, hints, sent, verdicts, lastedMs: clock.now() - START_MS, events };
}

test('the receiver of these tests is conformant when it is fast', async () => {
  const { verdicts, hints, events } = await judge(() => 3);
  expect(verdicts('fail', 'warn', 'flaky', 'error', 'untestable')).toEqual([]);
  expect(hints).toEqual([]);
  expect(events.at(-1)).toMatchObject({ outcome: 'conformant' });
});

test.each([3, 200])('a cause is found where an answer takes %i ms', async (answersMs) => {
  const isRefused = (body: string) => body.includes('TRANSFERED');
  const { results } = await judge(() => answersMs, {}, isRefused);
  expect(results.get('receiver.acknowledges.every-call-state')).toMatchObject({
    verdict: 'fail',
    cause: [{ path: '/payload/state', refused: '"TRANSFERED"' }],
  });
});

describe('a receiver that is slow on one event type', () => {
  const onInboundCalls: SlowFor = (eventType) => (eventType === 201 ? SLOW_MS : 3);

  test('is warned where the deadline is assumed, with the event and its time', async () => {
    const { results, hints, verdicts } = await judge(onInboundCalls);
    expect(results.get(DEADLINE)).toMatchObject({
      verdict: 'warn',
      actual: `notifications of event type 201 after ${SLOW_MS} ms`,
    });
    expect(verdicts('fail', 'error', 'flaky')).toEqual([]);
    expect(hints).toHaveLength(1);
    expect(hints[0]).toMatch(
      /more than 5 s to answer .*notifications of event type 201 \(.*13\.0 s\)/,
    );
  });

  test('fails where it is firm', async () => {
    const profile = resolveProfile('agora');
    const { results } = await judge(onInboundCalls, { profile });
    expect(results.get(DEADLINE)?.verdict).toBe('fail');
  });

  test('costs at most a minute more, and is not waited for twenty times', async () => {
    const fast = await judge(() => 3);
    const slow = await judge(onInboundCalls);
    expect(slow.lastedMs - fast.lastedMs).toBeLessThan(MOST_MORE_MS);
    expect(slow.sent.get(201)).toBeLessThan(20);
  });

  test('is judged on everything else', async () => {
    const { results, verdicts } = await judge(onInboundCalls);
    expect(results.get('receiver.acknowledges.agent-history')?.verdict).toBe('pass');
    expect(verdicts('pass').length).toBeGreaterThan(60);
    const unwaited = [...results.values()].filter(({ remedies }) =>
      remedies?.some(({ code }) => code === 'allow-time'),
    );
    expect(unwaited.length).toBeGreaterThan(0);
    for (const { verdict, reason } of unwaited) {
      expect(verdict).toBe('untestable');
      expect(reason).toContain('up to 13.0 s for notifications of event type 201');
    }
  });
});

describe('a receiver that is slow on everything', () => {
  test('costs less than a minute, and leaves the run incomplete', async () => {
    const { results, lastedMs, verdicts, events } = await judge(() => SLOW_MS);
    expect(lastedMs).toBeLessThan(MOST_MORE_MS);
    expect(results.get(DEADLINE)?.verdict).toBe('warn');
    expect(verdicts('fail', 'error', 'flaky')).toEqual([]);
    expect(events.at(-1)).toMatchObject({ outcome: 'incomplete' });
  });

  test('is waited for where the run was given the time', async () => {
    const { verdicts } = await judge(() => SLOW_MS, { maxTimeMs: 6 * 3_600_000 });
    expect(verdicts('untestable', 'fail', 'error')).toEqual([]);
  });
});

test('one late acknowledgement among many is flaky', async () => {
  let isFirst = true;
  const { results } = await judge((eventType) => {
    if (eventType !== 202 || !isFirst) return 3;
    isFirst = false;
    return SLOW_MS;
  });
  expect(results.get(DEADLINE)?.verdict).toBe('flaky');
});
