import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

const ROOMS = [
  'contract',
  'wire',
  'arbitraries',
  'simulator',
  'integrator',
  'conformance',
  'report',
  'cli',
] as const;

type Room = (typeof ROOMS)[number];

interface Arrows {
  readonly room: Room;
  readonly rooms: readonly Room[];
  readonly packages: readonly string[];
}

/** The table of 'Rooms and arrows' in ARCHITECTURE.md, stated here once more. */
const ARROWS: readonly Arrows[] = [
  { room: 'contract', rooms: [], packages: ['ajv'] },
  { room: 'wire', rooms: ['contract'], packages: ['undici', 'agora-token'] },
  { room: 'arbitraries', rooms: ['contract'], packages: ['fast-check', '@hapi/hoek'] },
  { room: 'simulator', rooms: ['contract', 'wire'], packages: ['fastify', 'ws', '@hapi/hoek'] },
  { room: 'integrator', rooms: ['contract', 'wire'], packages: ['fastify', '@hapi/hoek'] },
  {
    room: 'conformance',
    rooms: ['contract', 'wire', 'arbitraries', 'simulator', 'integrator'],
    packages: ['fast-check', '@hapi/hoek'],
  },
  { room: 'report', rooms: ['contract'], packages: ['fast-xml-builder'] },
];

const PACKAGES = [
  ...new Set([...ARROWS.flatMap(({ packages }) => packages), 'commander', 'vitest']),
];

interface Probe {
  readonly path: string;
  readonly source: string;
  /** A part of the message that the linter must give; absent where it must stay silent. */
  readonly says?: string;
}

const wrongArrow = (room: Room) => `Wrong arrow: src/${room} may import only`;

function roomProbes({ room, rooms, packages }: Arrows): readonly Probe[] {
  const says = wrongArrow(room);
  const towardsRooms = ROOMS.filter((other) => other !== room).map((other) => ({
    path: `src/${room}/to-${other}.ts`,
    source: `import { x } from '../${other}/x.ts';\n\nexport const y: unknown = x;\n`,
    ...(rooms.includes(other) ? {} : { says }),
  }));
  const towardsPackages = PACKAGES.map((name, index) => ({
    path: `src/${room}/package-${index}.ts`,
    source: `import { x } from '${name}';\n\nexport const y: unknown = x;\n`,
    ...(packages.includes(name) ? {} : { says }),
  }));
  const forbidden = room === 'report' ? 'wire' : 'report';
  const otherForms = [
    `import type { x } from '../${forbidden}/x.ts';\n\nexport type Y = x;\n`,
    `export { x } from '../${forbidden}/x.ts';\n`,
    `export * from '../../${room}/../${forbidden}/x.ts';\n`,
    `export const load = (): Promise<unknown> => import('../${forbidden}/x.ts');\n`,
  ].map((source, index) => ({ path: `src/${room}/deep/form-${index}.ts`, source, says }));
  return [...towardsRooms, ...towardsPackages, ...otherForms];
}

const OTHER_PROBES: readonly Probe[] = [
  {
    path: 'src/contract/time.ts',
    source:
      "import { systemClock } from '../clock/clock.ts';\n\nexport const now: unknown = systemClock;\n",
    says: wrongArrow('contract'),
  },
  {
    path: 'src/version.ts',
    source: "import { x } from './wire/x.ts';\n\nexport const y: unknown = x;\n",
    says: 'Wrong arrow: a file at the root of src may import no room',
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

const PROBES: readonly Probe[] = [...ARROWS.flatMap(roomProbes), ...OTHER_PROBES];

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
    for (const file of ['biome.json', '.gitignore']) cpSync(join(ROOT, file), join(folder, file));
    const target = (room: Room) => ({ path: `src/${room}/x.ts`, source: 'export const x = 1;\n' });
    for (const { path, source } of [...PROBES, ...ROOMS.map(target)]) {
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

  test.each(ARROWS)('ARCHITECTURE.md says what $room may import', ({ room, rooms, packages }) => {
    const table = readFileSync(join(ROOT, 'ARCHITECTURE.md'), 'utf8');
    const cell = new RegExp(`^\\| \`${room}\` \\| (.*?) \\|`, 'm').exec(table)?.[1] ?? '';
    const named = cell === 'all of the above; fast-check, hoek' ? rooms.join() + cell : cell;
    for (const name of [...rooms, ...packages]) expect(named).toContain(name.split('/').at(-1));
    const others = [...ROOMS, ...PACKAGES].filter(
      (name) => ![...rooms, ...packages].some((allowed) => allowed === name),
    );
    for (const name of others) expect(named.split(/[,;] /)).not.toContain(name);
  });
});
