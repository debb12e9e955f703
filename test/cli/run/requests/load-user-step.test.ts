import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { expect, test } from 'vitest';
import type { CliIo } from '../../../../src/cli/io.ts';
import { loadUserStep, type UserStepKey } from '../../../../src/cli/run/requests/load-user-step.ts';
import { systemClock } from '../../../../src/clock/clock.ts';
import { HarnessError } from '../../../../src/errors.ts';
import { inFolder } from '../../run-in-process.ts';

const io: CliIo = {
  env: { TOKEN: 'bearer-secret-1', INVITATION: 'invitation-secret' },
  cwd: '.',
  stdout: new Writable(),
  stderr: new Writable(),
  clock: systemClock,
  readStdin: async () => Buffer.from(''),
  drawSeed: () => 1,
  onInterrupt: () => () => {},
};

const STEP = { method: 'POST', path: '/users', body: { name: '{user}' } };

async function load(content: unknown, key: UserStepKey = 'register') {
  return inFolder(async (folder) => {
    const path = join(folder, 'step.json');
    writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content));
    writeFileSync(join(folder, 'key.txt'), 'key-from-a-file\n');
    return loadUserStep({ kind: 'file', path, written: './step.json' }, key, io);
  });
}

test('references in headers, query and body lead to secrets, also relative to the file', async () => {
  const { step, secrets } = await load({
    ...STEP,
    query: { key: 'file:key.txt', user: '{user}' },
    headers: { Accept: 'application/json', Authorization: 'Bearer env:TOKEN' },
    body: [{ name: '{user}', codes: ['env:INVITATION', 7], plain: 'environment: x' }],
  });
  expect(step).toEqual({
    ...STEP,
    query: { key: 'key-from-a-file', user: '{user}' },
    headers: { Accept: 'application/json', Authorization: 'Bearer bearer-secret-1' },
    body: [{ name: '{user}', codes: ['invitation-secret', 7], plain: 'environment: x' }],
  });
  expect([...new Set(secrets)].sort()).toEqual([
    'bearer-secret-1',
    'invitation-secret',
    'key-from-a-file',
  ]);
});

test.each<[string, unknown, RegExp]>([
  ['no JSON', '{', /^The request in \.\/step\.json is not JSON/],
  ['no object', [], /^\.\/step\.json must be of type object/],
  ['no method', { path: '/{user}' }, /^\/method in \.\/step\.json must be present/],
  ['an unknown key', { ...STEP, paht: '/' }, /^\/paht in .* the field is unknown/],
  ['another method', { ...STEP, method: 'post' }, /^\/method in .* one of "GET", "POST"/],
  ['no web address', { ...STEP, url: 'localhost' }, /^\/url in .* must begin with http:/],
  ['a query in the path', { ...STEP, path: '/?u={user}' }, /^\/path in .* neither \? nor #/],
  ['a pointer without a slash', { ...STEP, uuidAt: 'uuid' }, /^\/uuidAt in .* JSON pointer/],
  ['a status that is none', { ...STEP, success: [42] }, /^\/success\/0 in /],
  ['nobody', { ...STEP, body: {} }, /^\.\/step\.json must have \{user\} in its path/],
  ['a header that is none', { ...STEP, headers: { 'a b': 'c' } }, /^\/headers\/a b in .* a header/],
  [
    'a secret that is not there',
    { ...STEP, body: { user: '{user}', keys: ['env:NO'] } },
    /^\/body\/keys\/0 in \.\/step\.json .* NO, which is not set/,
  ],
])('%s is reported with its key', async (_what, content, message) => {
  const thrown = await load(content).then(
    () => undefined,
    (error: unknown) => error,
  );
  expect(thrown).toBeInstanceOf(HarnessError);
  expect((thrown as Error).message).toMatch(message);
});

test('only a registration is answered with a uuid', async () => {
  const step = { method: 'DELETE', path: '/users/{uuid}', uuidAt: '/uuid' };
  await expect(load(step, 'unregister')).rejects.toThrow(
    '/uuidAt in ./step.json must stand in the request that registers',
  );
});
