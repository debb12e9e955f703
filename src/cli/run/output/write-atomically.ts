import { randomUUID } from 'node:crypto';
import { renameSync, rmSync, writeFileSync } from 'node:fs';

/** Writes a whole file or, when that fails or the process is stopped in the middle, nothing of it. */
export function writeAtomically(path: string, content: string | Uint8Array): void {
  const draft = `${path}.${randomUUID()}.tmp`;
  try {
    writeFileSync(draft, content);
    renameSync(draft, path);
  } catch (error) {
    rmSync(draft, { force: true });
    throw error;
  }
}
