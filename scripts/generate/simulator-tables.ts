import { readFileSync } from 'node:fs';
import { DISTURBANCES } from '../../src/simulator/index.ts';
import { makeTable } from './make-table.ts';

/** What the receiver sees of each disturbance. */
export function makeDisturbanceTable(): string {
  return makeTable(
    ['id', 'what the receiver sees'],
    DISTURBANCES.map(({ id, title }) => [`\`${id}\``, title]),
  );
}

/** A test of ours as it looks where the package is installed. */
export function makeOwnTest(path: string): string {
  const source = readFileSync(path, 'utf8');
  const own = source.replaceAll(
    /'(?:\.\.\/)+src\/(\w+)\/index\.ts'/gu,
    (_path, entry: string) => `'assay/${entry}'`,
  );
  return `\`\`\`ts\n${own.trimEnd()}\n\`\`\``;
}
