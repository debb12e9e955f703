import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { SimulationSummary } from '../../../src/simulator/engine/create-statistics.ts';
import { openJournal } from '../../../src/simulator/engine/open-journal.ts';
import { readJournal, readJournalPieces } from '../../../src/simulator/engine/read-journal.ts';
import type { HttpClient } from '../../../src/wire/http-client.ts';
import { createRedactor } from '../../../src/wire/secrets/redaction.ts';
import { fakeClient, journalInMemory, KEY, runToEnd } from './simulation.ts';

const OPTIONS = { scenarios: ['generated'], sessions: 30 } as const;
const places = (entries: Record<string, unknown>[]) =>
  entries
    .filter((entry) => entry['settled'] !== undefined)
    .map((entry) => `${entry['session']}:${entry['place']}`);

test.each([0.1, 0.5003, 0.93])(
  'a run whose journal is cut at %d goes on to the same end',
  async (share) => {
    const answer = (count: number) => (count % 3 === 0 ? 500 : 200);
    const whole = journalInMemory();
    const complete = await runToEnd(fakeClient(answer), { ...OPTIONS, journal: whole });

    const cut = whole.text().slice(0, Math.floor(whole.text().length * share));
    expect(cut.endsWith('\n')).toBe(false);
    const past = readJournal(cut);
    const kept = Buffer.from(cut).subarray(0, past.wholeBytes).toString();
    expect(kept.endsWith('\n')).toBe(true);

    const rest = journalInMemory(kept);
    const client = fakeClient(answer);
    // What was asked for is in the journal; these stand for a caller who forgot.
    const summary = await runToEnd(client, {
      past,
      journal: rest,
      seed: 99,
      scenarios: ['labels'],
    });
    expect(summary.notices).toBe(complete.notices);
    expect(summary.delivered + summary.givenUp).toBe(complete.notices);
    expect(new Set(places(rest.entries())).size).toBe(complete.notices);
    expect(places(rest.entries())).toHaveLength(complete.notices);
    expect(client.bodies.length).toBeLessThan(complete.attempts);
  },
);

test('an attempt after the interruption has a later notifyMs and the next number', async () => {
  const whole = journalInMemory();
  const options = { scenarios: ['connecting-too-long'], sessions: 1, concurrency: 1 };
  await runToEnd(
    fakeClient(() => 500),
    { ...options, journal: whole },
  );
  const [head, session, first] = whole.text().split('\n');
  const past = readJournal(`${head}\n${session}\n${first}\n{"sess`);
  const rest = journalInMemory();
  await runToEnd(fakeClient(), { past, journal: rest });
  const [next] = rest.entries().filter((entry) => entry['place'] === 1);
  expect(next).toMatchObject({ attempt: 2, noticeId: 'r1:1:1', settled: 'delivered' });
  const earlier = JSON.parse(first ?? '{}') as { notifyMs: number };
  expect(Number(next?.['notifyMs'])).toBeGreaterThan(earlier.notifyMs);
});

test('a run that is stopped leaves a journal that can be resumed', async () => {
  const stop = new AbortController();
  const journal = journalInMemory();
  const client = fakeClient((count) => {
    if (count === 40) stop.abort();
    return 200;
  });
  const summary = await runToEnd(client, { ...OPTIONS, journal, signal: stop.signal });
  expect(summary.isInterrupted).toBe(true);
  const rest = journalInMemory(journal.text());
  const whole = await runToEnd(fakeClient(), { past: readJournal(journal.text()), journal: rest });
  expect(whole.delivered).toBe(whole.notices);
  expect(new Set(places(rest.entries())).size).toBe(whole.notices);
});

test('what was settled is counted though the time is over before it is come past', async () => {
  const journal = journalInMemory();
  const options = { scenarios: ['manual-stop'], durationMs: 60_000 } as const;
  const pace = { kind: 'rate', perSecond: 10 } as const;
  const whole = await runToEnd(fakeClient(), { ...options, pace, journal });
  const past = readJournal(journal.text());
  const again = await runToEnd(fakeClient(), { past: { ...past, spentMs: 60_000 } });
  expect(again.notices).toBe(whole.notices);
  expect(again.notices).toBe(again.delivered + again.givenUp);
});

test('what was sent is settled though no time is left', async () => {
  const journal = journalInMemory();
  const stop = new AbortController();
  const refusing = fakeClient((count) => {
    if (count === 60) stop.abort();
    return 503;
  });
  const options = { scenarios: ['manual-stop'], durationMs: 60_000 } as const;
  const pace = { kind: 'rate', perSecond: 10 } as const;
  await runToEnd(refusing, { ...options, pace, journal, signal: stop.signal });
  const past = readJournal(journal.text());
  const sent = new Set(journal.entries().flatMap(({ noticeId }) => noticeId ?? []));
  expect(sent.size).toBeGreaterThan(past.delivered + past.givenUp);
  const rest = await runToEnd(fakeClient(), { past: { ...past, spentMs: 60_000 } });
  // Each of them, and none besides.
  expect(rest.notices).toBe(sent.size);
  expect(rest.delivered + rest.givenUp).toBe(sent.size);
});

test('what is not a journal is refused', () => {
  expect(() => readJournal('')).toThrow(/no head line/u);
  expect(() => readJournal('{"a":1}\n')).toThrow(/no head line/u);
  expect(() => readJournal('hello\n')).toThrow(/line 1 .* not JSON/u);
});

const HEAD =
  '{"journal":1,"runId":"r","seed":1,"epochMs":1,"profile":"neutral","scenarios":[],"sessions":null}\n';

async function* inPieces(text: string, size: number): AsyncGenerator<Uint8Array> {
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

test.each([1, 2, 7, 1_000])(
  'a journal in pieces of %d bytes reads as a whole one',
  async (size) => {
    const journal = journalInMemory();
    await runToEnd(
      fakeClient((count) => (count % 2 === 0 ? 500 : 200)),
      { scenarios: ['labels', 'generated'], sessions: 4, journal },
    );
    const text = `${journal.text()}{"session":9,"detail":"é`;
    const [whole, past] = [readJournal(text), await readJournalPieces(inPieces(text, size))];
    expect(past.wholeBytes).toBe(Buffer.byteLength(journal.text()));
    expect({ ...past, startMsOf: 0, pastOf: 0 }).toEqual({ ...whole, startMsOf: 0, pastOf: 0 });
    for (let place = 1; place < 40; place += 1) {
      expect(past.pastOf(2, place)).toEqual(whole.pastOf(2, place));
    }
  },
);

test('of a notice that is not settled the latest attempt is known, of others that they are', () => {
  const line = (place: number, attempt: number, more: string) =>
    `{"session":1,"place":${place},"attempt":${attempt},"notifyMs":${attempt * 10}${more}}\n`;
  const past = readJournal(
    [
      `${HEAD}{"session":1,"startMs":5}\n`,
      ...[line(33, 1, ''), line(33, 2, ''), line(33, 2, ',"isCopy":true')],
      ...[
        line(1, 1, ''),
        line(1, 2, ',"settled":"given-up"'),
        line(64, 1, ',"settled":"delivered"'),
      ],
      line(1, 2, ',"isCopy":true'),
    ].join(''),
  );
  expect(past.pastOf(1, 33)).toEqual({ attempts: 2, latestNotifyMs: 20 });
  expect([1, 64].map((place) => past.pastOf(1, place)?.settled !== undefined)).toEqual([
    true,
    true,
  ]);
  expect([2, 32, 65].map((place) => past.pastOf(1, place))).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  expect([past.startMsOf(1), past.startMsOf(2)]).toEqual([5, undefined]);
  expect([past.attempts, past.delivered, past.givenUp]).toEqual([7, 1, 1]);
});

test.each([
  [
    'a line of more than 1 MiB',
    `${HEAD}{"session":1,"detail":"${'x'.repeat(1_100_000)}`,
    /line 2 .* 1 MiB/u,
  ],
  ['no line at all', 'x'.repeat(1_100_000), /line 1 .* 1 MiB/u],
  [
    'a damaged line in the middle',
    `${HEAD}${'{"session":1,"startMs":5}\n'.repeat(7_000)}{"session":1,"pl\n{"session":2,"startMs":5}\n`,
    'line 7002 of the journal is not JSON. Without that line the run goes on, and sends again',
  ],
  ['a place that no session has', `${HEAD}{"session":1,"place":1e15}\n`, /line 2 .* neither/u],
])('a journal with %s is refused', async (_title, text, message) => {
  await expect(readJournalPieces(inPieces(text, 65_536))).rejects.toThrow(message);
});

test('a file keeps the lines, drops what was cut and goes on', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'assay-'));
  try {
    const path = join(folder, 'journal.ndjson');
    const journal = await openJournal(path);
    journal.write('{"journal":1}\n');
    journal.write(`{"long":"${'é'.repeat(70_000)}"}\n`);
    await journal.close();
    const text = await readFile(path, 'utf8');
    expect(text.split('\n')).toHaveLength(3);
    await writeFile(path, '{"journal":1}\n{"cut');
    const { wholeBytes } = readJournal(await readFile(path, 'utf8'));
    const resumed = await openJournal(path, { afterBytes: wholeBytes });
    resumed.write('{"next":2}\n');
    await resumed.close();
    expect(await readFile(path, 'utf8')).toBe('{"journal":1}\n{"next":2}\n');
    await expect(openJournal(join(folder, 'no', 'such'))).rejects.toThrow(
      /cannot write the journal/u,
    );
  } finally {
    await rm(folder, { recursive: true });
  }
});

test('a journal that is removed while it is written is told when it is closed', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'assay-'));
  const path = join(folder, 'journal.ndjson');
  const journal = await openJournal(path);
  journal.write('{"journal":1}\n');
  await rm(folder, { recursive: true });
  await expect(journal.close()).rejects.toThrow(`The journal ${path} was removed while it was`);
});

test('a journal that cannot be written ends the run', async () => {
  const journal = { write: () => {}, flush: () => Promise.reject(new Error('no space left')) };
  await expect(runToEnd(fakeClient(), { ...OPTIONS, journal })).rejects.toThrow('no space left');
});

describe('what was not acknowledged', () => {
  const options = { scenarios: ['manual-stop'], sessions: 3 } as const;

  test('stands in the journal with all that is needed to look into it and send it again', async () => {
    const journal = journalInMemory();
    const client = fakeClient((_count, body) => (body.includes('"eventType":102') ? 413 : 200));
    const summary = await runToEnd(client, { ...options, journal });
    const refused = journal.entries().filter((entry) => 'digest' in entry);
    expect(summary.givenUp).toBe(3);
    expect(refused.length).toBe(summary.attempts - summary.delivered);
    const sent = client.bodies.map((body) => createHash('sha256').update(body).digest('hex'));
    for (const entry of refused) {
      expect(entry).toMatchObject({ eventType: 102, status: 413, scenario: 'manual-stop' });
      const body = client.bodies[sent.indexOf(String(entry['digest']))] ?? '';
      expect(body).toContain(`"notifyMs":${entry['notifyMs']}`);
      expect(entry['bytes']).toBe(Buffer.byteLength(body));
    }
  });

  test('is counted by a run that is resumed too', async () => {
    const journal = journalInMemory();
    const stop = new AbortController();
    const client = fakeClient(() => {
      if (journal.text().includes('given-up')) stop.abort();
      return 500;
    });
    await runToEnd(client, { ...options, concurrency: 1, journal, signal: stop.signal });
    const past = readJournal(journal.text());
    const resumed = await runToEnd(
      fakeClient(() => 500),
      { past },
    );
    const whole = await runToEnd(
      fakeClient(() => 500),
      options,
    );
    expect(past.givenUp).toBeGreaterThan(0);
    expect(resumed.givenUpBy.scenarios).toEqual(whole.givenUpBy.scenarios);
    expect(resumed.givenUpBy.eventTypes).toEqual(whole.givenUpBy.eventTypes);
    const namesOf = ({ givenUpBy }: SimulationSummary) =>
      givenUpBy.notices.map(({ noticeId }) => noticeId).toSorted();
    expect(namesOf(resumed)).toEqual(namesOf(whole));
  });

  test('has the beginning of the answer, without secrets', async () => {
    const journal = journalInMemory();
    const body = Buffer.from(`the key ${KEY} was wrong ${'x'.repeat(500)}`);
    const answer = { kind: 'answer', status: 401, headers: {}, body } as const;
    const client: HttpClient = {
      exchange: async (request) => ({ request, outcome: answer, startedAtMs: 0, durationMs: 0 }),
      close: async () => {},
    };
    await runToEnd(client, { ...options, journal, redact: createRedactor([KEY]) });
    expect(journal.text()).toContain('"answer":"the key [redacted] was wrong xxx');
    expect(journal.text()).not.toContain(KEY);
    expect(Math.max(...journal.entries().map((entry) => String(entry['answer']).length))).toBe(200);
  });
});
