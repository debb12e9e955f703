/**
 * Holds the lines of each room against `budgets.json`: `npm run check:budgets`. With `--lower`, writes the size of each
 * room that has become smaller. A larger room needs a larger number in that file, and a reason in the commit.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { linesOfFolder } from './measure/lines-of-folder.ts';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));

const FILE = 'budgets.json';

const budgets = JSON.parse(readFileSync(FILE, 'utf8')) as Record<string, number>;
const sizes = Object.keys(budgets).map((room) => [room, linesOfFolder(room)] as const);

if (process.argv.includes('--lower')) {
  const lowered = sizes.map(([room, lines]) => [room, Math.min(lines, budgets[room] ?? lines)]);
  writeFileSync(FILE, `${JSON.stringify(Object.fromEntries(lowered), null, 2)}\n`);
} else {
  const over = sizes.filter(([room, lines]) => lines > (budgets[room] ?? 0));
  for (const [room, lines] of over) {
    console.error(
      `${room} has ${lines} lines, over its budget of ${budgets[room]} in ${FILE}: remove lines, or raise the budget and give the reason in the commit.`,
    );
  }
  process.exitCode = over.length === 0 ? 0 : 1;
}
