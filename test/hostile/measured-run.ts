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
const TELL_PEAK = `data:text/javascript,${encodeURIComponent(
  'process.on("exit", () => process.stderr.write("\\nPEAK " + process.resourceUsage().maxRSS))',
)}`;

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
