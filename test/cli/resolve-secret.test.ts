import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { expect, test } from 'vitest';
import { resolveHeaderValue, resolveSecret } from '../../src/cli/resolve-secret.ts';
import { inFolder } from './run-in-process.ts';

function makeIo(env: Record<string, string> = {}) {
  const written: string[] = [];
  const stderr = new Writable({
    write(chunk, _encoding, done) {
      written.push(String(chunk));
      done();
    },
  });
  return { env, stderr, written };
}

const reference = (text: string, folder = '/') => ({ text, origin: 'flag' as const, folder });

test('env: leads to a variable', async () => {
  const io = makeIo({ KEY: 'secret' });
  expect(await resolveSecret(reference('env:KEY'), '--key', io)).toBe('secret');
  expect(io.written).toEqual([]);
});

test('file: leads to a file, whose last newline is no part of the secret', () =>
  inFolder(async (folder) => {
    writeFileSync(join(folder, 'key'), ' secret \n');
    expect(await resolveSecret(reference('file:key', folder), '--key', makeIo())).toBe(' secret ');
  }));

test.each([
  ['env:NONE', /--key refers to the environment variable NONE, which is not set/],
  ['env:EMPTY', /EMPTY, which is empty/],
  ['file:none', /the file none, which does not exist/],
])('%s leads nowhere', async (text, message) => {
  const io = makeIo({ EMPTY: '' });
  await expect(resolveSecret(reference(text), '--key', io)).rejects.toThrow(message);
});

test('a literal warns without showing it, unless it stands in a variable', async () => {
  const io = makeIo();
  expect(await resolveSecret(reference('literal-secret'), '--key', io)).toBe('literal-secret');
  expect(io.written.join('')).toMatch(/warning: --key is given literally/);
  expect(io.written.join('')).not.toContain('literal-secret');
  const quiet = makeIo();
  await resolveSecret({ ...reference('x'), origin: 'env' }, '--key', quiet);
  expect(quiet.written).toEqual([]);
});

test('a header holds references as words of their own', async () => {
  const io = makeIo({ TOKEN: 'secret' });
  expect(await resolveHeaderValue(reference('Bearer env:TOKEN'), 'h', io)).toEqual({
    value: 'Bearer secret',
    secrets: ['secret'],
  });
  expect(await resolveHeaderValue(reference('Basic abc'), 'h', io)).toEqual({
    value: 'Basic abc',
    secrets: ['Basic abc'],
  });
});

test('a secret with a line break cannot stand in a header', async () => {
  const io = makeIo({ TOKEN: 'a\r\nX-Evil: 1' });
  await expect(resolveHeaderValue(reference('env:TOKEN'), 'h', io)).rejects.toThrow(/line break/);
});
