import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { fillMarks } from './generate/fill-marks.ts';
import { generate, generateFromManifest } from './generate/generate.ts';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));

const isCheck = process.argv.includes('--check');

function readIfPresent(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}

/** Writes the text, or says that what stands there is stale. */
function output(path: string, text: string): void {
  if (readIfPresent(path) === text) return;
  if (isCheck) {
    console.error(`${path} is stale: run \`npm run generate\`.`);
    process.exitCode = 1;
    return;
  }
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
  console.log(`${path} written`);
}

const files = { ...generateFromManifest(), ...(await generate('schemas')) };
for (const [path, text] of Object.entries(files)) output(path, text);

// Sections may import what has just been written.
const { SECTIONS } = await import('./generate/sections.ts');
const documents = [
  ...readdirSync('.').filter((name) => name.endsWith('.md')),
  ...readdirSync('docs', { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name.replaceAll('\\', '/')}`),
];
for (const path of documents) {
  output(path, await fillMarks(path, readFileSync(path, 'utf8'), SECTIONS));
}
