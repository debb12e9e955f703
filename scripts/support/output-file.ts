import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const IS_CHECK = process.argv.includes('--check');

/** The text of a file, by its path from the root of the repository; undefined when there is none. */
export function readIfPresent(path: string): string | undefined {
  try {
    return readFileSync(join(ROOT, path), 'utf8');
  } catch {
    return undefined;
  }
}

/**
 * Writes a generated file when its text has changed. A script that was started with `--check` only says
 * that the file is stale, and by which npm script it is made, and ends with exit code 1.
 */
export function outputFile(path: string, text: string, npmScript: string): void {
  if (readIfPresent(path) === text) return;
  if (IS_CHECK) {
    console.error(`${path} is stale: run \`npm run ${npmScript}\`.`);
    process.exitCode = 1;
    return;
  }
  mkdirSync(dirname(join(ROOT, path)), { recursive: true });
  writeFileSync(join(ROOT, path), text);
  console.log(`${path} written`);
}
