import { closeSync, fsyncSync, openSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import type { ChatState } from '../service/chat-state.ts';
import type { StateHead } from './state-head.ts';
import { stateLines } from './state-lines.ts';
import { writeWhole } from './write-whole.ts';

/** Nobody but its owner is to read who uses a service. */
const OWNER_ONLY = 0o600;
const BATCH_CHARACTERS = 1_048_576;

function writeLines(descriptor: number, lines: Iterable<string>): void {
  let batch = '';
  for (const line of lines) {
    batch += line;
    if (batch.length < BATCH_CHARACTERS) continue;
    writeWhole(descriptor, batch);
    batch = '';
  }
  writeWhole(descriptor, batch);
}

function writeDraft(path: string, lines: Iterable<string>): void {
  const descriptor = openSync(path, 'wx', OWNER_ONLY);
  try {
    writeLines(descriptor, lines);
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

/** Some systems cannot sync a folder; the file is whole either way. */
function syncFolder(path: string): void {
  try {
    const descriptor = openSync(path, 'r');
    try {
      fsyncSync(descriptor);
    } finally {
      closeSync(descriptor);
    }
  } catch {}
}

/**
 * Replaces a state file by the shortest one that leads to the same state: by the old or by the new one
 * whole, whenever the process or the machine ends. Only the holder of the lock may call it.
 */
export function compactState(
  path: string,
  state: ChatState,
  head: Pick<StateHead, 'appId' | 'tokenFormat'>,
): void {
  const draft = `${path}.compacted.tmp`;
  // One that a process left behind which was killed in the middle.
  rmSync(draft, { force: true });
  try {
    writeDraft(draft, stateLines(state, head));
    renameSync(draft, path);
  } catch (error) {
    rmSync(draft, { force: true });
    throw error;
  }
  syncFolder(dirname(path));
}
