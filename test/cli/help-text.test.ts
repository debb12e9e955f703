import { expect, test } from 'vitest';
import { COMMANDS } from '../../src/cli/commands.ts';
import { helpText } from '../../src/cli/help-text.ts';
import { assay } from './run-in-process.ts';

const paths = COMMANDS.map(({ path }) => path);

test.each(['', ...paths])('the help of assay %s fits 80 columns', async (path) => {
  const argv = [...path.split(' ').filter((word) => word !== ''), '--help'];
  const { exitCode, stdout } = await assay(argv, { cwd: '/', columns: 80 });
  expect([exitCode, stdout.split('\n').filter((line) => line.length > 80)]).toEqual([0, []]);
});

test('each command and each group of commands says what it does', async () => {
  const { stdout } = await assay(['--help'], { cwd: '/', columns: 80 });
  const [, listed = ''] = stdout.split('Commands:\n');
  const names = new Set(paths.map((path) => path.split(' ')[0] ?? ''));
  for (const name of names)
    expect(listed).toMatch(new RegExp(`^  ${name}\\b.* {2,}\\S|^  ${name} .*\\n {10,}\\S`, 'm'));
});

test('where nobody tells the width it is 80, or what COLUMNS says', async () => {
  const widest = async (env: Record<string, string>) => {
    const { stdout } = await assay(['run', '--help'], { cwd: '/', env });
    return Math.max(...stdout.split('\n').map(({ length }) => length));
  };
  expect(await widest({})).toBeLessThanOrEqual(80);
  expect(await widest({ COLUMNS: '120' })).toBeGreaterThan(100);
});

test('an example is folded between its words alone, and reads as before', () => {
  const line = '  $ assay run --start "npm start" --only \'a b\' --wait-for 30s';
  const text = helpText(line, 24);
  expect(text).toBe(
    [
      '  $ assay run --start \\',
      '      "npm start" \\',
      "      --only 'a b' \\",
      '      --wait-for 30s',
    ].join('\n'),
  );
  expect(text.replaceAll(/ \\\n +/g, ' ')).toBe(line);
});
