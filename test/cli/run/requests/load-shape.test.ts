import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { expect, test } from 'vitest';
import type { CliIo } from '../../../../src/cli/io.ts';
import { loadShape } from '../../../../src/cli/run/requests/load-shape.ts';
import { systemClock } from '../../../../src/clock/clock.ts';
import { HarnessError } from '../../../../src/errors.ts';
import { inFolder } from '../../run-in-process.ts';

const io: CliIo = {
  env: { TOKEN: 'bearer-secret-1', WRONG: 'wrong-secret', ODD: 'a&b=c' },
  cwd: '.',
  stdout: new Writable(),
  stderr: new Writable(),
  clock: systemClock,
  readStdin: async () => Buffer.from(''),
  drawSeed: () => 1,
  onInterrupt: () => () => {},
};

const USER = { method: 'GET', path: '/{user}', tokenAt: '/token' };

async function load(content: unknown) {
  return inFolder(async (folder) => {
    const path = join(folder, 'shape.json');
    writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content));
    writeFileSync(join(folder, 'key.txt'), 'key-from-a-file\n');
    return loadShape({ kind: 'file', path, written: './shape.json' }, io);
  });
}

test('a word needs no file', async () => {
  const loaded = await loadShape({ kind: 'word', word: 'get' }, io);
  expect(loaded).toEqual({ shape: { kind: 'get' }, secrets: [] });
});

test('references in headers lead to secrets, also relative to the file', async () => {
  const headers = {
    Accept: 'application/json',
    Authorization: 'Bearer env:TOKEN',
    'X-Key': 'file:key.txt',
    'X-Literal': 'literal-secret {user} more',
    'X-User': '{user}',
  };
  const { shape, secrets } = await load({
    user: { ...USER, headers },
    app: { ...USER, path: '/' },
  });
  expect(shape).toMatchObject({
    kind: 'template',
    user: {
      headers: {
        Accept: 'application/json',
        Authorization: 'Bearer bearer-secret-1',
        'X-Key': 'key-from-a-file',
        'X-Literal': 'literal-secret {user} more',
        'X-User': '{user}',
      },
    },
    app: { path: '/' },
  });
  expect(secrets).toEqual(
    expect.arrayContaining(['bearer-secret-1', 'key-from-a-file', 'literal-secret']),
  );
  expect(secrets.join()).not.toMatch(/application|\{user\}/);
});

test('references in body, query and forms lead to secrets, and what is called a password is one', async () => {
  const { shape, secrets } = await load({
    user: {
      ...USER,
      method: 'POST',
      query: { api: 'env:TOKEN' },
      body: {
        who: '{user}',
        login: { password: 'written-down', keys: ['file:key.txt', 7], hint: 'env: nothing' },
      },
      wrongCredentials: { body: { login: { password: 'env:WRONG' } }, headers: { 'X-Key': null } },
    },
    app: { method: 'POST', form: { pin: 'file:key.txt', ttl: '{expire}' }, tokenAt: '' },
  });
  expect(shape).toMatchObject({
    user: {
      query: { api: 'bearer-secret-1' },
      body: {
        who: '{user}',
        login: { password: 'written-down', keys: ['key-from-a-file', 7], hint: 'env: nothing' },
      },
      wrongCredentials: {
        body: { login: { password: 'wrong-secret' } },
        headers: { 'X-Key': null },
      },
    },
    app: { form: { pin: 'key-from-a-file', ttl: '{expire}' } },
  });
  expect([...new Set(secrets)].sort()).toEqual([
    'bearer-secret-1',
    'key-from-a-file',
    'written-down',
    'wrong-secret',
  ]);
});

test('a reference in a form that is written as a text is encoded', async () => {
  const headers = { 'Content-Type': 'application/x-www-form-urlencoded' };
  const body = 'u={user}&password=env:ODD&ttl={expire}';
  const { shape, secrets } = await load({ user: { ...USER, method: 'POST', headers, body } });
  expect(shape).toMatchObject({ user: { body: 'u={user}&password=a%26b%3Dc&ttl={expire}' } });
  expect(secrets).toEqual(['a&b=c']);
});

test.each<[string, unknown, RegExp]>([
  ['no JSON', '{', /shape\.json is not JSON/],
  ['no object', [], /^\.\/shape\.json must be of type object/],
  ['no user', {}, /^\/user in \.\/shape\.json must be present/],
  ['no place of the token', { user: { method: 'GET' } }, /^\/user\/tokenAt in .* must be present/],
  ['an unknown key', { user: { ...USER, paht: '/' } }, /^\/user\/paht in .* the field is unknown/],
  [
    'another method',
    { user: { ...USER, method: 'get' } },
    /^\/user\/method in .* one of "GET", "POST"/,
  ],
  [
    'a query in the path',
    { user: { ...USER, path: '/?u={user}' } },
    /^\/user\/path in .* neither \? nor #/,
  ],
  [
    'a pointer without a slash',
    { user: { ...USER, tokenAt: 'token' } },
    /^\/user\/tokenAt in .* JSON pointer/,
  ],
  ['a body under GET', { user: { ...USER, body: {} } }, /^\/user\/body in .* must not be present/],
  [
    'another name for the place of the user',
    { user: { ...USER, path: '/{userId}' } },
    /^\/user in .* has \{userId\} and no \{user\}/,
  ],
  [
    'a header that is none',
    { user: { ...USER, headers: { 'a b': 'c' } } },
    /\/user\/headers\/a b in .* name of a header/,
  ],
  [
    'a secret that is not there',
    { user: { ...USER, headers: { A: 'env:NO' } } },
    /^\/user\/headers\/A in .* NO, which is not set/,
  ],
  [
    'a secret in a body that is not there',
    { user: { ...USER, method: 'POST', body: { login: ['env:NO'] } } },
    /^\/user\/body\/login\/0 in \.\/shape\.json .* NO, which is not set/,
  ],
  [
    'two bodies',
    { user: { ...USER, method: 'POST', body: {}, form: { a: 'b' } } },
    /^\/user\/(?:body|form) in .* one of body, form and multipart/,
  ],
  [
    'words of success without a place',
    { user: { ...USER, noErrors: ['fine'] } },
    /^\/user in .* must have errorAt beside noErrors/,
  ],
  [
    'a number for a field',
    { user: { ...USER, method: 'POST', form: { ttl: 60 } } },
    /^\/user\/form\/ttl in .* type string, found a value of type number\. docs\/token-server-shapes\.md/,
  ],
  [
    'a reference next to other text',
    { user: { ...USER, headers: { 'X-Sign': 'v1,"env:TOKEN"' } } },
    /^\/user\/headers\/X-Sign in .* has env:TOKEN next to other text/,
  ],
  [
    'a reference inside of a body that is a text',
    { user: { ...USER, method: 'POST', body: '<pass>x=env:TOKEN</pass>' } },
    /^\/user\/body in .* has env:TOKEN.* next to other text/,
  ],
  [
    'a line break',
    { user: { ...USER, headers: { A: 'x\r\nB: y' } } },
    /^\/user\/headers\/A in .* line break/,
  ],
])('%s is reported with its key', async (_what, content, message) => {
  const thrown = await load(content).then(
    () => undefined,
    (error: unknown) => error,
  );
  expect(thrown).toBeInstanceOf(HarnessError);
  expect((thrown as Error).message).toMatch(message);
});

test('a file that is not there is named as it was written', async () => {
  const choice = { kind: 'file', path: '/no/such.json', written: './such.json' } as const;
  await expect(loadShape(choice, io)).rejects.toThrow(
    'The request shape ./such.json cannot be read: there is no such file.',
  );
});

test('a shape may name no user, where the session of the caller does', async () => {
  const { shape } = await load({ user: { ...USER, path: '/me' } });
  expect(shape).toMatchObject({ kind: 'template', user: { path: '/me' } });
});

test('the values of cookies may be references', async () => {
  const headers = { Cookie: 'sid=env:TOKEN; theme=dark; key=file:key.txt' };
  const { shape, secrets } = await load({ user: { ...USER, headers } });
  expect(shape).toMatchObject({
    user: { headers: { Cookie: 'sid=bearer-secret-1; theme=dark; key=key-from-a-file' } },
  });
  expect(secrets).toEqual(expect.arrayContaining(['bearer-secret-1', 'key-from-a-file']));
});
