import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type ListeningServer, listen } from '../cli/listening-server.ts';
import { assay, type Ended, inFolder } from '../cli/run-in-process.ts';

const CHECK = 'receiver.signature.rejects-unsigned';
const SECRET = 'secret-of-who-reads-the-report';
const KEY = 'key-of-who-reads-the-report';
const env = { KEY, AWS_SECRET_ACCESS_KEY: SECRET };

type Json = Record<string, unknown>;

/** A server of whoever made the files: it must get nothing. */
let server: ListeningServer;
/** What it got, as text. */
let got: string[] = [];
/** A report of the embedded integrator, its log, and one part of a run. */
let report: Json;
let log: readonly Json[];
let part: Json;
/** A journal and what its simulation left. */
let journal: string;
let simulation: Json;

const lines = (values: readonly unknown[]) => values.map((each) => `${JSON.stringify(each)}\n`);
const parsed = (cwd: string, path: string) => JSON.parse(readFileSync(join(cwd, path), 'utf8'));

beforeAll(async () => {
  server = await listen((response, body, { url, headers }) => {
    got.push(JSON.stringify([url, headers, body]));
    response.writeHead(200).end('{"effects":1}');
  });
  await inFolder(async (cwd) => {
    const run = ['run', '--fault', 'receiver.accepts-unsigned', '--seed', '7'];
    await assay([...run, '--only', CHECK, '--out', 'r'], { cwd });
    report = parsed(cwd, 'r/report.json');
    const text = readFileSync(join(cwd, 'r/events.ndjson'), 'utf8');
    log = text
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    await assay([...run, '--only', CHECK, '--shard', '1/1', '--out', 'part'], { cwd });
    part = parsed(cwd, 'part/report.json');
    const target = ['--receiver-url', `${server.url}/hook`, '--customer-key', 'env:KEY'];
    const load = ['--scenario', 'manual-stop', '--virtual', '--disturb', 'drop=1'];
    const kept = ['--journal', 'run.ndjson', '--report', 's'];
    await assay(['simulate', ...load, ...kept, ...target], { cwd, env });
    journal = readFileSync(join(cwd, 'run.ndjson'), 'utf8');
    simulation = parsed(cwd, 's/simulation.json');
  });
});
afterAll(() => server.close());
beforeEach(() => {
  got = [];
});

const receiver = () => ({
  isEmbedded: false,
  receiverUrl: `${server.url}/hook`,
  capabilities: ['receiver'],
});

/** A report that says of its run whatever its maker likes. */
function foreign(command: readonly string[], targets: Json = receiver()): Json {
  const references = { customerKey: 'env:KEY', more: command, replay: command };
  const provenance = { command: ['assay', 'run', ...command], references };
  return { ...report, provenance, targets };
}

/** The same as the log of a run that was killed. */
function foreignLog(command: readonly string[], targets: Json = receiver()): string {
  const { provenance } = foreign(command, targets);
  const [first, ...others] = log.map(({ chain: _chain, ...event }) => event);
  return lines([{ ...first, provenance, targets }, ...others]).join('');
}

const EVIL = 'id > pwned';
const address = () => ['--receiver-url', `${server.url}/hook`];

/** What a report may ask for that only its reader may ask for. */
const ORDERS: readonly (readonly [what: string, words: () => readonly string[]])[] = [
  ['a command that starts targets', () => ['--start', EVIL]],
  ['a command that observes', () => ['--observer-command', `${EVIL} {noticeId}`]],
  ['a file to follow', () => ['--observer-log', 'notes', '--observer-pattern', '/{noticeId}/']],
  ['a port to listen on', () => ['--serve-sink', '0']],
  ['an engine to play', () => ['--serve-engine', '0']],
  ['an engine to ask', () => ['--engine-url', server.url]],
  ['a header of the environment', () => ['--receiver-header', 'X: env:AWS_SECRET_ACCESS_KEY']],
  ['a header of a file', () => ['--receiver-header', 'X: file:id_rsa']],
  ['a key of the environment', () => ['--customer-key', 'env:AWS_SECRET_ACCESS_KEY']],
  ['a key of a file', () => ['--customer-key', 'file:id_rsa']],
  ['a proxy', () => ['--proxy', server.url]],
  ['certificates to trust', () => ['--ca', 'notes']],
  ['a configuration', () => ['--config', 'evil.config.json']],
  ['an app', () => ['--app-id', 'a'.repeat(32), '--app-certificate', 'file:id_rsa']],
];

async function inForeignFolder(use: (cwd: string) => Promise<void>): Promise<void> {
  await inFolder(async (cwd) => {
    writeFileSync(join(cwd, 'id_rsa'), SECRET);
    writeFileSync(join(cwd, 'notes'), SECRET);
    const start = { start: EVIL, receiverUrl: server.url, customerKey: 'env:KEY' };
    writeFileSync(join(cwd, 'evil.config.json'), JSON.stringify(start));
    await use(cwd);
    expect(existsSync(join(cwd, 'pwned'))).toBe(false);
  });
}

function expectRefused({ exitCode, stdout, stderr }: Ended): void {
  expect([exitCode, stdout, got]).toEqual([2, '', []]);
  expect(stderr.trim().split('\n')).toHaveLength(1);
  expect(stderr).not.toContain(SECRET);
  expect(stderr).not.toContain('pwned');
}

describe.each([
  [
    'report.json',
    (words: readonly string[], targets?: Json) => JSON.stringify(foreign(words, targets)),
  ],
  ['events.ndjson', foreignLog],
])('%s of somebody else', (file, textOf) => {
  test.each(ORDERS)('makes no replay obey: %s', (_what, words) =>
    inForeignFolder(async (cwd) => {
      writeFileSync(join(cwd, file), textOf([...address(), ...words()]));
      const ended = await assay(['replay', file], { cwd, env });
      expectRefused(ended);
      expect(ended.stderr).toContain(
        `Only the report names ${server.url}/hook: give --receiver-url, or --trust-report to send there, and besides --customer-key`,
      );
    }),
  );

  test.each(ORDERS)('that is trusted gives an address and no more: %s', (_what, words) =>
    inForeignFolder(async (cwd) => {
      writeFileSync(join(cwd, file), textOf([...address(), ...words()]));
      const replay = ['replay', file, '--trust-report', '--customer-key', 'env:KEY'];
      const { exitCode, stderr } = await assay(replay, { cwd, env });
      expect(got.join('')).not.toContain(SECRET);
      // A target that was asked with more is not asked without it.
      if (exitCode === 2) expect([stderr, got]).toEqual([expect.anything(), []]);
      else expect(stderr).toMatch(`assay: sends to ${server.url}/hook`);
      if (exitCode === 2) expect(stderr).toMatch(/^assay: A report gives neither .*: give --\S+/u);
    }),
  );

  test('names every address and all that is missing in one sentence', () =>
    inForeignFolder(async (cwd) => {
      const targets = {
        isEmbedded: false,
        receiverUrl: 'http://127.0.0.1:9/h',
        tokenServerUrl: server.url,
        tokenServerShape: 'template',
        observerUrl: `${server.url}/{noticeId}`,
        capabilities: ['receiver', 'token-server', 'observer', 'app-credentials'],
      };
      const words = ['--token-server-header=X: file:id_rsa', '--token-server-register', './id_rsa'];
      writeFileSync(join(cwd, file), textOf(words, targets));
      const ended = await assay(['replay', file, CHECK], { cwd });
      expectRefused(ended);
      expect(ended.stderr).toBe(
        `assay: Only the report names http://127.0.0.1:9/h, ${server.url}, ${server.url}/{noticeId}: give --receiver-url, --token-server-url, --observer-url, or --trust-report to send there, and besides --customer-key, --app-id, --app-certificate, --token-server-shape, --token-server-header, --token-server-register, which no report gives.\n`,
      );
    }));

  test('asks at a terminal, and takes nothing but a yes', () =>
    inForeignFolder(async (cwd) => {
      writeFileSync(join(cwd, file), textOf(address()));
      const replay = ['replay', file, '--customer-key', 'env:KEY'];
      for (const typed of ['', 'n', 'yup']) {
        const { exitCode, stderr } = await assay(replay, { cwd, env, typed });
        expect([exitCode, got]).toEqual([2, []]);
        expect(stderr).toContain(
          `assay: send to ${server.url}/hook, which only the report names? [y/N] `,
        );
      }
      const { exitCode, stdout } = await assay(replay, { cwd, env, typed: ' Yes ' });
      expect([exitCode, stdout]).toEqual([1, expect.stringMatching(/^(?:STILL|CHANGED) /u)]);
      expect(got.length).toBeGreaterThan(0);
    }));

  test('is sent to the address of its reader, by a flag, a variable or the configuration', () =>
    inForeignFolder(async (cwd) => {
      const targets = { ...receiver(), receiverUrl: 'http://127.0.0.1:9/h' };
      writeFileSync(join(cwd, file), textOf(['--receiver-url', 'http://127.0.0.1:9/h'], targets));
      const key = ['--customer-key', 'env:KEY'];
      const settings = { receiverUrl: server.url, customerKey: 'env:KEY' };
      const ways: readonly (() => Promise<Ended>)[] = [
        () => assay(['replay', file, '--receiver-url', server.url, ...key], { cwd, env }),
        () =>
          assay(['replay', file, ...key], { cwd, env: { ...env, ASSAY_RECEIVER_URL: server.url } }),
        () => {
          writeFileSync(join(cwd, 'assay.config.json'), JSON.stringify(settings));
          return assay(['replay', file], { cwd, env });
        },
      ];
      for (const replay of ways) {
        got = [];
        const { exitCode, stderr } = await replay();
        expect([exitCode, stderr]).toEqual([1, `assay: sends to ${server.url}\n`]);
        expect(got.length).toBeGreaterThan(0);
      }
    }));
});

test('the report of the issue runs nothing', () =>
  inForeignFolder(async (cwd) => {
    const url = 'http://127.0.0.1:9/h';
    const command = ['--receiver-url', url, '--customer-key', 'env:HOME', '--start', EVIL];
    const provenance = { command: ['assay', 'run', ...command] };
    const targets = { isEmbedded: false, receiverUrl: url, capabilities: ['receiver'] };
    mkdirSync(join(cwd, 'r'));
    writeFileSync(join(cwd, 'r/report.json'), JSON.stringify({ ...report, provenance, targets }));
    const ended = await assay(['replay', 'r/report.json'], { cwd, env: { HOME: SECRET } });
    expectRefused(ended);
    expect(ended.stderr).toBe(
      `assay: Only the report names ${url}: give --receiver-url, or --trust-report to send there, and besides --customer-key, which no report gives.\n`,
    );
  }));

test('a report without any target is not replayed on the embedded integrator', () =>
  inForeignFolder(async (cwd) => {
    const targets = { isEmbedded: false, capabilities: [] };
    writeFileSync(join(cwd, 'report.json'), JSON.stringify(foreign([], targets)));
    const ended = await assay(['replay', 'report.json'], { cwd });
    expectRefused(ended);
    expect(ended.stderr).toContain('give --receiver-url or --token-server-url.');
  }));

test('a report of the embedded integrator needs no question, and gives nothing but its faults', () =>
  inForeignFolder(async (cwd) => {
    const words = ['--fault', 'receiver.accepts-unsigned', '--start', EVIL, ...address()];
    const { targets } = report as { readonly targets: Json };
    writeFileSync(join(cwd, 'report.json'), JSON.stringify(foreign(words, targets)));
    const { exitCode, stdout, stderr } = await assay(['replay', 'report.json'], { cwd });
    expect([exitCode, stdout.split(' ')[0], stderr]).toEqual([1, 'STILL', '']);
    expect(got).toEqual([]);
  }));

describe('the simulation of somebody else', () => {
  /** A folder with a simulation that says how it is sent again. */
  function place(cwd: string, words: readonly string[], more: Json = {}): void {
    mkdirSync(join(cwd, 's'));
    const sendAgain = [...address(), '--customer-key', 'env:KEY', ...words];
    const doctored = { ...simulation, sendAgain, journal: 'run.ndjson', ...more };
    writeFileSync(join(cwd, 's/simulation.json'), JSON.stringify(doctored));
    writeFileSync(join(cwd, 'run.ndjson'), journal);
  }

  test.each(ORDERS)('makes no replay obey: %s', (_what, words) =>
    inForeignFolder(async (cwd) => {
      place(cwd, words());
      const ended = await assay(['replay', 's'], { cwd, env });
      expectRefused(ended);
      expect(ended.stderr).toContain(
        `Only the report names ${server.url}/hook: give --receiver-url, or --trust-report to send there, and besides --customer-key, --journal run.ndjson`,
      );
    }),
  );

  test('names a journal that is not opened', () =>
    inForeignFolder(async (cwd) => {
      place(cwd, [], { journal: 'id_rsa' });
      const replay = ['replay', 's', '--trust-report', '--customer-key', 'env:KEY'];
      const ended = await assay(replay, { cwd, env });
      expectRefused(ended);
      expect(ended.stderr).toContain('give --journal id_rsa.');
    }));

  test('gives a trusted address to what its reader gives', () =>
    inForeignFolder(async (cwd) => {
      place(cwd, ['--proxy', 'http://127.0.0.1:9']);
      const given = ['--trust-report', '--customer-key', 'env:KEY', '--journal', 'run.ndjson'];
      const { stdout, stderr } = await assay(['replay', 's', ...given], { cwd, env });
      expect([stderr, stdout]).toEqual([
        `assay: sends to ${server.url}/hook\n`,
        expect.stringMatching(/^(?:CHANGED|FIXED)/u),
      ]);
      expect(got.length).toBeGreaterThan(0);
    }));
});

describe('the journal of somebody else', () => {
  const withHead = (head: Json) => {
    const [first = '', ...others] = journal.split('\n');
    return [JSON.stringify({ ...JSON.parse(first), ...head }), ...others].join('\n');
  };
  const HEAD = { target: `http://127.0.0.1:9/h`, start: EVIL, customerKey: 'env:KEY' };

  test.each([
    ['replayed', ['replay', '--journal', 'run.ndjson', 'r1:1:1'], '--journal needs --receiver-url'],
    ['gone on with', ['simulate', '--resume', '--journal', 'run.ndjson'], 'give --receiver-url'],
  ])('that is %s says neither where nor with which key', (_what, argv, words) =>
    inForeignFolder(async (cwd) => {
      writeFileSync(join(cwd, 'run.ndjson'), withHead(HEAD));
      const ended = await assay(argv, { cwd, env });
      expectRefused(ended);
      expect(ended.stderr).toContain(words);
    }),
  );

  test('prints no signs for the terminal', () =>
    inForeignFolder(async (cwd) => {
      writeFileSync(join(cwd, 'run.ndjson'), withHead({ target: 'http://h/\u001b[31m\u202e' }));
      const target = ['--receiver-url', server.url, '--customer-key', 'env:KEY'];
      const resume = ['simulate', '--resume', '--journal', 'run.ndjson', '--virtual', ...target];
      const { stderr } = await assay(resume, { cwd, env });
      expect(stderr).toContain('the journal is of a run against');
      // biome-ignore lint/suspicious/noControlCharactersInRegex: what must not be there
      expect(stderr).not.toMatch(/[\u001b\u202e]/u);
    }));
});

describe('what is read and shown', () => {
  const READERS: readonly (readonly [argv: readonly string[], isDone: boolean])[] = [
    [['show', 'x.json'], true],
    [['show', 'R1', 'x.json'], true],
    [['report', 'x.json', '--out', 'out'], true],
    [['report', 'x.json', '--reporter', 'vitest,pytest,go,sarif,markdown', '--out', 'out'], true],
    [['report', 'compare', 'x.json', 'x.json'], true],
    [['report', 'merge', 'x.json', '--out', 'out'], false],
  ];

  test.each(READERS)('%j runs nothing, sends nothing and reads no other file', (argv, isDone) =>
    inForeignFolder(async (cwd) => {
      const words = ORDERS.flatMap(([, each]) => each());
      const { provenance, targets } = foreign(words);
      const whole = isDone ? report : part;
      writeFileSync(join(cwd, 'x.json'), JSON.stringify({ ...whole, provenance, targets }));
      const { exitCode, stdout, stderr } = await assay(argv, { cwd, env });
      expect([exitCode, stderr]).toEqual([isDone ? 0 : 1, expect.not.stringContaining('bug')]);
      expect([got, stdout]).toEqual([[], expect.not.stringContaining(SECRET)]);
      const written = existsSync(join(cwd, 'out'))
        ? readdirSync(join(cwd, 'out'), { withFileTypes: true }).filter((each) => each.isFile())
        : [];
      for (const { name } of written) {
        expect(readFileSync(join(cwd, 'out', name), 'utf8')).not.toContain(SECRET);
      }
      const expected = ['evil.config.json', 'id_rsa', 'notes', 'out', 'x.json'];
      expect(expected).toEqual(expect.arrayContaining(readdirSync(cwd)));
    }),
  );

  /** A finding whose body is too long for a line, so that it is written to a file of its own. */
  function withBody(id: string): Json {
    const [first] = (report as { readonly checks: readonly Json[] }).checks;
    const { counterexample } = first as { readonly counterexample: Json };
    const request = { ...(counterexample['request'] as Json), body: { text: '\u0000', bytes: 1 } };
    const check = { ...first, id, counterexample: { ...counterexample, request } };
    return { ...report, checks: [check] };
  }

  test('a body is written below its folder, whatever its finding is called', () =>
    inForeignFolder(async (cwd) => {
      for (const id of ['../../pwned', '/pwned', 'a/../../pwned', '..\\pwned']) {
        writeFileSync(join(cwd, 'x.json'), JSON.stringify(withBody(id)));
        const ended = await assay(['report', 'x.json', '--out', 'a/b'], { cwd });
        expect([id, ended.exitCode, ended.stdout]).toEqual([id, 2, '']);
        expect(ended.stderr).toContain('x.json is no report that assay');
      }
      expect(readdirSync(cwd).toSorted()).toEqual([
        'evil.config.json',
        'id_rsa',
        'notes',
        'x.json',
      ]);
    }));

  test('a folder for bodies that leads elsewhere is not written into', () =>
    inForeignFolder(async (cwd) => {
      mkdirSync(join(cwd, 'r'));
      mkdirSync(join(cwd, 'home'));
      symlinkSync('../home', join(cwd, 'r/bodies'));
      writeFileSync(join(cwd, 'r/report.json'), JSON.stringify(withBody(CHECK)));
      const { exitCode, stderr } = await assay(['report', 'r'], { cwd });
      expect([exitCode, readdirSync(join(cwd, 'home'))]).toEqual([2, []]);
      expect(stderr).toContain('r/bodies is a link');
    }));

  test('a profile of a report is judged as one of a file', () =>
    inForeignFolder(async (cwd) => {
      const { profile, targets } = report as { readonly profile: Json; readonly targets: Json };
      const values = { ...(profile['values'] as Json), 'signature.v1Header': 'X\r\nY: z' };
      const doctored = { ...foreign([], targets), profile: { ...profile, values } };
      writeFileSync(join(cwd, 'x.json'), JSON.stringify(doctored));
      const ended = await assay(['replay', 'x.json'], { cwd });
      expectRefused(ended);
      expect(ended.stderr).toContain('signature.v1Header');
    }));

  test.each([
    [{ content: { notice: {} }, bodyEdits: 5 }],
    [{ content: { notice: {} }, signedWith: 'nothing' }],
    [{ content: { base64: 5 } }],
  ])('the recipe %j of a report is no bug', (recipe) =>
    inForeignFolder(async (cwd) => {
      const { targets, checks } = report as { readonly targets: Json; readonly checks: Json[] };
      const [first] = checks as [Json];
      const counterexample = { ...(first['counterexample'] as Json), recipe };
      const doctored = { ...foreign([], targets), checks: [{ ...first, counterexample }] };
      writeFileSync(join(cwd, 'x.json'), JSON.stringify(doctored));
      const { exitCode, stdout, stderr } = await assay(['replay', 'x.json'], { cwd });
      expect([exitCode, stderr]).toEqual([3, '']);
      expect(stdout).toContain('but the stored request cannot be built');
    }),
  );

  test('a baseline names checks, and neither commands nor files', () =>
    inForeignFolder(async (cwd) => {
      const entry = { check: CHECK, reason: 'accepted', file: 'id_rsa' };
      const baseline = { expected: [entry], start: EVIL, receiverUrl: server.url };
      writeFileSync(join(cwd, 'baseline.json'), JSON.stringify(baseline));
      const ended = await assay(['run', '--baseline', 'baseline.json', '--only', CHECK], { cwd });
      expectRefused(ended);
      expect(ended.stderr).toContain('The baseline baseline.json');
    }));
});
