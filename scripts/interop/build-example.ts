import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../support/install-packed.ts';
import type { Example } from './examples.ts';

const CACHE = join(ROOT, 'node_modules/.cache/interop');
const STAMP = '.built';
/** Downloads included. */
const BUILD_DEADLINE_MS = 240_000;

function attempt(command: string, cwd: string) {
  return spawnSync(command, { shell: true, cwd, encoding: 'utf8', timeout: BUILD_DEADLINE_MS });
}

/** The first command whose tool is not here. */
export function findMissingTool({ tools }: Example): string | undefined {
  return tools.find((command) => attempt(command, ROOT).status !== 0);
}

function digestOf(folder: string, example: Example): string {
  const hash = createHash('sha256').update(JSON.stringify([ROOT, example.build]));
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    const path = join(entry.parentPath, entry.name);
    if (entry.isFile()) hash.update(`${path}\n`).update(readFileSync(path));
  }
  return hash.digest('hex');
}

/**
 * Builds a copy of the example, so that the work tree stays as it is; what was built before and has
 * not changed is left alone. Returns the folder of the copy.
 */
export function buildExample(example: Example): string {
  const source = join(ROOT, 'examples/servers', example.id);
  const folder = join(CACHE, example.id);
  const stamp = join(folder, STAMP);
  const digest = digestOf(source, example);
  mkdirSync(folder, { recursive: true });
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === digest) return folder;
  writeFileSync(stamp, '');
  cpSync(source, folder, { recursive: true });
  for (const command of example.build) {
    const { status, error, stdout, stderr } = attempt(command, folder);
    if (status === 0) continue;
    const how = error === undefined ? `exit code ${status}` : error.message;
    throw new Error(`'${command}' ended with ${how}\n${stdout}${stderr}`);
  }
  writeFileSync(stamp, digest);
  return folder;
}
