import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

interface SourceFile {
  readonly path: string;
  readonly text: string;
  readonly lines: number;
}

/** What the hand-written files of `src` come to. */
export interface SourceSizes {
  readonly files: number;
  readonly median: number;
  /** Files of 30 lines or less. */
  readonly small: number;
  readonly largest: number;
  readonly lines: number;
  /** By folder: `src/cli` and the like, or one level below where a folder holds rooms of its own. */
  readonly areas: readonly (readonly [
    area: string,
    files: number,
    median: number,
    lines: number,
  ])[];
  /** Each exported name that more than one file defines, with those files. */
  readonly definedTwice: readonly (readonly [name: string, paths: readonly string[]])[];
  /** The check ids of the list that stand in no file as a literal. */
  readonly hiddenIds: readonly string[];
  readonly checkIds: number;
}

const SMALL_LINES = 30;
const HOLDS_ROOMS = new Set(['simulator', 'conformance', 'wire']);
const DEFINITION =
  /^export (?:declare )?(?:async )?(?:abstract )?(?:const|let|function\*?|class|interface|type|enum) (\w+)/gmu;

function readSources(root: string): readonly SourceFile[] {
  return readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
    .map((name) => join('src', name).replaceAll('\\', '/'))
    .filter((path) => path.endsWith('.ts') && !path.includes('/generated/'))
    .sort()
    .map((path) => {
      const text = readFileSync(join(root, path), 'utf8');
      return { path, text, lines: text.split('\n').length - 1 };
    });
}

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[values.length >> 1] ?? 0;
}

function areaOf(path: string): string {
  const folders = path.split('/').slice(0, -1);
  return folders.slice(0, HOLDS_ROOMS.has(folders[1] ?? '') ? 3 : 2).join('/');
}

function areasOf(sources: readonly SourceFile[]): SourceSizes['areas'] {
  const areas = new Set(sources.map(({ path }) => areaOf(path)));
  return [...areas].map((area) => {
    const files = sources.filter(({ path }) => areaOf(path) === area);
    const lines = files.map((file) => file.lines);
    return [area, files.length, median(lines), lines.reduce((sum, each) => sum + each, 0)];
  });
}

function definedTwice(sources: readonly SourceFile[]): SourceSizes['definedTwice'] {
  const paths = new Map<string, string[]>();
  for (const { path, text } of sources) {
    // Overloads define one name.
    const names = new Set([...text.matchAll(DEFINITION)].map(([, name = '']) => name));
    for (const name of names) paths.set(name, [...(paths.get(name) ?? []), path]);
  }
  return [...paths].filter(([, each]) => each.length > 1);
}

/** Looks at every hand-written file of `src` below the root of the repository. */
export function measureSources(root: string): SourceSizes {
  const sources = readSources(root);
  const lines = sources.map((file) => file.lines);
  const ids = readFileSync(join(root, 'test/conformance/check-ids.txt'), 'utf8')
    .split('\n')
    .filter(Boolean);
  return {
    files: sources.length,
    median: median(lines),
    small: lines.filter((each) => each <= SMALL_LINES).length,
    largest: Math.max(...lines),
    lines: lines.reduce((sum, each) => sum + each, 0),
    areas: areasOf(sources),
    definedTwice: definedTwice(sources),
    hiddenIds: ids.filter((id) => !sources.some(({ text }) => text.includes(`'${id}'`))),
    checkIds: ids.length,
  };
}
