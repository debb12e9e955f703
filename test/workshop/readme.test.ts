import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { COMMANDS } from '../../src/cli/commands.ts';
import { EXIT_CODES } from '../../src/cli/exit-codes.ts';
import { validateTokenRequestShapeDocument } from '../../src/contract/documents.ts';
import { validateConfig } from '../../src/contract/generated/settings-validators.ts';
import { VERDICTS, violationsOf } from '../../src/contract/index.ts';
import * as library from '../../src/index.ts';
import { optionsTable } from './options-table.ts';

const README = readFileSync(new URL('../../README.md', import.meta.url), 'utf8');

/** The text between two marks such as `<!-- options -->` and `<!-- /options -->`. */
function between(mark: string): string {
  return README.split(`<!-- ${mark} -->`)[1]?.split(`<!-- /${mark} -->`)[0]?.trim() ?? '';
}

function blocksOf(language: string): readonly string[] {
  const fence = new RegExp(`^\`\`\`${language}\\n(.*?)^\`\`\``, 'gms');
  return [...README.matchAll(fence)].map(([, code = '']) => code);
}

describe('README.md', () => {
  test('shows every option of assay run as the program knows it', () => {
    expect(between('options')).toBe(optionsTable());
  });

  test('names every value of the library, and no other', () => {
    const named = [...between('exports').matchAll(/`(\w+)`/g)].map(([, name]) => name);
    expect([...named].sort()).toEqual(Object.keys(library).sort());
  });

  test('explains every verdict and every exit code', () => {
    const first = [...README.matchAll(/^\| `?(\w[\w-]*)`? \|/gm)].map(([, word]) => word);
    expect(first).toEqual(expect.arrayContaining(VERDICTS.map(String)));
    expect(first).toEqual(expect.arrayContaining(Object.values(EXIT_CODES).map(String)));
  });

  test('uses commands and flags that exist', () => {
    const used = blocksOf('(?:sh|yaml)')
      .join('\n')
      .matchAll(/(?:npx )?\bassay ([a-z].*)$/gm);
    const lines = [...used].map(([, line = '']) => line);
    expect(lines.length).toBeGreaterThan(5);
    for (const line of lines) {
      const command = COMMANDS.find(({ path }) => line.startsWith(path));
      const known = Object.values(command?.options ?? {}).map(({ flag }) => flag.split(' ')[0]);
      const flags = line.match(/--[a-z0-9-]+/g) ?? [];
      expect({ line, unknown: flags.filter((flag) => !known.includes(flag)) }).toEqual({
        line,
        unknown: [],
      });
    }
  });

  test('shows a configuration that the schema takes', () => {
    const config = blocksOf('json').find((block) => block.includes('config.schema.json')) ?? '';
    expect(violationsOf(validateConfig, JSON.parse(config))).toEqual([]);
  });

  test('shows a request shape that the schema takes', () => {
    const shape = blocksOf('json').find((block) => block.includes('shape.schema.json')) ?? '';
    expect(validateTokenRequestShapeDocument(JSON.parse(shape))).toEqual([]);
  });

  test('gives the commands that .ci/run reads', () => {
    const [commands = ''] = blocksOf('sh');
    expect(README.indexOf('<!-- commands -->')).toBeLessThan(README.indexOf('```sh'));
    expect(commands).toBe('npm ci && npm test\nnpm start\n');
  });

  test('refers to files that exist', () => {
    const links = [...README.matchAll(/\]\((?!http)([^)#]+)\)/g)].map(([, path = '']) => path);
    expect(links.length).toBeGreaterThan(5);
    for (const path of links) {
      if (path === 'reports/reference') continue;
      expect(readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')).not.toBe('');
    }
  });
});
