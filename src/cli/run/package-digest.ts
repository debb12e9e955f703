import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the code that runs: the few files of the compiled command line, or `src` of a checkout. */
const ROOT = fileURLToPath(
  new URL(import.meta.url.endsWith('.js') ? '.' : '../../', import.meta.url),
);

const CODE = /\.(?:js|ts|tsx)$/;

let known: string | undefined;

/** SHA-256 of the code that runs, file by file with their names, lower-case hexadecimal: two equal ones judge alike. */
export function packageDigest(): string {
  if (known !== undefined) return known;
  const files = readdirSync(ROOT, { recursive: true, encoding: 'utf8' })
    .filter((file) => CODE.test(file) && !file.endsWith('.d.ts'))
    .map((file) => file.replaceAll('\\', '/'))
    .sort();
  const digest = createHash('sha256');
  for (const file of files) digest.update(`${file}\0`).update(readFileSync(join(ROOT, file)));
  known = digest.digest('hex');
  return known;
}
