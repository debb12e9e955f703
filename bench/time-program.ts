import { spawnSync } from 'node:child_process';
import { performance } from 'node:perf_hooks';
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
