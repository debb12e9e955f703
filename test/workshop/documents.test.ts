import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { fillMarks } from '../../scripts/generate/fill-marks.ts';
import { COMMANDS } from '../../src/cli/commands.ts';
import {
  validateConfig,
  validateTokenRequestShape,
  validateUserProfile,
  validateUserStep,
} from '../../src/contract/generated/settings-validators.ts';
import { violationsOf } from '../../src/contract/index.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

const DOCUMENTS = [
  ...readdirSync(ROOT).filter((name) => name.endsWith('.md')),
  ...readdirSync(join(ROOT, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md') && name !== 'specification.md')
    .map((name) => `docs/${name}`),
].map((path) => ({ path, text: readFileSync(join(ROOT, path), 'utf8') }));

function blocksOf(text: string, language: string): readonly string[] {
  const fence = new RegExp(`^\`\`\`${language}\\n(.*?)^\`\`\``, 'gms');
  return [...text.matchAll(fence)].map(([, code = '']) => code);
}

/** Each line of a shell that runs assay, from the name of the command on. */
function commandLines(text: string): readonly string[] {
  const code = blocksOf(text, '(?:sh|yaml)')
    .join('\n')
    .replaceAll(/\\\n\s*/g, ' ');
  const used = code.matchAll(/(?:npx |^|\s)assay ([a-z][^\n#|]*)/gm);
  return [...used].map(([, line = '']) => line.trim());
}

/** Flags in the line that its command does not have; undefined when there is no such command. */
function unknownFlags(line: string): readonly string[] | undefined {
  const command = COMMANDS.find(({ path }) => `${line} `.startsWith(`${path} `));
  if (command === undefined) return undefined;
  const rows = Object.values(command.options) as readonly { readonly flag: string }[];
  const known = ['--help', ...rows.map(({ flag }) => flag.split(' ')[0])];
  return (line.match(/(?<=\s)--[a-z0-9-]+/g) ?? []).filter((flag) => !known.includes(flag));
}

const PACKED: readonly string[] = [
  'README.md',
  'LICENSE',
  ...JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')).files,
];

/** npm packs README and LICENSE by itself. */
function isPacked(path: string): boolean {
  return PACKED.some((each) => path === each || path.startsWith(`${each}/`));
}

/** The anchors that a document offers, as the usual viewers of Markdown make them. */
function headingsOf(text: string): readonly string[] {
  return [...text.matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );
}

/** Every flag of a command, and those of npm's scripts. */
const FLAGS = new Set([
  ...['--help', '--version', '--list', '--check'],
  ...COMMANDS.flatMap(({ options }) =>
    (Object.values(options) as readonly { readonly flag: string }[]).map(
      ({ flag }) => flag.split(' ')[0],
    ),
  ),
]);

const SETTINGS = [
  ['config.schema.json', validateConfig],
  ['profile.schema.json', validateUserProfile],
  ['token-request-shape.schema.json', validateTokenRequestShape],
  ['user-step.schema.json', validateUserStep],
] as const;

describe.each(DOCUMENTS)('$path', ({ path, text }) => {
  test('uses commands and flags that exist', () => {
    const lines = commandLines(text).map((line) => ({ line, unknown: unknownFlags(line) }));
    expect(lines).toEqual(lines.map(({ line }) => ({ line, unknown: [] })));
  });

  test('names flags that some command has', () => {
    const named = (text.match(/(?<=`)--[a-z0-9-]+/g) ?? []).filter((flag) => !FLAGS.has(flag));
    expect(named).toEqual([]);
  });

  test('shows settings that their schemas take', () => {
    for (const block of blocksOf(text, 'json')) {
      const [, validate] = SETTINGS.find(([name]) => block.includes(`/${name}"`)) ?? [];
      if (validate !== undefined) expect(violationsOf(validate, JSON.parse(block))).toEqual([]);
    }
  });

  test('refers to files and headings that exist, in the package too', () => {
    const links = [...text.matchAll(/(?:\]\(|src(?:set)?=")(?!https?:)([^)\s"]+)/g)];
    const broken = links
      .map(([, link = '']) => link)
      .filter((link) => {
        const [file = '', anchor] = link.split('#');
        const target = file === '' ? path : posix.join(posix.dirname(path), file);
        if (!existsSync(join(ROOT, target)) || !isPacked(target)) return true;
        return (
          anchor !== undefined &&
          !headingsOf(readFileSync(join(ROOT, target), 'utf8')).includes(anchor)
        );
      });
    expect(broken).toEqual([]);
  });
});

test('commands, flags and settings are found in the documents at all', () => {
  const text = DOCUMENTS.map((document) => document.text).join('\n');
  expect(commandLines(text).length).toBeGreaterThan(5);
  for (const [name] of SETTINGS) expect(text).toContain(`/${name}"`);
});

test.each([
  ['run --no-such-flag x', ['--no-such-flag']],
  ['no-such-command', undefined],
  ['run --receiver-url http://localhost', []],
])('%s is judged by the tables of options', (line, unknown) => {
  expect(unknownFlags(line)).toEqual(unknown);
});

test('README.md gives the commands that .ci/run reads', () => {
  const [, marked = ''] = readFileSync(join(ROOT, 'README.md'), 'utf8').split('<!-- commands -->');
  expect(blocksOf(marked, 'sh')[0]).toBe('npm ci && npm start\nnpm test\n');
});

describe('a generated section', () => {
  const sections = { twice: (argument: string) => `${argument} ${argument}` };
  const filled = (text: string) => fillMarks('x.md', text, sections);

  test('stands between its marks, and what is around it stays', async () => {
    const text = 'a\n<!-- generated: twice b -->\nold\n<!-- /generated -->\nc\n';
    const fresh = 'a\n<!-- generated: twice b -->\n\nb b\n\n<!-- /generated -->\nc\n';
    expect(await filled(text)).toBe(fresh);
    expect(await filled(fresh)).toBe(fresh);
    expect(await filled('nothing is generated here\n')).toBe('nothing is generated here\n');
  });

  test.each([
    ['<!-- generated: thrice -->\n<!-- /generated -->\n', 'thrice'],
    ['<!-- generated: twice b -->\n', 'not closed'],
    ['<!-- /generated -->\n', 'not closed'],
    ['<!-- generated: twice -->\n<!-- generated: twice -->\n<!-- /generated -->\n', 'not closed'],
  ])('is refused in %j', async (text, message) => {
    await expect(filled(text)).rejects.toThrow(message);
  });
});
