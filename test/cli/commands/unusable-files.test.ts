import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { assay, inFolder } from '../run-in-process.ts';

const KEY = ['--customer-key', 'env:KEY'];

test.each<[argv: readonly string[], words: string]>([
  [
    ['sign', '.', ...KEY],
    'The file . cannot be read: it is a folder, not a file. Use - for standard input.',
  ],
  [
    ['events', '--config', 'folder'],
    'The configuration file folder cannot be read: it is a folder, not a file.',
  ],
  [['run', '--profile', './folder'], './folder cannot be read: it is a folder, not a file.'],
  [
    ['run', '--ca', '/nowhere/ca.pem'],
    '--ca /nowhere/ca.pem cannot be read: there is no such file.',
  ],
  [
    ['simulate', '--journal', '/nowhere/run.ndjson'],
    'The journal /nowhere/run.ndjson cannot be written: there is no such folder. Name another file with --journal.',
  ],
  [
    ['simulate', '--resume', '--journal', 'folder'],
    'folder cannot be read: it is a folder, not a file.',
  ],
])('%j is reported in words', (argv, words) =>
  inFolder(async (cwd) => {
    mkdirSync(join(cwd, 'folder'));
    const { exitCode, stderr } = await assay(argv, { cwd, env: { KEY: 'the-customer-key' } });
    expect(stderr).toContain(words);
    expect(stderr).not.toMatch(/\bE[A-Z]{4,}\b/);
    expect(exitCode).toBe(2);
  }),
);

test('a folder where the configuration file is looked for is reported too', () =>
  inFolder(async (cwd) => {
    mkdirSync(join(cwd, 'assay.config.json'));
    const { exitCode, stderr } = await assay(['run'], { cwd });
    expect([exitCode, stderr]).toEqual([
      2,
      'assay: The configuration file assay.config.json cannot be read: it is a folder, not a file.\n',
    ]);
  }));
