import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { describe, expect, test } from 'vitest';
import {
  resolveHeaderValue,
  resolveReference,
  resolveSecret,
} from '../../src/cli/resolve-secret.ts';
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
  ['env:BLANK', /BLANK, which holds nothing but white space/],
])('%s leads nowhere', async (text, message) => {
  const io = makeIo({ EMPTY: '', BLANK: ' \n' });
  await expect(resolveSecret(reference(text), '--key', io)).rejects.toThrow(message);
});

test.each([
  ['\n', 'is empty'],
  ['\n\n', 'holds nothing but white space'],
  [' \t', 'holds nothing but white space'],
])('a file of %j leads nowhere', (content, why) =>
  inFolder(async (folder) => {
    writeFileSync(join(folder, 'key'), content);
    await expect(resolveSecret(reference('file:key', folder), '--key', makeIo())).rejects.toThrow(
      `--key refers to the file key, which ${why}.`,
    );
  }),
);

test.each([
  ['KEY', /is KEY, the name of a variable. env:KEY takes its value/],
  ['$KEY', /has \$KEY as it stands, which no shell has replaced. env:KEY takes its value/],
  ['\x24{KEY}', /env:KEY takes its value/],
  ['ENV:KEY', /begins with ENV in capitals. Write env:KEY/],
  ['env:', /env:NAME/],
  ['file:', /file:PATH/],
  ['env=KEY', /begins with env=\. Write env:NAME/],
  ['File=key.txt', /begins with File=\. Write file:PATH/],
  [
    '\x24{{ vault.KEY }}',
    /has \$\{\{ vault\.KEY \}\} as it stands, which no CI system has replaced/,
  ],
  ['<your key>', /is <your key>, which stands for a value/],
])('%s is no key that anybody means', async (text, message) => {
  const found = resolveSecret(reference(text), '--key', makeIo({ KEY: 'secret' }));
  await expect(found).rejects.toThrow(message);
  await expect(found).rejects.not.toThrow(/secret/);
});

test.each(['KEY', '$KEY', '\x24{KEY}', 'key', '$', 'environment'])(
  'the key %s stands where no variable is called like it',
  async (text) => {
    expect(await resolveSecret(reference(text), '--key', makeIo({ key: 'x' }))).toBe(text);
  },
);

test.each(['not-a-name-but-the-secret', ' KEY', 'pässwörter', 'a.b', '1st'])(
  'env:%s is no name of a variable, and not repeated',
  async (text) => {
    const found = resolveSecret(reference(`env:${text}`), '--key', makeIo());
    await expect(found).rejects.toThrow(/env:NAME takes the value of a variable/);
    await expect(found).rejects.not.toThrow(text);
  },
);

test('a variable with an odd name is read all the same', async () => {
  const io = makeIo({ 'odd-name': 'a-secret' });
  expect(await resolveSecret(reference('env:odd-name'), '--key', io)).toBe('a-secret');
});

test.each(['env', 'environment=x', '<', '<>', '<a><b>', '\x24{{', 'a<b>'])(
  'the key %s is taken as it is',
  async (text) => {
    expect(await resolveSecret(reference(text), '--key', makeIo())).toBe(text);
  },
);

test('a header whose variable no shell has replaced is not sent', async () => {
  const header = reference('Bearer $TOKEN');
  const found = resolveHeaderValue(header, '--header', makeIo({ TOKEN: 'secret' }));
  await expect(found).rejects.toThrow(/\$TOKEN as it stands.*env:TOKEN/);
  expect((await resolveHeaderValue(header, '--header', makeIo())).value).toBe('Bearer $TOKEN');
});

test('a literal warns without showing it, unless it stands in a variable', async () => {
  const io = makeIo();
  expect(await resolveSecret(reference('literal-secret'), '--key', io)).toBe('literal-secret');
  expect(io.written.join('')).toMatch(/warning: --key is given literally/);
  expect(io.written.join('')).not.toContain('literal-secret');
  const quiet = makeIo();
  await resolveSecret({ ...reference('long'), origin: 'env' }, '--key', quiet);
  expect(quiet.written).toEqual([]);
});

test('a secret that is too short to be redacted warns', async () => {
  const io = makeIo({ SHORT: 'abc', LONG: 'abcd' });
  await resolveSecret(reference('env:LONG'), '--key', io);
  await resolveHeaderValue(reference('Bearer env:LONG'), '--header', io);
  expect(io.written).toEqual([]);
  await resolveSecret(reference('env:SHORT'), '--key', io);
  await resolveHeaderValue(reference('Bearer env:SHORT'), '--header', io);
  expect(io.written.map((line) => line.slice(0, 72))).toEqual([
    'assay: warning: --key leads to a secret of fewer than 4 characters, whic',
    'assay: warning: --header leads to a secret of fewer than 4 characters, w',
  ]);
});

test('a reference to what is no secret is resolved without a warning, also when it is a literal', async () => {
  const io = makeIo({ ID: 'app-id' });
  expect(await resolveReference(reference('env:ID'), '--app-id', io)).toBe('app-id');
  expect(await resolveReference(reference('app-id'), '--app-id', io)).toBe('app-id');
  expect(io.written).toEqual([]);
});

test('a folder in the place of a secret is reported in words', () =>
  inFolder(async (folder) => {
    await expect(resolveSecret(reference('file:.', folder), '--key', makeIo())).rejects.toThrow(
      'the file ., which cannot be read: it is a folder, not a file.',
    );
  }));

test('a header holds references as words of their own', async () => {
  const io = makeIo({ TOKEN: 'secret' });
  expect(await resolveHeaderValue(reference('Bearer env:TOKEN'), 'h', io)).toEqual({
    value: 'Bearer secret',
    secrets: ['secret'],
  });
  expect(await resolveHeaderValue(reference('Basic abc'), 'h', io)).toMatchObject({
    value: 'Basic abc',
    secrets: expect.arrayContaining(['Basic abc']),
  });
});

async function secretsOf(text: string, env: Record<string, string> = {}) {
  return (await resolveHeaderValue(reference(text), 'h', makeIo(env))).secrets;
}

const BASIC = Buffer.from('me:pa:ss').toString('base64');

describe('the secrets of a header', () => {
  test.each([
    ['Bearer litTOKEN4711xyz', ['Bearer litTOKEN4711xyz', 'litTOKEN4711xyz']],
    ['opaque-4711', ['opaque-4711']],
    [
      'session=cookie-4711; id=7',
      ['session=cookie-4711; id=7', 'session=cookie-4711', 'cookie-4711'],
    ],
    ['Digest response="d1gest-4711", x=1', ['d1gest-4711']],
    [`Basic ${BASIC}`, [`Basic ${BASIC}`, BASIC, 'me:pa:ss', 'pa:ss']],
    [`basic  ${BASIC}`, ['me:pa:ss', 'pa:ss']],
  ])('of literals: %s', async (text, secrets) => {
    expect(await secretsOf(text)).toEqual(expect.arrayContaining(secrets));
  });

  test('hold no scheme and no other short word', async () => {
    expect(await secretsOf('Bearer litTOKEN4711xyz')).not.toContain('Bearer');
    expect(await secretsOf('a=b; c=d')).toEqual(['a=b; c=d']);
  });

  test.each([
    ['Basic env:BASIC', { BASIC }, [BASIC, 'me:pa:ss', 'pa:ss']],
    ['env:ALL', { ALL: 'Bearer refTOKEN4711' }, ['Bearer refTOKEN4711', 'refTOKEN4711']],
    ['env:ALL', { ALL: `Basic ${BASIC}` }, [BASIC, 'me:pa:ss', 'pa:ss']],
  ])('behind references: %s', async (text, env, secrets) => {
    expect(await secretsOf(text, env as Record<string, string>)).toEqual(
      expect.arrayContaining(secrets),
    );
  });
});

test('a secret with a line break cannot stand in a header', async () => {
  const io = makeIo({ TOKEN: 'a\r\nX-Evil: 1' });
  await expect(resolveHeaderValue(reference('env:TOKEN'), 'h', io)).rejects.toThrow(/line break/);
});
