import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { SCENARIOS } from '../../../src/simulator/index.ts';
import { type Receiver, startReceiver } from '../../simulator/engine/recording-receiver.ts';
import { startEndlessServer } from '../../support/endless-server.ts';
import { vacantUrl } from '../listening-server.ts';
import { assay, inFolder, type Surroundings } from '../run-in-process.ts';

const env = { KEY: 'the-customer-key' };

function simulate(argv: readonly string[], surroundings: Partial<Surroundings> = {}) {
  return assay(['simulate', ...argv], { cwd: '/', env, ...surroundings });
}

async function simulateTo(
  receiver: Receiver,
  argv: readonly string[],
  surroundings: Partial<Surroundings> = {},
) {
  const target = ['--receiver-url', receiver.url, '--customer-key', 'env:KEY'];
  return simulate([...target, ...argv], surroundings);
}

const idsOf = ({ received }: Receiver) =>
  received.map(({ text }) => (JSON.parse(text) as { noticeId: string }).noticeId);

test.each(SCENARIOS.map(({ id }) => id))(
  '%s runs against the embedded receiver and a plain server',
  async (id) => {
    const receiver = await startReceiver();
    const ends = [
      await simulate(['--scenario', id, '--json']),
      await simulateTo(receiver, ['--scenario', id, '--json']),
    ];
    await receiver.close();
    for (const { exitCode, stdout, stderr } of ends) {
      expect([exitCode, stderr]).toEqual([0, '']);
      const { notices, delivered, givenUp, outcomes } = JSON.parse(stdout);
      expect([delivered, givenUp, outcomes]).toEqual([notices, 0, { 200: notices }]);
    }
    expect(new Set(idsOf(receiver)).size).toBe(receiver.received.length);
  },
);

test('the summary has counts, a histogram and the speed', async () => {
  const { exitCode, stdout } = await simulate(['--scenario', 'greeting-fallback', '--seed', '7']);
  expect(exitCode).toBe(0);
  expect(stdout).toContain('delivering to the embedded receiver under the profile neutral, seed 7');
  expect(stdout).toMatch(/^8 sessions in /m);
  expect(stdout).toMatch(/^(\d+) notices = \1 delivered \+ 0 given up$/m);
  expect(stdout).toContain('clients   onMessageError × 4');
  expect(stdout).toMatch(/^latency {3}p50 [\d.]+ ms, p90/m);
  expect(stdout).toMatch(/^ {2}< [\d.]+ ms +█+ +\d+$/m);
  expect(stdout).toMatch(/^\d+ notifications\/s\n$/m);
});

test('all scenarios run by default, and --sessions goes round', async () => {
  const all = JSON.parse((await simulate(['--json', '--virtual'])).stdout);
  expect(all.sessionsEnded).toBeGreaterThan(SCENARIOS.length);
  const ten = await simulate(['--json', '--scenario', 'manual-stop', '--sessions', '10']);
  expect(JSON.parse(ten.stdout).sessionsEnded).toBe(10);
});

test('no two runs repeat an id unless --run-id says so', async () => {
  const receiver = await startReceiver();
  const argv = ['--scenario', 'manual-stop', '--run-id', 'same'];
  await simulateTo(receiver, argv);
  expect(idsOf(receiver)[0]).toBe('same:1:1');
  await receiver.close();
});

test('two refusals, then 200: three attempts, one id, three stamps and signatures', async () => {
  const receiver = await startReceiver((_request, response, number) => {
    response.writeHead(number < 3 ? 503 : 200).end();
  });
  const argv = ['--scenario', 'manual-stop', '--concurrency', '1', '--virtual', '--json'];
  const { exitCode, stdout } = await simulateTo(receiver, argv);
  await receiver.close();
  expect([exitCode, JSON.parse(stdout).retries]).toEqual([0, 2]);
  const [first] = idsOf(receiver);
  const attempts = receiver.received.filter(({ text }) => JSON.parse(text).noticeId === first);
  expect(attempts).toHaveLength(3);
  expect(new Set(attempts.map(({ text }) => JSON.parse(text).notifyMs)).size).toBe(3);
  expect(new Set(attempts.map(({ headers }) => headers['service-signature-v2'])).size).toBe(3);
});

test('what is given up exits 1, and a hint leads to the journal', async () => {
  const receiver = await startReceiver((_request, response) => {
    response.writeHead(500).end();
  });
  const argv = ['--scenario', 'connecting-too-long', '--virtual'];
  const { exitCode, stdout, stderr } = await simulateTo(receiver, argv);
  await receiver.close();
  expect(exitCode).toBe(1);
  expect(stdout).toMatch(/(\d+) notices = 0 delivered \+ \1 given up/);
  expect(stderr).toContain('--journal FILE keeps every attempt');
});

test('a key that the receiver refuses leads to the key', async () => {
  const receiver = await startReceiver((_request, response) => {
    response.writeHead(401).end();
  });
  const ended = await simulateTo(receiver, ['--scenario', 'connecting-too-long', '--virtual']);
  await receiver.close();
  expect(ended.exitCode).toBe(1);
  expect(ended.stderr).toContain('assay: Look at the customer key first, then at the header names');
  expect(ended.stderr).toContain('since it answers 401 to everything.');
});

test.each([
  ['in chunks', 'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n', '1\r\nx\r\n'],
  ['of one status line', 'HTTP/1.1 200 O', 'K'],
])('an answer %s that never ends is named at each attempt', async (_title, beginning, piece) => {
  const server = await startEndlessServer(beginning, piece);
  const argv = ['--scenario', 'connecting-too-long', '--sessions', '1', '--virtual', '--json'];
  const target = ['--receiver-url', server.url, '--customer-key', 'env:KEY'];
  // Far beyond the time that a test may take, so that no deadline names it.
  const { exitCode, stdout } = await simulate([...target, '--timeout', '600s', ...argv]);
  server.close();
  expect(exitCode).toBe(3);
  expect(JSON.parse(stdout)).toMatchObject({ givenUp: 3, outcomes: { 'too-large': 12 } });
});

test('disturbances are counted and the notices add up', async () => {
  const argv = ['--disturb', 'drop=0.3,duplicate=0.3', '--disturb', 'reorder=0.5', '--virtual'];
  const { stdout } = await simulate([
    ...argv,
    '--scenario',
    'generated',
    '--sessions',
    '40',
    '--json',
  ]);
  const { notices, delivered, givenUp, disturbances } = JSON.parse(stdout);
  expect(delivered + givenUp).toBe(notices);
  expect(Object.keys(disturbances).toSorted()).toEqual(['drop', 'duplicate', 'reorder']);
});

test('a disturbance that adds a copy is counted once', async () => {
  const argv = ['--disturb', 'duplicate=1', '--scenario', 'manual-stop', '--json'];
  const { notices, copies, disturbances } = JSON.parse((await simulate(argv)).stdout);
  expect([copies, disturbances]).toEqual([notices, { duplicate: notices }]);
});

test('--virtual --realtime runs days of sessions and shows no latency', async () => {
  const { exitCode, stdout } = await simulate([
    '--scenario',
    'lifetime-exceeded',
    '--virtual',
    '--realtime',
  ]);
  expect(exitCode).toBe(0);
  expect(stdout).not.toContain('latency');
});

const PACE = ['--rate', '900', '--session-rate', '800'];

test('a resumed run keeps its pace unless a flag gives it another, and tells both of its parts', async () => {
  await inFolder(async (cwd) => {
    const head = {
      journal: 1,
      runId: 'r',
      seed: 1,
      epochMs: 1_769_860_800_000,
      profile: 'neutral',
      target: 'embedded',
    };
    const run = {
      scenarios: ['manual-stop'],
      sessions: 1,
      pace: { kind: 'rate', perSecond: 0.25 },
    };
    const resumed = async (more: object, ...argv: string[]) => {
      writeFileSync(join(cwd, 'j.ndjson'), `${JSON.stringify({ ...head, ...run, ...more })}\n`);
      return simulate(['--resume', '--journal', 'j.ndjson', '--virtual', ...argv], { cwd });
    };
    const lastMs = () => {
      const lines = readFileSync(join(cwd, 'j.ndjson'), 'utf8').trimEnd().split('\n');
      return JSON.parse(lines.at(-1) ?? '').intendedMs - head.epochMs;
    };
    const { stdout } = await resumed({});
    const [, delivered] =
      /^resumed {3}0 delivered before, (\d+) now; 0 attempts before/m.exec(stdout) ?? [];
    expect(lastMs()).toBe((Number(delivered) - 1) * 4_000);
    await resumed({}, '--rate', '0.5');
    expect(lastMs()).toBe((Number(delivered) - 1) * 2_000);
    for (const more of [
      { pace: null },
      { pace: { kind: 'rate', perSecond: -1 } },
      { sessionRate: 'x' },
    ]) {
      const { exitCode, stderr } = await resumed(more);
      expect([exitCode, stderr]).toEqual([2, expect.stringContaining('has a pace that is none')]);
    }
  });
});

test('an interrupted run exits 3, and --resume delivers exactly what is left', async () => {
  await inFolder(async (cwd) => {
    let interrupt = () => {};
    const receiver = await startReceiver((_request, response, number) => {
      // The fifth hangs: the run must end all the same.
      if (number === 5) interrupt();
      else response.writeHead(200).end();
    });
    const target = ['--journal', 'run.ndjson', '--concurrency', '1'];
    const first = await simulateTo(
      receiver,
      [...target, '--scenario', 'manual-stop', '--sessions', '10', '--seed', '3', ...PACE],
      { cwd, onReady: (stop) => (interrupt = stop) },
    );
    expect(first.exitCode).toBe(3);
    const command = first.stderr.split('assay: go on from here:\n').at(-1)?.trim() ?? '';
    expect(command).toBe(
      `npx assay simulate --resume --journal ${join(cwd, 'run.ndjson')} --receiver-url ${receiver.url} --customer-key env:KEY --concurrency 1`,
    );
    const [head = '{}'] = readFileSync(join(cwd, 'run.ndjson'), 'utf8').split('\n');
    expect(JSON.parse(head)).toMatchObject({
      pace: { kind: 'rate', perSecond: 900 },
      sessionRate: 800,
    });
    expect(receiver.received).toHaveLength(5);
    const words = command.split(' ').slice(3);
    const second = await simulate([...words, '--json'], { cwd });
    await receiver.close();
    const { notices, delivered } = JSON.parse(second.stdout);
    expect([second.exitCode, delivered]).toEqual([0, notices]);
    expect(JSON.parse(second.stdout).before).toEqual({ delivered: 4, givenUp: 0, attempts: 4 });
    expect(new Set(idsOf(receiver)).size).toBe(notices);
    expect(receiver.received).toHaveLength(notices + 1);
    const lines = readFileSync(join(cwd, 'run.ndjson'), 'utf8').trimEnd().split('\n');
    const settled = lines.filter((line) => JSON.parse(line).settled === 'delivered');
    expect(settled).toHaveLength(notices);
  });
});

test('--rate fixes when each notification is to be sent', async () => {
  await inFolder(async (cwd) => {
    const argv = ['--scenario', 'manual-stop', '--rate', '200', '--journal', 'run.ndjson'];
    expect((await simulate(argv, { cwd })).exitCode).toBe(0);
    const lines = readFileSync(join(cwd, 'run.ndjson'), 'utf8').trimEnd().split('\n');
    const intended = lines.flatMap((line) => JSON.parse(line).intendedMs ?? []);
    const gaps = intended.slice(1).map((atMs, index) => atMs - intended[index]);
    expect(gaps.length).toBeGreaterThan(2);
    // Rounded to whole ms in the journal.
    expect(gaps.every((gapMs) => gapMs >= 4 && gapMs <= 6)).toBe(true);
  });
});

test('nothing that listens exits 3 before anything is sent', async () => {
  const url = await vacantUrl();
  const { exitCode, stderr } = await simulate(['--receiver-url', url, '--customer-key', 'env:KEY']);
  expect([exitCode, stderr]).toEqual([3, expect.stringContaining(`Nothing listens at ${url}`)]);
});

test('a receiver that is never reached once it listened exits 3', async () => {
  const receiver = await startReceiver((request, response) => {
    void request;
    response.destroy();
  });
  const argv = ['--scenario', 'connecting-too-long', '--virtual'];
  const { exitCode, stdout } = await simulateTo(receiver, argv);
  await receiver.close();
  expect([exitCode, stdout]).toEqual([3, expect.stringContaining('reset × ')]);
});

test('a journal on a full disk ends the run with one message', async () => {
  const { exitCode, stderr } = await simulate([
    '--journal',
    '/dev/full',
    '--scenario',
    'manual-stop',
  ]);
  expect([exitCode, stderr]).toEqual([
    2,
    expect.stringContaining('cannot write the journal /dev/full'),
  ]);
});

test('the configuration file gives target, key and profile', async () => {
  await inFolder(async (cwd) => {
    const receiver = await startReceiver();
    const config = { receiverUrl: receiver.url, customerKey: 'env:KEY', seed: 9 };
    writeFileSync(join(cwd, 'assay.config.json'), JSON.stringify(config));
    const { stdout } = await simulate(['--scenario', 'manual-stop'], { cwd });
    await receiver.close();
    expect(stdout).toContain(`delivering to ${receiver.url} under the profile neutral, seed 9`);
    expect(receiver.received.length).toBeGreaterThan(0);
  });
});

test.each([
  [['--scenario', 'nap'], 'unknown scenario "nap". Possible are: manual-stop, idle-timeout'],
  [['--disturb', 'noise=0.1'], 'unknown disturbance "noise". Possible are: duplicate, concurrent'],
  [['--disturb', 'drop=often'], 'the rate of "drop" is "often". Expected a number from 0 to 1'],
  [['--disturb', 'drop'], 'the rate of "drop" is "". Expected a number from 0 to 1'],
  [['--rate', 'fast'], '--rate must be a number above 0; found "fast"'],
  [['--rate', '0'], '--rate must be a number above 0'],
  [['--rate', '10', '--realtime'], '--rate and --realtime both say when'],
  [
    ['--duration', '10m', '--virtual'],
    '--duration needs a clock that moves: add --rate or --realtime',
  ],
  [
    ['--resume', '--journal', 'x', '--duration', '10m'],
    '--resume takes --duration from the journal',
  ],
  [['--session-rate', '0'], '--session-rate'],
  [['--sessions', '0'], '--sessions must be an integer from 1'],
  [['--run-id', 'a b'], '--run-id must be at most 64 letters, digits and hyphens; found "a b"'],
  [['--receiver-url', 'http://localhost:1'], '--receiver-url needs --customer-key'],
  [['--customer-key', 'env:KEY'], 'no --receiver-url is given'],
  [['--proxy', 'http://localhost:1'], '--proxy needs --receiver-url'],
  [['--ca', 'ca.pem'], '--ca needs --receiver-url'],
  [['--resume'], '--resume needs --journal'],
  [['--resume', '--journal', '/nowhere/run.ndjson'], 'there is no such file'],
  [['--resume', '--journal', 'x', '--seed', '1'], '--resume takes --seed from the journal'],
])('%j exits 2 with one message', async (argv, message) => {
  const { exitCode, stderr } = await simulate(argv);
  expect([exitCode, stderr]).toEqual([2, expect.stringContaining(message)]);
  expect(stderr.trimEnd().split('\n')).toHaveLength(1);
});

test('what the configuration says for other runs stands in the way of no flag', async () => {
  await inFolder(async (cwd) => {
    const config = { rate: 1, proxy: 'http://localhost:1' };
    writeFileSync(join(cwd, 'assay.config.json'), JSON.stringify(config));
    const { exitCode } = await simulate(['--scenario', 'manual-stop', '--virtual'], { cwd });
    expect(exitCode).toBe(0);
  });
});

test('a journal is never overwritten, and one of another profile not gone on with', async () => {
  await inFolder(async (cwd) => {
    const argv = ['--scenario', 'connecting-too-long', '--journal', 'run.ndjson'];
    expect((await simulate(argv, { cwd })).exitCode).toBe(0);
    const again = await simulate(argv, { cwd });
    expect([again.exitCode, again.stderr]).toEqual([
      2,
      expect.stringContaining('is there already'),
    ]);
    const other = ['--resume', '--journal', 'run.ndjson', '--profile', 'agora'];
    expect((await simulate(other, { cwd })).stderr).toContain(
      'under the profile neutral, not agora',
    );
    writeFileSync(join(cwd, 'other.txt'), 'hello\n');
    const foreign = await simulate(['--resume', '--journal', 'other.txt'], { cwd });
    expect([foreign.exitCode, foreign.stderr]).toEqual([2, expect.stringContaining('other.txt')]);
  });
});

const OF_A_RUN = {
  journal: 1,
  runId: 'r',
  seed: 1,
  epochMs: 1_769_860_800_000,
  profile: 'neutral',
  scenarios: ['manual-stop'],
  sessions: 1,
};
const TO_A_URL = { ...OF_A_RUN, target: 'https://receiver.test/hook' };

test.each([
  [
    'a receiver',
    TO_A_URL,
    {},
    'is of a run against https://receiver.test/hook: give --receiver-url and',
  ],
  ['an earlier assay', OF_A_RUN, {}, 'does not say what its run delivered to'],
  [
    'the embedded receiver',
    { ...OF_A_RUN, target: 'embedded' },
    { ASSAY_RECEIVER_URL: 'http://127.0.0.1:9/', ASSAY_CUSTOMER_KEY: 'env:KEY' },
    'is of a run against the embedded receiver',
  ],
  ['nobody', { ...OF_A_RUN, target: 1 }, {}, 'has a target that is none'],
])('a journal of %s is not gone on with elsewhere', async (_what, head, more, message) => {
  await inFolder(async (cwd) => {
    const text = `${JSON.stringify(head)}\n`;
    writeFileSync(join(cwd, 'j.ndjson'), text);
    const resume = ['--resume', '--journal', 'j.ndjson', '--virtual'];
    const { exitCode, stderr } = await simulate(resume, { cwd, env: { ...env, ...more } });
    expect([exitCode, stderr]).toEqual([2, expect.stringContaining(message)]);
    expect(readFileSync(join(cwd, 'j.ndjson'), 'utf8')).toBe(text);
  });
});

test.each([OF_A_RUN, TO_A_URL, { ...OF_A_RUN, target: 'embedded' }])(
  'a journal goes on with the receiver that a flag names: %#',
  async (head) => {
    await inFolder(async (cwd) => {
      writeFileSync(join(cwd, 'j.ndjson'), `${JSON.stringify(head)}\n`);
      const receiver = await startReceiver();
      const resume = ['--resume', '--journal', 'j.ndjson', '--virtual'];
      const { exitCode, stderr } = await simulateTo(receiver, resume, { cwd });
      await receiver.close();
      expect([exitCode, receiver.received.length > 0]).toEqual([0, true]);
      const told = 'target' in head ? `${head.target}; it goes on with ${receiver.url}.` : '';
      expect(stderr).toContain(told);
    });
  },
);

test('neither the head of a journal nor the command that goes on has a secret', async () => {
  await inFolder(async (cwd) => {
    let interrupt = () => {};
    const receiver = await startReceiver((_request, response) => {
      interrupt();
      response.writeHead(503).end();
    });
    const url = `${receiver.url}?token=sesame-open-now`;
    const target = ['--receiver-url', url, '--customer-key', 'the-customer-key'];
    const { exitCode, stderr } = await simulate(
      [...target, '--journal', 'j.ndjson', '--profile', 'neutral', '--fail-on', 'p99>500ms'],
      { cwd, onReady: (stop) => (interrupt = stop) },
    );
    await receiver.close();
    expect(exitCode).toBe(3);
    const [head = '{}'] = readFileSync(join(cwd, 'j.ndjson'), 'utf8').split('\n');
    expect(JSON.parse(head).target).toBe(receiver.url);
    for (const secret of ['sesame', 'the-customer-key']) {
      expect(`${head}${stderr}`).not.toContain(secret);
    }
    expect(stderr).toContain('--customer-key env:ASSAY_CUSTOMER_KEY');
    expect(stderr).toContain("--fail-on 'p99>500ms'");
  });
});
