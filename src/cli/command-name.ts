import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import type { CliIo } from './io.ts';

/** What npm puts on the path of a script is not on that of the shell that a command is pasted into. */
const OF_A_PACKAGE = join('node_modules', '.bin');

/** How a person runs assay: by its name where it is on the path, and by npx elsewhere. */
export function commandName({ env }: Pick<CliIo, 'env'>): 'assay' | 'npx assay' {
  const folders = (env['PATH'] ?? '').split(delimiter);
  const isOnPath = folders.some(
    (folder) =>
      folder !== '' &&
      !folder.includes(OF_A_PACKAGE) &&
      ['assay', 'assay.cmd'].some((name) => existsSync(join(folder, name))),
  );
  return isOnPath ? 'assay' : 'npx assay';
}
