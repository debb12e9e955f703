import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { generate } from './generate/generate.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

function readIfPresent(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}

const texts = await generate(join(ROOT, 'schemas'));
const stale = Object.keys(texts).filter((path) => readIfPresent(join(ROOT, path)) !== texts[path]);

if (process.argv.includes('--check')) {
  for (const path of stale) console.error(`${path} is stale: run \`npm run generate\`.`);
  process.exitCode = stale.length > 0 ? 1 : 0;
} else {
  for (const path of stale) {
    mkdirSync(dirname(join(ROOT, path)), { recursive: true });
    writeFileSync(join(ROOT, path), texts[path] ?? '');
    console.log(`${path} written`);
  }
}
