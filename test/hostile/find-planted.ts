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

const bare = (text: string) => text.toLowerCase().replaceAll(/[\s\p{Cc}+\\]/gu, '');

/** A text as it stands, and after one, two and more levels of escapes; white space does not count. */
function readingsOf(text: string): readonly string[] {
  const levels = [text];
  for (let depth = 0; depth < 6; depth += 1) levels.push(undone(levels.at(-1) ?? ''));
  return [...new Set(levels)].map(bare);
}

/** What of a secret may stand nowhere: itself, its beginning and its end, in characters and in encoded bytes. */
function traitsOf(secret: string): readonly string[] {
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
  return [...parts, ...inBase64, bytes.toString('hex')]
    .map(bare)
    .filter(({ length }) => length >= 8);
}

/** The artefacts in which a secret, or a long piece of it, still stands, with what stands around it. */
export function findPlanted(artefacts: Artefacts, secrets: readonly string[]): readonly string[] {
  const wanted = secrets.map((secret) => ({ secret, traits: traitsOf(secret) }));
  return Object.entries(artefacts).flatMap(([name, text]) => {
    const readings = readingsOf(text);
    return wanted.flatMap(({ secret, traits }) => {
      for (const reading of readings) {
        for (const trait of traits) {
          const at = reading.indexOf(trait);
          if (at < 0) continue;
          const around = reading.slice(Math.max(0, at - 60), at + trait.length + 20);
          return [`${JSON.stringify(secret)} in ${name}, by ${trait}: ${around}`];
        }
      }
      return [];
    });
  });
}
