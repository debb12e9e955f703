import { randomBytes } from 'node:crypto';
import { appendFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateSync, gzipSync } from 'node:zlib';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { startEndlessServer } from '../support/endless-server.ts';
import { runMeasured } from './measured-run.ts';

/** Of a whole process, in MB. */
const MOST_MB = 300;
const MIB = 1_048_576;
/** What a run reads of an answer. */
const MOST_READ = MIB / 2;
const OK = 'HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nConnection: close\r\n';
const CHUNKED = `${OK}Transfer-Encoding: chunked\r\n\r\n`;

const folder = mkdtempSync(join(tmpdir(), 'assay-memory-'));
afterAll(() => rmSync(folder, { recursive: true }));

const opened: { close(): unknown }[] = [];
afterEach(async () => {
  for (const item of opened.splice(0)) await item.close();
});

function whole(body: string | Buffer, headers = ''): Buffer {
  const bytes = Buffer.from(body);
  const head = `${OK}${headers}Content-Length: ${bytes.length}\r\n\r\n`;
  return Buffer.concat([Buffer.from(head), bytes]);
}

/** Answers every request with the same bytes, or with what is made for it. */
async function answering(bytes: Buffer | (() => Buffer)): Promise<string> {
  const server: Server = createServer((request) => {
    const answer = typeof bytes === 'function' ? bytes() : bytes;
    request.resume().on('end', () => request.socket.end(answer));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  opened.push({ close: () => server.close().closeAllConnections() });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

const SECRETS = { KEY: 'customer-key-of-tests', CERTIFICATE: '0123456789abcdef'.repeat(2) };

const assay = (args: readonly string[]) =>
  runMeasured(args, { cwd: folder, env: { ...process.env, ...SECRETS } });

type Command = (url: string) => readonly string[];

const COMMANDS: Readonly<Record<string, Command>> = {
  // Both roles at once: a process that takes so little for both takes no more for one of them.
  'run on a receiver and token server': (url) => [
    ...['run', '--receiver-url', url, '--customer-key', 'env:KEY', '--seed', '1'],
    ...['--observer-url', `${url}{noticeId}`, '--max-time', '6s', '--out', 'both'],
    ...['--token-server-url', url, '--app-id', 'a'.repeat(32)],
    ...['--app-certificate', 'env:CERTIFICATE'],
  ],
  simulate: (url) => [
    ...['simulate', '--receiver-url', url, '--customer-key', 'env:KEY', '--seed', '1'],
    ...['--sessions', '10', '--virtual'],
  ],
};

const tokenAnswer = (token: string): string =>
  JSON.stringify({ code: 'RES_OK', expire_timestamp: 9, userToken: token, appToken: token });

const ANSWERS: Readonly<Record<string, () => Promise<string> | string>> = {
  '3 MB in chunks of one byte': () =>
    answering(Buffer.from(`${CHUNKED}${'1\r\nx\r\n'.repeat(3 * MIB)}0\r\n\r\n`)),
  'a text as long as is read': () => answering(whole('x'.repeat(0.95 * MOST_READ))),
  'quotes as many as are read': () => answering(whole('"'.repeat(0.95 * MOST_READ))),
  'JSON of 300,000 arrays': () => answering(whole(`[${'[],'.repeat(300_000)}[]]`)),
  'JSON that nests 100,000 deep': () => answering(whole('['.repeat(100_000) + ']'.repeat(100_000))),
  'a token of 100,000 levels': () =>
    answering(whole(`{"userToken":${'{"a":'.repeat(100_000)}1${'}'.repeat(100_001)}`)),
  'a token of 440 kB': () => answering(whole(tokenAnswer(`007${'x'.repeat(0.85 * MOST_READ)}`))),
  'a token that unpacks to 200 MB': () =>
    answering(whole(tokenAnswer(`007${deflateSync(Buffer.alloc(200 * MIB)).toString('base64')}`))),
  'a body that unpacks to 200 MB': () =>
    answering(whole(gzipSync(Buffer.alloc(200 * MIB)), 'Content-Encoding: gzip\r\n')),
  '1,000 headers': () => answering(whole('{}', 'X-A: b\r\n'.repeat(1_000))),
};

const ENDLESS: readonly (readonly [what: string, beginning: string, piece: string])[] = [
  ['body', `${OK}\r\n`, 'x'],
  ['body in chunks of one byte', CHUNKED, '1\r\nx\r\n'],
  ['head', OK, 'X-More: abcdefgh\r\n'],
];

async function endless(beginning: string, piece: string): Promise<string> {
  const server = await startEndlessServer(beginning, piece);
  opened.push(server);
  return server.url;
}

const TARGETS = [
  ...Object.entries(ANSWERS),
  ...ENDLESS.map(([what, ...answer]) => [`an endless ${what}`, () => endless(...answer)] as const),
];

describe.each(Object.entries(COMMANDS))('%s', (_title, command) => {
  test.each(TARGETS)(`takes less than ${MOST_MB} MB for %s`, async (_what, start) => {
    const { status, output, peakMb } = await assay(command(await start()));
    expect(output).not.toMatch(/bug in assay|RangeError|heap/);
    expect([0, 1, 2, 3]).toContain(status);
    expect(peakMb).toBeLessThan(MOST_MB);
  });
});

test.each([
  ['hexadecimal', () => randomBytes(150_000).toString('hex')],
  ['base64', () => `007${randomBytes(225_000).toString('base64')}`],
])(
  `run takes less than ${MOST_MB} MB for another token of 300 kB each time, in %s`,
  async (_what, make) => {
    const url = await answering(() => whole(JSON.stringify({ token: make() })));
    const { output, peakMb } = await assay([
      ...['run', '--token-server-url', url, '--app-id', 'a'.repeat(32), '--seed', '1'],
      ...['--app-certificate', 'env:CERTIFICATE', '--max-time', '10s', '--out', 'large-tokens'],
    ]);
    expect(output).not.toMatch(/bug in assay|RangeError|heap/);
    expect(peakMb).toBeLessThan(MOST_MB);
  },
);

/** Refuses one request in so many, on connections that are kept alive. */
async function refusing(every: number): Promise<string> {
  let requests = 0;
  const server: Server = createServer((request, response) => {
    request.resume().on('end', () => {
      requests += 1;
      response.writeHead(requests % every === 0 ? 503 : 200).end('{}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  opened.push({ close: () => server.close().closeAllConnections() });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

/** Of a simulation, however long it runs, in MB. */
const MOST_SIMULATED_MB = 200;
const DISTURBED = 'duplicate=0.1,concurrent-duplicate=0.1,reorder=0.1,late-redelivery=0.1,drop=0.1';

test.each([
  ['40 sessions of 10,000 turns', 10, ['--scenario', 'very-long-session', '--sessions', '40']],
  ['6,000 disturbed deliveries', 10, ['--sessions', '800', '--disturb', DISTURBED]],
])(`simulate takes less than ${MOST_SIMULATED_MB} MB for %s`, async (_what, every, args) => {
  const url = await refusing(every);
  const receiver = ['--receiver-url', url, '--customer-key', 'env:KEY', '--seed', '1'];
  const { output, peakMb } = await assay(['simulate', ...receiver, ...args, '--virtual']);
  expect(output).toMatch(/\d+ notices = \d+ delivered \+ \d+ given up/);
  expect(peakMb).toBeLessThan(MOST_SIMULATED_MB);
});

interface JournalSize {
  /** Of them so many, the first ones, are to be run. */
  readonly run: number;
  readonly sessions: number;
  /** Of each session; all of them are settled, in lines of about 230 bytes. */
  readonly notices: number;
}

function writeJournal(path: string, { run, sessions, notices }: JournalSize): void {
  writeFileSync(path, '');
  const head = {
    journal: 1,
    runId: 'r',
    seed: 1,
    epochMs: 1,
    profile: 'neutral',
    target: 'embedded',
  };
  const lines = [JSON.stringify({ ...head, scenarios: ['connecting-too-long'], sessions: run })];
  for (let session = 1; session <= sessions; session += 1) {
    lines.push(`{"session":${session},"startMs":${session}}`);
    for (let place = 1; place <= notices; place += 1) {
      const attempt = {
        session,
        place,
        attempt: 1,
        noticeId: `r:${session}:${place}`,
        notifyMs: 5,
      };
      const rest = { detail: 'x'.repeat(120), status: 200, settled: 'delivered' };
      lines.push(JSON.stringify({ ...attempt, ...rest }));
    }
    if (session % 50_000 !== 0) continue;
    appendFileSync(path, `${lines.splice(0).join('\n')}\n`);
  }
}

test.each([
  ['70 MB', { run: 100_000, sessions: 100_000, notices: 3 }],
  ['800,000 sessions', { run: 100, sessions: 800_000, notices: 1 }],
])('simulate goes on from a journal of %s in less than 200 MB', async (_what, size) => {
  const path = join(folder, 'journal.ndjson');
  writeJournal(path, size);
  const { status, output, peakMb } = await assay([
    ...['simulate', '--resume', '--journal', path, '--virtual'],
  ]);
  const settled = size.sessions * size.notices;
  expect(output).toContain(`${settled.toLocaleString('en')} delivered before`);
  expect(output).toMatch(/ notices = \d+ delivered \+ 0 given up/);
  expect(status).toBe(0);
  expect(peakMb).toBeLessThan(MOST_SIMULATED_MB);
});
