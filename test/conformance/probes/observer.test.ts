import { describe, expect, test } from 'vitest';
import { createVirtualClockPair } from '../../../src/clock/virtual-clock-pair.ts';
import { createLedger } from '../../../src/conformance/core/evidence/evidence.ts';
import { UnusableDeclaration } from '../../../src/conformance/core/signals.ts';
import { createObserver } from '../../../src/conformance/probes/observer.ts';
import type { Answer, Failure } from '../../../src/wire/exchange.ts';
import {
  answer,
  failure,
  inTurn,
  type Reply,
  scriptedExchange,
} from '../../support/scripted-exchange.ts';

const SETTLE_MS = 2_000;
const effects = (count: unknown): Answer => answer(200, JSON.stringify({ effects: count }));

function observing(reply: Reply, urlTemplate = 'http://h/effects/{noticeId}?again={noticeId}') {
  const { exchange, requests } = scriptedExchange(reply);
  const clock = createVirtualClockPair(0).waits;
  const ledger = createLedger();
  const observer = createObserver({
    source: { kind: 'endpoint', urlTemplate, headers: [['X-Api-Key', 'k']] },
    exchange,
    ledger,
    clock,
    settleMs: SETTLE_MS,
    applied: {},
  });
  return { observer, requests, clock, ledger };
}

describe('an observer that is asked for several notices', () => {
  const TEMPLATE = 'http://h/effects?ids={noticeIds}';
  const idsIn = ({ url }: { url: string }): string[] => {
    return JSON.parse(new URL(url).searchParams.get('ids') ?? '') as string[];
  };
  const counting = (counts: Readonly<Record<string, unknown>>) =>
    observing(() => answer(200, JSON.stringify({ effects: counts })), TEMPLATE);

  test('gets one request for what is asked at the same time', async () => {
    const { observer, requests, ledger } = counting({ a: 1, 'b"/ä': 2 });
    const found = await Promise.all(['a', 'b"/ä', 'c', '__proto__'].map(observer.effects));
    expect(found).toEqual([1, 2, 0, 0]);
    expect(requests.map(idsIn)).toEqual([['a', 'b"/ä', 'c', '__proto__']]);
    expect(ledger.entries).toHaveLength(1);
  });

  test('gets together what is asked for while a request is under way', async () => {
    const { observer, requests } = counting({});
    const first = observer.effects('a');
    await Promise.resolve();
    await Promise.all([first, observer.effects('b'), observer.effects('c')]);
    expect(requests.map(idsIn)).toEqual([['a'], ['b', 'c']]);
  });

  test('gets no URL that is longer than many servers take', async () => {
    const { observer, requests } = counting({});
    const ids = Array.from({ length: 120 }, (_, index) => `notice-${index}`);
    await Promise.all([...ids, 'x'.repeat(1_500), 'y'.repeat(1_500)].map(observer.effects));
    expect(requests.map((request) => idsIn(request).length)).toEqual([50, 50, 21, 1]);
  });

  test.each<[string, Answer | Failure]>([
    ['a number', effects(1)],
    ['an array', effects([1])],
    ['a count below 0', effects({ a: -1 })],
    ['another status', answer(500, '{"effects":{}}')],
  ])('is unusable where it answers %s, for each that asked', async (_what, reply) => {
    const { observer } = observing(() => reply, TEMPLATE);
    const ended = await Promise.allSettled(['a', 'b'].map(observer.effects));
    for (const each of ended) {
      expect(each).toMatchObject({ reason: expect.any(UnusableDeclaration) });
      expect(String((each as PromiseRejectedResult).reason)).toContain(
        '{"effects": {"<noticeId>": n',
      );
    }
  });
});

describe('effects', () => {
  test.each([0, 1, 7])('are the number %i that the target answers', async (count) => {
    expect(await observing(() => effects(count)).observer.effects('n')).toBe(count);
  });

  test('are asked for under the noticeId, escaped as far as it has to be, wherever the template names it', async () => {
    const { observer, requests, ledger } = observing(() => effects(1));
    await observer.effects('a/b c:1');
    expect(requests).toMatchObject([
      {
        method: 'GET',
        url: 'http://h/effects/a%2Fb%20c:1?again=a%2Fb%20c:1',
        headers: [['X-Api-Key', 'k']],
      },
    ]);
    expect(ledger.entries.map(({ role }) => role)).toEqual(['observer']);
  });

  test('may stand beside other members', async () => {
    const reply = () => answer(200, '{"effects":2,"since":"now"}');
    expect(await observing(reply).observer.effects('n')).toBe(2);
  });

  test.each<[string, Answer | Failure]>([
    ['a negative number', effects(-1)],
    ['a fraction', effects(1.5)],
    ['a text', effects('1')],
    ['null', effects(null)],
    ['no such member', answer(200, '{}')],
    ['null in place of an object', answer(200, 'null')],
    ['a bare number', answer(200, '1')],
    ['no JSON', answer(200, 'one')],
    ['nothing', answer(200)],
    ['another status', answer(404, '{"effects":1}')],
    ['a created one', answer(201, '{"effects":1}')],
    ['a redirection', answer(302, '', { location: 'http://elsewhere/' })],
    ['a failure', failure('timeout')],
  ])('cannot be read from %s, and the target does not fail', async (_title, outcome) => {
    const asking = observing(() => outcome).observer.effects('n');
    await expect(asking).rejects.toBeInstanceOf(UnusableDeclaration);
    await expect(asking).rejects.toThrow(
      'the observer ought to answer 200 with {"effects": n} to GET http://h/effects/{noticeId}?again={noticeId}, and did not: ',
    );
  });
});

describe('settled', () => {
  test('asks once when the effect is there already', async () => {
    const { observer, requests, clock } = observing(() => effects(2));
    expect(await observer.settled('n')).toBe(2);
    expect(requests).toHaveLength(1);
    expect(clock.now()).toBe(0);
  });

  test('waits longer and longer until the effect is there', async () => {
    const { observer, requests, clock } = observing(
      inTurn(effects(0), effects(0), effects(0), effects(1)),
    );
    expect(await observer.settled('n')).toBe(1);
    expect(requests).toHaveLength(4);
    expect(clock.now()).toBe(10 + 20 + 40);
  });

  test('gives up when the time to settle has passed, having asked at its very end', async () => {
    const askedMs: number[] = [];
    const watched = observing(() => {
      askedMs.push(watched.clock.now());
      return effects(0);
    });
    expect(await watched.observer.settled('n')).toBe(0);
    expect(watched.clock.now()).toBe(SETTLE_MS);
    expect(askedMs.at(-1)).toBe(SETTLE_MS);
    expect(askedMs.length).toBeLessThan(15);
  });

  test('waits for no longer than effects of the run usually take where that is enough', async () => {
    const { observer, clock } = observing(
      inTurn(effects(0), effects(0), effects(1), ...Array.from({ length: 9 }, () => effects(0))),
    );
    await observer.settled('first');
    const startedAtMs = clock.now();
    expect(await observer.settledSoon('second')).toBe(0);
    expect(clock.now() - startedAtMs).toBe(2 * 30);
  });

  test('says nothing when the observer breaks while it waits', async () => {
    const { observer } = observing(inTurn(effects(0), answer(500)));
    await expect(observer.settled('n')).rejects.toBeInstanceOf(UnusableDeclaration);
  });
});
