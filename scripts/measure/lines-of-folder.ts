import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Lines of the hand-written TypeScript files below a folder. */
export function linesOfFolder(folder: string): number {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name).replaceAll('\\', '/'))
    .filter((path) => /\.tsx?$/.test(path) && !path.includes('/generated/'))
    .reduce((sum, path) => sum + readFileSync(path, 'utf8').split('\n').length - 1, 0);
}
