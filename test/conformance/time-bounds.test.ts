import { beforeAll, describe, expect, test } from 'vitest';
import { CHECKS } from '../../src/conformance/suites/index.ts';
import { resolveProfile } from '../../src/contract/index.ts';
import { KEY } from '../support/make-plan.ts';
import { answer, failure, isSigned } from '../support/scripted-exchange.ts';
import {
  type Arrival,
  eventTypeOf,
  jsonIn,
  judgeTimed,
  type TimedRun,
  type TimedTarget,
} from '../support/timed-run.ts';

const NEUTRAL = resolveProfile('neutral');
const RECEIVER = ['receiver'] as const;
const TOKENS = ['token-server', 'token-lifecycle'] as const;
const BOTH = [...RECEIVER, ...TOKENS] as const;

/** Longer than any deadline: there is no answer. */
const NEVER_MS = 60_000;
const QUICK_MS = 3;

/** Four times the time of a quick run, which is 4 s with sockets, and ten answers. */
const mostMs = (answerMs: number) => 4 * 4_000 + 10 * answerMs;

/** A minute more than a quick run. */
const MOST_OF_SLOW_MS = 4_000 + 60_000;

/** Of targets that answer side by side. */
const MOST_ANSWERS_IN_A_ROW = 24;

/** A deadline, the short times that confirm what it showed, and the time of a quick run. */
const MOST_OF_HANGS_MS = 15_000 + 10_000;
/** Where nothing was ever answered, the target may be starting: three deadlines. */
const MOST_OF_SILENCE_MS = 3 * 15_000 + 1_000;

/** The same numbers below one each time. */
const chance = (index: number) => (Math.imul(index + 1, 2_654_435_761) >>> 0) / 2 ** 32;

/** What fails first where nothing is answered, in the order of the report. */
const GATES: readonly string[] = [
  'token-server.user-token.returns-a-token',
  'receiver.acknowledges.ordinary-notification',
];

interface NotificationLike {
  readonly payload?: { readonly turns?: readonly unknown[] };
}

const remediesOf = ({ events, results }: TimedRun) => [
  ...events.flatMap((event) => (event.type === 'hint' ? (event.remedies ?? []) : [])),
  ...[...results.values()].flatMap(({ verdict, remedies = [] }) =>
    verdict === 'untestable' ? remedies : [],
  ),
];

const isMalformed = (target: { readonly body: Uint8Array }): boolean => {
  const value = jsonIn(target);
  return typeof value !== 'object' || value === null || Array.isArray(value);
};

/** How many turns a batch has; none anything else. */
function turnsOf(body: Uint8Array): number {
  const notification = jsonIn({ body }) as NotificationLike | null | undefined;
  return notification?.payload?.turns?.length ?? 0;
}

/** Keeps one of so many places for each malformed body, and answers nothing once none is left. */
function leaking(places: number): TimedTarget['takesMs'] {
  let taken = 0;
  return ({ request }) => {
    if (taken === places) return NEVER_MS;
    if (isMalformed(request)) taken += 1;
    return QUICK_MS;
  };
}

test('a token server that keeps something for each malformed body accuses no innocent request', async () => {
  const options = { concurrency: 1 };
  const run = await judgeTimed({ suites: TOKENS, takesMs: leaking(25), options });
  expect(run.idsOf('fail', 'warn', 'flaky', 'error')).toEqual([]);
  expect(run.outcome).toBe('incomplete');
  expect(run.hints).toEqual([
    expect.stringMatching(/refused \d+ requests by a 4xx, of which 2\d had a body that is no JSON/),
  ]);
});

test('a token server that is kept busy by a long user id: that request is named, and no refusal', async () => {
  let isBusy = false;
  const takesMs: TimedTarget['takesMs'] = ({ request }) => {
    isBusy ||= /"user_uuid":"[^"]{1000}/.test(Buffer.from(request.body).toString());
    return isBusy ? NEVER_MS : QUICK_MS;
  };
  const run = await judgeTimed({ suites: TOKENS, takesMs });
  expect(run.outcome).toBe('incomplete');
  expect(run.hints).toEqual([
    expect.stringMatching(
      /the long ones? w.*'user id of 2,000 characters' of token-server\.user-token\.keeps/,
    ),
  ]);
  expect(run.hints[0]).not.toContain('refused');
});

test('a token server that answers 503 to everything is waited for once', async () => {
  const run = await judgeTimed({
    suites: TOKENS,
    takesMs: () => QUICK_MS,
    reply: () => ({ ...answer(503), body: Buffer.from('Service Unavailable') }),
  });
  expect(run.idsOf('fail')).toEqual(['token-server.user-token.returns-a-token']);
  expect(run.lastedMs).toBeLessThan(5_000);
});

describe.each([
  { what: 'a receiver', suites: RECEIVER },
  { what: 'a token server', suites: TOKENS },
  { what: 'both targets', suites: BOTH },
])('$what', ({ suites }) => {
  test.each([2_000, 5_000, 9_900])('slow by %d ms is judged in bounded time', async (slowMs) => {
    const run = await judgeTimed({ suites, takesMs: () => slowMs });
    expect(run.lastedMs).toBeLessThanOrEqual(mostMs(slowMs));
    expect(run.outcome).toBe('incomplete');
    expect(run.idsOf('fail', 'warn', 'flaky', 'error')).toEqual([]);
  });

  test.each([150, 400, 600])(
    'slow by %d ms is judged whole in four times a quick one and ten answers',
    async (slowMs) => {
      const run = await judgeTimed({ suites, takesMs: () => slowMs });
      expect(run.idsOf('fail', 'warn', 'flaky', 'error', 'untestable')).toEqual([]);
      expect(run.outcome).toBe('conformant');
      expect(run.lastedMs).toBeLessThanOrEqual(mostMs(slowMs));
    },
  );

  test('slow by 1000 ms is judged whole, and few answers are waited for in turn', async () => {
    const run = await judgeTimed({ suites, takesMs: () => 1_000 });
    expect(run.idsOf('fail', 'warn', 'flaky', 'error', 'untestable')).toEqual([]);
    expect(run.outcome).toBe('conformant');
    // Bodies that go out slowly, or are broken off, take some ms besides.
    expect(Math.floor(run.lastedMs / 1_000)).toBeLessThanOrEqual(MOST_ANSWERS_IN_A_ROW);
  });

  test('slow by 0 to 700 ms is judged whole, in little more than by 400 ms each time', async () => {
    const takesMs: TimedTarget['takesMs'] = ({ index }) => 700 * chance(index);
    const run = await judgeTimed({ suites, takesMs });
    expect(run.idsOf('fail', 'warn', 'flaky', 'error', 'untestable')).toEqual([]);
    expect(run.outcome).toBe('conformant');
    expect(run.lastedMs).toBeLessThanOrEqual(mostMs(400));
  });

  test.each([5, 12])('slow by 600 ms breaks no check, whatever seed %d draws', async (seed) => {
    const run = await judgeTimed({ suites, takesMs: () => 600, options: { seed } });
    expect(run.idsOf('fail', 'warn', 'flaky', 'error')).toEqual([]);
  });

  test('slow by 2 s is judged whole in the time that it is told', async () => {
    const takesMs = () => 2_000;
    const minutes = remediesOf(await judgeTimed({ suites, takesMs })).flatMap((remedy) =>
      remedy.code === 'allow-time' ? [remedy.minutes ?? 0] : [],
    );
    const maxTimeMs = Math.max(...minutes) * 60_000;
    expect(maxTimeMs).toBeLessThanOrEqual(5 * 60_000);
    const run = await judgeTimed({ suites, takesMs, options: { maxTimeMs } });
    expect(run.outcome).toBe('conformant');
  });

  test('that falls silent in the middle is one finding, and nothing fails', async () => {
    const takesMs: TimedTarget['takesMs'] = ({ index }) => (index > 150 ? NEVER_MS : QUICK_MS);
    const run = await judgeTimed({ suites, takesMs });
    // A deadline, and 2 s for a check that had waited before it asked.
    expect(run.lastedMs).toBeLessThan(15_000 + 2_500);
    expect(run.idsOf('fail', 'warn', 'flaky', 'error')).toEqual([]);
    expect(run.outcome).toBe('incomplete');
    expect(run.hints).toHaveLength(1);
    expect(run.hints[0]).toMatch(
      /^The target stopped answering during the run, while these checks/,
    );
  });

  test('that falls silent where one check runs at a time has not failed by that request', async () => {
    const takesMs: TimedTarget['takesMs'] = ({ index }) => (index > 150 ? NEVER_MS : QUICK_MS);
    const run = await judgeTimed({ suites, takesMs, options: { concurrency: 1 } });
    expect(run.idsOf('fail', 'warn', 'flaky', 'error')).toEqual([]);
    expect(run.outcome).toBe('incomplete');
    expect(run.hints).toEqual([
      expect.stringMatching(
        /^The target stopped answering during the run, while \S+ ran: its request '.+' had no answer, and nothing else was answered from then on\. What was sent before may be the cause\./,
      ),
    ]);
    expect(remediesOf(run)).toMatchObject([{ code: 'run-alone', checks: [expect.any(String)] }]);
  });

  test('that was quick and becomes slow in the middle is judged in bounded time', async () => {
    const takesMs: TimedTarget['takesMs'] = ({ index }) => (index > 150 ? 2_000 : QUICK_MS);
    const run = await judgeTimed({ suites, takesMs });
    expect(run.lastedMs).toBeLessThanOrEqual(MOST_OF_SLOW_MS + 2 * 2_000);
    expect(run.idsOf('fail', 'warn', 'flaky', 'error')).toEqual([]);
  });

  test('that is restarted meanwhile is waited for once, and judged whole', async () => {
    const takesMs: TimedTarget['takesMs'] = ({ atMs }) =>
      atMs > 500 && atMs < 12_000 ? NEVER_MS : QUICK_MS;
    const run = await judgeTimed({ suites, takesMs });
    expect(run.idsOf('fail', 'warn', 'flaky', 'error', 'untestable')).toEqual([]);
    expect(run.hints).toEqual([expect.stringMatching(/went away and came back once/)]);
  });

  test('that never answers malformed bodies is waited for once, and confirmed', async () => {
    const run = await judgeTimed({
      suites,
      takesMs: ({ request }) => (isMalformed(request) ? NEVER_MS : QUICK_MS),
    });
    const targets = suites === BOTH ? 2 : 1;
    // What a token server has to answer to them is stated, so that it is waited for once more.
    const moreMs = suites === TOKENS ? 15_000 : 0;
    expect(run.lastedMs).toBeLessThanOrEqual(targets * MOST_OF_HANGS_MS + moreMs);
    // Only what those bodies have to show is left untested.
    const untested = run.idsOf('untestable').map((id) => run.results.get(id)?.reason ?? '');
    expect(untested.filter((reason) => !/no answer|answers-400/.test(reason))).toEqual([]);
    expect(run.idsOf('pass').length).toBeGreaterThan(untested.length * 4);
    expect(remediesOf(run)).toEqual([]);
    expect(run.hints).toEqual([expect.stringMatching(/gave no answer within 15\.0 s to /)]);
  });

  test('that never answers at all is waited for thrice, and is not called slow', async () => {
    const run = await judgeTimed({ suites, takesMs: () => NEVER_MS });
    expect(run.lastedMs).toBeLessThanOrEqual(MOST_OF_SILENCE_MS);
    expect(run.outcome).toBe('nonconformant');
    expect(run.idsOf('fail')).toEqual(GATES.filter((id) => run.results.has(id)));
    expect(run.idsOf('warn', 'flaky', 'error', 'pass')).toEqual([]);
    expect(run.hints).toHaveLength(run.idsOf('fail').length);
    for (const hint of run.hints) expect(hint).toMatch(/answers nothing: none of \d+ requests/);
    expect(remediesOf(run)).toEqual([]);
    const said = [...run.results.values()].filter(({ reason = '' }) => /slow/.test(reason));
    expect(said).toEqual([]);
  });
});

describe.each([
  { role: 'receiver', suites: RECEIVER },
  { role: 'token server', suites: TOKENS },
])('a $role that ends at a null, and takes', ({ suites }) => {
  /** Refuses connections from then on. */
  function endingAtNull(takesMs: number): TimedTarget {
    let isOver = false;
    return {
      suites,
      takesMs: () => takesMs,
      reply: ({ request: { body } }) => {
        if (isOver) return failure('refused');
        isOver = Buffer.from(body).toString().trim() === 'null';
        return isOver ? failure('reset') : undefined;
      },
    };
  }

  test.each([3, 60, 150, 300])(
    '%i ms an answer, is judged by what is harmless before',
    async (ms) => {
      const { results, idsOf, hints } = await judgeTimed(endingAtNull(ms));
      const late = new Set(
        CHECKS.filter((each) => each.isRisky || each.isRunWide).map(({ id }) => id),
      );
      expect(idsOf('untestable').filter((id) => !late.has(id))).toEqual([]);
      expect(idsOf('pass').length).toBeGreaterThan(45);
      expect(idsOf('fail', 'flaky', 'error')).toEqual([]);
      const told = idsOf('warn').map((id) => results.get(id)?.evidence.at(-1)?.role);
      // Where what may bring it down goes out side by side, what was cut off is told.
      if (ms === QUICK_MS) expect([hints, told]).toEqual([[], [expect.stringMatching(/: null$/)]]);
      else expect(hints).toEqual([expect.stringMatching(/^The target stopped listening/)]);
    },
  );
});

/** What checks and rows need that wait for one another, whatever the number of requests. */
const MOST_IN_A_ROW = 41;

describe('rows are judged side by side where both targets take', () => {
  let quick: TimedRun;
  beforeAll(async () => {
    quick = await judgeTimed({ suites: BOTH, takesMs: () => QUICK_MS });
  });

  test.each([
    { slowMs: 100, mostMs: 8_000 },
    { slowMs: 200, mostMs: 12_000 },
    { slowMs: 300, mostMs: MOST_IN_A_ROW * 300 },
    { slowMs: 400, mostMs: MOST_IN_A_ROW * 400 },
    { slowMs: 600, mostMs: MOST_IN_A_ROW * 600 },
    { slowMs: 1_000, mostMs: MOST_IN_A_ROW * 1_000 },
  ])('$slowMs ms, with the verdicts of quick ones', async ({ slowMs, mostMs: most }) => {
    const run = await judgeTimed({ suites: BOTH, takesMs: () => slowMs });
    expect(run.outcome).toBe('conformant');
    expect(run.lastedMs).toBeLessThanOrEqual(most);
    for (const [id, { verdict, outcome }] of quick.results) {
      expect(run.results.get(id), id).toMatchObject({ verdict, outcome });
    }
  });
});

test('what one of many rows shows is found and told where they are judged side by side', async () => {
  const run = await judgeTimed({
    suites: RECEIVER,
    takesMs: () => 300,
    reply: ({ request }) => (eventTypeOf(request) === 202 ? answer(200) : undefined),
  });
  const found = run.results.get('receiver.signature.rejects-forgeries-of-every-event-type');
  expect(found).toMatchObject({ verdict: 'fail' });
  const evidence = found?.evidence ?? [];
  expect(evidence.length).toBeGreaterThan(1);
  const types = evidence.map(({ request: { body } }) => JSON.parse(String(body.text)).eventType);
  expect(new Set(types)).toEqual(new Set([202]));
});

/** What a finding says, but for when it was seen and by how many requests. */
const saidOf = ({ results }: TimedRun, id: string) => {
  const { verdict, expected, actual, reason, showing, evidence } = results.get(id) ?? {};
  return { verdict, expected, actual, reason, showing, roles: evidence?.map(({ role }) => role) };
};

test('a slow token server that takes nobody for the user before is found as a quick one is', async () => {
  const id = 'token-server.empty-user.gets-no-token-of-another-user';
  const faults = ['token-server.takes-nobody-for-latest-user'] as const;
  const [quick, slow] = await Promise.all(
    [QUICK_MS, 300].map((ms) => judgeTimed({ suites: TOKENS, takesMs: () => ms, faults })),
  );
  expect(saidOf(slow as TimedRun, id)).toEqual(saidOf(quick as TimedRun, id));
  expect(saidOf(slow as TimedRun, id)).toMatchObject({ verdict: 'fail' });
});

describe('of targets that take 300 ms an answer', () => {
  test('as many requests are under way as they answer side by side', async () => {
    const run = await judgeTimed({ suites: BOTH, takesMs: () => 300 });
    expect(run.outcome).toBe('conformant');
    expect(run.mostAtOnce).toBeGreaterThan(64);
  });

  test('those that answer one after another are sent no more than is usual', async () => {
    const mostAtOnce = async (options: TimedTarget['options'] = {}) => {
      let freeAtMs = 0;
      const takesMs: TimedTarget['takesMs'] = ({ atMs }) => {
        freeAtMs = Math.max(freeAtMs, atMs) + 300;
        return freeAtMs - atMs;
      };
      return (await judgeTimed({ suites: RECEIVER, takesMs, options })).mostAtOnce;
    };
    expect(await mostAtOnce()).toBe(await mostAtOnce({ concurrency: 8 }));
  });
});

test('a receiver that never answers one type of event fails for it, and is judged on the others', async () => {
  const run = await judgeTimed({
    suites: RECEIVER,
    takesMs: ({ request }) => (eventTypeOf(request) === 201 ? NEVER_MS : QUICK_MS),
  });
  expect(run.lastedMs).toBeLessThanOrEqual(MOST_OF_HANGS_MS);
  expect(run.idsOf('fail')).toEqual(['receiver.acknowledges.inbound-call-state']);
  expect(run.hints).toEqual([expect.stringContaining('to notifications of event type 201 (')]);
  expect(remediesOf(run)).toEqual([]);
});

test('a receiver that never answers what is unsigned is judged on the other forgeries', async () => {
  const run = await judgeTimed({
    suites: RECEIVER,
    takesMs: ({ request: { headers } }) =>
      headers.some(([name]) => /signature/i.test(name)) ? QUICK_MS : NEVER_MS,
  });
  expect(run.lastedMs).toBeLessThanOrEqual(20_000);
  expect(run.idsOf('fail', 'error', 'flaky')).toEqual([]);
  expect(run.outcome).toBe('incomplete');
  expect(run.hints).toEqual([expect.stringContaining('to requests without signatures (')]);
  for (const forgery of ['rejects-changed-digit', 'rejects-unrelated-key']) {
    expect(run.results.get(`receiver.signature.${forgery}`)?.verdict).toBe('pass');
  }
});

describe.each([
  ['20 ms for each turn', (body) => 20 * turnsOf(body)],
  ['60 ms for each turn', (body) => 60 * turnsOf(body)],
  ['25 ms for each kilobyte', (body) => (25 * body.length) / 1_024],
  ['50 ms for each kilobyte', (body) => (50 * body.length) / 1_024],
] as [string, (body: Uint8Array) => number][])('a receiver that takes %s', (_, takes) => {
  const takesMs: TimedTarget['takesMs'] = ({ request }) => QUICK_MS + takes(request.body);
  let run: TimedRun;
  beforeAll(async () => {
    run = await judgeTimed({ suites: RECEIVER, takesMs });
  });

  test('costs at most a minute more than a quick one', () => {
    expect(run.lastedMs).toBeLessThan(MOST_OF_SLOW_MS);
  });

  test('is sent nothing larger than what is slow already, but for the one body of a mebibyte', () => {
    const sizes = run.arrivals.map(({ request }) => request.body.length);
    expect(Math.max(...sizes.filter((size) => size < 1_000_000))).toBeLessThan(400_000);
  });

  test('is judged on all that it answers quickly', () => {
    expect(run.idsOf('fail', 'flaky', 'error')).toEqual([]);
    expect(run.idsOf('untestable').length).toBeLessThan(8);
    expect(run.idsOf('pass').length).toBeGreaterThan(110);
  });
});

test.each([200, 400])(
  'a receiver that takes %i ms for each kilobyte, and so too long for 200 turns, costs no more',
  async (msPerKilobyte) => {
    const takesMs: TimedTarget['takesMs'] = ({ request: { body } }) =>
      QUICK_MS + (msPerKilobyte * body.length) / 1_024;
    const run = await judgeTimed({ suites: RECEIVER, takesMs });
    expect(run.lastedMs).toBeLessThan(MOST_OF_SLOW_MS - 4_000);
  },
);

test('a receiver that takes 50 ms for each kilobyte is waited for in the time that it is told', async () => {
  const takesMs: TimedTarget['takesMs'] = ({ request: { body } }) => (50 * body.length) / 1_024;
  const short = await judgeTimed({ suites: RECEIVER, takesMs });
  const minutes = remediesOf(short).flatMap((each) =>
    each.code === 'allow-time' ? [each.minutes] : [],
  );
  expect(minutes[0]).toBeGreaterThan(0);
  const options = { maxTimeMs: Number(minutes[0]) * 60_000 };
  const longer = await judgeTimed({ suites: RECEIVER, takesMs, options });
  expect(remediesOf(longer)).not.toContainEqual(expect.objectContaining({ code: 'allow-time' }));
});

test('a target that never answers one request is waited for once, and that is confirmed', async () => {
  const run = await judgeTimed({
    suites: RECEIVER,
    takesMs: ({ request }) => (request.mode === 'chunked' ? NEVER_MS : QUICK_MS),
  });
  expect(run.lastedMs).toBeLessThanOrEqual(MOST_OF_HANGS_MS);
  expect(run.idsOf('fail', 'warn', 'flaky', 'untestable')).toEqual([
    'receiver.tolerates.chunked-transfer',
  ]);
});

/** What a decoder of typed bodies refuses. */
function isIllTyped({ body }: { readonly body: Uint8Array }): boolean {
  try {
    const { user_uuid: user = '', expire = 0 } = JSON.parse(Buffer.from(body).toString());
    return typeof user !== 'string' || typeof expire !== 'number';
  } catch {
    return true;
  }
}

test('a receiver that keeps a place for each signed body that is no JSON is warned when none is left', async () => {
  let places = 6;
  const takesMs: TimedTarget['takesMs'] = ({ request }) => {
    if (places === 0) return NEVER_MS;
    if (isSigned(request, KEY, NEUTRAL) && jsonIn(request) === undefined) places -= 1;
    return QUICK_MS;
  };
  const run = await judgeTimed({ suites: RECEIVER, takesMs });
  const KEEPS_WORKING = 'receiver.hostile.keeps-working';
  expect(run.idsOf('fail', 'warn', 'flaky', 'error')).toEqual([KEEPS_WORKING]);
  expect(run.results.get(KEEPS_WORKING)?.actual).toMatch(
    /^no answer to any request any more, after \d+ signed bodies that are no notification/,
  );
  expect(run.outcome).toBe('incomplete');
});

test('a token server that never answers what it cannot decode is waited for twice', async () => {
  const run = await judgeTimed({
    suites: TOKENS,
    takesMs: ({ request }) => (isMalformed(request) || isIllTyped(request) ? NEVER_MS : QUICK_MS),
  });
  expect(run.lastedMs).toBeLessThanOrEqual(MOST_OF_HANGS_MS + 15_000);
  expect(run.idsOf('fail')).toEqual(['token-server.undecodable-body.answers-400']);
  expect(run.hints).toEqual([expect.stringContaining(' to malformed requests (')]);
});

test('what a token server that never answers one endpoint hides has that for its root', async () => {
  const run = await judgeTimed({
    suites: TOKENS,
    takesMs: ({ request }) => (request.url.endsWith('/generate-app-token') ? NEVER_MS : QUICK_MS),
  });
  expect(run.lastedMs).toBeLessThanOrEqual(MOST_OF_HANGS_MS);
  expect(run.idsOf('fail')).toEqual(['token-server.app-token.returns-a-token']);
  const neverLeaks = run.results.get('token-server.certificate.never-leaks');
  expect(neverLeaks).toMatchObject({ verdict: 'untestable', rootCause: 'never-answers' });
  expect(neverLeaks?.reason).toMatch(
    /^no answer within 15\.0 s to any of \d+ requests for app tokens/,
  );
});

describe('a receiver that needs 9.9 s an answer and refuses one error module', () => {
  const target: TimedTarget = {
    suites: RECEIVER,
    takesMs: () => 9_900,
    reply: ({ request }) =>
      eventTypeOf(request) === 110 && Buffer.from(request.body).includes('"module":"tts"')
        ? answer(400)
        : undefined,
  };

  test('is never conformant, and is told how much time it would need', async () => {
    const run = await judgeTimed(target);
    expect(run.outcome).toBe('incomplete');
    const untried = [...run.results.values()].filter(
      ({ level, verdict }) => level === 'must' && verdict === 'untestable',
    );
    expect(untried.length).toBeGreaterThan(0);
    const [remedy] = untried.flatMap(({ remedies = [] }) => remedies);
    expect(remedy).toEqual({ code: 'allow-time', minutes: 60 });
    expect(run.hints[0]).toContain('9.9 s an answer');
  });

  test('is found when it is given that time', async () => {
    const run = await judgeTimed({ ...target, options: { maxTimeMs: 60 * 60_000 } });
    expect(run.outcome).toBe('nonconformant');
    const slow = [...run.results.values()].filter(({ reason = '' }) => /slow/.test(reason));
    expect(slow).toEqual([]);
  });
});

test.each([
  { why: 'the time', options: { maxTimeMs: 300 } },
  { why: 'the number of requests', options: { maxRequests: 200 } },
])('a must that $why left untried keeps its level', async ({ options }) => {
  const run = await judgeTimed({ suites: RECEIVER, takesMs: () => QUICK_MS, options });
  expect(run.outcome).toBe('incomplete');
  const levels = [...run.results.values()].flatMap(({ id, verdict, level }) =>
    verdict === 'untestable' ? [`${id} ${level}`] : [],
  );
  const whole = await judgeTimed({ suites: RECEIVER, takesMs: () => QUICK_MS });
  for (const each of levels) {
    const [id = '', level] = each.split(' ');
    expect(`${id} ${level}`).toBe(`${id} ${whole.results.get(id)?.level}`);
  }
});

test('checks run side by side however slow their target is', async () => {
  const run = await judgeTimed({ suites: RECEIVER, takesMs: () => 2_000 });
  expect(run.mostAtOnce).toBeGreaterThanOrEqual(8);
});

test('few requests go to the checks that are still to come, and not to one that is refused', async () => {
  const options = { maxRequests: 1_000 };
  const refusing = ({ request }: Arrival) => {
    const { payload } = (jsonIn(request) ?? {}) as { payload?: { name?: string } };
    const length = payload?.name?.length;
    return length !== undefined && length % 3 === 0 ? answer(500) : undefined;
  };
  const judged = { suites: RECEIVER, takesMs: () => 1, options };
  const whole = await judgeTimed(judged);
  const run = await judgeTimed({ ...judged, reply: refusing });
  expect(run.idsOf('fail').length).toBeGreaterThan(3);
  expect(run.idsOf('pass').length).toBeGreaterThan(whole.idsOf('pass').length * 0.4);
});

/** At most so many requests in any second. */
function limiting(perSecond: number, headers: Readonly<Record<string, string>>) {
  let times: number[] = [];
  return ({ atMs }: { readonly atMs: number }) => {
    times = times.filter((each) => each > atMs - 1_000);
    if (times.length >= perSecond) return answer(429, 'slow down', headers);
    times.push(atMs);
    return undefined;
  };
}

describe.each([
  { how: 'with Retry-After', headers: { 'retry-after': '1' } },
  { how: 'without Retry-After', headers: {} },
])('a target that answers 429 $how above 25 requests a second', ({ headers }) => {
  test.each([
    { what: 'a receiver', suites: RECEIVER, mostS: 59 },
    { what: 'a token server', suites: TOKENS, mostS: 45 },
  ])('$what is judged whole by fewer examples, just below its limit', async ({ suites, mostS }) => {
    const reply = limiting(25, headers);
    const run = await judgeTimed({ suites, takesMs: () => QUICK_MS, reply });
    expect(run.idsOf('fail', 'warn', 'flaky', 'error', 'untestable')).toEqual([]);
    expect(run.outcome).toBe('conformant');
    expect(run.lastedMs).toBeLessThanOrEqual(mostS * 1_000);
    expect(run.hints).toEqual([expect.stringMatching(/asked more slowly.*drawn examples were/)]);
    const advised = remediesOf(run).map((each) => 'perSecond' in each && each.perSecond);
    expect(advised).toHaveLength(1);
    expect(advised[0]).toBeLessThanOrEqual(25);
    expect(advised[0]).toBeGreaterThanOrEqual(15);
  });
});

/** Refuses every second request, whatever the pace. */
const everySecond = ({ index }: Arrival) =>
  index % 2 === 1 ? answer(429, 'slow down', { 'retry-after': '1' }) : undefined;

const ONE_A_SECOND = { 'retry-after': '1' };

describe.each([
  { what: 'a receiver', suites: RECEIVER },
  { what: 'a token server', suites: TOKENS },
  { what: 'both targets', suites: BOTH },
])('$what', ({ suites }) => {
  test.each([
    { how: 'refuses every second request', reply: () => everySecond },
    { how: 'serves one request a second', reply: () => limiting(1, ONE_A_SECOND) },
  ])('that $how and asks for a second is named as slow within a minute', async ({ reply }) => {
    const run = await judgeTimed({ suites, takesMs: () => QUICK_MS, reply: reply() });
    expect(run.lastedMs).toBeLessThanOrEqual(45_000);
    expect(run.outcome).toBe('incomplete');
    expect(run.idsOf('fail', 'warn', 'flaky', 'error')).toEqual([]);
    expect(run.hints).toEqual([
      expect.stringMatching(
        /It serves about one request in 2 s, at which a run takes too long: let this caller through/,
      ),
    ]);
    const slow = [...run.results.values()].filter(({ reason = '' }) =>
      reason.startsWith('the target serves about one request in 2 s, too slow'),
    );
    expect(slow.length).toBeGreaterThan(50);
    const advised = new Set(remediesOf(run).map((each) => JSON.stringify(each)));
    expect([...advised].filter((each) => each.includes('allow-time'))).toHaveLength(1);
  });

  test('that serves two requests a second is judged as far as the time goes', async () => {
    const reply = limiting(2, ONE_A_SECOND);
    const run = await judgeTimed({ suites, takesMs: () => QUICK_MS, reply });
    expect(run.arrivals.length).toBeGreaterThan(600);
    expect(run.idsOf('untestable').length).toBeLessThan(40);
    expect(run.hints.join()).not.toContain('let this caller through');
  });
});

test('a token server that serves one request a second is judged whole in the time that is advised', async () => {
  const target = { suites: TOKENS, takesMs: () => QUICK_MS };
  const first = await judgeTimed({ ...target, reply: limiting(1, ONE_A_SECOND) });
  const [minutes = 0] = remediesOf(first).flatMap((each) =>
    each.code === 'allow-time' ? [each.minutes ?? 0] : [],
  );
  const options = { maxTimeMs: minutes * 60_000 };
  const run = await judgeTimed({ ...target, options, reply: limiting(1, ONE_A_SECOND) });
  expect(run.idsOf('fail', 'warn', 'flaky', 'error', 'untestable')).toEqual([]);
  expect(run.outcome).toBe('conformant');
});

test('a token server whose refusals alone take 0.8 s is judged whole', async () => {
  const run = await judgeTimed({
    suites: TOKENS,
    takesMs: ({ request }) => (isMalformed(request) ? 800 : QUICK_MS),
  });
  expect(run.idsOf('fail', 'warn', 'flaky', 'error', 'untestable')).toEqual([]);
  expect(run.lastedMs).toBeLessThanOrEqual(mostMs(800));
});
