import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { generate, generateFromManifest } from './generate/generate.ts';
import { generateDocuments } from './generate/generate-documents.ts';

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
for (const [path, text] of Object.entries(await generateDocuments())) output(path, text);

/** Every id of a check that was ever given out. An id is added here and never removed: a test guards that. */
const CHECK_IDS = 'test/conformance/check-ids.txt';
const { CHECKS } = await import('../src/conformance/suites/index.ts');
const givenOut = (readIfPresent(CHECK_IDS) ?? '').split('\n').filter((id) => id !== '');
const ids = new Set([...givenOut, ...CHECKS.map(({ id }) => id)]);
output(CHECK_IDS, `${[...ids].toSorted().join('\n')}\n`);
