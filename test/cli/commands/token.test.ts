import { expect, test } from 'vitest';
import { assay, inFolder } from '../run-in-process.ts';

const env = { ID: '0a'.repeat(16), CERT: 'ce'.repeat(16), OTHER: 'ab'.repeat(16) };
const CREDENTIALS = ['--app-id', 'env:ID', '--app-certificate', 'env:CERT'];

function token(argv: readonly string[], stdin = '') {
  return inFolder((cwd) => assay(['token', ...argv], { cwd, env, stdin }));
}

async function mint(...flags: readonly string[]): Promise<string> {
  const { exitCode, stdout } = await token(['mint', ...CREDENTIALS, ...flags]);
  expect(exitCode).toBe(0);
  return stdout.trim();
}

test('a user token is minted and its inside is shown', async () => {
  const minted = await mint('--user', 'Zoë', '--expire', '60');
  const { exitCode, stdout } = await token(['inspect', minted, '--app-certificate', 'env:CERT']);
  expect(exitCode).toBe(0);
  expect(stdout).toContain(`app id       ${env.ID}`);
  expect(stdout).toContain('valid for 60 s');
  expect(stdout).toContain('made with this certificate');
  expect(stdout).toContain('user       "Zoë"');
  expect(stdout).toContain('privileges user for 60 s');
});

test('an app token names no user', async () => {
  const minted = await mint('--kind', 'app');
  const { stdout } = await token(['inspect', '-', '--json'], `${minted}\n`);
  const { services, validitySeconds } = JSON.parse(stdout);
  expect(services).toEqual([
    {
      service: 'chat',
      serviceType: 5,
      userId: '',
      privileges: [{ privilege: 2, validitySeconds: 86_400 }],
    },
  ]);
  expect(validitySeconds).toBe(86_400);
});

test('a token of another certificate is reported, by the exit code too', async () => {
  const minted = await mint('--user', 'bob');
  const { exitCode, stdout } = await token(['inspect', minted, '--app-certificate', 'env:OTHER']);
  expect([exitCode, stdout]).toEqual([
    1,
    expect.stringContaining('NOT made with this certificate'),
  ]);
});

test('what is no token is reported', async () => {
  const { exitCode, stdout } = await token(['inspect', 'hello']);
  expect([exitCode, stdout]).toEqual([1, expect.stringContaining('This is no AccessToken 2')]);
});

test.each([
  ['Bearer ', '', 'Leave out Bearer'],
  ['bearer  ', '', 'Leave out Bearer'],
  ['"', '"', 'Leave out the quotation marks'],
  ["'", "'", 'Leave out the quotation marks'],
])(
  'a token between %j and %j is reported with what to leave out',
  async (before, after, advice) => {
    const minted = await mint('--user', 'bob');
    const { exitCode, stdout } = await token(['inspect', `${before}${minted}${after}`]);
    expect([exitCode, stdout]).toEqual([1, expect.stringContaining(`'007'. ${advice}`)]);
  },
);

test('what merely is no token gets no such advice', async () => {
  expect((await token(['inspect', 'hello'])).stdout).not.toContain('Leave out');
});

test('an app id is no secret, so that giving it literally warns of nothing', async () => {
  const credentials = ['--app-id', env.ID, '--app-certificate', 'env:CERT'];
  const { exitCode, stderr } = await token(['mint', ...credentials, '--user', 'bob']);
  expect([exitCode, stderr]).toEqual([0, '']);
});

test('more than 24 hours are minted with a warning', async () => {
  const { exitCode, stderr } = await token([
    'mint',
    ...CREDENTIALS,
    '--user',
    'b',
    '--expire',
    '86401',
  ]);
  expect([exitCode, stderr]).toEqual([0, expect.stringContaining('longer than the 86400 s')]);
});

test.each([
  [['mint', ...CREDENTIALS], 'give --user'],
  [['mint', ...CREDENTIALS, '--kind', 'app', '--user', 'b'], 'names no user'],
  [['mint', '--user', 'b'], '--app-id and --app-certificate are needed'],
  [['mint', ...CREDENTIALS, '--user', 'b', '--kind', 'admin'], '--kind must be one of user, app'],
  [['mint', ...CREDENTIALS, '--user', 'b', '--expire', '-1'], '--expire must be an integer'],
  [
    ['mint', '--user', 'b', '--app-id', 'short', '--app-certificate', 'env:CERT'],
    'must lead to 32 hexadecimal characters, as the console shows them; found 5 characters.',
  ],
  [['mint', '--user', 'b', '--app-id', 'a', '--app-certificate', 'env:CERT'], 'found 1 character.'],
  [
    ['mint', '--user', 'b', '--app-id', 'env:CERT', '--app-certificate', 'env:CERT'],
    'lead to the same characters',
  ],
])('%j exits 2', async (argv, message) => {
  const { exitCode, stderr } = await token(argv);
  expect([exitCode, stderr]).toEqual([2, expect.stringContaining(message)]);
});

test('without a token there is nothing to inspect', async () => {
  expect(await token(['inspect'])).toMatchObject({
    exitCode: 2,
    stderr: 'assay: Expected a token, as an argument or on standard input, found none.\n',
  });
});

test('a token within JSON is named as such', async () => {
  const { stdout } = await token(['inspect', '{"token":"007abc"}']);
  expect(stdout).toContain('Give the token alone');
});
