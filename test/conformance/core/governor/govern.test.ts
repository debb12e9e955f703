import { describe, expect, test } from 'vitest';
import { sleep } from '../../../../src/clock/clock.ts';
import { createVirtualClock } from '../../../../src/clock/virtual-clock.ts';
import { createVirtualClockPair } from '../../../../src/clock/virtual-clock-pair.ts';
import {
  createGovernor,
  type GovernorOptions,
} from '../../../../src/conformance/core/governor/govern.ts';
import type { Purpose } from '../../../../src/conformance/core/governor/purpose.ts';
import {
  createRunStop,
  type RunStopOptions,
} from '../../../../src/conformance/core/governor/run-stop.ts';
import { Untestable } from '../../../../src/conformance/core/signals.ts';
import type { WireRequest } from '../../../../src/wire/exchange.ts';
import {
  A_REQUEST,
  answer,
  failure,
  inTurn,
  type Reply,
} from '../../../support/scripted-exchange.ts';

type Limits = Pick<GovernorOptions, 'ratePerSecond' | 'requestsAtOnce'> &
  Pick<RunStopOptions, 'maxTimeMs' | 'maxRequests'>;

const DATE = 'Sun, 01 Jun 2025 12:00:00 GMT';

/** A governor over a made-up peer that answers after `workMs`; notes what was sent, and when. */
function governing(reply: Reply, limits: Limits = {}, workMs = 0) {
  const clock = createVirtualClockPair(0).waits;
  const { signal } = new AbortController();
  const sent: { readonly request: WireRequest; readonly atMs: number }[] = [];
  let underWay = 0;
  let mostAtOnce = 0;
  const governor = createGovernor({
    ...limits,
    clock,
    stop: createRunStop({ clock, signal, ...limits }),
    async exchange(request) {
      const startedAtMs = clock.now();
      const outcome = reply(request, sent.length);
      sent.push({ request, atMs: startedAtMs });
      underWay += 1;
      mostAtOnce = Math.max(mostAtOnce, underWay);
      if (workMs > 0) await sleep(clock, workMs);
      underWay -= 1;
      return { request, outcome, startedAtMs, durationMs: workMs };
    },
  });
  return {
    ...governor,
    clock,
    ask: () => governor.exchange(A_REQUEST),
    requests: () => sent.map(({ request }) => request),
    timesMs: () => sent.map(({ atMs }) => atMs),
    mostAtOnce: () => mostAtOnce,
  };
}

const times = <T>(count: number, make: () => T): T[] => Array.from({ length: count }, make);

describe('a rate', () => {
  test('spaces requests that come at once evenly', async () => {
    const { ask, timesMs } = governing(() => answer(200), { ratePerSecond: 4 });
    await Promise.all(times(4, ask));
    expect(timesMs()).toEqual([0, 250, 500, 750]);
  });

  test('spaces requests that follow one another', async () => {
    const { ask, timesMs } = governing(() => answer(200), { ratePerSecond: 10 });
    for (let count = 0; count < 3; count += 1) await ask();
    expect(timesMs()).toEqual([0, 100, 200]);
  });

  test('does not hold up a request that comes late, nor lets it catch up', async () => {
    const { clock, ask, timesMs } = governing(() => answer(200), { ratePerSecond: 4 });
    await ask();
    await sleep(clock, 10_000);
    await Promise.all(times(2, ask));
    expect(timesMs()).toEqual([0, 10_000, 10_250]);
  });
});

describe('the number of requests at once', () => {
  test('is held', async () => {
    const { ask, mostAtOnce, requests } = governing(() => answer(200), { requestsAtOnce: 3 }, 50);
    await Promise.all(times(16, ask));
    expect(requests()).toHaveLength(16);
    expect(mostAtOnce()).toBe(3);
  });

  test('has no limit unless it is given one', async () => {
    const { ask, mostAtOnce } = governing(() => answer(200), {}, 50);
    await Promise.all(times(16, ask));
    expect(mostAtOnce()).toBe(16);
  });
});

describe('the limits of a run', () => {
  test('end what would be sent beyond the number of requests', async () => {
    const { ask, requests } = governing(() => answer(200), { maxRequests: 2 });
    await ask();
    await ask();
    await expect(ask()).rejects.toThrow("the run's 2 requests were used up");
    expect(requests()).toHaveLength(2);
  });

  test('are not passed by requests that come at once', async () => {
    const { ask, requests } = governing(() => answer(200), { maxRequests: 3 });
    await Promise.allSettled(times(8, ask));
    expect(requests()).toHaveLength(3);
  });

  test('count requests that are sent again', async () => {
    const reply = inTurn(answer(429, '', { 'retry-after': '1' }));
    const { ask, requests } = governing(reply, { maxRequests: 2 });
    await expect(ask()).rejects.toThrow(Untestable);
    expect(requests()).toHaveLength(2);
  });

  test('end what waits for its turn when the time is up', async () => {
    const { ask, timesMs, clock } = governing(() => answer(200), {
      ratePerSecond: 1,
      maxTimeMs: 2_500,
    });
    const outcomes = await Promise.allSettled(times(5, ask));
    expect(outcomes.map(({ status }) => status)).toEqual([
      ...times(3, () => 'fulfilled'),
      ...times(2, () => 'rejected'),
    ]);
    expect(timesMs()).toEqual([0, 1_000, 2_000]);
    expect(clock.now()).toBe(2_500);
  });

  test('let what was found be left in order', async () => {
    const { ask, exchange, requests } = governing(() => answer(200), { maxRequests: 1 });
    await ask();
    expect((await exchange(A_REQUEST, { isCleanUp: true })).outcome).toEqual(answer(200));
    expect(requests()).toHaveLength(2);
  });

  test('let a request that has begun end', async () => {
    const { ask, clock } = governing(() => answer(200), { maxTimeMs: 100 }, 700);
    expect((await ask()).outcome).toEqual(answer(200));
    expect(clock.now()).toBe(700);
    await expect(ask()).rejects.toThrow('time of 0.1 s was used up');
  });
});

describe('Retry-After', () => {
  const busy = (after: string, more = {}) => answer(429, 'slow', { 'retry-after': after, ...more });

  test('holds back what has its turn already', async () => {
    const reply: Reply = (_request, index) => (index === 0 ? busy('5') : answer(200));
    const { ask, timesMs } = governing(reply, { ratePerSecond: 10 });
    await Promise.all(times(3, ask));
    expect(timesMs()).toEqual([0, 5_000, 5_100, 5_200]);
  });

  test.each([
    ['429 and seconds', busy('3'), 3_000],
    ['503 and seconds', answer(503, '', { 'retry-after': '2' }), 2_000],
    [
      "a date, counted from the answer's own",
      busy('Sun, 01 Jun 2025 12:00:05 GMT', { date: DATE }),
      5_000,
    ],
    ['no time at all', busy('0'), 0],
  ])('is obeyed: %s', async (_words, first, pauseMs) => {
    const { ask, timesMs, tally } = governing(inTurn(first, answer(200)));
    expect((await ask()).outcome).toEqual(answer(200));
    expect(timesMs()).toEqual([0, pauseMs]);
    expect(tally()).toMatchObject({ postponed: 1, postponedMs: pauseMs, spacedMs: 0 });
  });

  test('holds back every request to that target', async () => {
    const { ask, clock, timesMs } = governing(inTurn(busy('3'), answer(200)));
    await Promise.all([ask(), sleep(clock, 1).then(ask)]);
    expect(timesMs()).toEqual([0, 3_000, 3_020]);
  });

  test('is obeyed no longer for what is refused however long it waits', async () => {
    const refusing = { recipe: { content: { base64: '' }, signatureEdits: [] } };
    const { exchange, ask, requests, clock } = governing((request) =>
      request.method === 'PUT' ? busy('3') : answer(200),
    );
    const forged = { ...A_REQUEST, method: 'PUT' };
    for (let asked = 0; asked < 5; asked += 1) {
      await ask();
      await exchange(forged, refusing);
    }
    expect(requests().filter(({ method }) => method === 'PUT')).toHaveLength(3 * 3 + 2);
    const waitedMs = clock.now();
    await ask();
    expect(clock.now()).toBeLessThan(waitedMs + 3_000);
  });

  test('is no reason to keep others waiting', async () => {
    const { exchange, ask, timesMs } = governing(inTurn(busy('3'), answer(200)));
    await Promise.all([ask(), exchange({ ...A_REQUEST, url: 'http://other.test/' })]);
    expect(timesMs()).toEqual([0, 0, 3_000]);
  });

  test('has the request made anew', async () => {
    const { exchange, requests } = governing(inTurn(busy('3'), answer(200)));
    const renewed = { ...A_REQUEST, url: 'http://target.test/renewed' };
    const done = await exchange(A_REQUEST, { renew: () => renewed });
    expect(requests()).toEqual([A_REQUEST, renewed]);
    expect(done.request).toBe(renewed);
  });

  test.each([
    ['another status', answer(403, '', { 'retry-after': '1' })],
    ['status 503 without it', answer(503)],
    ['what is no time', answer(503, '', { 'retry-after': 'later' })],
    ['more time than a run waits for', busy('31')],
  ])('has no effect with %s', async (_words, first) => {
    const { ask, requests, tally } = governing(inTurn(first, answer(200)));
    expect((await ask()).outcome).toEqual(first);
    expect(requests()).toHaveLength(1);
    expect(tally().postponed).toBe(0);
  });

  test('is told where it is longer than a run waits, with the pace that would have been served', async () => {
    const { ask, tally } = governing(inTurn(answer(200), answer(200), busy('40')));
    for (let asked = 0; asked < 3; asked += 1) await ask();
    const declined = { pauseMs: 40_000, served: 2, perSecond: 0.05 };
    expect(tally()).toMatchObject({ postponed: 0, declined });
  });

  test.each([
    ['without it', answer(429)],
    ['with what is no time', busy('later')],
  ])('is a second for status 429 %s', async (_words, first) => {
    const { ask, timesMs } = governing(inTurn(answer(200), first, answer(200)));
    await ask();
    expect((await ask()).outcome).toEqual(answer(200));
    expect(timesMs()).toEqual([0, 0, 1_000]);
  });

  test('is a second at least once a target is known to limit its pace', async () => {
    const { ask, timesMs } = governing(inTurn(busy('0'), busy('0'), answer(200)));
    await ask();
    expect(timesMs()).toEqual([0, 0, 1_000]);
  });

  test('is a second also where nothing was ever served, four times, and shows no pace', async () => {
    const { ask, clock, requests, tally } = governing(() => answer(429));
    expect((await ask()).outcome).toEqual(answer(429));
    expect(requests()).toHaveLength(5);
    expect(clock.now()).toBe(4_000);
    expect(tally().perSecond).toBeUndefined();
  });

  test('is obeyed no longer once four pauses in a row were no use, nor is the pace kept', async () => {
    const { ask, clock, requests } = governing(inTurn(answer(200), busy('2')));
    await Promise.all(times(3, ask));
    await ask();
    const pausedMs = clock.now();
    expect(pausedMs).toBeLessThan(4 * 2_000 + 500);
    const sent = requests().length;
    await Promise.all(times(20, ask));
    expect(requests()).toHaveLength(sent + 20);
    expect(clock.now()).toBe(pausedMs);
  });

  test.each([
    ['an altered notification', { recipe: { content: { base64: '' }, signatureEdits: [] } }],
    ['a copy', { isCopy: true }],
  ])('is not supposed where %s is answered with 429', async (_words, purpose) => {
    const { ask, exchange, requests } = governing(inTurn(answer(200), answer(429)));
    await ask();
    expect((await exchange(A_REQUEST, purpose)).outcome).toEqual(answer(429));
    expect(requests()).toHaveLength(2);
  });

  test('is obeyed twice for one request; then its answer counts', async () => {
    const { ask, requests } = governing(inTurn(answer(200), busy('1')));
    await ask();
    expect((await ask()).outcome).toEqual(busy('1'));
    expect(requests()).toHaveLength(1 + 3);
  });

  test('is obeyed four times by a target that has served nothing yet', async () => {
    const { ask, requests } = governing(() => busy('1'));
    expect((await ask()).outcome).toEqual(busy('1'));
    expect(requests()).toHaveLength(1 + 4);
  });

  test('is obeyed four times in all where nothing is ever served', async () => {
    const { ask, clock } = governing(() => busy('30'));
    for (let count = 0; count < 20; count += 1) {
      expect((await ask()).outcome).toEqual(busy('30'));
    }
    expect(clock.now()).toBe(4 * 30_000);
  });

  test('is not obeyed beyond the time of the run', async () => {
    const { ask, clock } = governing(() => busy('20'), { maxTimeMs: 15_000 });
    expect((await ask()).outcome).toEqual(busy('20'));
    expect(clock.now()).toBe(0);
  });
});

describe('a target that stops listening', () => {
  test('is asked three times with growing pauses, and then nothing more', async () => {
    const { ask, timesMs, requests } = governing(inTurn(answer(200), failure('refused')));
    await ask();
    expect((await ask()).outcome).toEqual(failure('refused'));
    expect(timesMs()).toEqual([0, 0, 500, 1_500, 3_500]);
    expect((await ask()).outcome).toMatchObject({ kind: 'failure', reason: 'refused' });
    expect(requests()).toHaveLength(5);
  });

  test('is probed once, however many requests meet it', async () => {
    const { ask, requests } = governing(inTurn(answer(200), failure('refused')), {}, 10);
    await ask();
    await Promise.all(times(4, ask));
    expect(requests()).toHaveLength(1 + 4 + 3);
  });

  test('goes on being asked when it comes back, and that is told', async () => {
    const script = inTurn(answer(200), failure('refused'), failure('refused'), answer(404));
    const { ask, requests, tally } = governing(script);
    await ask();
    expect((await ask()).outcome).toEqual(answer(404));
    expect(requests()).toHaveLength(5);
    expect(requests().at(3)?.method).toBe('GET');
    expect(tally().restarts).toEqual(new Map([['http://target.test', 1]]));
  });

  test('is asked again what it was asked while it went down, and that is told', async () => {
    const reset = failure('reset');
    const gone = failure('refused');
    const script = inTurn(
      answer(200),
      reset,
      gone,
      answer(404),
      reset,
      gone,
      answer(404),
      answer(204),
    );
    const { ask, timesMs, tally } = governing(script);
    await ask();
    expect((await ask()).outcome).toEqual(answer(204));
    // Asked at once after the reset, since only then it may not listen yet.
    expect(timesMs()).toEqual([0, 0, 0, 1_000, 1_000, 1_000, 2_000, 2_000]);
    expect(tally().restarts).toEqual(new Map([['http://target.test', 2]]));
  });

  test('is told of a reset where it listens all the same', async () => {
    const { ask, requests, tally } = governing(inTurn(answer(200), failure('reset'), answer(404)));
    await ask();
    expect((await ask()).outcome).toEqual(failure('reset'));
    expect(requests()).toHaveLength(3);
    expect(tally().restarts).toEqual(new Map());
  });

  describe('but closes every connection for a while,', () => {
    const refusedForgery = { by: 'receiver' } as const;
    const reset = failure('reset');

    test('is asked again when it answers what it answered before, and that is told', async () => {
      const script = inTurn(
        answer(401),
        ...Array.from({ length: 5 }, () => reset),
        answer(401),
        answer(200),
      );
      const { exchange, timesMs, requests, tally } = governing(script);
      await exchange(A_REQUEST, refusedForgery);
      expect((await exchange(A_REQUEST)).outcome).toEqual(answer(200));
      expect(timesMs()).toEqual([0, 0, 0, 0, 0, 1_000, 3_000, 3_000]);
      expect(requests().at(2)).toBe(A_REQUEST);
      expect(tally()).toMatchObject({ closures: 1, closedMs: 3_000, restarts: new Map() });
    });

    test('is told to be shut to everybody when it stays so, and is waited for no longer then', async () => {
      const { exchange, clock, tally } = governing(inTurn(answer(401), reset));
      await exchange(A_REQUEST, refusedForgery);
      for (let count = 0; count < 9; count += 1) {
        const { outcome } = await exchange(A_REQUEST);
        expect(outcome).toEqual({ ...reset, isShutOut: true });
      }
      expect(clock.now()).toBe(12_000);
      expect(tally().closures).toBe(9);
    });

    test('is there where it closes some connections alone, and is not waited for', async () => {
      const script = inTurn(answer(401), reset, reset, reset, answer(401));
      const { exchange, clock, tally } = governing(script);
      await exchange(A_REQUEST, refusedForgery);
      expect((await exchange(A_REQUEST)).outcome).toEqual(reset);
      expect(clock.now()).toBe(0);
      expect(tally().closures).toBe(0);
    });

    test('is told of a reset of one kind of request, since it answers others', async () => {
      const { exchange, requests } = governing(inTurn(answer(401), reset, answer(401)));
      await exchange(A_REQUEST, refusedForgery);
      expect((await exchange(A_REQUEST)).outcome).toEqual(reset);
      expect(requests()).toHaveLength(3);
    });
  });

  test('is not probed when it never listened', async () => {
    const { ask, requests } = governing(() => failure('refused'));
    expect((await ask()).outcome).toEqual(failure('refused'));
    expect(requests()).toHaveLength(1);
  });

  test('leaves other targets to be asked', async () => {
    const { exchange, ask } = governing((request) =>
      request.url === 'http://other.test/' ? answer(200) : failure('refused'),
    );
    await exchange({ ...A_REQUEST, url: 'http://other.test/' });
    await ask();
    const other = await exchange({ ...A_REQUEST, url: 'http://other.test/' });
    expect(other.outcome).toEqual(answer(200));
  });
});

describe('a target that falls silent', () => {
  const TIMEOUT = failure('timeout');
  /** A peer that answers at once or not within 15 s. */
  const timed = (reply: Reply) => {
    const clock = createVirtualClock(0);
    const sent: { readonly request: WireRequest; readonly atMs: number }[] = [];
    const after: string[] = [];
    const governor = createGovernor({
      clock,
      stop: createRunStop({ clock, signal: new AbortController().signal }),
      async exchange(request) {
        const startedAtMs = clock.now();
        const outcome = reply(request, sent.length);
        sent.push({ request, atMs: startedAtMs });
        if (outcome.kind === 'failure') await sleep(clock, 15_000);
        return { request, outcome, startedAtMs, durationMs: clock.now() - startedAtMs };
      },
      after: ({ outcome }) => after.push(outcome.kind),
    });
    const ask = (purpose: Purpose = {}) => governor.exchange(A_REQUEST, purpose);
    return { ...governor, ask, clock, sent, after };
  };

  test('is probed three times, and then nothing more is sent', async () => {
    const { ask, clock, sent, after } = timed(inTurn(answer(200), TIMEOUT));
    await ask();
    const all = await Promise.all(times(4, ask));
    expect(all.map(({ outcome }) => outcome)).toEqual(
      times(4, () => ({ ...TIMEOUT, isSilenced: true })),
    );
    // 15 s until the deadline, and three probes of 2 s with pauses of 1 s and 2 s.
    expect(clock.now()).toBe(24_000);
    expect(sent).toHaveLength(1 + 4 + 3);
    expect((await ask()).outcome).toMatchObject({ reason: 'timeout', isSilenced: true });
    expect(sent).toHaveLength(8);
    // What a silent target does not answer says nothing of those requests.
    expect(after).toEqual(['answer']);
  });

  test('is judged by the one request that it does not answer, when it answers others', async () => {
    const { ask, after } = timed(inTurn(answer(200), TIMEOUT, answer(200)));
    await ask();
    expect((await ask()).outcome).toEqual(TIMEOUT);
    expect((await ask()).outcome).toEqual(answer(200));
    expect(after).toEqual(['answer', 'failure', 'answer']);
  });

  test('is waited for when it comes back, and what had no answer is sent again', async () => {
    const { ask, tally } = timed(inTurn(answer(200), TIMEOUT, TIMEOUT, answer(404), answer(204)));
    await ask();
    expect((await ask()).outcome).toEqual(answer(204));
    expect(tally().restarts).toEqual(new Map([['http://target.test', 1]]));
  });

  test('is probed with what it has refused, and never with what it has acknowledged', async () => {
    const forged = { ...A_REQUEST, method: 'POST', body: new Uint8Array([1]) };
    const genuine = { ...A_REQUEST, method: 'POST', body: new Uint8Array([2]) };
    const { exchange, sent } = timed((request, index) => {
      if (index > 1) return TIMEOUT;
      return request === forged ? answer(401) : answer(200);
    });
    await exchange(forged, { by: 'receiver' });
    await exchange(genuine, { by: 'receiver' });
    await exchange(genuine, { by: 'receiver' });
    const probe = { ...forged, opensConnection: true };
    expect(sent.slice(3).map(({ request }) => request)).toEqual([probe, probe, probe]);
  });

  test('is not probed when it never answered', async () => {
    const { ask, sent } = timed(() => TIMEOUT);
    expect((await ask()).outcome).toEqual(TIMEOUT);
    expect(sent).toHaveLength(1);
  });
});

describe('a target that limits its pace to ten requests a second', () => {
  /** Each request takes a token out of a bucket of ten, which is filled by ten a second. */
  async function askThrough(count: number, askers: number) {
    const clock = createVirtualClock(0);
    let tokens = 10;
    let filledMs = 0;
    let refused = 0;
    const governor = createGovernor({
      clock,
      stop: createRunStop({ clock, signal: new AbortController().signal }),
      async exchange(request) {
        const startedAtMs = clock.now();
        tokens = Math.min(10, tokens + (startedAtMs - filledMs) / 100);
        filledMs = startedAtMs;
        const isServed = tokens >= 1;
        if (isServed) tokens -= 1;
        else refused += 1;
        await sleep(clock, 5);
        const outcome = isServed ? answer(200) : answer(429, '', { 'retry-after': '1' });
        return { request, outcome, startedAtMs, durationMs: 5 };
      },
    });
    const outcomes: (number | string)[] = [];
    const asker = async () => {
      for (let asked = 0; asked < count; asked += 1) {
        const { outcome } = await governor.exchange(A_REQUEST);
        outcomes.push(outcome.kind === 'answer' ? outcome.status : outcome.reason);
      }
    };
    await Promise.all(times(askers, asker));
    return { outcomes, refused, lastedMs: clock.now(), tally: governor.tally() };
  }

  test('is asked by eight at once until it serves all of them', async () => {
    const { outcomes, refused, lastedMs, tally } = await askThrough(50, 8);
    expect(outcomes.filter((status) => status !== 200)).toEqual([]);
    // Few are refused, and the limit is used rather well: 400 requests take 39 s at best.
    expect(refused).toBeLessThan(50);
    expect(lastedMs).toBeLessThan(90_000);
    expect(tally.perSecond).toBeLessThanOrEqual(10);
    expect(tally.perSecond).toBeGreaterThan(6);
  });
});
