import { describe, expect, test } from 'vitest';
import { createVirtualClock } from '../../../src/clock/virtual-clock.ts';
import { readJournal } from '../../../src/simulator/engine/read-journal.ts';
import { EPOCH_MS, fakeClient, journalInMemory, runToEnd } from './simulation.ts';

type Entry = Record<string, unknown>;

/** When each request was sent, in ms after the begin of the run. */
function sentAt(entries: readonly Entry[]): readonly number[] {
  return entries
    .filter((entry) => 'attempt' in entry)
    .map((entry) => Number(entry['startedMs']) - EPOCH_MS)
    .toSorted((one, other) => one - other);
}

/** The most that any second holds. */
function mostInASecond(times: readonly number[]): number {
  const inSecondFrom = (start: number) =>
    times.filter((time) => time >= start && time < start + 1_000).length;
  return Math.max(...times.map(inSecondFrom));
}

describe('a rate', () => {
  test.each([
    ['retries of a receiver that refuses everything', () => 500, {}],
    ['copies', () => 200, { duplicate: 1, 'concurrent-duplicate': 1 }],
    ['late copies', () => 200, { 'late-redelivery': 1 }],
  ])('is a ceiling for %s too', async (_what, answer, disturbances) => {
    const journal = journalInMemory();
    const client = fakeClient(answer);
    const summary = await runToEnd(client, {
      scenarios: ['manual-stop'],
      sessions: 12,
      pace: { kind: 'rate', perSecond: 10 },
      disturbances,
      journal,
    });
    expect(summary.attempts).toBeGreaterThan(2 * summary.notices - 1);
    // A copy that is sent at the same moment as its attempt takes the turn after it.
    expect(mostInASecond(sentAt(journal.entries()))).toBeLessThanOrEqual(11);
  });

  test('gives a turn to what is sent for the first time between the retries', async () => {
    const journal = journalInMemory();
    const options = { scenarios: ['manual-stop'], sessions: 40, journal };
    await runToEnd(
      fakeClient(() => 500),
      { ...options, pace: { kind: 'rate', perSecond: 10 } },
    );
    const attempts = journal.entries().filter((entry) => 'attempt' in entry);
    const firsts = attempts.slice(0, 80).filter((entry) => entry['attempt'] === 1);
    expect(firsts.length).toBeGreaterThan(15);
    expect(firsts.length).toBeLessThan(65);
  });
});

describe('the rate that a run is told to have', () => {
  test.each([
    ['a duration', { durationMs: 5_000 }],
    ['a number of sessions', { sessions: 50 }],
  ])('leaves out what is settled after %s', async (_what, limit) => {
    const clock = createVirtualClock(EPOCH_MS);
    const summary = await runToEnd(fakeClient(), {
      scenarios: ['manual-stop'],
      ...limit,
      clock,
      wallClock: clock,
      pace: { kind: 'rate', perSecond: 100 },
      disturbances: { 'late-redelivery': 0.1 },
    });
    expect(summary.copies).toBeGreaterThan(0);
    expect(summary.notificationsPerSecond).toBeGreaterThan(98);
    expect(summary.notificationsPerSecond).toBeLessThanOrEqual(101);
  });
});

describe('a rate of sessions', () => {
  test('spaces the sessions that begin', async () => {
    const journal = journalInMemory();
    const options = { scenarios: ['manual-stop'], sessions: 5, sessionRate: 2, journal };
    await runToEnd(fakeClient(), { ...options, pace: { kind: 'real-time' } });
    const begun = journal
      .entries()
      .filter((entry) => 'startMs' in entry)
      .map((entry) => Number(entry['startMs']) - EPOCH_MS);
    // Sessions begin at whole seconds, at the next one after their turn.
    expect(begun).toEqual([0, 1_000, 1_000, 2_000, 2_000]);
  });
});

describe('a duration', () => {
  test('draws sessions until it has passed, and settles what was sent', async () => {
    const journal = journalInMemory();
    const client = fakeClient((count) => (count % 5 === 0 ? 503 : 200));
    const options = { scenarios: ['manual-stop'], durationMs: 60_000, journal };
    const summary = await runToEnd(client, {
      ...options,
      pace: { kind: 'rate', perSecond: 10 },
    });
    expect(summary).toMatchObject({ isInterrupted: false, givenUp: 0 });
    expect(summary.delivered).toBe(summary.notices);
    expect(summary.attempts).toBeGreaterThan(550);
    const firsts = journal.entries().filter((entry) => entry['attempt'] === 1);
    expect(Math.max(...sentAt(firsts))).toBeLessThan(60_000);
    expect(Math.max(...sentAt(firsts))).toBeGreaterThan(58_000);
  });

  test('ends sessions that keep their gaps', async () => {
    const summary = await runToEnd(fakeClient(), {
      scenarios: ['lifetime-exceeded'],
      durationMs: 3_600_000,
      concurrency: 2,
      pace: { kind: 'real-time' },
    });
    expect(summary).toMatchObject({ sessionsBegun: 2, sessionsEnded: 0, givenUp: 0 });
    expect(summary.delivered).toBe(summary.notices);
  });

  test('of a run that is resumed is what was left of it', async () => {
    const journal = journalInMemory();
    const stop = new AbortController();
    const client = fakeClient((count) => {
      if (count === 200) stop.abort();
      return 200;
    });
    const options = {
      scenarios: ['manual-stop'],
      durationMs: 60_000,
      pace: { kind: 'rate', perSecond: 10 },
    } as const;
    await runToEnd(client, { ...options, journal, signal: stop.signal });
    const past = readJournal(journal.text());
    expect(past.spentMs).toBeGreaterThan(19_000);
    const rest = await runToEnd(fakeClient(), { pace: options.pace, past });
    expect(rest.attempts).toBeGreaterThan(590);
    expect(rest.attempts).toBeLessThan(610);
  });

  test('is not used up by the turns of sessions that are settled', async () => {
    const journal = journalInMemory();
    const stop = new AbortController();
    const options = { scenarios: ['manual-stop'], durationMs: 12_000, sessionRate: 2 } as const;
    const client = fakeClient(() => {
      const begun = journal.entries().filter((entry) => 'startMs' in entry);
      if (begun.length === 15) stop.abort();
      return 200;
    });
    const first = await runToEnd(client, { ...options, journal, signal: stop.signal });
    expect(first.sessionsEnded).toBeGreaterThan(10);
    const past = readJournal(journal.text());
    expect(past.spentMs).toBeGreaterThan(6_000);
    const rest = fakeClient();
    const summary = await runToEnd(rest, { past });
    // The five seconds that were left have room for ten sessions.
    expect(summary.sessionsBegun).toBeGreaterThanOrEqual(24);
    expect(rest.bodies.length).toBeGreaterThanOrEqual(20);
    expect(summary.notices).toBe(summary.delivered + summary.givenUp);
  });
});
