import { spawn } from 'node:child_process';
import { join } from 'node:path';

/** How a command line ended, and the most memory that its process had, in MB. */
export interface MeasuredRun {
  readonly status: number | null;
  /** Standard output and standard error. */
  readonly output: string;
  readonly peakMb: number;
}

const MAIN = join(import.meta.dirname, '../../dist/cli/main.js');
/**
 * Has a process tell its peak at its end, in KB. The usage that Linux counts for a process begins with the memory of the
 * one that started it, which is that of all the tests before.
 */
export const TELL_PEAK: string = `data:text/javascript,${encodeURIComponent(`
  import { existsSync, readFileSync } from 'node:fs';
  const STATUS = '/proc/self/status';
  process.on('exit', () => {
    const own = existsSync(STATUS) ? /VmHWM:\\s*(\\d+)/.exec(readFileSync(STATUS, 'utf8'))?.[1] : undefined;
    process.stderr.write('\\nPEAK ' + (own ?? process.resourceUsage().maxRSS));
  });
`)}`;

/** Runs the built command line in a process of its own. */
export function runMeasured(
  args: readonly string[],
  { cwd, env }: { readonly cwd: string; readonly env: NodeJS.ProcessEnv },
): Promise<MeasuredRun> {
  const child = spawn(process.execPath, ['--import', TELL_PEAK, MAIN, ...args], { cwd, env });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  return new Promise((resolve) => {
    child.on('close', (status) => {
      const peak = /PEAK (\d+)/.exec(output)?.[1] ?? Number.NaN;
      resolve({ status, output, peakMb: Number(peak) / 1_024 });
    });
  });
}
