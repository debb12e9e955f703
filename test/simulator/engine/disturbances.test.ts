import { afterEach, describe, expect, test } from 'vitest';
import { resolveProfile } from '../../../src/contract/index.ts';
import { reordered } from '../../../src/simulator/engine/create-disturber.ts';
import {
  DISTURBANCES,
  type DisturbanceId,
  parseDisturbances,
} from '../../../src/simulator/engine/disturbances.ts';
import { schemeOf, verifySignature } from '../../../src/wire/signature.ts';
import { type Received, type Receiver, startReceiver } from './recording-receiver.ts';
import { fakeClient, journalInMemory, KEY, runToEnd } from './simulation.ts';

const scheme = schemeOf(resolveProfile('neutral'));
const open: Receiver[] = [];

afterEach(async () => {
  await Promise.all(open.splice(0).map((each) => each.close()));
});

function read({ headers, body }: Received) {
  const v1 = headers['service-signature'] as string | undefined;
  const v2 = headers['service-signature-v2'] as string | undefined;
  return verifySignature(body, { v1, v2 }, KEY, scheme);
}

/** What a conformant receiver sees of the scenario `labels` while one disturbance is always on. */
async function disturb(id: DisturbanceId) {
  const receiver = await startReceiver((request, response) => {
    const { v1, v2 } = read(request);
    const isGenuine = (v2 === 'absent' ? v1 : v2) === 'valid';
    response.writeHead(isGenuine ? 200 : 401).end();
  });
  open.push(receiver);
  const journal = journalInMemory();
  const summary = await runToEnd(receiver.url, {
    scenarios: ['labels'],
    disturbances: { [id]: 1 },
    journal,
  });
  return { summary, journal, received: receiver.received };
}

const SIGNED = { v1: 'valid', v2: 'valid' };
const idOf = ({ text }: Received) => (JSON.parse(text) as { noticeId: string }).noticeId;

describe('what is sent', () => {
  test.each(['reversed-keys', 'whitespace', 'unicode-escapes', 'number-forms'] as const)(
    '%s: another form of the same value, signed as sent',
    async (id) => {
      const { received, summary } = await disturb(id);
      const plain = fakeClient();
      await runToEnd(plain, { scenarios: ['labels'] });
      const value = (text: string) => ({ ...JSON.parse(text), notifyMs: 0 });
      expect(received.map(({ text }) => value(text))).toEqual(plain.bodies.map(value));
      for (const [index, request] of received.entries()) {
        expect(request.text).not.toBe(plain.bodies[index]);
        expect(read(request)).toEqual(SIGNED);
      }
      expect(summary).toMatchObject({ delivered: 5, givenUp: 0, retries: 0 });
      expect(summary.disturbances).toEqual({ [id]: 5 });
    },
  );

  test.each([
    ['omit-v1', { v1: 'absent', v2: 'valid' }],
    ['omit-v2', { v1: 'valid', v2: 'absent' }],
  ] as const)('%s: the other signature is right', async (id, reading) => {
    const { received } = await disturb(id);
    expect(received.map(read)).toEqual(Array(5).fill(reading));
  });

  test.each(['stale-signature', 'swapped-signatures', 'corrupt-byte'] as const)(
    '%s: never genuine, refused and given up',
    async (id) => {
      const { received, summary } = await disturb(id);
      expect(received).toHaveLength(20);
      for (const request of received)
        expect(read(request)).toEqual({ v1: 'invalid', v2: 'invalid' });
      expect(summary).toMatchObject({ delivered: 0, givenUp: 5, attempts: 20 });
    },
  );

  test('stale-signature: the signatures fit the body of an earlier notifyMs', async () => {
    const { received } = await disturb('stale-signature');
    const [request] = received;
    const json = JSON.parse(request?.text ?? '{}') as { notifyMs: number };
    const earlier = (request?.text ?? '').replace(String(json.notifyMs), String(json.notifyMs - 1));
    expect(request && read({ ...request, body: Buffer.from(earlier) })).toEqual(SIGNED);
  });

  test('chunked: no Content-Length, the same body', async () => {
    const { received, summary } = await disturb('chunked');
    for (const request of received) {
      expect(request.headers['transfer-encoding']).toBe('chunked');
      expect(request.headers['content-length']).toBeUndefined();
      expect(read(request)).toEqual(SIGNED);
    }
    expect(summary).toMatchObject({ delivered: 5 });
  });

  test('slow-body: in pieces, the same body', async () => {
    const { received, summary } = await disturb('slow-body');
    expect(received.map(read)).toEqual(Array(5).fill(SIGNED));
    expect(summary).toMatchObject({ delivered: 5, retries: 0 });
  });

  test('cut: half of the body arrives, and the attempt counts as failed', async () => {
    const { received, summary, journal } = await disturb('cut');
    expect(received.every(({ isWhole }) => !isWhole)).toBe(true);
    expect(summary).toMatchObject({ delivered: 0, givenUp: 5 });
    expect(journal.entries().filter((entry) => entry['failure'] === 'reset')).toHaveLength(20);
  });
});

describe('when it is sent', () => {
  test.each(['duplicate', 'concurrent-duplicate', 'late-redelivery'] as const)(
    '%s: each noticeId twice, stamped apart',
    async (id) => {
      const { received, summary } = await disturb(id);
      const ids = received.map(idOf);
      expect(ids).toHaveLength(10);
      expect(new Set(ids).size).toBe(5);
      expect(new Set(received.map(({ text }) => text)).size).toBe(10);
      expect(summary).toMatchObject({ delivered: 5, attempts: 10, copies: 5, retries: 0 });
    },
  );

  test('late-redelivery: seconds after the acknowledgement', async () => {
    const { journal } = await disturb('late-redelivery');
    const sent = journal.entries().filter((entry) => entry['place'] === 1);
    const [first = 0, copy = 0] = sent.map((entry) => Number(entry['startedMs']));
    expect(copy - first).toBe(5_000);
  });

  test('delay: held back', async () => {
    const { journal } = await disturb('delay');
    const [, , first] = journal.entries();
    expect(Number(first?.['startedMs']) - Number(first?.['intendedMs'])).toBe(2_000);
  });

  test('drop: the receiver sees nothing, the journal everything', async () => {
    const { received, summary, journal } = await disturb('drop');
    expect(received).toEqual([]);
    expect(summary).toMatchObject({ notices: 5, delivered: 0, givenUp: 5, attempts: 20 });
    expect(journal.entries().filter((entry) => entry['disturbances'] === 'drop')).toHaveLength(20);
  });

  test('reorder: a notice changes places with the next', async () => {
    const { received } = await disturb('reorder');
    const types = received.map(({ text }) => (JSON.parse(text) as { eventType: number }).eventType);
    expect(types).toEqual([102, 101, 111, 103, 112]);
    expect(reordered([1, 2, 3, 4], (index) => index === 1)).toEqual([1, 3, 2, 4]);
  });
});

test('a rate of one half disturbs about half, the same ones for the same seed', async () => {
  const run = async (seed: number) => {
    const journal = journalInMemory();
    const options = { scenarios: ['generated'], sessions: 40, seed, journal, concurrency: 1 };
    await runToEnd(fakeClient(), { ...options, disturbances: { whitespace: 0.5 } });
    return journal
      .entries()
      .filter((entry) => 'attempt' in entry)
      .map((entry) => `${entry['noticeId']} ${entry['disturbances']}`);
  };
  const one = await run(7);
  const share = one.filter((line) => line.endsWith('whitespace')).length / one.length;
  expect(share).toBeGreaterThan(0.35);
  expect(share).toBeLessThan(0.65);
  expect(await run(7)).toEqual(one);
});

test('nothing is lost, whatever disturbs it', async () => {
  const disturbances = Object.fromEntries(DISTURBANCES.map(({ id }) => [id, 0.2]));
  const journal = journalInMemory();
  const client = fakeClient((count) => (count % 5 === 0 ? 500 : 200));
  const options = { scenarios: ['generated'], sessions: 100, journal, disturbances };
  const summary = await runToEnd(client, options);
  expect(summary.delivered + summary.givenUp).toBe(summary.notices);
  const sent = journal.entries().filter((entry) => 'attempt' in entry);
  expect(sent).toHaveLength(summary.attempts);
  expect(new Set(sent.map((entry) => `${entry['noticeId']} ${entry['notifyMs']}`)).size).toBe(
    sent.length,
  );
});

describe('parsing', () => {
  test('reads a list', () => {
    expect(parseDisturbances('duplicate=0.1, reorder=1')).toEqual({ duplicate: 0.1, reorder: 1 });
    expect(parseDisturbances('')).toEqual({});
  });

  test.each([
    ['duplcate=1', /unknown disturbance "duplcate".*concurrent-duplicate/u],
    ['drop=often', /rate of "drop" is "often"/u],
    ['drop', /rate of "drop" is ""/u],
    ['drop=1.5', /rate of "drop" is "1.5"/u],
  ])('refuses %s', (text, message) => {
    expect(() => parseDisturbances(text)).toThrow(message);
  });

  test('every row has an id of its own', () => {
    expect(new Set(DISTURBANCES.map(({ id }) => id)).size).toBe(18);
  });
});
