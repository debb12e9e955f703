import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** A document of the repository. */
export function readDocument(path: string): string {
  return readFileSync(fileURLToPath(new URL(`../../${path}`, import.meta.url)), 'utf8');
}

/** What stands below a heading, up to the next one of its level. */
export function sectionOf(text: string, heading: string): string {
  const level = /^#+ /.exec(heading)?.[0] ?? '';
  const [, after] = text.split(`\n${heading}\n`);
  if (after === undefined) throw new Error(`There is no heading ${heading}.`);
  return after.split(`\n${level}`)[0] ?? '';
}

/** The blocks of code in a language. */
export function codeIn(text: string, language: string): readonly string[] {
  const fence = new RegExp(`^\`\`\`${language}\\n(.*?)^\`\`\``, 'gms');
  return [...text.matchAll(fence)].map(([, code = '']) => code);
}

/** The command lines of a text, each on one line. */
export function commandsIn(text: string): readonly string[] {
  return codeIn(text, 'sh')
    .join('')
    .replaceAll(/\\\n\s*/g, '')
    .split('\n')
    .filter((line) => line !== '');
}

/** The words of a command line that quotes with `"` alone. */
export function wordsOf(line: string): readonly string[] {
  return [...line.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, plain = '']) => quoted ?? plain);
}
