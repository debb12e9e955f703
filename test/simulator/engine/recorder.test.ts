import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { AttemptRecord } from '../../../src/simulator/engine/attempt-record.ts';
import { createRecorder } from '../../../src/simulator/engine/create-recorder.ts';

const EPOCH_MS = 1_767_225_600_000;

function makeRecord(changes: Partial<AttemptRecord> = {}): AttemptRecord {
  const { session = 1, place = 1, startedMs = EPOCH_MS } = changes;
  return {
    session,
    place,
    number: 1,
    noticeId: `r1:${session}:${place}`,
    eventType: 101,
    intendedMs: startedMs,
    startedMs,
    endedMs: startedMs + 10,
    outcome: '200',
    isAnswered: true,
    disturbances: [],
    isCopy: false,
    settled: 'delivered',
    ...changes,
  };
}

const REFUSED = { scenario: 'long-session', bytes: 70_000, digest: 'ab', answer: 'too large' };

function refusal(changes: Partial<AttemptRecord> = {}): AttemptRecord {
  return makeRecord({ outcome: '413', refused: REFUSED, settled: undefined, ...changes });
}

/** A notice that three attempts do not bring to the receiver. */
function givenUp(session: number, place: number, startedMs: number): readonly AttemptRecord[] {
  return [1, 2, 3].map((number) =>
    refusal({
      session,
      place,
      number,
      eventType: 112,
      startedMs: startedMs + number * 1_000,
      settled: number === 3 ? 'given-up' : undefined,
    }),
  );
}

function recordOf(records: readonly AttemptRecord[]) {
  const recorder = createRecorder();
  for (const each of records) recorder.add(each);
  return recorder.record();
}

const sum = (values: readonly number[]) => values.reduce((one, other) => one + other, 0);

test('a run without any sending has an empty record', () => {
  const { startedMs, durationMs, attempts, series, sessions } = recordOf([]);
  expect([startedMs, durationMs, attempts, series.sent, sessions]).toEqual([0, 0, 0, [], []]);
});

test('what is sent stands in the bucket of its time, with its latency from the intended time', () => {
  const records = Array.from({ length: 600 }, (_, at) =>
    makeRecord({
      session: at + 1,
      startedMs: EPOCH_MS + at * 1_000,
      intendedMs: EPOCH_MS + at * 1_000 - (at < 300 ? 0 : 100),
    }),
  );
  const { series, durationMs, latencyMs } = recordOf(records);
  expect([series.bucketMs, series.sent.length, durationMs]).toEqual([2_000, 300, 599_010]);
  expect(new Set(series.sent)).toEqual(new Set([2]));
  expect(series.p99[0]).toBeCloseTo(10, 0);
  expect(series.p99[200]).toBeGreaterThan(105);
  expect(latencyMs.max).toBe(110);
});

test('a sending counts where it was sent, however late its answer came', () => {
  const slow = makeRecord({ endedMs: EPOCH_MS + 9_000 });
  const { series } = recordOf([slow, makeRecord({ session: 2, startedMs: EPOCH_MS + 1_000 })]);
  expect([series.sent[0], series.sent.at(-1), series.sent.length]).toEqual([1, 1, 65]);
  expect([series.p50[0], series.p50.at(-1)]).toEqual([9_000, expect.closeTo(10, 0)]);
});

test('the number of buckets is bounded however long a run is, and nothing is lost in them', () => {
  fc.assert(
    fc.property(
      fc.array(fc.record({ atMs: fc.nat(10 ** 9), isRefused: fc.boolean(), event: fc.nat(40) })),
      (sendings) => {
        const records = sendings.map(({ atMs, isRefused, event }, at) =>
          (isRefused ? refusal : makeRecord)({
            session: at + 1,
            startedMs: EPOCH_MS + atMs,
            eventType: event,
            outcome: isRefused ? `50${event % 10}` : '200',
          }),
        );
        const { series, attempts, events } = recordOf(records);
        const refused = sendings.filter(({ isRefused }) => isRefused).length;
        expect(series.sent.length).toBeLessThanOrEqual(320);
        expect([sum(series.sent), attempts]).toEqual([records.length, records.length]);
        for (const lines of [series.refusedByEvent, series.refusedByOutcome]) {
          expect(Object.keys(lines).length).toBeLessThanOrEqual(9);
          expect(sum(Object.values(lines).flat())).toBe(refused);
        }
        expect(sum(events.map((each) => each.attempts))).toBe(records.length);
        expect(events.length).toBeLessThanOrEqual(31);
      },
    ),
    { seed: 1, numRuns: 200 },
  );
});

test('the record does not depend on the order in which notices end', () => {
  const notices = Array.from({ length: 400 }, (_, at) =>
    at % 9 === 0
      ? givenUp(at + 1, 1, EPOCH_MS + at)
      : [makeRecord({ session: at + 1, startedMs: EPOCH_MS + at })],
  );
  const forward = recordOf(notices.flat());
  // Attempts of a notice follow one another, whatever else ends between them.
  const interleaved = [0, 1, 2].flatMap((attempt) =>
    notices.toReversed().flatMap((notice) => notice[attempt] ?? []),
  );
  expect(JSON.stringify(recordOf(interleaved))).toBe(JSON.stringify(forward));
});

test('sessions with trouble come first, some of each kind, then others from all over the run', () => {
  const records = Array.from({ length: 5_000 }, (_, at) => {
    const session = at + 1;
    const startedMs = EPOCH_MS + at * 100;
    const first = makeRecord({ session, startedMs });
    if (session % 50 === 0) return [first, ...givenUp(session, 2, startedMs)];
    if (session !== 4_321) return [first];
    const again = makeRecord({ session, place: 2, number: 2, startedMs: startedMs + 90 });
    return [first, refusal({ session, place: 2, startedMs: startedMs + 50 }), again];
  }).flat();
  const { sessions, givenUp: named } = recordOf(records);
  const numbersOf = (state: string) =>
    sessions.filter((each) => each.state === state).map(({ session }) => session);
  expect(numbersOf('given-up')).toEqual([50, 100, 150, 200, 250]);
  expect(numbersOf('retried')).toEqual([4_321]);
  const others = numbersOf('delivered');
  expect(others.length).toBeGreaterThan(9);
  expect(others.length).toBeLessThanOrEqual(20);
  expect(others.at(-1)).toBeGreaterThan(4_000);
  expect(sessions.map(({ state }) => state).indexOf('delivered')).toBe(6);
  expect(named).toHaveLength(20);
  expect(named[0]).toMatchObject({ session: 50, place: 2, settled: 'given-up', ...REFUSED });
  expect(sessions[0]?.notices.map(({ attempts }) => attempts.length)).toEqual([1, 3]);
});

test('a copy is marked and settles nothing', () => {
  const disturbances = ['concurrent-duplicate'];
  const {
    sessions,
    copies,
    retries,
    disturbances: drawn,
  } = recordOf([refusal({ isCopy: true, disturbances }), makeRecord({ disturbances })]);
  expect([copies, retries, drawn]).toEqual([1, 0, { 'concurrent-duplicate': 1 }]);
  expect(sessions[0]?.state).toBe('delivered');
  expect(sessions[0]?.notices[0]).toMatchObject({
    settled: 'delivered',
    attempts: [{ isCopy: true, isAcknowledged: false }, { isAcknowledged: true }],
  });
});

test('what is still open when the run is stopped says so', () => {
  const { sessions } = recordOf([makeRecord(), refusal({ session: 2 })]);
  expect(sessions.map(({ session, state }) => [session, state])).toEqual([
    [2, 'unsettled'],
    [1, 'delivered'],
  ]);
});

test('a session with very many sendings is cut, and says how many are not kept', () => {
  const records = Array.from({ length: 1_500 }, (_, at) => makeRecord({ place: at + 1 }));
  const { sessions } = recordOf([...records, ...givenUp(1, 1_501, EPOCH_MS)]);
  expect(sessions[0]?.notices).toHaveLength(1_000);
  expect(sessions[0]).toMatchObject({ leftOut: 503, state: 'given-up' });
});

test('the record of 100,000 sendings is as small as that of 3,000', () => {
  const sizeOf = (count: number) => {
    const recorder = createRecorder();
    for (let at = 0; at < count; at += 1) {
      const startedMs = EPOCH_MS + at * 10;
      if (at % 10 > 0) recorder.add(makeRecord({ session: at + 1, startedMs }));
      else for (const each of givenUp(at + 1, 1, startedMs)) recorder.add(each);
    }
    return JSON.stringify(recorder.record()).length;
  };
  expect(sizeOf(100_000)).toBeLessThan(1.5 * sizeOf(3_000));
});
