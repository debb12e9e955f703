import { describe, expect, test } from 'vitest';
import { createHangs } from '../../../../src/conformance/core/governor/hangs.ts';
import { NeverAnswered } from '../../../../src/conformance/core/governor/never-answered.ts';
import type { Purpose } from '../../../../src/conformance/core/governor/purpose.ts';
import type { WireRequest } from '../../../../src/wire/exchange.ts';
import { A_REQUEST, answer, exchangeOf, failure } from '../../../support/scripted-exchange.ts';

const DEADLINE_MS = 15_000;

function watching() {
  const hangs = createHangs();
  const by = 'receiver';
  let nowMs = 0;
  return {
    ...hangs,
    answers(kind: string, durationMs: number) {
      hangs.note({ by, kind }, { ...exchangeOf(answer(200)), startedAtMs: nowMs, durationMs });
      nowMs += durationMs;
    },
    limit: (purpose: Purpose, request: WireRequest = A_REQUEST) =>
      hangs.shortLimit({ by, ...purpose }, request),
    /** A short limit ends one, which takes that time. */
    giveUp(purpose: Purpose) {
      const limit = hangs.shortLimit({ by, ...purpose }, A_REQUEST);
      const done = exchangeOf(failure('timeout'));
      const thrown = limit?.givenUp({ ...done, startedAtMs: nowMs, durationMs: limit.ms });
      nowMs += limit?.ms ?? 0;
      return thrown;
    },
    /** So many at the same time. */
    hang(kind: string, count = 1, request: WireRequest = A_REQUEST) {
      const done = exchangeOf(failure('timeout'), request);
      for (let index = 0; index < count; index += 1) {
        hangs.note({ by, kind }, { ...done, startedAtMs: nowMs, durationMs: DEADLINE_MS });
      }
      nowMs += DEADLINE_MS;
    },
    refusal(kind: string, isAwaited = false) {
      try {
        hangs.ensureAnswered({ by, kind, isAwaited });
        return undefined;
      } catch (thrown) {
        expect(thrown).toBeInstanceOf(NeverAnswered);
        expect(thrown).toMatchObject({ rootCause: 'never-answers', remedies: [] });
        return (thrown as NeverAnswered).message;
      }
    },
  };
}

test('a kind without an answer is sent no more after two deadlines', () => {
  const { answers, hang, refusal } = watching();
  answers('others', 3);
  hang('calls', 5);
  expect(refusal('calls')).toBeUndefined();
  hang('calls');
  expect(refusal('calls')).toBe('no answer within 15.0 s to any of 6 calls');
  expect(refusal('others')).toBeUndefined();
});

test('a target that answers nothing is sent nothing more, but what is awaited once', () => {
  const { hang, refusal, silentTargets, unansweredKinds } = watching();
  hang('calls');
  hang('others');
  expect(silentTargets()).toEqual([{ by: 'receiver', unanswered: 2, waitedMs: DEADLINE_MS }]);
  expect(unansweredKinds()).toEqual([]);
  expect(refusal('more')).toBe('the target has not answered any of 2 requests within 15.0 s');
  expect(refusal('calls', true)).toBeUndefined();
  hang('calls');
  expect(refusal('calls', true)).toBeDefined();
});

test('one answer shows that the target answers', () => {
  const { answers, hang, refusal, silentTargets, unansweredKinds } = watching();
  hang('calls');
  hang('others');
  answers('others', 3);
  expect(silentTargets()).toEqual([]);
  expect(refusal('more')).toBeUndefined();
  expect(unansweredKinds()).toEqual([
    { kind: 'calls', unanswered: 1, all: 1, waitedMs: DEADLINE_MS },
    { kind: 'others', unanswered: 1, all: 2, waitedMs: DEADLINE_MS },
  ]);
});

test('a kind that is answered quickly at times has a short limit once two had no answer', () => {
  const { answers, hang, limit, giveUp } = watching();
  answers('calls', 200);
  hang('calls', 2);
  expect(limit({ kind: 'calls' })?.ms).toBe(800);
  expect(giveUp({ kind: 'calls' })).toMatchObject({
    isProved: false,
    message: 'no answer after 0.8 s, and 2 calls had none within 15.0 s',
  });
  expect(giveUp({ kind: 'calls', isRepeated: true })).toMatchObject({ isProved: true });
});

test('one that is answered slowly has none', () => {
  const { answers, hang, limit } = watching();
  answers('calls', 4_000);
  hang('calls');
  hang('calls');
  expect(limit({ kind: 'calls' })).toBeUndefined();
});

test('what had no answer within a deadline is confirmed within a short time', () => {
  const { answers, hang, limit, giveUp } = watching();
  answers('calls', 700);
  hang('calls');
  expect(limit({ kind: 'calls', isAwaited: true })).toBeUndefined();
  expect(giveUp({ kind: 'calls', isRepeated: true })).toMatchObject({
    isProved: true,
    message: 'no answer after 2.8 s, and one like it had none within 15.0 s',
  });
});

test('a kind without an answer is sent no more after one deadline and three short times', () => {
  const { answers, hang, limit, giveUp, refusal } = watching();
  answers('others', 3);
  hang('calls', 2);
  expect(limit({ kind: 'calls' })?.ms).toBe(2_000);
  giveUp({ kind: 'calls' });
  giveUp({ kind: 'calls' });
  expect(refusal('calls')).toBeUndefined();
  giveUp({ kind: 'calls' });
  expect(refusal('calls', true)).toBe(
    'no answer within 15.0 s to any of 2 calls, nor to 3 more that were given less time',
  );
});

test('one answer takes back what others confirmed', () => {
  const { answers, hang, giveUp, refusal } = watching();
  answers('others', 3);
  hang('calls');
  for (let count = 0; count < 3; count += 1) giveUp({ kind: 'calls' });
  answers('calls', 3);
  expect(refusal('calls')).toBeUndefined();
});

test('nothing has a short limit where nothing was answered: the target may be starting', () => {
  const { hang, limit } = watching();
  hang('calls');
  expect(limit({ kind: 'calls', isRepeated: true })).toBeUndefined();
  hang('others');
  expect(limit({ kind: 'more' })).toBeUndefined();
});

test('the longer a run has waited for nothing, the shorter is the limit of every kind', () => {
  const { answers, hang, limit, giveUp } = watching();
  answers('others', 3);
  expect(limit({ kind: 'more' })).toBeUndefined();
  hang('calls');
  const limits: (number | undefined)[] = [];
  for (let count = 0; count < 6; count += 1) {
    limits.push(limit({ kind: 'more' })?.ms);
    giveUp({ kind: 'more' });
  }
  expect(limits).toEqual([3_000, 1_500, 1_500, 1_500, 500, 500]);
  expect(limit({ kind: 'more', isAwaited: true })).toBeUndefined();
  expect(limit({ kind: 'more', isOwed: true })).toBeUndefined();
});

test('the hangs of one target shorten no time of another', () => {
  const { answers, hang, limit, note } = watching();
  answers('others', 3);
  note({ by: 'token-server', kind: 'requests' }, exchangeOf(answer(200)));
  hang('calls');
  expect(limit({ kind: 'more' })?.ms).toBe(3_000);
  expect(limit({ by: 'token-server', kind: 'requests' })).toBeUndefined();
});

test('no limit is shorter than four times the longest answer, nor longer than the deadline', () => {
  const { answers, hang, limit } = watching();
  answers('others', 900);
  hang('calls');
  expect(limit({ kind: 'more' })?.ms).toBe(3_600);
  answers('others', 4_000);
  expect(limit({ kind: 'more' })).toBeUndefined();
  expect(limit({ kind: 'calls' })).toBeUndefined();
});

test('what is sent slowly is waited for longer', () => {
  const { answers, hang, limit } = watching();
  answers('others', 3);
  hang('calls');
  const slow = { ...A_REQUEST, mode: 'slow' } as const;
  expect(limit({ kind: 'calls' }, slow)).toBeUndefined();
  expect(limit({ kind: 'calls', isRepeated: true }, slow)?.ms).toBe(4_000);
});

test('a kind is sent no more once four in a row were given up, until one is answered', () => {
  const { answers, hang, giveUp, refusal } = watching();
  answers('calls', 3);
  hang('calls', 2);
  for (let count = 0; count < 4; count += 1) {
    expect(refusal('calls')).toBeUndefined();
    giveUp({ kind: 'calls' });
  }
  expect(refusal('calls')).toBe('no answer to 4 in a row of the calls');
  expect(refusal('calls', true)).toBeUndefined();
  answers('calls', 3);
  expect(refusal('calls')).toBeUndefined();
});

test.each(['slow', 'split', 'cut'] as const)('a request of mode %s says nothing', (mode) => {
  const { hang, refusal, unansweredKinds } = watching();
  for (let count = 0; count < 3; count += 1) hang('calls', 1, { ...A_REQUEST, mode });
  expect(refusal('calls')).toBeUndefined();
  expect(unansweredKinds()).toEqual([]);
});

describe('kinds of which none is answered that have a manner in common', () => {
  const purposeOf = (kind: string): Purpose => ({ by: 'receiver', kind, manner: 'silent ones' });
  const note = (
    hangs: ReturnType<typeof createHangs>,
    kind: string,
    { startedAtMs = 0, answeredMs }: { startedAtMs?: number; answeredMs?: number } = {},
  ) =>
    hangs.note(purposeOf(kind), {
      ...exchangeOf(answeredMs === undefined ? failure('timeout') : answer(401)),
      startedAtMs,
      durationMs: answeredMs ?? DEADLINE_MS,
    });

  test('are one: what one of them showed is confirmed by another, and told once', () => {
    const hangs = createHangs();
    hangs.note({ by: 'receiver', kind: 'others' }, { ...exchangeOf(answer(200)), durationMs: 3 });
    note(hangs, 'calls');
    expect(hangs.shortLimit(purposeOf('errors'), A_REQUEST)?.ms).toBe(2_000);
    note(hangs, 'errors', { startedAtMs: DEADLINE_MS });
    expect(() => hangs.ensureAnswered(purposeOf('joinings'))).toThrow(
      'no answer within 15.0 s to any of 2 silent ones',
    );
    expect(hangs.unansweredKinds()).toEqual([
      { kind: 'silent ones', unanswered: 2, all: 2, waitedMs: DEADLINE_MS },
    ]);
  });

  test('are kinds of their own as soon as one of them is answered', () => {
    const hangs = createHangs();
    note(hangs, 'calls');
    note(hangs, 'calls', { startedAtMs: DEADLINE_MS });
    note(hangs, 'errors', { answeredMs: 3 });
    expect(() => hangs.ensureAnswered(purposeOf('joinings'))).not.toThrow();
    expect(() => hangs.ensureAnswered(purposeOf('calls'))).toThrow(/any of 2 calls/);
    expect(hangs.unansweredKinds()).toEqual([
      { kind: 'calls', unanswered: 2, all: 2, waitedMs: DEADLINE_MS },
    ]);
  });
});
