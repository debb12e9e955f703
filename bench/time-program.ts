import { spawn, spawnSync } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout } from 'node:timers/promises';
import { median } from './median.ts';

/** Wall time in ms of one run of node with these arguments; it has to end with 0. */
function timeNode(args: readonly string[]): number {
  const startedAt = performance.now();
  const { status, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  const durationMs = performance.now() - startedAt;
  if (status !== 0) throw new Error(`node ${args.join(' ')} ended with ${status}\n${stderr}`);
  return durationMs;
}

/** Median wall times in ms of several programs, run in turn so that all meet the same machine. */
export function timeInterleaved(
  programs: readonly (readonly string[])[],
  rounds: number,
): readonly number[] {
  const times = programs.map((): number[] => []);
  for (let round = 0; round < rounds; round += 1) {
    programs.forEach((args, index) => {
      times[index]?.push(timeNode(args));
    });
  }
  return times.map(median);
}

const POLL_MS = 2;

/** Wall time in ms from the start of `assay serve` until its ready file is there. */
async function timeOnce(main: string, readyFile: string): Promise<number> {
  const startedAt = performance.now();
  const child = spawn(process.execPath, [main, 'serve', '--port', '0', '--ready-file', readyFile], {
    stdio: 'ignore',
  });
  const ended = new Promise((resolve) => child.on('exit', resolve));
  while (!existsSync(readyFile)) {
    if (child.exitCode !== null) throw new Error(`assay serve ended with ${child.exitCode}`);
    await setTimeout(POLL_MS);
  }
  const durationMs = performance.now() - startedAt;
  child.kill();
  await ended;
  rmSync(readyFile, { force: true });
  return durationMs;
}

/** The median of some starts. */
export async function timeReady(main: string, folder: string, rounds: number): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    times.push(await timeOnce(main, join(folder, 'ready.json')));
  }
  return median(times);
}
