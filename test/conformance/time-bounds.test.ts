import { describe, expect, test } from 'vitest';
import { RUN_DEFAULTS } from '../../src/conformance/core/plan/run-plan.ts';
import { CHECKS } from '../../src/conformance/suites/index.ts';
import { resolveProfile } from '../../src/contract/index.ts';
import { answer, failure } from '../support/scripted-exchange.ts';
import {
  type Arrival,
  eventTypeOf,
  jsonIn,
  judgeTimed,
  type TimedRun,
  type TimedTarget,
} from '../support/timed-run.ts';

const _NEUTRAL = resolveProfile('neutral');
const RECEIVER = ['receiver'] as const;
const TOKENS = ['token-server', 'token-lifecycle'] as const;
const BOTH = [...RECEIVER, ...TOKENS] as const;

/** Longer than any deadline: there is no answer. */
const NEVER_MS = 60_000;
const QUICK_MS = 3;

const { maxTimeMs: TIME_MS } = RUN_DEFAULTS;
/** What is under way when the time is up. */
const LAST_ANSWER_MS = 15_000;
/** Three deadlines: two show that there is no answer, and one check may have asked meanwhile. */
const MOST_OF_A_HANG_MS = 3 * 15_000 + 2_000;

/** What fails first where nothing is answered, in the order of the report. */
const GATES: readonly string[] = [
  'token-server.user-token.returns-a-token',
  'receiver.acknowledges.ordinary-notification',
];

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
])('$what', ({ suites }) => {
  test('slow by 400 ms is judged whole', async () => {
    const run = await judgeTimed({ suites, takesMs: () => 400 });
    expect(run.idsOf('fail', 'warn', 'flaky', 'error', 'untestable')).toEqual([]);
    expect(run.outcome).toBe('conformant');
    expect(run.hints).toEqual([]);
  });

  test('slow by 3 s is told the time in which it is judged whole', async () => {
    const takesMs = () => 3_000;
    const short = await judgeTimed({ suites, takesMs });
    expect(short.lastedMs).toBeLessThanOrEqual(TIME_MS + LAST_ANSWER_MS);
    expect(short.outcome).toBe('incomplete');
    expect(short.idsOf('fail', 'warn', 'flaky', 'error')).toEqual([]);
    expect(short.hints).toEqual([
      expect.stringMatching(/^The time of the run, 600\.0 s, was used/),
    ]);
    const minutes = remediesOf(short).flatMap((remedy) =>
      remedy.code === 'allow-time' ? [remedy.minutes ?? 0] : [],
    );
    const run = await judgeTimed({
      suites,
      takesMs,
      options: { maxTimeMs: Math.max(...minutes) * 60_000 },
    });
    expect(run.outcome).toBe('conformant');
  });

  test('that needs 9.9 s an answer is not waited for', async () => {
    const run = await judgeTimed({ suites, takesMs: () => 9_900 });
    expect(run.lastedMs).toBeLessThanOrEqual(60_000);
    expect(run.outcome).toBe('incomplete');
    expect(run.idsOf('fail', 'warn', 'flaky', 'error')).toEqual([]);
  });

  test('that falls silent in the middle is one finding, and nothing fails', async () => {
    const takesMs: TimedTarget['takesMs'] = ({ index }) => (index > 150 ? NEVER_MS : QUICK_MS);
    const run = await judgeTimed({ suites, takesMs });
    // A deadline, and three probes.
    expect(run.lastedMs).toBeLessThan(15_000 + 10_000);
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

  test('that never answers malformed bodies is waited for in bounded time', async () => {
    const run = await judgeTimed({
      suites,
      takesMs: ({ request }) => (isMalformed(request) ? NEVER_MS : QUICK_MS),
    });
    expect(run.lastedMs).toBeLessThanOrEqual(TIME_MS / 2);
    // Only what those bodies have to show is left untested.
    const untested = run.idsOf('untestable').map((id) => run.results.get(id)?.reason ?? '');
    expect(untested.filter((reason) => !/no answer|answers-400/.test(reason))).toEqual([]);
    expect(run.idsOf('pass').length).toBeGreaterThan(untested.length * 4);
    expect(remediesOf(run)).toEqual([]);
    expect(run.hints).toEqual([expect.stringMatching(/gave no answer within 15\.0 s to /)]);
  });

  test('that never answers at all is waited for thrice, and is not called slow', async () => {
    const run = await judgeTimed({ suites, takesMs: () => NEVER_MS });
    expect(run.lastedMs).toBeLessThanOrEqual(MOST_OF_A_HANG_MS);
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

  test.each([3, 150])('%i ms an answer, is judged by what is harmless before', async (ms) => {
    const { results, idsOf, hints } = await judgeTimed(endingAtNull(ms));
    const late = new Set(
      CHECKS.filter((each) => each.isRisky || each.isRunWide).map(({ id }) => id),
    );
    expect(idsOf('untestable').filter((id) => !late.has(id))).toEqual([]);
    expect(idsOf('pass').length).toBeGreaterThan(30);
    expect(idsOf('fail', 'flaky', 'error')).toEqual([]);
    const told = idsOf('warn').map((id) => results.get(id)?.evidence.at(-1)?.role);
    expect([hints, told]).toEqual([[], [expect.stringMatching(/: null$/)]]);
  });
});

test('a receiver that never answers one type of event fails for it, and is judged on the others', async () => {
  const run = await judgeTimed({
    suites: RECEIVER,
    takesMs: ({ request }) => (eventTypeOf(request) === 201 ? NEVER_MS : QUICK_MS),
  });
  expect(run.lastedMs).toBeLessThanOrEqual(2 * MOST_OF_A_HANG_MS);
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
  expect(run.lastedMs).toBeLessThanOrEqual(2 * MOST_OF_A_HANG_MS);
  expect(run.idsOf('fail', 'error', 'flaky')).toEqual([]);
  expect(run.outcome).toBe('incomplete');
  expect(run.hints).toEqual([expect.stringContaining('to requests without signatures (')]);
  for (const forgery of ['rejects-changed-digit', 'rejects-unrelated-key']) {
    expect(run.results.get(`receiver.signature.${forgery}`)?.verdict).toBe('pass');
  }
});

test('a receiver that takes 50 ms for each kilobyte is judged on all that it answers quickly', async () => {
  const takesMs: TimedTarget['takesMs'] = ({ request: { body } }) => (50 * body.length) / 1_024;
  const run = await judgeTimed({ suites: RECEIVER, takesMs });
  expect(run.lastedMs).toBeLessThan(TIME_MS / 2);
  expect(run.idsOf('fail', 'flaky', 'error')).toEqual([]);
  expect(run.idsOf('untestable').length).toBeLessThan(8);
  expect(run.idsOf('pass').length).toBeGreaterThan(90);
});

test('a target that never answers one request is waited for twice', async () => {
  const run = await judgeTimed({
    suites: RECEIVER,
    takesMs: ({ request }) => (request.mode === 'chunked' ? NEVER_MS : QUICK_MS),
  });
  expect(run.lastedMs).toBeLessThanOrEqual(MOST_OF_A_HANG_MS);
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

test('a token server that never answers what it cannot decode fails for that', async () => {
  const run = await judgeTimed({
    suites: TOKENS,
    takesMs: ({ request }) => (isMalformed(request) || isIllTyped(request) ? NEVER_MS : QUICK_MS),
  });
  expect(run.lastedMs).toBeLessThanOrEqual(TIME_MS / 4);
  expect(run.idsOf('fail')).toEqual(['token-server.undecodable-body.answers-400']);
  expect(run.hints).toEqual([expect.stringContaining('requests with ill-typed fields (')]);
});

test('what a token server that never answers one endpoint hides has that for its root', async () => {
  const run = await judgeTimed({
    suites: TOKENS,
    takesMs: ({ request }) => (request.url.endsWith('/generate-app-token') ? NEVER_MS : QUICK_MS),
  });
  expect(run.lastedMs).toBeLessThanOrEqual(MOST_OF_A_HANG_MS);
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
    expect(remedy).toEqual({ code: 'allow-time', minutes: 120 });
    expect(run.hints[0]).toContain('up to 9.9 s');
  });

  test('is found when it is given that time', async () => {
    const run = await judgeTimed({ ...target, options: { maxTimeMs: 120 * 60_000 } });
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
    { what: 'a receiver', suites: RECEIVER },
    { what: 'a token server', suites: TOKENS },
  ])('$what is judged whole, just below its limit', async ({ suites }) => {
    const reply = limiting(25, headers);
    const run = await judgeTimed({ suites, takesMs: () => QUICK_MS, reply });
    expect(run.idsOf('fail', 'warn', 'flaky', 'error', 'untestable')).toEqual([]);
    expect(run.outcome).toBe('conformant');
    // Nearly twenty a second.
    expect(run.lastedMs).toBeLessThanOrEqual((1_000 * run.arrivals.length) / 19);
    expect(run.hints).toEqual([expect.stringMatching(/asked more slowly/)]);
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
  ])('that $how and asks for a second is named as slow, early', async ({ reply }) => {
    const run = await judgeTimed({ suites, takesMs: () => QUICK_MS, reply: reply() });
    expect(run.lastedMs).toBeLessThanOrEqual(TIME_MS / 5);
    expect(run.outcome).toBe('incomplete');
    expect(run.idsOf('fail', 'warn', 'flaky', 'error')).toEqual([]);
    expect(run.hints).toEqual([
      expect.stringMatching(
        /It serves about one request (?:a second|in 2 s), at which a run takes too long: let this caller through/,
      ),
    ]);
    const slow = [...run.results.values()].filter(({ reason = '' }) =>
      /^the target serves about one request (?:a second|in 2 s), too slow/.test(reason),
    );
    expect(slow.length).toBeGreaterThan(40);
    const advised = new Set(remediesOf(run).map((each) => JSON.stringify(each)));
    expect([...advised].filter((each) => each.includes('allow-time'))).toHaveLength(1);
  });
});

test('a receiver with a limit that no run comes to an end with is told the pace that it serves', async () => {
  const reply = limiting(2, { 'retry-after': '1' });
  const run = await judgeTimed({ suites: RECEIVER, takesMs: () => QUICK_MS, reply });
  expect(run.outcome).toBe('incomplete');
  expect(run.lastedMs).toBeLessThanOrEqual(TIME_MS + LAST_ANSWER_MS);
  expect(run.idsOf('fail', 'warn', 'flaky', 'error')).toEqual([]);
  expect(run.hints).toEqual([expect.stringMatching(/^A target answered 429/)]);
  expect(remediesOf(run)).toContainEqual({ code: 'slow-down', perSecond: 1 });
});
