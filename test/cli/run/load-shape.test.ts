import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { expect, test } from 'vitest';
import type { CliIo } from '../../../src/cli/io.ts';
import { loadShape } from '../../../src/cli/run/load-shape.ts';
import { systemClock } from '../../../src/clock/clock.ts';
import { HarnessError } from '../../../src/errors.ts';
import { inFolder } from '../run-in-process.ts';

const io: CliIo = {
  env: { TOKEN: 'bearer-secret-1' },
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

test.each<[string, unknown, RegExp]>([
  ['no JSON', '{', /shape\.json is not JSON/],
  ['no object', [], /^\.\/shape\.json must be of type object/],
  ['no user', {}, /^user in \.\/shape\.json must be present/],
  ['no place of the token', { user: { method: 'GET' } }, /^user\.tokenAt in .* must be present/],
  ['an unknown key', { user: { ...USER, paht: '/' } }, /^user\.paht in .* the field is unknown/],
  [
    'another method',
    { user: { ...USER, method: 'get' } },
    /^user\.method in .* one of "GET", "POST"/,
  ],
  [
    'a query in the path',
    { user: { ...USER, path: '/?u={user}' } },
    /^user\.path in .* neither \? nor #/,
  ],
  [
    'a pointer without a slash',
    { user: { ...USER, tokenAt: 'token' } },
    /^user\.tokenAt in .* JSON pointer/,
  ],
  ['a body under GET', { user: { ...USER, body: {} } }, /^user\.body in .* must not be present/],
  ['nobody to ask for', { user: { ...USER, path: '/' } }, /^user in .* must have \{user\}/],
  [
    'a header that is none',
    { user: { ...USER, headers: { 'a b': 'c' } } },
    /user\.headers\.a b in .* name of a header/,
  ],
  [
    'a secret that is not there',
    { user: { ...USER, headers: { A: 'env:NO' } } },
    /user\.headers\.A in .* NO, which is not set/,
  ],
  [
    'a line break',
    { user: { ...USER, headers: { A: 'x\r\nB: y' } } },
    /user\.headers\.A in .* line break/,
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
