import { spawn } from 'node:child_process';
import type { Clock } from '../../clock/clock.ts';

/** How a program ended. */
export type ProgramEnd =
  | {
      readonly kind: 'exited';
      readonly code: number;
      readonly stdout: string;
      readonly stderr: string;
    }
  /** It gave no result; `why` follows the name of the program. */
  | { readonly kind: 'failed'; readonly why: string };

export interface Program {
  readonly program: string;
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly cwd: string;
  readonly clock: Clock;
  /** After that it is ended, with all that it has started. */
  readonly timeoutMs: number;
  /** A program that prints more is ended. */
  readonly maxBytes: number;
}

/** Runs a program without a shell to its end. Never rejects. */
export function runProgram(options: Program): Promise<ProgramEnd> {
  const { program, args, env, cwd, clock, timeoutMs, maxBytes } = options;
  return new Promise((resolve) => {
    const child = spawn(program, [...args], {
      cwd,
      env: { ...env },
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const output = { stdout: '', stderr: '' };
    let failure: string | undefined;
    const end = (why: string) => {
      failure ??= why;
      try {
        if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
      } catch {
        // It has ended by itself meanwhile.
      }
      for (const stream of [child.stdout, child.stderr]) stream.destroy();
    };
    const cancel = clock.after(timeoutMs, () => end(`did not end within ${timeoutMs / 1_000} s`));
    for (const name of ['stdout', 'stderr'] as const) {
      child[name].setEncoding('utf8').on('data', (text: string) => {
        output[name] += text;
        if (output[name].length > maxBytes) end(`printed more than ${maxBytes / 1_024} KiB`);
      });
    }
    child.once('error', (error) => {
      const isMissing = (error as NodeJS.ErrnoException).code === 'ENOENT';
      failure ??= isMissing ? 'was not found' : `could not be started: ${error.message}`;
    });
    child.once('close', (code, signal) => {
      cancel();
      if (failure !== undefined) resolve({ kind: 'failed', why: failure });
      else if (code === null) resolve({ kind: 'failed', why: `was ended by ${signal}` });
      else resolve({ kind: 'exited', code, ...output });
    });
  });
}
