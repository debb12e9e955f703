import { spawnSync } from 'node:child_process';
import { readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT: string = fileURLToPath(new URL('../..', import.meta.url));

/** What a command printed. */
interface Printed {
  readonly stdout: string;
  readonly stderr: string;
}

function run(command: string, args: readonly string[], cwd: string): Printed {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd, encoding: 'utf8' });
  if (status === 0) return { stdout, stderr };
  throw new Error(`${command} ${args.join(' ')} ended with ${status}\n${stdout}\n${stderr}`);
}

/** Runs a command that has to succeed; what it printed says why it did not. */
export function ensure(command: string, args: readonly string[], cwd: string): string {
  return run(command, args, cwd).stdout;
}

/** A tarball that was installed. */
export interface Installed {
  readonly files: readonly string[];
  /** What npm warned of, line by line. */
  readonly warnings: readonly string[];
}

/** Packs `dist` as it is and installs the tarball in an empty folder. */
export function installPacked(folder: string): Installed {
  const pack = ['pack', '--ignore-scripts', '--json', '--pack-destination', folder];
  const [packed] = JSON.parse(ensure('npm', pack, ROOT)) as {
    filename: string;
    files: { path: string }[];
  }[];
  if (packed === undefined) throw new Error('npm pack made no tarball');
  writeFileSync(join(folder, 'package.json'), '{"private": true, "type": "module"}\n');
  const install = ['install', '--prefer-offline', `./${packed.filename}`];
  const { stderr } = run('npm', install, folder);
  return {
    files: packed.files.map(({ path }) => path),
    warnings: stderr.split('\n').filter((line) => line.startsWith('npm warn')),
  };
}

/** Sum in bytes of the sizes of all files below a folder; links count as nothing. */
export function apparentSizeOf(folder: string): number {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0);
}
