import { randomUUID } from 'node:crypto';
import { renameSync, writeFileSync } from 'node:fs';

/** Writes a whole file or, when the process is stopped in the middle, nothing of it. */
export function writeAtomically(path: string, content: string | Uint8Array): void {
  const draft = `${path}.${randomUUID()}.tmp`;
  writeFileSync(draft, content);
  renameSync(draft, path);
}
