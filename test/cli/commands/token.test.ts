import {
  ApaasTokenBuilder,
  EducationTokenBuilder,
  FpaTokenBuilder,
  RtcTokenBuilder,
  RtmTokenBuilder,
} from 'agora-token';
import { expect, test } from 'vitest';
import { mintUserToken } from '../../../src/wire/token/index.ts';
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

/** A token with each character that is written otherwise in a URL. */
function tokenWithAll(): string {
  for (let salt = 1; ; salt += 1) {
    const minting = mintUserToken({
      appId: env.ID,
      appCertificate: env.CERT,
      userId: 'bob',
      validitySeconds: 60,
      issuedAtSeconds: 1_735_689_600,
      salt,
    });
    if (minting.kind === 'refused') throw new Error(minting.why);
    if (/\+.*\/.*=$|\/.*\+.*=$/.test(minting.token)) return minting.token;
  }
}

const TOKEN = tokenWithAll();
const BEARER = 'Leave out Bearer, which is no part of the token.';
const QUOTES = 'Leave out the quotation marks around it.';
const VALUE = 'Give the value alone, without what stands before it.';
const DECODE = 'Decode it as a URL first: %2B stands for +, %2F for / and %3D for =.';
const LINES = 'Join its lines: a token has no line breaks.';
const CUT = 'Copy it again as a whole: its end is missing.';

test.each([
  [`Bearer ${TOKEN}`, BEARER],
  [`bearer  ${TOKEN}`, BEARER],
  [`Authorization: Bearer ${TOKEN}`, BEARER],
  [`"${TOKEN}"`, QUOTES],
  [`'${TOKEN}'`, QUOTES],
  [`\`${TOKEN}\``, QUOTES],
  [`token=${TOKEN}`, VALUE],
  [`"token": "${TOKEN}"`, VALUE],
  [`https://shop.test/chat?user=bob&accessToken=${TOKEN}`, VALUE],
  [encodeURIComponent(TOKEN), DECODE],
  [`token=${encodeURIComponent(TOKEN)}`, `${VALUE} ${DECODE}`],
  [
    TOKEN.replaceAll('+', ' '),
    'Put a + where it has a space: it was decoded as a URL once too often.',
  ],
  [`${TOKEN.slice(0, 60)}\n  ${TOKEN.slice(60)}`, LINES],
  [`${TOKEN.slice(0, 60)}\\n${TOKEN.slice(60)}`, LINES],
  [TOKEN.slice(0, 83), CUT],
  [TOKEN.slice(0, 80), CUT],
  [`${TOKEN.slice(0, 80)}...`, CUT],
  [`${TOKEN.slice(0, 80)}…`, CUT],
  [`{"token":"${TOKEN}"}`, 'Give the token alone, without the JSON that it stands in.'],
  [
    `006${env.ID}IAB+Zg==`,
    'Generate it with a builder of AccessToken 2, such as ChatTokenBuilder: 006 is the older version, which opens no chat service.',
  ],
])('%j is told with what to do', async (pasted, advice) => {
  const { exitCode, stdout } = await token(['inspect', pasted]);
  expect([exitCode, stdout]).toEqual([
    1,
    expect.stringMatching(/^This is no AccessToken 2: [^.]*\. /),
  ]);
  expect(stdout.slice(-advice.length - 2)).toBe(` ${advice}\n`);
});

test.each([
  [
    'RTC',
    RtcTokenBuilder.buildTokenWithUid(env.ID, env.CERT, 'room', 7, 1, 60, 60),
    /^service {6}RTC \(type 1\)\n {2}channel {4}"room"\n {2}uid {8}"7"\n {2}privileges join channel for 60 s, publish audio/m,
  ],
  [
    'RTM',
    RtmTokenBuilder.buildToken(env.ID, env.CERT, 'bob', 60),
    /^service {6}RTM \(type 2\)\n {2}user {7}"bob"\n {2}privileges login for 60 s$/m,
  ],
  [
    'FPA',
    FpaTokenBuilder.buildToken(env.ID, env.CERT),
    /^service {6}FPA \(type 4\)\n {2}user {7}\(none\)\n {2}privileges login for \d+ s$/m,
  ],
  [
    'education',
    EducationTokenBuilder.buildRoomUserToken(env.ID, env.CERT, 'class', 'bob', 1, 60),
    /^service {6}chat \(type 5\)\n.*^service {6}APaaS \(type 7\)\n {2}room {7}"class"\n {2}user {7}"bob"\n {2}role {7}1$/ms,
  ],
  [
    'APaaS',
    ApaasTokenBuilder.buildUserToken(env.ID, env.CERT, 'bob', 60),
    /^service {6}APaaS \(type 7\)\n {2}room {7}\(none\)\n {2}user {7}"bob"\n {2}role {7}-1\n {2}privileges user for 60 s$/m,
  ],
])('the services of a token for %s are named', async (_title, built, lines) => {
  const { exitCode, stdout } = await token(['inspect', built, '--app-certificate', 'env:CERT']);
  expect([exitCode, stdout]).toEqual([0, expect.stringMatching(lines)]);
});

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
