import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  apartFolder,
  apartMessage,
  arrowMessage,
  type Layers,
  layersMessage,
  type Room,
  readArrows,
} from '../../scripts/generate/arrows.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

const ARROWS = readArrows(join(ROOT, 'arrows.json'));
const ROOMS = Object.keys(ARROWS);

const PACKAGES = [
  ...new Set([...Object.values(ARROWS).flatMap(({ packages }) => packages), 'vitest']),
];

interface Probe {
  readonly path: string;
  readonly source: string;
  /** A part of the message that the linter must give; absent where it must stay silent. */
  readonly says?: string;
}

/** A file of the room that all probes import. */
function targetOf(room: string): string {
  return room === 'errors' ? 'src/errors.ts' : `src/${room}/x.ts`;
}

function specifier(from: string, to: string): string {
  const path = relative(dirname(from), to);
  return path.startsWith('.') ? path : `./${path}`;
}

/** A specifier that matches the pattern for packages. */
function packageOf(name: string): string {
  return name === 'node:*' ? 'node:fs/promises' : name;
}

const wrongArrow = (name: string): string => {
  const room = ARROWS[name];
  if (room === undefined) throw new Error(`no room ${name}`);
  return arrowMessage(name, room);
};

function roomProbes(name: string, { rooms, packages }: Room): readonly Probe[] {
  if (name === 'errors') return [];
  const says = wrongArrow(name);
  // A room that imports the folder it stands in makes a cycle, which is refused as one.
  const others = ROOMS.filter((other) => other !== name && !name.startsWith(`${other}/`));
  const towardsRooms = others.map((other) => {
    const path = `src/${name}/to-${other.replace('/', '-')}.ts`;
    const source = `import { x } from '${specifier(path, targetOf(other))}';\n\nexport const y: unknown = x;\n`;
    return { path, source, ...(rooms.includes(other) ? {} : { says }) };
  });
  const towardsPackages = PACKAGES.map((other, index) => ({
    path: `src/${name}/package-${index}.ts`,
    source: `import { x } from '${packageOf(other)}';\n\nexport const y: unknown = x;\n`,
    ...(packages.includes(other) ? {} : { says }),
  }));
  const forbidden = others.find((other) => !rooms.includes(other) && other !== 'errors');
  if (forbidden === undefined) return [...towardsRooms, ...towardsPackages];
  const deep = `src/${name}/deep/x.ts`;
  const to = specifier(deep, targetOf(forbidden));
  const otherForms = [
    `import type { x } from '${to}';\n\nexport type Y = x;\n`,
    `export { x } from '${to}';\n`,
    `export * from '../../${basename(name)}/${specifier(`src/${name}/x.ts`, targetOf(forbidden))}';\n`,
    `export const load = (): Promise<unknown> => import('${to}');\n`,
  ].map((source, index) => ({ path: `src/${name}/deep/form-${index}.ts`, source, says }));
  return [...towardsRooms, ...towardsPackages, ...otherForms];
}

function apartProbes(name: string, apart: NonNullable<Room['apart']>): readonly Probe[] {
  const { rooms } = apart;
  const folder = apartFolder(name, apart);
  return rooms.flatMap((room) => [
    ...rooms
      .filter((other) => other !== room)
      .map((other) => ({
        path: `${folder}/${room}/to-${other}.ts`,
        source: `import { x } from '../${other}/x.ts';\n\nexport const y: unknown = x;\n`,
        says: apartMessage(name, apart),
      })),
    {
      path: `${folder}/${room}/to-shared.ts`,
      source: "import { x } from '../x.ts';\n\nexport const y: unknown = x;\n",
    },
  ]);
}

/** Each folder towards the one after it, which is refused, and the one before it. */
function layersProbes(name: string, layers: Layers): readonly Probe[] {
  const folder = apartFolder(name, layers);
  const importing = (room: string, other: string) => ({
    path: `${folder}/${room}/to-${other}.ts`,
    source: `import { x } from '../${other}/x.ts';\n\nexport const y: unknown = x;\n`,
  });
  return layers.rooms.slice(1).flatMap((later, before) => {
    const earlier = layers.rooms[before] ?? '';
    return [
      { ...importing(earlier, later), says: layersMessage(name, layers) },
      importing(later, earlier),
    ];
  });
}

const OTHER_PROBES: readonly Probe[] = [
  {
    path: 'src/contract/time.ts',
    source:
      "import { systemClock } from '../clock/clock.ts';\n\nexport const now: unknown = systemClock;\n",
    says: wrongArrow('contract'),
  },
  {
    path: 'src/errors.ts',
    source: "import { x } from './wire/x.ts';\n\nexport const y: unknown = x;\n",
    says: wrongArrow('errors'),
  },
  {
    path: 'src/wire/environment.ts',
    source: 'export const folder: string = process.cwd();\n',
    says: 'global variable process',
  },
  {
    path: 'src/conformance/waiting.ts',
    source: 'export const wait = (): unknown => setTimeout(() => {}, 1);\n',
    says: 'global variable setTimeout',
  },
  {
    path: 'src/conformance/printing.ts',
    source: "export const print = (): void => console.log('x');\n",
    says: 'console',
  },
  {
    path: 'src/cli/print.ts',
    source: 'export const print = (): void => console.log(process.cwd());\n',
  },
  {
    path: 'src/wire/one.ts',
    source: "import { two } from './two.ts';\n\nexport const one: unknown = () => two;\n",
    says: 'cycle',
  },
  {
    path: 'src/wire/two.ts',
    source: "import { one } from './one.ts';\n\nexport const two: unknown = () => one;\n",
    says: 'cycle',
  },
];

const PROBES: readonly Probe[] = [
  ...Object.entries(ARROWS).flatMap(([name, room]) => [
    ...roomProbes(name, room),
    ...(room.apart === undefined ? [] : apartProbes(name, room.apart)),
    ...(room.layers ?? []).flatMap((layers) => layersProbes(name, layers)),
  ]),
  ...OTHER_PROBES,
];

interface Diagnostic {
  readonly message: string;
  readonly location: { readonly path: string };
}

/** Lints a project that has our rules and nothing but wrong and right imports. */
function lint(folder: string): ReadonlyMap<string, string> {
  const { stdout } = spawnSync(
    join(ROOT, 'node_modules/.bin/biome'),
    ['lint', '--reporter=json', '--max-diagnostics=none', '.'],
    { cwd: folder, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
  );
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: readonly Diagnostic[] };
  const found = new Map<string, string>();
  for (const diagnostic of diagnostics) {
    const { path } = diagnostic.location;
    found.set(path, `${found.get(path) ?? ''}${JSON.stringify(diagnostic)}\n`);
  }
  return found;
}

describe('the arrows between the rooms', () => {
  const folder = mkdtempSync(join(tmpdir(), 'assay-arrows-'));
  let diagnostics: ReadonlyMap<string, string> = new Map();

  beforeAll(() => {
    for (const file of ['biome.json', 'biome.arrows.json', '.gitignore'])
      cpSync(join(ROOT, file), join(folder, file));
    const target = (room: string) => ({ path: targetOf(room), source: 'export const x = 1;\n' });
    for (const { path, source } of [...ROOMS.map(target), ...PROBES]) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), source);
    }
    diagnostics = lint(folder);
  });

  afterAll(() => rmSync(folder, { recursive: true }));

  test.each(PROBES.filter(({ says }) => says !== undefined))('break at $path', ({ path, says }) => {
    expect(diagnostics.get(path) ?? 'nothing was said').toContain(says);
  });

  test('hold wherever the table allows the import', () => {
    const silent = PROBES.filter(({ says }) => says === undefined).map(({ path }) => path);
    expect(silent.length).toBeGreaterThan(20);
    expect(silent.filter((path) => diagnostics.has(path))).toEqual([]);
  });
});
