import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { COMMANDS } from '../../src/cli/commands.ts';
import { REPORTER_NAMES } from '../../src/cli/options/reporters.ts';
import { assay } from '../cli/run-in-process.ts';

const DEEP = 100_000;
const HUGE_BYTES = 100 * 2 ** 20;

const NESTED = '{"a":'.repeat(DEEP) + '1'.padEnd(DEEP + 1, '}');

/** What stands in the folder where the commands run. */
const FILES: Readonly<Record<string, string | Buffer>> = {
  'deep.json': NESTED,
  'list.json': '[]',
  'half.json': '{"seed": 1',
  'nul.json': '{"seed"\0:1}',
  'binary.json': Buffer.from([0x7b, 0xc3, 0x28, 0x7d]),
  'utf16.json': Buffer.from('\ufeff{"seed":1}', 'utf16le'),
  'escape.json': '{"\u001b[31mred": 1}',
  empty: '',
  newlines: '\n\n',
  'long-header': 'x'.repeat(70_000),
  'damaged.pem': '-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----\n',
  'numbers.ndjson': '1\n2\n',
  'null.ndjson': 'null\n',
  'texts.ndjson': '"x"\n',
  'headless.ndjson': '{"session":1,"startMs":1}\n',
  'odd-line.ndjson':
    '{"journal":1,"runId":"a","seed":1,"epochMs":1,"profile":"neutral","scenarios":[],"sessions":null}\n[]\n',
};

const UNREADABLE = ['.', 'nowhere', 'fifo', '/dev/zero', '/dev/null', 'huge', ''];
const NO_JSON = [
  ...['deep.json', 'list.json', 'half.json', 'nul.json', 'binary.json', 'utf16.json'],
  ...['escape.json', 'empty'],
];
const NO_TEXT = ['nul.json', 'binary.json', 'utf16.json', 'empty'];

const NO_NUMBER = ['', ' ', 'x', '1e99', 'NaN', 'Infinity', '0x10', '-99999999999999999999', '1,5'];
const NO_DURATION = ['', '5', '0s', '-1s', '577h', '999999999h', '1d', '1e3s', 'NaN', '5 seconds'];
const NO_URL = ['', 'x', 'localhost:80', 'ftp://x/', 'http://', 'http://[', 'javascript:1'];
const NO_HEADER = [
  ...['', 'x', ': x', 'X Y: z', 'X:', 'X: 😀', 'X: env:NOWHERE', 'X: file:nowhere'],
  ...['Content-Length: 5', 'transfer-encoding: chunked', 'Expect: 100-continue', 'Upgrade: h2c'],
  ...['Connection: close', 'Keep-Alive: 5', 'Ünicode: x', 'X: file:long-header'],
];
const NO_SECRET = [
  ...[
    '',
    ' ',
    'env:',
    'env:NOWHERE',
    'env:EMPTY',
    'env:BLANK',
    'file:',
    'file:.',
    'file:nowhere',
    'file:fifo',
  ],
  ...['file:/dev/zero', 'file:huge', 'file:newlines', ...NO_TEXT.map((name) => `file:${name}`)],
];
const NO_WORD = ['', ' ', 'nothing-like-that', '\u001b[31mred', 'x'.repeat(10_000)];

/** By the flag of an option: what it refuses. */
const REFUSED: Readonly<Record<string, readonly string[]>> = {
  '--token-server-url': [...NO_URL, 'http://user:password@h/'],
  '--receiver-url': [...NO_URL, 'http://user:password@h/'],
  '--url': [...NO_URL, 'http://user:password@h/'],
  '--observer-url': [...NO_URL, 'http://h/', 'http://user:password@h/{noticeId}'],
  '--proxy': [...NO_URL, 'socks5://h:1'],
  '--token-server-header': NO_HEADER,
  '--observer-header': NO_HEADER,
  '--receiver-header': [
    ...[...NO_HEADER, 'Host: x', 'Content-Type: text/plain'],
    ...['Service-Signature: x', 'SERVICE-SIGNATURE-V2: env:KEY'],
  ],
  '--token-server-cookie': [
    '',
    'x',
    '=x',
    'a b=c',
    'x=',
    'x=😀',
    'x=env:NOWHERE',
    'x=file:long-header',
  ],
  '--customer-key': NO_SECRET,
  '--app-id': [...NO_SECRET, 'a', 'x'.repeat(32)],
  '--app-certificate': [...NO_SECRET, 'a', 'x'.repeat(32)],
  '--profile': [
    ...NO_WORD,
    ...UNREADABLE.filter((name) => /\W/.test(name)),
    './fifo',
    './huge',
    ...NO_JSON.slice(0, -1),
  ],
  '--config': [...UNREADABLE, ...NO_JSON],
  '--ca': [...UNREADABLE, ...NO_TEXT, 'list.json', 'damaged.pem'],
  '--token-server-shape': ['', './nowhere', './fifo', '/dev/zero', ...NO_JSON.slice(0, -1)],
  '--token-server-register': ['', './nowhere', './fifo', '/dev/zero', ...NO_JSON.slice(0, -1)],
  '--token-server-must-fail': ['', '{', '[]', '1', '{"x":1}'],
  '--suite': NO_WORD,
  '--only': ['', ' ', 'nothing-like-that', '\u001b[31mred'],
  '--fault': NO_WORD,
  '--scenario': NO_WORD,
  '--reporter': [...NO_WORD, 'terminal=-', '=-', 'json=-,junit=-', 'json=x.json', 'junit='],
  '--token-format': NO_WORD,
  '--format': NO_WORD,
  '--seed': [...NO_NUMBER, '1.5', '2147483648'],
  '--runs': [...NO_NUMBER, '0', '-1', '1.5'],
  '--rate': [...NO_NUMBER, '0', '-1'],
  '--concurrency': [...NO_NUMBER, '0', '-1', '1.5'],
  '--max-requests': [...NO_NUMBER, '0', '-1', '1.5'],
  '--session-rate': [...NO_NUMBER, '0', '-1'],
  '--keep': [...NO_NUMBER, '0', '-1', '1.5'],
  '--serve-sink': [...NO_NUMBER, '-1', '65536', '1.5'],
  '--serve-engine': [...NO_NUMBER, '-1', '65536', '1.5'],
  '--engine-url': [...NO_URL, 'http://user:password@h/'],
  '--shard': ['', 'x', '0/2', '3/2', '1/0', '-1/2', '1.5/2', '1/2/3'],
  '--fail-on': ['', 'x', 'p99', 'p99>', 'p99>x', 'given-up>', '>1%'],
  '--token-server-unregister': ['', './nowhere', './fifo', '/dev/zero', ...NO_JSON.slice(0, -1)],
  '--sessions': [...NO_NUMBER, '0', '-1', '1.5'],
  '--count': [...NO_NUMBER, '0', '-1', '1.5'],
  '--pairs': [...NO_NUMBER, '-1', '1.5'],
  '--port': [...NO_NUMBER, '-1', '65536', '1.5'],
  '--client-port': [...NO_NUMBER, '-1', '65536', '1.5'],
  '--expire': [...NO_NUMBER, '-1', '4294967296', '1.5'],
  '--type': ['', 'x', '101,', '999999999999', '101 102'],
  '--timeout': NO_DURATION,
  '--for': NO_DURATION,
  '--duration': NO_DURATION,
  '--effect-wait': NO_DURATION,
  '--max-time': NO_DURATION,
  '--wait-for': NO_DURATION,
  '--start-time': [
    ...['', '0', '-1', 'tomorrow', '2026-13-01', '2026-02-30', '2026-02-30T00:00:00Z'],
    ...['2026-01-31T25:00:00Z', '1795294307', '99999999999999999999'],
  ],
  '--run-id': [
    '',
    ' ',
    '../../x',
    'a\nb',
    "a'b",
    'a"b',
    '\u001b[31mred',
    'é',
    '-a',
    'x'.repeat(1e6),
  ],
  '--disturb': ['x', 'duplicate', 'duplicate=2', 'duplicate=x', 'duplicate=0.1,duplicate=0.2'],
  '--out': ['', '/dev/null/x', 'empty/x'],
};

/** What each command needs besides, so that the wrong value is all that is wrong. */
const NEEDED: Readonly<Record<string, readonly string[]>> = {
  run: [
    ...['--receiver-url', 'http://127.0.0.1:9/', '--customer-key', 'env:KEY'],
    ...['--token-server-url', 'http://127.0.0.1:9/'],
    ...['--app-id', 'env:APP_ID', '--app-certificate', 'env:HEX'],
  ],
  simulate: ['--receiver-url', 'http://127.0.0.1:9/', '--customer-key', 'env:KEY'],
  serve: ['--port', '0', '--app-id', 'env:APP_ID', '--app-certificate', 'env:HEX'],
  send: ['101', '--url', 'http://127.0.0.1:9/', '--customer-key', 'env:KEY'],
  events: ['--format', 'curl', '--url', 'http://127.0.0.1:9/', '--customer-key', 'env:KEY'],
  sign: ['list.json', '--customer-key', 'env:KEY'],
  'check-signature': ['list.json', '--customer-key', 'env:KEY', '--signature', 'x'],
  'token mint': ['--user', 'u', '--app-id', 'env:APP_ID', '--app-certificate', 'env:HEX'],
};

/** Without what the option itself gives: the last one would win, and a repeatable one would have two. */
function without(flag: string, needed: readonly string[]): readonly string[] {
  const at = needed.indexOf(flag);
  return at < 0 ? needed : needed.toSpliced(at, 2);
}

/** Each option of each command with each value that it refuses. */
const PRODUCT: readonly (readonly string[])[] = COMMANDS.flatMap(({ path, options }) =>
  Object.values(options).flatMap(({ flag }) => {
    const [name = ''] = flag.split(' ');
    return (REFUSED[name] ?? []).map((value) => [
      ...path.split(' '),
      ...without(name, NEEDED[path] ?? []),
      `${name}=${value}`,
    ]);
  }),
);

const OTHERS: readonly (readonly string[])[] = [
  ['nothing'],
  ['\u001b[31mred'],
  ['run', 'extra'],
  ['run', '--nothing'],
  ['run', '--seed'],
  ['--receiver-url', 'http://127.0.0.1:9/'],
  ['--nothing'],
  ['run', '--receiver-url', 'http://127.0.0.1:9/'],
  ['run', '--only', 'receiver.*', '--skip', 'receiver.*'],
  ['send', 'x'],
  ['send', '999'],
  ['list', 'nothing'],
  ['token', 'mint'],
  ['sign', 'list.json'],
  ['sign', 'fifo', '--customer-key', 'env:KEY'],
  ['sign', '/dev/zero', '--customer-key', 'env:KEY'],
  ['simulate', '--resume'],
  ['simulate', '--journal', 'fifo'],
  ...['fifo', '/dev/zero', '.'].map((name) => [
    'run',
    ...(NEEDED['run'] ?? []),
    ...['--observer-log', name, '--observer-pattern', '/{noticeId}/'],
  ]),
  ['replay', '--journal', 'fifo', 'a:1:1', ...(NEEDED['simulate'] ?? [])],
  ...[
    ...UNREADABLE.slice(0, 2),
    ...Object.keys(FILES).filter((name) => /ndjson|json/.test(name)),
  ].map((name) => ['simulate', '--resume', '--journal', name]),
  ...[...UNREADABLE, ...Object.keys(FILES)].map((name) => ['report', name]),
  ...REPORTER_NAMES.flatMap((name) => [
    ['report', 'list.json', '--reporter', name],
    ['report', 'numbers.ndjson', '--reporter', `${name}=-`],
    ['run', '--reporter', name, '--out', 'empty/x'],
    ['report', 'merge', 'headless.ndjson', '--reporter', name],
  ]),
  ['report', '--out', '-'],
  ['run', '--out', '-'],
  ['report', 'merge', '--out', '-', 'list.json'],
  ...['deep.json', 'numbers.ndjson', '.', 'fifo'].map((name) => [
    'serve',
    '--port',
    '0',
    '--state',
    name,
  ]),
];

const RECEIVER = ['--receiver-url', 'http://127.0.0.1:9/'];

/** What hands write that are tired: signs of an editor, parts of other tools, half a reference, a word too much. */
const SLIPS: readonly (readonly string[])[] = [
  ['run', '--reciever-url', 'http://127.0.0.1:9/'],
  ['run', '-receiver-url', 'http://127.0.0.1:9/'],
  ['run', 'receiver-url=http://127.0.0.1:9/'],
  ['run', 'http://127.0.0.1:9/'],
  ['simulate', 'http://127.0.0.1:9/'],
  ['serve', '8080'],
  ['send', '101', '102'],
  ['send', 'agent-joined'],
  ['send', '101', '--set', 'a', '--dry-run'],
  ...['http//127.0.0.1:9/', 'http://h:808O/', 'http://h:99999/', '“http://h/”', "'http://h/'"].map(
    (url) => ['run', '--receiver-url', url, '--customer-key', 'env:KEY'],
  ),
  ...[
    ...['ENV:KEY', 'Env:KEY', 'env:$KEY', 'env: KEY', 'env=KEY', 'KEY', '$KEY', 'FILE:empty'],
    ...['file=empty', 'file:~/key', 'file://empty', 'env:the-customer-key', '<your key>'],
    '\x24{{ secrets.KEY }}',
  ].map((key) => ['run', ...RECEIVER, '--customer-key', key]),
  ['run', ...RECEIVER, '--customer-key'],
  ['run', '--receiver-url', '--customer-key', 'env:KEY'],
  ['run', '–seed', '1'],
  ['run', '--seed', '1', '2'],
  ['run', '--timeout', '500', 'ms'],
  ['run', '--reporter', 'json', 'junit'],
  ['run', '--strict=yes'],
  ['run', '--no-strict'],
  ['run', '--verbose', 'false'],
  ['run', '--shard', '1/2'],
  ['run', '--receiver-header', 'X-Api-Key', 'x', ...RECEIVER, '--customer-key', 'env:KEY'],
  ...['receiver.signature', 'receiver.* token-server.*', 'receiver.hostile.*,nothing.*'].map(
    (only) => ['run', '--only', only],
  ),
  ...['30min', '1h30m', '5 minutes'].map((time) => ['run', '--max-time', time]),
  ...['Agora', 'agora.json', 'neutral/'].map((profile) => ['run', '--profile', profile]),
  ...['duplicate:0.1', 'dup=0.1', 'duplicate=10%'].map((rate) => ['simulate', '--disturb', rate]),
  ...['1k', '1_000'].map((sessions) => ['simulate', '--sessions', sessions]),
  ['simulate', '--resume', 'journal.ndjson'],
  ['simulate', '--scenario', 'long session'],
  ['events', '--type', 'joined'],
  ['sign', '{"a":1}', '--customer-key', 'env:KEY'],
  ['list', 'check'],
  ['RUN'],
  ['run', 'run'],
];

let cwd = '';

beforeAll(() => {
  cwd = mkdtempSync(join(tmpdir(), 'assay-usage-'));
  for (const [name, content] of Object.entries(FILES)) writeFileSync(join(cwd, name), content);
  writeFileSync(join(cwd, 'huge'), '');
  truncateSync(join(cwd, 'huge'), HUGE_BYTES);
  execFileSync('mkfifo', [join(cwd, 'fifo')]);
});

afterAll(() => rmSync(cwd, { recursive: true }));

const ENV = {
  KEY: 'the-customer-key',
  APP_ID: 'a'.repeat(32),
  HEX: '0123456789abcdef'.repeat(2),
  EMPTY: '',
  BLANK: ' \n',
};

/** What of a usage is not as it should be: one message in words, exit code 2 and nothing printed. */
async function complaintsOf(argv: readonly string[]): Promise<readonly string[]> {
  const { exitCode, stdout, stderr } = await assay(argv, { cwd, env: ENV });
  const lines = stderr.split('\n').filter((line) => line !== '' && !line.includes('warning:'));
  return [
    ...(exitCode === 2 ? [] : [`exit code ${exitCode}`]),
    ...(stdout === '' ? [] : [`printed ${stdout.slice(0, 80)}`]),
    ...(lines[0]?.startsWith('assay: ') ? [] : [`says ${stderr.slice(0, 200)}`]),
    ...(stderr.length <= 1_500 ? [] : [`says ${stderr.length} characters`]),
    ...(/\n\s+at |bug in assay/.test(stderr) ? ['a stack trace'] : []),
    ...(stderr.includes(ENV.KEY) ? ['a secret'] : []),
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must not be printed
    ...(/[\x00-\x08\x0b-\x1f\x7f-\x9f]/.test(stderr) ? ['a control character'] : []),
  ];
}

function named(argv: readonly string[]): [string, readonly string[]] {
  const line = JSON.stringify(argv.join(' '));
  return [line.length <= 100 ? line : `${line.slice(0, 100)}…`, argv];
}

test('at least 200 usages are tried', () => {
  expect(PRODUCT.length + OTHERS.length + SLIPS.length).toBeGreaterThanOrEqual(200);
});

describe.each([
  ['a wrong value of an option', PRODUCT],
  ['a wrong command', OTHERS],
  ['a slip', SLIPS],
])('%s ends with one message and exit code 2:', (_, usages) => {
  test.each(usages.map(named))('%s', async (_line, argv) => {
    expect(await complaintsOf(argv)).toEqual([]);
  });
});
