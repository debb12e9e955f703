import { mkdirSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { expect, test } from 'vitest';
import { commandName } from '../../src/cli/command-name.ts';
import { inFolder } from './run-in-process.ts';

test('assay where it is on the path, npx elsewhere and where only npm put it there', async () => {
  await inFolder(async (folder) => {
    const bin = join(folder, 'node_modules/.bin');
    const global = join(folder, 'bin');
    for (const each of [bin, global]) {
      mkdirSync(each, { recursive: true });
      writeFileSync(join(each, 'assay'), '');
    }
    const named = (...path: string[]) => commandName({ env: { PATH: path.join(delimiter) } });
    expect(commandName({ env: {} })).toBe('npx assay');
    expect(named('', folder, bin)).toBe('npx assay');
    expect(named(bin, global)).toBe('assay');
  });
});
