import { afterEach, describe, expect, test } from 'vitest';
import { systemClock } from '../../../src/clock/clock.ts';
import { resolveProfile } from '../../../src/contract/index.ts';
import { EMBEDDED_CREDENTIALS, startIntegrator } from '../../../src/integrator/index.ts';
import { SCENARIOS } from '../../../src/simulator/session/scenarios.ts';
import { schemeOf, verifySignature } from '../../../src/wire/signature.ts';
import { type Received, type Receiver, startReceiver } from './recording-receiver.ts';
import { EPOCH_MS, fakeClient, journalInMemory, KEY, runToEnd } from './simulation.ts';

const open: { close(): Promise<void> }[] = [];

async function receive(...args: Parameters<typeof startReceiver>): Promise<Receiver> {
  const receiver = await startReceiver(...args);
  open.push(receiver);
  return receiver;
}

afterEach(async () => {
  await Promise.all(open.splice(0).map((each) => each.close()));
});

const scheme = schemeOf(resolveProfile('neutral'));

function readingOf({ headers, body }: Received) {
  const v1 = headers['service-signature'] as string | undefined;
  const v2 = headers['service-signature-v2'] as string | undefined;
  return verifySignature(body, { v1, v2 }, KEY, scheme);
}

const ONE = { scenarios: ['connecting-too-long'], sessions: 1 };

test('a receiver that answers 503 twice sees three attempts of one notice, each with a stamp of its own', async () => {
  const receiver = await receive(({ text }, response) => {
    const { noticeId } = JSON.parse(text) as { noticeId: string };
    const seen = receiver.received.filter((each) => each.text.includes(`"${noticeId}"`)).length;
    response.writeHead(seen < 3 ? 503 : 200).end();
  });
  const journal = journalInMemory();
  const summary = await runToEnd(receiver.url, { ...ONE, journal });
  const first = receiver.received
    .map((each) => ({ ...each, json: JSON.parse(each.text) }))
    .filter(({ json }) => json.eventType === 101);
  expect(first).toHaveLength(3);
  expect(new Set(first.map(({ json }) => json.noticeId)).size).toBe(1);
  expect(new Set(first.map(({ json }) => json.notifyMs)).size).toBe(3);
  expect(new Set(first.map(({ headers }) => headers['service-signature'])).size).toBe(3);
  expect(new Set(first.map(({ headers }) => headers['service-signature-v2'])).size).toBe(3);
  for (const request of receiver.received) {
    expect(readingOf(request)).toEqual({ v1: 'valid', v2: 'valid' });
  }
  expect(summary).toMatchObject({ notices: 3, delivered: 3, givenUp: 0, attempts: 9, retries: 6 });
  expect(summary.outcomes).toEqual({ 200: 3, 503: 6 });
  expect(journal.entries().filter((entry) => 'attempt' in entry)).toHaveLength(9);
});

describe('a receiver that tells a refusal in the body', () => {
  const profile = resolveProfile({
    extends: 'neutral',
    values: { 'acknowledgement.body': { pointer: '/code', values: [0] } },
  });

  test('is sent the notification again until the body acknowledges it', async () => {
    const receiver = await receive(({ text }, response) => {
      const { noticeId } = JSON.parse(text) as { noticeId: string };
      const seen = receiver.received.filter((each) => each.text.includes(`"${noticeId}"`)).length;
      response.writeHead(200).end(JSON.stringify({ code: seen < 2 ? 9 : 0 }));
    });
    const journal = journalInMemory();
    const summary = await runToEnd(receiver.url, { ...ONE, journal, profile });
    expect(summary).toMatchObject({ notices: 3, delivered: 3, attempts: 6, retries: 3 });
    expect(JSON.stringify(journal.entries())).not.toContain('"body"');
  });
});

describe('retries', () => {
  test('end after the last one, and what is given up is counted', async () => {
    const client = fakeClient(() => 500);
    const journal = journalInMemory();
    const summary = await runToEnd(client, { ...ONE, journal });
    expect(summary).toMatchObject({ notices: 3, delivered: 0, givenUp: 3, attempts: 12 });
    const ends = journal.entries().filter((entry) => entry['settled'] === 'given-up');
    expect(ends.map((entry) => entry['attempt'])).toEqual([4, 4, 4]);
  });

  test('wait as the profile says, a little longer by chance, the same for the same seed', async () => {
    const waits = async (seed: number) => {
      const journal = journalInMemory();
      await runToEnd(
        fakeClient(() => 500),
        { ...ONE, journal, seed },
      );
      const times = journal
        .entries()
        .filter((entry) => entry['place'] === 1)
        .map((entry) => Number(entry['startedMs']));
      return times.slice(1).map((time, index) => time - (times[index] ?? 0));
    };
    const [now = -1, soon = 0, later = 0] = await waits(7);
    expect(now).toBe(0);
    expect(soon).toBeGreaterThanOrEqual(5_000);
    expect(soon).toBeLessThanOrEqual(5_500);
    expect(later).toBeGreaterThanOrEqual(15_000);
    expect(later).toBeLessThanOrEqual(16_500);
    expect(await waits(7)).toEqual([now, soon, later]);
    expect(await waits(8)).not.toEqual([now, soon, later]);
  });

  test('wait as long as Retry-After asks for', async () => {
    const receiver = await receive((_request, response, count) => {
      response.writeHead(count === 1 ? 429 : 200, { 'retry-after': '120' }).end();
    });
    const journal = journalInMemory();
    await runToEnd(receiver.url, { ...ONE, journal, concurrency: 1 });
    const [one, other] = journal.entries().filter((entry) => entry['place'] === 1);
    const waitMs = Number(other?.['startedMs']) - Number(one?.['startedMs']);
    expect(waitMs).toBe(120_000);
  });

  test('have a noticeId of their own under a profile that says so', async () => {
    const client = fakeClient((count) => (count === 1 ? 500 : 200));
    const values = { 'retry.keepsNoticeId': false } as const;
    const profile = resolveProfile({ name: 'renaming', extends: 'neutral', values });
    await runToEnd(client, { ...ONE, profile, concurrency: 1 });
    const ids = client.bodies.map((body) => (JSON.parse(body) as { noticeId: string }).noticeId);
    expect(ids).toContain('r1:1:1');
    expect(ids).toContain('r1:1:1-2');
  });

  test('follow a status that the profile does not accept', async () => {
    const summary = await runToEnd(
      fakeClient(() => 201),
      {
        ...ONE,
        profile: resolveProfile('agora'),
      },
    );
    expect(summary).toMatchObject({ delivered: 0, givenUp: 3 });
  });
});

test('an ordered profile sends nothing before the notice before it is settled', async () => {
  const values = { 'delivery.isOrdered': true } as const;
  const profile = resolveProfile({ name: 'ordered', extends: 'neutral', values });
  const client = fakeClient((count) => (count < 3 ? 500 : 200));
  await runToEnd(client, { ...ONE, profile });
  const types = client.bodies.map((body) => (JSON.parse(body) as { eventType: number }).eventType);
  expect(types).toEqual([101, 101, 101, 102, 103]);
});

test('connections are kept alive', async () => {
  const receiver = await receive();
  await runToEnd(receiver.url, { scenarios: ['inbound-call'], sessions: 10, concurrency: 2 });
  expect(receiver.received.length).toBeGreaterThan(60);
  expect(new Set(receiver.received.map(({ port }) => port)).size).toBeLessThanOrEqual(2);
});

test('every scenario runs against the embedded receiver', async () => {
  const integrator = await startIntegrator({ ...EMBEDDED_CREDENTIALS, clock: systemClock, scheme });
  open.push(integrator);
  const { customerKey } = EMBEDDED_CREDENTIALS;
  const summary = await runToEnd(integrator.receiverUrl, { customerKey });
  expect(summary.sessionsEnded).toBeGreaterThanOrEqual(SCENARIOS.length);
  expect(summary).toMatchObject({ givenUp: 0, retries: 0, delivered: summary.notices });
});

test('what clients hear is reported and counted, and not sent', async () => {
  const heard: string[] = [];
  const summary = await runToEnd(fakeClient(), {
    scenarios: ['greeting-fallback'],
    onCallback: ({ callback, error }) => heard.push(`${callback} ${error.code}`),
  });
  expect(heard).toEqual(Array(4).fill('onMessageError 4001'));
  expect(summary.callbacks).toBe(4);
});

test('every scenario runs against a plain server, signed and unique', async () => {
  const receiver = await receive();
  const summary = await runToEnd(receiver.url);
  expect(summary).toMatchObject({ givenUp: 0, delivered: summary.notices });
  expect(receiver.received).toHaveLength(summary.notices);
  for (const request of receiver.received) {
    expect(readingOf(request)).toEqual({ v1: 'valid', v2: 'valid' });
  }
  const ids = receiver.received.map(
    ({ text }) => (JSON.parse(text) as { noticeId: string }).noticeId,
  );
  expect(new Set(ids).size).toBe(ids.length);
});

describe('pace', () => {
  test('72 hours of sessions and retries take no waiting on a virtual clock', async () => {
    const client = fakeClient((count) => (count % 7 === 0 ? 503 : 200));
    const journal = journalInMemory();
    const summary = await runToEnd(client, {
      scenarios: ['lifetime-exceeded'],
      sessions: 66,
      concurrency: 1,
      pace: { kind: 'real-time' },
      journal,
    });
    expect(summary).toMatchObject({ sessionsEnded: 66, delivered: summary.notices });
    expect(summary.retries).toBeGreaterThan(40);
    const times = journal.entries().map((entry) => Number(entry['startedMs'] ?? 0));
    expect(Math.max(...times) - EPOCH_MS).toBeGreaterThan(71 * 3_600_000);
  });

  test('in real time nothing is sent before it happens', async () => {
    const client = fakeClient();
    const journal = journalInMemory();
    const options = { scenarios: ['manual-stop'], pace: { kind: 'real-time' }, journal } as const;
    await runToEnd(client, options);
    for (const body of client.bodies) {
      const { notifyMs, payload } = JSON.parse(body) as { notifyMs: number; payload: object };
      if ('stop_ts' in payload) expect(notifyMs).toBeGreaterThanOrEqual(EPOCH_MS + 5_000);
    }
  });

  test('at a rate both the intended and the actual time are kept, evenly spaced', async () => {
    const journal = journalInMemory();
    const options = { scenarios: ['manual-stop'], journal, sessions: 4 };
    await runToEnd(fakeClient(), { ...options, pace: { kind: 'rate', perSecond: 50 } });
    const intended = journal
      .entries()
      .filter((entry) => 'attempt' in entry)
      .map((entry) => Number(entry['intendedMs']) - EPOCH_MS);
    expect(intended).toEqual(intended.map((_, index) => index * 20));
  });
});

test('the same seed gives the same bytes', async () => {
  const bytes = async () => {
    const client = fakeClient();
    await runToEnd(client, { scenarios: ['generated'], sessions: 20 });
    return client.bodies.toSorted();
  };
  const one = await bytes();
  expect(one.length).toBeGreaterThan(60);
  expect(await bytes()).toEqual(one);
});

describe('options that make no sense', () => {
  test.each([
    [{ scenarios: ['nonsense'] }, /unknown scenario "nonsense".*manual-stop/u],
    [{ sessions: 0 }, /number of sessions is 0/u],
    [{ concurrency: 0.5 }, /concurrency is 0.5/u],
    [{ runId: 'a b' }, /run id is "a b"/u],
  ])('%o', async (options, message) => {
    await expect(runToEnd(fakeClient(), options)).rejects.toThrow(message);
  });
});
