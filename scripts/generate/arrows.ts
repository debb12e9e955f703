import { readFileSync } from 'node:fs';

/** What one room may import, and what a line of code in it knows. */
export interface Room {
  /** Other rooms, by name. `errors` is the file `src/errors.ts`. */
  readonly rooms: readonly string[];
  /** Packages; `node:*` stands for every module of Node but `node:process`. */
  readonly packages: readonly string[];
  readonly knows: string;
  /** Rooms within this one, or within a folder of it, that import nothing of each other. */
  readonly apart?: { readonly folder?: string; readonly rooms: readonly string[] };
  /** Folders within this room of which each imports only those before it. */
  readonly layers?: readonly Layers[];
}

/** Folders of a room, or of a folder of it, from the one that imports none of the others. */
export interface Layers {
  readonly folder?: string;
  readonly rooms: readonly string[];
}

/** Every room of `src` by its name, which is its folder; the content of `arrows.json`. */
export type Arrows = Readonly<Record<string, Room>>;

interface Pattern {
  readonly group: readonly string[];
  readonly message: string;
}

interface Override {
  readonly includes: readonly string[];
  readonly patterns: readonly Pattern[];
}

/** What no room but `cli` may reach, by either of its names. */
const PROCESS = 'node:process';

export function readArrows(path: string): Arrows {
  return (JSON.parse(readFileSync(path, 'utf8')) as { readonly rooms: Arrows }).rooms;
}

/** What the linter says at a wrong arrow from the room. */
export function arrowMessage(name: string, room: Room): string {
  const allowed = [...room.rooms, ...room.packages];
  return `Wrong arrow: ${sourceOf(name)} may import only ${allowed.join(', ') || 'itself'}. See arrows.json.`;
}

/** The folder in which rooms stand apart. */
export function apartFolder(name: string, { folder }: Pick<Layers, 'folder'>): string {
  return folder === undefined ? `src/${name}` : `src/${name}/${folder}`;
}

/** What the linter says at an arrow between two rooms that stand apart. */
export function apartMessage(name: string, apart: NonNullable<Room['apart']>): string {
  return `Wrong arrow: in ${apartFolder(name, apart)}, ${apart.rooms.join(', ')} import nothing of each other. See arrows.json.`;
}

/** What the linter says at an arrow from one layer to a later one. */
export function layersMessage(name: string, layers: Layers): string {
  return `Wrong arrow: in ${apartFolder(name, layers)}, each of ${layers.rooms.join(', ')} may import only those before it. See arrows.json.`;
}

function sourceOf(name: string): string {
  return name === 'errors' ? 'src/errors.ts' : `src/${name}`;
}

function isWithin(name: string, folder: string): boolean {
  return name.startsWith(`${folder}/`);
}

/** How a specifier in `from` may name the room `to`: rooms in one folder name each other without it. */
function specifiersOf(to: string, from: string, arrows: Arrows): readonly string[] {
  if (to === 'errors') return ['**/errors.ts'];
  // The folder that a room stands in imports the room, so the linter finds a cycle.
  if (isWithin(from, to)) return [];
  const parent = to.slice(0, to.lastIndexOf('/') + 1);
  const isNeighbour = parent !== '' && `${from}/`.startsWith(parent);
  const names = isNeighbour ? [to, to.slice(parent.length)] : [to];
  // A folder that only holds rooms forbids its own files, and leaves the rooms to their own rows.
  const holdsRooms = Object.keys(arrows).some((name) => isWithin(name, to));
  return names.map((name) => (holdsRooms ? `**/${name}/*` : `**/${name}/**`));
}

function packageSpecifiers(name: string): readonly string[] {
  return name === PROCESS ? [PROCESS, 'process'] : [name, `${name}/**`];
}

function patternsOf(from: string, arrows: Arrows, packages: readonly string[]): readonly Pattern[] {
  const room = arrows[from];
  if (room === undefined) throw new Error(`arrows.json has no room ${from}`);
  const message = arrowMessage(from, room);
  const rooms = Object.keys(arrows)
    .filter((to) => to !== from && !room.rooms.includes(to))
    .flatMap((to) => specifiersOf(to, from, arrows));
  const forbidden = packages
    .filter((name) => !room.packages.includes(name))
    .flatMap(packageSpecifiers);
  return [rooms, forbidden]
    .filter((group) => group.length > 0)
    .map((group) => ({ group: [...group], message }));
}

function includesOf(name: string, arrows: Arrows): readonly string[] {
  if (name === 'errors') return ['src/errors.ts'];
  const nested = Object.keys(arrows).filter((other) => isWithin(other, name));
  return [`src/${name}/**`, ...nested.map((other) => `!src/${other}/**`)];
}

/** What a folder may not import for the layers that it stands in: those of a folder around it bind it too. */
function layerPatterns(path: string, name: string, layers: readonly Layers[]): readonly Pattern[] {
  return layers.flatMap((each) => {
    const folder = apartFolder(name, each);
    const at = each.rooms.findIndex((room) => `${path}/`.startsWith(`${folder}/${room}/`));
    const later = at === -1 ? [] : each.rooms.slice(at + 1);
    if (later.length === 0) return [];
    return [{ group: later.map((room) => `**/${room}/**`), message: layersMessage(name, each) }];
  });
}

function layerOverrides(
  name: string,
  each: Layers,
  layers: readonly Layers[],
  patterns: readonly Pattern[],
): readonly Override[] {
  return each.rooms.flatMap((room) => {
    const path = `${apartFolder(name, each)}/${room}`;
    const own = layerPatterns(path, name, layers);
    return own.length === 0 ? [] : [{ includes: [`${path}/**`], patterns: [...patterns, ...own] }];
  });
}

function overridesOf(
  name: string,
  arrows: Arrows,
  packages: readonly string[],
): readonly Override[] {
  const patterns = patternsOf(name, arrows, packages);
  const own = { includes: includesOf(name, arrows), patterns };
  const { apart, layers = [] } = arrows[name] ?? {};
  const layered = layers.flatMap((each) => layerOverrides(name, each, layers, patterns));
  if (apart === undefined) return [own, ...layered];
  const others = Object.keys(arrows).filter((other) => other !== name && other !== 'errors');
  return [
    own,
    ...layered,
    ...apart.rooms.map((room) => ({
      includes: [`${apartFolder(name, apart)}/${room}/**`],
      patterns: [
        ...patterns,
        {
          group: [
            ...apart.rooms.filter((other) => other !== room).map((other) => `**/${other}/**`),
            ...others.map((other) => `!**/${other}/**`),
          ],
          message: apartMessage(name, apart),
        },
      ],
    })),
  ];
}

/** Every package that some room may import, and those that none may. */
function packagesOf(arrows: Arrows, dependencies: readonly string[]): readonly string[] {
  const named = Object.values(arrows).flatMap(({ packages }) => packages);
  return [...new Set([...named, ...dependencies])].sort();
}

/** The text of `biome.arrows.json`: the linter's rules that follow from the arrows. */
export function makeArrowRules(arrows: Arrows, dependencies: readonly string[]): string {
  const packages = packagesOf(arrows, dependencies);
  const overrides = Object.keys(arrows)
    .flatMap((name) => overridesOf(name, arrows, packages))
    .map(({ includes, patterns }) => ({
      includes,
      linter: {
        rules: { style: { noRestrictedImports: { level: 'error', options: { patterns } } } },
      },
    }));
  return `${JSON.stringify({ overrides }, undefined, 2)}\n`;
}

/** The table of the rooms in ARCHITECTURE.md. */
export function makeArrowTable(arrows: Arrows): string {
  const names = Object.keys(arrows);
  const rows = Object.entries(arrows).map(([name, { rooms, packages, knows }]) => {
    const isEverything = names.every((other) => other === name || rooms.includes(other));
    const towards = isEverything ? 'everything' : rooms.map((room) => `\`${room}\``).join(', ');
    const cells = [towards, packages.map((other) => `\`${other}\``).join(', ')];
    return `| \`${name}\` | ${cells.filter((cell) => cell !== '').join('; ') || '–'} | ${knows} |`;
  });
  return [
    '| room | imports | what a line of code in it knows |',
    '| --- | --- | --- |',
    ...rows,
  ].join('\n');
}
