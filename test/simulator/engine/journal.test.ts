import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openJournal } from '../../../src/simulator/engine/open-journal.ts';
import { readJournal } from '../../../src/simulator/engine/read-journal.ts';
import { fakeClient, journalInMemory, runToEnd } from './simulation.ts';

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

test('what is not a journal is refused', () => {
  expect(() => readJournal('')).toThrow(/no head line/u);
  expect(() => readJournal('{"a":1}\n')).toThrow(/no head line/u);
  expect(() => readJournal('hello\n')).toThrow(/line 1 .* not JSON/u);
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

test('a journal that cannot be written ends the run', async () => {
  const journal = { write: () => {}, flush: () => Promise.reject(new Error('no space left')) };
  await expect(runToEnd(fakeClient(), { ...OPTIONS, journal })).rejects.toThrow('no space left');
});
