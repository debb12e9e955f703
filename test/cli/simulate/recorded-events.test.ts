import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { listen } from '../listening-server.ts';
import { assay } from '../run-in-process.ts';

const env = { KEY: 'the-customer-key' };
const folder = mkdtempSync(join(tmpdir(), 'assay-recorded-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function event(agent: string, noticeId: string, notifyMs: number) {
  const payload = { agent_id: agent, start_ts: 1 };
  return { noticeId, productId: 17, eventType: 101, notifyMs, sid: 's', own: 'member', payload };
}

const EVENTS = [event('a', 'n1', 1_000), event('b', 'n2', 1_500), event('a', 'n3', 61_000)];

/** Deeper than any notification, and than the stack of what would write it. */
const DEEP = `{"noticeId":"n","eventType":101,"payload":${'['.repeat(20_000)}${']'.repeat(20_000)}}`;

const textOf = (entry: unknown) => (typeof entry === 'string' ? entry : JSON.stringify(entry));

function write(name: string, entries: readonly unknown[]): string {
  const path = join(folder, name);
  writeFileSync(path, entries.map((entry) => `${textOf(entry)}\n`).join(''));
  return path;
}

async function simulate(answer: () => number, ...argv: readonly string[]) {
  const bodies: Record<string, unknown>[] = [];
  const server = await listen((response, body) => {
    bodies.push(JSON.parse(body));
    response.writeHead(answer()).end();
  });
  const to = ['--receiver-url', server.url, '--customer-key', 'env:KEY', '--virtual', '--json'];
  const ended = await assay(['simulate', ...to, ...argv], { cwd: folder, env });
  await server.close();
  return { ...ended, bodies };
}

test('events of a file are delivered by agent, retried and stamped anew, members of their own kept', async () => {
  let answers = 0;
  const path = write('three.ndjson', EVENTS);
  const { exitCode, stdout, bodies } = await simulate(
    () => {
      answers += 1;
      return answers === 1 ? 503 : 200;
    },
    '--events',
    path,
  );
  expect(exitCode).toBe(0);
  expect(JSON.parse(stdout)).toMatchObject({
    sessionsEnded: 2,
    notices: 3,
    delivered: 3,
    retries: 1,
  });
  const ids = bodies.map(({ noticeId }) => noticeId);
  expect(ids.toSorted()).toEqual(['n1', 'n1', 'n2', 'n3'].toSorted());
  for (const { own, notifyMs } of bodies) {
    expect(own).toBe('member');
    expect(notifyMs).toBeGreaterThan(1_700_000_000_000);
  }
});

test('the distances between the events of an agent are kept by --realtime', async () => {
  const path = write('apart.ndjson', EVENTS);
  const { bodies } = await simulate(() => 200, '--realtime', '--events', path);
  const at = (id: string) => Number(bodies.find(({ noticeId }) => noticeId === id)?.['notifyMs']);
  expect(at('n3') - at('n1')).toBe(60_000);
});

test('a run of events goes on with the same file alone', async () => {
  const path = write('resumed.ndjson', EVENTS);
  const journal = join(folder, 'run.journal');
  await simulate(() => 500, '--events', path, '--journal', journal);
  const resume = ['--journal', journal, '--resume'];
  const again = await simulate(() => 200, '--events', path, ...resume);
  expect(JSON.parse(again.stdout)).toMatchObject({ givenUp: 3 });
  const without = await simulate(() => 200, ...resume);
  expect([without.exitCode, without.stderr]).toEqual([
    2,
    expect.stringContaining('The journal is of a run of --events: give the same file, unchanged.'),
  ]);
  const other = await simulate(
    () => 200,
    '--events',
    write('other.ndjson', [EVENTS[0]]),
    ...resume,
  );
  expect(other.exitCode).toBe(2);
});

test.each([
  [
    [{ a: 1 }],
    /line 1 of .*bad\.ndjson is no notification\. Expected a JSON object with noticeId/u,
  ],
  [[EVENTS[0], 17], /line 2 of .* is no notification/u],
  [[DEEP], /line 1 of .* is no notification/u],
])('what is no notification is refused: %#', async (entries, message) => {
  const { exitCode, stderr } = await simulate(() => 200, '--events', write('bad.ndjson', entries));
  expect(exitCode).toBe(2);
  expect(stderr).toMatch(message);
});

test('a scenario beside events is refused', async () => {
  const { exitCode, stderr } = await simulate(
    () => 200,
    ...['--events', write('beside.ndjson', EVENTS), '--scenario', 'manual-stop'],
  );
  expect([exitCode, stderr]).toEqual([2, expect.stringContaining('drop --scenario')]);
});
