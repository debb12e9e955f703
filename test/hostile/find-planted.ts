import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Everything that a command left behind, by its name. */
export type Artefacts = Readonly<Record<string, string>>;

/** The files of a folder, at any depth. */
export function artefactsIn(folder: string): Artefacts {
  const found: Record<string, string> = {};
  for (const name of readdirSync(folder, { recursive: true }) as string[]) {
    const path = join(folder, name);
    if (statSync(path).isFile()) found[name] = readFileSync(path, 'utf8');
  }
  return found;
}

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  eacute: 'é',
  uuml: 'ü',
};
const ESCAPES =
  /\\u([0-9a-f]{4})|\\x([0-9a-f]{2})|%([0-9a-f]{2})|&#x([0-9a-f]{1,6});|&#([0-9]{1,7});|&([a-z]{2,6});|\\([nrtbfv"'\\/])/gi;
const CONTROLS: Readonly<Record<string, string>> = {
  n: '\n',
  r: '\r',
  t: '\t',
  b: '\b',
  f: '\f',
  v: '\v',
};

/** Undoes the escapes once. Apart from the code of assay, so that both would have to be wrong alike. */
function undone(text: string): string {
  return text.replaceAll(ESCAPES, (whole, ...groups: (string | undefined)[]) => {
    const [json, byte, url, hex, decimal, name, control] = groups;
    const digits = json ?? byte ?? url ?? hex;
    if (digits !== undefined) return String.fromCodePoint(Number.parseInt(digits, 16) % 0x110000);
    if (decimal !== undefined) return String.fromCodePoint(Number(decimal) % 0x110000);
    if (name !== undefined) return ENTITIES[name] ?? whole;
    return control === undefined ? whole : (CONTROLS[control] ?? control);
  });
}

const bare = (text: string) => text.toLowerCase().replaceAll(/[\s\p{Cc}+\\]+/gu, '');

/** A text as it stands, and after one, two and more levels of escapes; white space does not count. */
function readingsOf(text: string): ReadonlySet<string> {
  const readings = new Set([bare(text)]);
  let level = text;
  for (let depth = 0; depth < 6; depth += 1) {
    const next = undone(level);
    if (next === level) break;
    level = next;
    readings.add(bare(level));
  }
  return readings;
}

/** What is shorter may stand somewhere by chance. */
const SHORTEST = 8;

/** What of a secret may stand nowhere: itself, its beginning and its end, in characters and in encoded bytes. */
function traitsOf(secret: string): ReadonlySet<string> {
  const bytes = Buffer.from(secret);
  const third = Math.max(9, Math.ceil(secret.length / 3));
  const cases = [secret, secret.toUpperCase()];
  const plain = cases.flatMap((each) => [each, Buffer.from(each).toString('latin1')]);
  const parts = plain.flatMap((each) => [each, each.slice(0, third), each.slice(-third)]);
  const inBase64 = [0, 1, 2].flatMap((offset) => {
    const text = Buffer.concat([Buffer.alloc(offset), bytes]).toString('base64');
    const core = text.slice(4, -4);
    return [core, core.replaceAll('+', '-').replaceAll('/', '_')];
  });
  const traits = [...parts, ...inBase64, bytes.toString('hex')].map(bare);
  return new Set(traits.filter(({ length }) => length >= SHORTEST));
}

const PIECE = 4;
/** Wherever a trait stands, a whole piece of it begins at a multiple of this. */
const STEP = SHORTEST - PIECE + 1;
const KEYS = 2 ** 16;

/** A number for the piece of a text that begins at a place. */
function keyAt(text: string, at: number): number {
  let key = 0;
  for (let index = at; index < at + PIECE; index += 1)
    key = (key * 31 + text.charCodeAt(index)) % KEYS;
  return key;
}

/** One of a piece that begins so far within what is looked for. */
interface Place {
  readonly secret: string;
  readonly trait: string;
  readonly offset: number;
}

/** Looks for all traits of all secrets in one walk: there are hundreds of them, and megabytes of texts. */
class Search {
  readonly #isKey = new Uint8Array(KEYS);
  readonly #placesOf = new Map<number, Place[]>();

  constructor(secrets: readonly string[]) {
    for (const secret of secrets)
      for (const trait of traitsOf(secret))
        for (let offset = 0; offset < STEP; offset += 1) this.#add({ secret, trait, offset });
  }

  #add(place: Place): void {
    const key = keyAt(place.trait, place.offset);
    this.#isKey[key] = 1;
    const others = this.#placesOf.get(key);
    if (others === undefined) this.#placesOf.set(key, [place]);
    else others.push(place);
  }

  /** Calls `found` for each trait that stands in a text, with where it begins. */
  find(text: string, found: (place: Place, at: number) => void): void {
    for (let at = 0; at <= text.length - PIECE; at += STEP) {
      const key = keyAt(text, at);
      if (this.#isKey[key] === 0) continue;
      for (const place of this.#placesOf.get(key) ?? []) {
        const begin = at - place.offset;
        if (begin >= 0 && text.startsWith(place.trait, begin)) found(place, begin);
      }
    }
  }
}

/** The artefacts in which a secret, or a long piece of it, still stands, with what stands around it. */
export function findPlanted(artefacts: Artefacts, secrets: readonly string[]): readonly string[] {
  const search = new Search(secrets);
  return Object.entries(artefacts).flatMap(([name, text]) => {
    const found = new Map<string, string>();
    for (const reading of readingsOf(text)) {
      search.find(reading, ({ secret, trait }, at) => {
        if (found.has(secret)) return;
        const around = reading.slice(Math.max(0, at - 60), at + trait.length + 20);
        found.set(secret, `${JSON.stringify(secret)} in ${name}, by ${trait}: ${around}`);
      });
    }
    return [...found.values()];
  });
}
