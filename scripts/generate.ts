import { fileURLToPath } from 'node:url';
import { generate, generateFromManifest } from './generate/generate.ts';
import { generateDocuments } from './generate/generate-documents.ts';
import { outputFile, readIfPresent } from './support/output-file.ts';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));

const files = { ...generateFromManifest(), ...(await generate('schemas')) };
for (const [path, text] of Object.entries(files)) outputFile(path, text, 'generate');
for (const [path, text] of Object.entries(await generateDocuments()))
  outputFile(path, text, 'generate');

/** Every id of a check that was ever given out. An id is added here and never removed: a test guards that. */
const CHECK_IDS = 'test/conformance/check-ids.txt';
const { CHECKS } = await import('../src/conformance/suites/index.ts');
const givenOut = (readIfPresent(CHECK_IDS) ?? '').split('\n').filter((id) => id !== '');
const ids = new Set([...givenOut, ...CHECKS.map(({ id }) => id)]);
outputFile(CHECK_IDS, `${[...ids].toSorted().join('\n')}\n`, 'generate');
