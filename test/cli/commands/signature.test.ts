import { createHash, createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { type SignatureScheme, signBody } from '../../../src/wire/signature.ts';
import { assay, inFolder } from '../run-in-process.ts';

const KEY = 'the-customer-key';
const BODY = '{"noticeId": "a/b",\r\n "name":"Zoë", "n": 1}';
const SCHEME: SignatureScheme = {
  v1Header: 'Service-Signature',
  v2Header: 'Service-Signature-V2',
  encoding: 'hex',
  keyEncoding: 'utf8',
};

function signatures(body = BODY, key = KEY, scheme = SCHEME) {
  return signBody(Buffer.from(body), key, scheme);
}

function check(flags: readonly string[], body = BODY) {
  return inFolder((cwd) =>
    assay(['check-signature', '--customer-key', 'env:KEY', ...flags], {
      cwd,
      stdin: body,
      env: { KEY },
    }),
  );
}

test('what assay sign prints verifies', () =>
  inFolder(async (cwd) => {
    const surroundings = { cwd, stdin: BODY, env: { KEY } };
    const signed = await assay(['sign', '--customer-key', 'env:KEY', '--json'], surroundings);
    expect(signed.exitCode).toBe(0);
    const { headers } = JSON.parse(signed.stdout);
    expect(Object.keys(headers)).toEqual(['Service-Signature', 'Service-Signature-V2']);
    const flags = [
      '--signature',
      headers['Service-Signature'],
      '--signature-v2',
      headers['Service-Signature-V2'],
    ];
    const { exitCode, stdout } = await check(flags);
    expect([exitCode, stdout]).toEqual([
      0,
      'Service-Signature: valid\nService-Signature-V2: valid\n',
    ]);
  }));

test('--signature-v1 is --signature', async () => {
  const { exitCode, stdout, stderr } = await check(['--signature-v1', signatures().v1]);
  expect([exitCode, stdout, stderr]).toEqual([
    0,
    'Service-Signature: valid\nService-Signature-V2: not given\n',
    '',
  ]);
});

test('the headers are those of the profile', () =>
  inFolder(async (cwd) => {
    const argv = ['sign', '--customer-key', 'env:KEY', '--profile', 'agora'];
    const { stdout } = await assay(argv, { cwd, stdin: BODY, env: { KEY } });
    expect(stdout).toMatch(/^Agora-Signature: [0-9a-f]{40}\nAgora-Signature-V2: [0-9a-f]{64}\n$/);
  }));

const good = signatures().v2;

test.each<[string, string, RegExp]>([
  ['upper case', good.toUpperCase(), /upper case/],
  ['a prefix', `sha256=${good}`, /prefix such as sha256=/],
  ['white space', ` ${good}`, /white space stands around it/],
  ['quotation marks', `"${good}"`, /quotation marks/],
  ['a cut', good.slice(0, 32), /it is cut/],
  [
    'base64',
    signatures(BODY, KEY, { ...SCHEME, encoding: 'base64' }).v2,
    /right when written in base64$/m,
  ],
  ['SHA1', signatures().v1, /HMAC\/SHA1 signature, which belongs in Service-Signature/],
  ['a newline after the body', signatures(`${BODY}\n`).v2, /with a newline after it/],
  [
    'other line ends',
    signatures(BODY.replace('\r\n', '\n')).v2,
    /over the body with LF in the place of CR LF$/m,
  ],
  [
    're-serialised JSON',
    signatures('{"noticeId":"a/b","name":"Zoë","n":1}').v2,
    /over the JSON parsed and written again$/m,
  ],
  [
    'sorted members',
    signatures('{"n":1,"name":"Zoë","noticeId":"a/b"}').v2,
    /with its members in alphabetical order$/m,
  ],
  ['an empty body', signatures('').v2, /an empty body/],
  [
    'a newline after the key',
    signatures(BODY, `${KEY}\n`).v2,
    /with the customer key with a newline after it$/m,
  ],
  ['an empty key', signatures(BODY, '').v2, /an empty key/],
  [
    'a plain digest',
    createHash('sha256').update(BODY).digest('hex'),
    /with no key, as a plain digest$/m,
  ],
  [
    'a digest of key and body',
    createHash('sha256')
      .update(KEY + BODY)
      .digest('hex'),
    /as a digest of key and body joined$/m,
  ],
  [
    'the body as the key',
    createHmac('sha256', BODY).update(KEY).digest('hex'),
    /with the body as the key, with the customer key as the message$/m,
  ],
  ['a quoted key', signatures(BODY, `"${KEY}"`).v2, /with the customer key in double quotes$/m],
  [
    'the base64 of the body',
    signatures(Buffer.from(BODY).toString('base64')).v2,
    /over the base64 of the body$/m,
  ],
  [
    'bytes of one digit',
    [...Buffer.from(good, 'hex')].map((byte) => byte.toString(16)).join(''),
    /in hex with a single digit for bytes below 16$/m,
  ],
  [
    'two mistakes',
    signatures(`${BODY}\n`, KEY, { ...SCHEME, encoding: 'base64' }).v2,
    /over the body with a newline after it and written in base64$/m,
  ],
  ['another key', signatures(BODY, 'another').v2, /no usual mistake explains it/],
  ['another length', 'abcd'.repeat(12), /has 48 characters, where HMAC\/SHA256 in hex has 64/],
])('it explains %s', async (_case, presented, why) => {
  const { exitCode, stdout } = await check(['--signature-v2', presented]);
  expect(stdout).toMatch(/^Service-Signature: not given\nService-Signature-V2: invalid: /);
  expect(stdout).toMatch(why);
  expect(exitCode).toBe(1);
});

test('swapped headers are reported for both', async () => {
  const { v1, v2 } = signatures();
  const { stdout } = await check(['--signature', v2, '--signature-v2', v1]);
  expect(stdout).toContain('Service-Signature: invalid: it is the HMAC/SHA256 signature');
  expect(stdout).toContain('Service-Signature-V2: invalid: it is the HMAC/SHA1 signature');
});

test('a trailing newline of the file itself is found', async () => {
  const { stdout } = await check(['--signature-v2', good], `${BODY}\n`);
  expect(stdout).toContain('over the body without the white space at its ends');
});

test('without a signature or a key there is nothing to check', async () => {
  const { exitCode, stderr } = await check([]);
  expect([exitCode, stderr]).toEqual([2, expect.stringContaining('Nothing to check')]);
});

test('the key is never shown', async () => {
  const { stdout, stderr } = await check(['--signature-v2', 'x', '--json']);
  expect(stdout + stderr).not.toContain(KEY);
  expect(JSON.parse(stdout).signatures[1]).toMatchObject({ reading: 'invalid' });
});

test.each([
  ['', 'the body is empty'],
  [`${BODY}\n`, 'the body ends with a newline'],
])('what a file was not meant to hold is told when it is signed', (stdin, words) =>
  inFolder(async (cwd) => {
    const argv = ['sign', '--customer-key', 'env:KEY'];
    const { exitCode, stderr } = await assay(argv, { cwd, stdin, env: { KEY } });
    expect(exitCode).toBe(0);
    expect(stderr).toContain(words);
  }),
);

test('a body that nests deeper than any stack is looked at', async () => {
  const body = `${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}`;
  const { v2 } = signatures(`${body}\n`);
  const { exitCode, stdout, stderr } = await check(['--signature-v2', v2], body);
  expect([exitCode, stderr]).toEqual([1, '']);
  expect(stdout).toContain('over the body with a newline after it');
});
