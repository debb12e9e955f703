import { describe, expect, test } from 'vitest';
import { listen, vacantUrl } from '../listening-server.ts';
import { assay, inFolder } from '../run-in-process.ts';

const ORDERS = [
  '::error file=app.js,line=1::hacked',
  '::set-env name=PATH::/evil',
  '::stop-commands::t0ken',
  '##vso[task.setvariable variable=PATH]/evil',
  '##[error]hacked',
  "##teamcity[buildStatus status='FAILURE' text='hacked']",
];
const HOSTILE = [...ORDERS, ...ORDERS.map((each) => `  \t${each}`)].join('\n');

/** Whether the agent of GitHub, Azure or TeamCity takes a line for an order. */
function isOrder(line: string): boolean {
  return /^\s*::[a-z]/i.test(line) || /##(?:vso|teamcity)?\[/i.test(line);
}

const ordersIn = (text: string) => text.split(/\r\n|\n|\r/).filter(isOrder);

test('the orders of this test are orders', () => {
  expect(ordersIn(HOSTILE)).toHaveLength(2 * ORDERS.length);
});

describe.each([
  ['a text', HOSTILE],
  ['JSON', JSON.stringify({ error: HOSTILE, message: HOSTILE })],
])('a target that answers with orders to a CI system, as %s, gives none', (_title, answer) => {
  async function outputOf(argv: (url: string) => readonly string[]): Promise<string> {
    const server = await listen((response) => response.writeHead(403).end(answer));
    try {
      return await inFolder(async (cwd) => {
        const env = { KEY: 'the-customer-key' };
        const { stdout, stderr } = await assay(argv(server.url), { cwd, env, columns: 60 });
        return stdout + stderr;
      });
    } finally {
      await server.close();
    }
  }

  const receiver = (url: string) => ['--receiver-url', url, '--customer-key', 'env:KEY'];

  test('by run', async () => {
    const output = await outputOf((url) => ['run', '--verbose', ...receiver(url)]);
    expect(output).toContain('hacked');
    expect(ordersIn(output)).toEqual([]);
  });

  test('by run of a token server', async () => {
    const output = await outputOf((url) => ['run', '--token-server-url', url]);
    expect(ordersIn(output)).toEqual([]);
  });

  test.each([[[]], [['--json']]])('by send %j', async (more) => {
    const output = await outputOf((url) => ['send', '101', ...receiver(url), ...more]);
    expect(output).toContain('hacked');
    expect(ordersIn(output)).toEqual([]);
  });
});

test('JSON that was made harmless says the same', () =>
  inFolder(async (cwd) => {
    const server = await listen((response) => response.writeHead(403).end(HOSTILE));
    const argv = ['send', '101', '--url', server.url, '--customer-key', 'env:KEY', '--json'];
    const { stdout } = await assay(argv, { cwd, env: { KEY: 'the-customer-key' } });
    await server.close();
    expect(JSON.parse(stdout)).toMatchObject({ status: 403, body: HOSTILE });
  }));

test('the last lines of a command that ended give no order, and none to the terminal', () =>
  inFolder(async (cwd) => {
    const url = await vacantUrl();
    const start = "printf '::error::hacked\\n##vso[x]\\n\\033[2Jgone\\n'; exit 1";
    const env = { PATH: process.env['PATH'] ?? '' };
    const argv = ['run', '--token-server-url', url, '--start', start];
    const { stderr } = await assay(argv, { cwd, env });
    expect(stderr).toContain('hacked');
    expect(ordersIn(stderr)).toEqual([]);
    expect(stderr).toContain('\\x1b[2Jgone');
  }));

test('a message about wrong usage gives none', () =>
  inFolder(async (cwd) => {
    const { stderr } = await assay(['run', '--only', 'x\n::error::hacked'], { cwd });
    expect(stderr).toContain('hacked');
    expect(ordersIn(stderr)).toEqual([]);
  }));

test('the inside of a token gives none', () =>
  inFolder(async (cwd) => {
    const env = { ID: 'a'.repeat(32), CERT: 'b'.repeat(32) };
    const user = '##vso[x]\n::error::hacked';
    const credentials = ['--app-id', 'env:ID', '--app-certificate', 'env:CERT'];
    const minted = await assay(['token', 'mint', '--user', user, ...credentials], { cwd, env });
    for (const more of [[], ['--json']]) {
      const inspected = await assay(['token', 'inspect', minted.stdout.trim(), ...more], { cwd });
      expect(inspected.stdout).toContain('hacked');
      expect(ordersIn(inspected.stdout)).toEqual([]);
    }
  }));
